"""What is wrong in a settings file: unknown settings, bad values, keys that cannot be used."""

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
    """What was written, and what is allowed."""

    found: object
    nearest: str
    key: str
    known: str
    command: str


class Misfit(Complaint):
    """A line that is no setting, or a key that a command cannot have."""

    code: Code
    details: SettingsDetails

    def __init__(self, code: Code, **details: Unpack[SettingsDetails]) -> None:
        super().__init__(code, **details)
