"""The files in a ZIP archive that somebody sent, whatever the archive says of itself.

Members are stored or deflated, nothing else: zlib inflates in steps, so that what is too large is noticed before it is
in memory; bzip2 and LZMA make hundreds of megabytes of one step, and ask for as much to begin with.
"""

import struct
import zipfile
import zlib
from collections.abc import Iterator
from io import BytesIO
from zipfile import ZipInfo

from django.utils.translation import gettext as _

from games.core.errors import Refused

MAX_FILES = 60
"""Members of any kind, folders too."""
STEP = 64 * 1024
"""Bytes that are inflated at once."""
_HEADER = struct.Struct("<4s2x2H8x2L2H")
"""Of a local header: mark, flags, method, packed and whole size, lengths of name and extra."""
_HEADER_SIZE = 30
_END = struct.Struct("<4s4H2LH")
_END_FIELDS_FROM = 8
_LOCKED = 0x1 | 0x40 | 0x2000
_PATCHED = 0x20
_METHODS = {
    1: "Shrink", 2: "Reduce", 3: "Reduce", 4: "Reduce", 5: "Reduce", 6: "Implode", 8: "Deflate", 9: "Deflate64",
    12: "bzip2", 14: "LZMA", 93: "Zstandard", 95: "XZ", 96: "JPEG", 97: "WavPack", 98: "PPMd", 99: "AES",
}  # fmt: skip


class ArchiveError(Refused):
    """The archive can't be unpacked, or should not be."""

    code = "data_file"


class TooLargeError(ArchiveError):
    """There is more in it than is taken."""


def members(raw: bytes) -> list[ZipInfo]:
    """What the archive says is in it, folders left out. ArchiveError for what can't be, or nobody needs."""
    _check_end(raw)
    try:
        with zipfile.ZipFile(BytesIO(raw)) as archive:
            found = archive.infolist()
    except (zipfile.BadZipFile, NotImplementedError, ValueError, OverflowError, OSError, EOFError, struct.error):
        raise _damaged(_("its list of files can't be read")) from None
    for member in found:
        _check(member, raw)
    _check_apart(found)
    return [member for member in found if not member.filename.endswith("/")]


def content(raw: bytes, member: ZipInfo, most: int) -> bytes:
    """The file, unpacked. TooLargeError if it is longer than ``most``; ArchiveError if it is not what was packed."""
    start = _data_at(raw, member)
    packed = memoryview(raw)[start : start + member.compress_size]
    if len(packed) != member.compress_size:
        raise _damaged(_("{file} ends too early").format(file=_shown(member)))
    found, size, sum_ = [], 0, 0
    for part in _inflated(packed, member):
        size += len(part)
        if size > most:
            raise TooLargeError("")
        sum_ = zlib.crc32(part, sum_)
        found.append(part)
    if size != member.file_size:
        raise _damaged(_("{file} has another length than the archive says").format(file=_shown(member)))
    if sum_ != member.CRC:
        raise _damaged(_("{file} was changed, its checksum is another").format(file=_shown(member)))
    return b"".join(found)


def _inflated(packed: memoryview, member: ZipInfo) -> Iterator[bytes]:
    """The file in steps of bounded size."""
    if member.compress_type == zipfile.ZIP_STORED:
        yield from (bytes(packed[at : at + STEP]) for at in range(0, len(packed), STEP))
        return
    machine, at = zlib.decompressobj(-zlib.MAX_WBITS), 0
    try:
        while not machine.eof:
            fed = machine.unconsumed_tail or bytes(packed[at : at + STEP])
            at += 0 if machine.unconsumed_tail else len(fed)
            part = machine.decompress(fed, STEP)
            if not part and not fed:
                raise _damaged(_("{file} ends too early").format(file=_shown(member)))
            yield part
    except zlib.error:
        raise _damaged(_("{file} can't be unpacked").format(file=_shown(member))) from None
    if machine.unused_data or at < len(packed):
        raise _damaged(_("something follows the end of {file}").format(file=_shown(member)))


def _check_end(raw: bytes) -> None:
    """The last record says how many members there are: no list is read that is longer than it may be."""
    at = raw.rfind(b"PK\5\6")
    if at < 0 or len(raw) - at < _END.size:
        raise _damaged(_("its list of files is missing"))
    _mark, disk, first, here, count, _size, _start, comment = _END.unpack_from(raw, at)
    if disk or first or here != count:
        raise ArchiveError(_("The archive is one of several parts. Please send one ZIP that is whole."))
    if len(raw) - at - _END.size != comment:
        raise _damaged(_("something follows its end"))
    if count > MAX_FILES or raw.count(b"PK\1\2") > MAX_FILES:
        raise ArchiveError(_("The archive has more than {most} files.").format(most=MAX_FILES))


def _check(member: ZipInfo, raw: bytes) -> None:
    if member.flag_bits & _LOCKED:
        raise ArchiveError(_("The archive is locked with a password."))
    if member.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        method = _METHODS.get(member.compress_type, _("method {n}").format(n=member.compress_type))
        words = _("{file} is packed with {method}. Taken are ZIP files whose members are deflated or stored.")
        raise ArchiveError(words.format(file=_shown(member), method=method))
    if member.compress_size > len(raw):
        raise _damaged(_("{file} would be longer than the archive").format(file=_shown(member)))
    if member.flag_bits & _PATCHED or "\0" in member.orig_filename:
        raise _damaged(_("{file} is no whole file, or has no whole name").format(file=_shown(member)))
    parts = member.filename.replace("\\", "/").split("/")
    if ".." in parts or member.filename.startswith(("/", "\\")) or ":" in parts[0]:
        raise ArchiveError(_("{file} lies outside of the archive's own folder.").format(file=_shown(member)))
    if (member.external_attr >> 28) not in (0, 4, 8):
        raise ArchiveError(_("{file} is a link, or no file.").format(file=_shown(member)))


def _data_at(raw: bytes, member: ZipInfo) -> int:
    """Where the bytes of the file begin. What stands there must say the same as the list of files."""
    at = member.header_offset
    if not 0 <= at <= len(raw) - _HEADER_SIZE:
        raise _damaged(_("{file} is not where the archive says").format(file=_shown(member)))
    mark, flags, method, packed, whole, name, extra = _HEADER.unpack_from(raw, at)
    if mark != b"PK\3\4":
        raise _damaged(_("{file} is not where the archive says").format(file=_shown(member)))
    sizes_follow = flags & 0x8
    long = 0xFFFFFFFF in (packed, whole)
    same = sizes_follow or long or (packed, whole) == (member.compress_size, member.file_size)
    if method != member.compress_type or flags & _LOCKED or not same:
        raise _damaged(_("it says two things of {file}").format(file=_shown(member)))
    encoding = "utf-8" if flags & 0x800 else "cp437"
    if raw[at + _HEADER_SIZE : at + _HEADER_SIZE + name].decode(encoding, "replace") != member.orig_filename:
        raise _damaged(_("it has two names for {file}").format(file=_shown(member)))
    return int(at + _HEADER_SIZE + name + extra)


def _check_apart(found: list[ZipInfo]) -> None:
    """No bytes belong to two members: else a small archive is unpacked many times."""
    end = 0
    for member in sorted(found, key=lambda one: one.header_offset):
        if member.header_offset < end:
            raise _damaged(_("{file} overlaps another file").format(file=_shown(member)))
        end = member.header_offset + _HEADER_SIZE + _name_size(member) + member.compress_size


def _name_size(member: ZipInfo) -> int:
    name: str = member.orig_filename
    return len(name.encode() if member.flag_bits & 0x800 else name)


def _shown(member: ZipInfo) -> str:
    """The name as far as it can be read."""
    name = "".join(letter if letter.isprintable() else "?" for letter in member.filename[-60:])
    return f"“{name.encode('utf-8', 'replace').decode()}”"


def _damaged(what: str) -> ArchiveError:
    words = _("The archive is damaged or was packed in an unusual way: {what}. Please pack the files again.")
    return ArchiveError(words.format(what=what))
