"""One line of JSON, read strictly: an object, no key twice, whole numbers only."""

import json
from functools import cache
from typing import Any, Never, TypeVar

import msgspec

from flip7.record.errors import Wrong

LONGEST_LINE = 64 * 1024
"""The most bytes a line of a record may have."""

_MOST_DIGITS = 18
"""The most digits of a number; of longer ones not even a sum could be written."""

S = TypeVar("S", bound=msgspec.Struct)


def read_object(raw: bytes) -> dict[str, Any]:
    """The JSON object of a line without its newline; raises `Wrong`."""
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        raise Wrong("not-utf8") from None
    if text.startswith("\ufeff"):
        raise Wrong("bom")
    if not text.strip():
        raise Wrong("blank-line")
    try:
        value = _DECODER.decode(text)
    except RecursionError:
        raise Wrong("nested-too-deep") from None
    except json.JSONDecodeError:
        raise Wrong("not-json") from None
    if not isinstance(value, dict):
        raise Wrong("not-an-object")
    return value


def as_struct(value: dict[str, Any], shape: type[S]) -> S:
    """The object in this shape: no key unknown or missing, every type exact; raises `Wrong`."""
    known, required = _keys(shape)
    for key in value:
        if key not in known:
            raise Wrong("unknown-key", key=key)
    for key in required:
        if key not in value:
            raise Wrong("missing-key", key=key)
    try:
        return msgspec.convert(value, shape)
    except msgspec.ValidationError as error:
        raise Wrong("wrong-type", where=str(error).rpartition("$")[2].strip(".`")) from None
    except UnicodeEncodeError:
        # Half a character where one of a few words must stand.
        broken = next(key for key in value if not _is_whole(value[key]))
        raise Wrong("wrong-type", where=broken) from None


def _is_whole(value: object) -> bool:
    """Whether it has no half of a surrogate pair."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True


@cache
def _keys(shape: type[msgspec.Struct]) -> tuple[frozenset[str], tuple[str, ...]]:
    """All keys of this shape, and those that must be there."""
    fields = msgspec.structs.fields(shape)
    required = tuple(field.encode_name for field in fields if field.required)
    return frozenset(field.encode_name for field in fields), required


def write_object(value: dict[str, Any]) -> str:
    """The line of this object, with its newline."""
    return json.dumps(value, ensure_ascii=False) + "\n"


def _single_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) != len(pairs):
        raise Wrong("double-key")
    return value


def _whole(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise Wrong("bad-number", found=digits)
    return int(digits)


def _no_float(text: str) -> Never:
    raise Wrong("bad-number", found=text)


_DECODER = json.JSONDecoder(
    object_pairs_hook=_single_keys,
    parse_int=_whole,
    parse_float=_no_float,
    parse_constant=_no_float,
)
