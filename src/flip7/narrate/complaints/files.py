"""What the system says of a file."""

import errno
import os
from collections.abc import Mapping
from typing import Literal, TypeAlias

from flip7.narrate.words import N_

Code: TypeAlias = Literal[
    "no-such-file",
    "not-readable",
    "not-writable",
    "not-allowed",
    "read-only",
    "disk-full",
    "disk-failing",
    "disk-hangs",
    "folder-gone",
    "in-use",
    "no-file",
    "already-exists",
]

SENTENCES: Mapping[str, str] = {
    "no-such-file": N_("Die Datei {path} gibt es nicht."),
    "not-readable": N_("Die Datei {path} lässt sich nicht lesen: {reason}."),
    "not-writable": N_("Die Datei {path} lässt sich nicht schreiben: {reason}."),
    "not-allowed": N_("Auf {path} darf das Programm nicht zugreifen."),
    "read-only": N_("Bei {path} lässt sich nur lesen, nicht schreiben."),
    "disk-full": N_("Auf dem Datenträger ist kein Platz mehr."),
    "disk-failing": N_("Der Datenträger meldet einen Fehler."),
    "disk-hangs": N_("Der Datenträger antwortet nicht."),
    "folder-gone": N_("Den Ordner für {path} gibt es nicht."),
    "in-use": N_("Die Partie {path} ist schon in einem anderen Fenster offen."),
    "no-file": N_("{path} ist keine Datei."),
    "already-exists": N_("Die Datei {path} gibt es schon; sie bleibt, wie sie ist."),
}

BEHIND_ITS_NAME: Mapping[str, str] = {
    "no-such-file": N_("Diese Datei gibt es nicht."),
    "not-allowed": N_("Darauf darf das Programm nicht zugreifen."),
    "not-readable": N_("Diese Datei lässt sich nicht lesen."),
}
"""What a line says that begins with the file; for the other codes that it cannot be read."""

_READING: Mapping[int, Code] = {
    errno.ENOENT: "no-such-file",
    errno.ENOTDIR: "no-such-file",
    errno.EEXIST: "already-exists",
    errno.EISDIR: "no-file",
    errno.EACCES: "not-allowed",
    errno.EPERM: "not-allowed",
    errno.EROFS: "read-only",
    errno.ENOSPC: "disk-full",
    errno.EDQUOT: "disk-full",
    errno.EBUSY: "in-use",
    errno.ETIMEDOUT: "disk-hangs",
}

_WRITING: Mapping[int, Code] = {
    **_READING,
    errno.EIO: "disk-failing",
    errno.ENOENT: "folder-gone",
    errno.ENOTDIR: "folder-gone",
}


def of_reading(error: OSError) -> Code:
    """The code for what the system says of a file that is read."""
    return _READING.get(error.errno or 0, "not-readable")


def of_writing(error: OSError) -> Code:
    """The code for what the system says of a file that is written, or of its folder."""
    return _WRITING.get(error.errno or 0, "not-writable")


def reason(error: OSError) -> str:
    """What the system says itself."""
    return error.strerror or os.strerror(error.errno or errno.EIO)
