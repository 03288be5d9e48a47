"""What cannot stand in the settings file, and the keys that cannot do what is wanted of them."""

from typing import Literal, TypeAlias, TypedDict, Unpack

from flip7.engine.errors import Complaint

Code: TypeAlias = Literal[
    "utf-16",
    "not-toml",
    "unknown-setting",
    "misspelt-setting",
    "bad-setting",
    "unknown-command",
    "misspelt-command",
    "no-such-key",
    "key-behind-altgr",
    "key-of-a-seat",
    "key-writes",
    "key-not-there",
    "key-taken",
    "not-changeable",
]


class SettingsDetails(TypedDict, total=False):
    """What stands there, and what could."""

    found: object
    nearest: str
    key: str
    known: str
    command: str


class Misfit(Complaint):
    """A line that says nothing here, or a key that cannot be the one of a command."""

    code: Code
    details: SettingsDetails

    def __init__(self, code: Code, **details: Unpack[SettingsDetails]) -> None:
        super().__init__(code, **details)
