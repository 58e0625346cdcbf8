"""PNG files (RFC 2083), as far as they are needed: what resvg writes is read, pictures with a palette are written."""

import struct
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_RGBA = (8, 6, 0, 0, 0)
_INDEXED = (8, 3, 0, 0, 0)
_LEVEL = 6

Colour = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Pixels:
    """A picture with eight bits for each of red, green, blue and alpha. ``data``: row after row."""

    width: int
    height: int
    data: bytes


def read(png: bytes) -> Pixels:
    """The pixels of an RGBA file. ValueError for any other."""
    chunks = list(_chunks(png))
    head = dict(chunks).get(b"IHDR", b"")
    if len(head) != 13 or tuple(head[8:]) != _RGBA:
        raise ValueError("not a PNG file with eight bits of red, green, blue and alpha")
    width, height = struct.unpack(">II", head[:8])
    raw = zlib.decompress(b"".join(data for kind, data in chunks if kind == b"IDAT"))
    step, rows, above = 4 * width + 1, [], bytes(4 * width)
    for start in range(0, step * height, step):
        above = _unfiltered(raw[start], raw[start + 1 : start + step], above)
        rows.append(above)
    return Pixels(width, height, b"".join(rows))


def write(width: int, height: int, palette: Sequence[Colour], rows: Iterable[bytes]) -> bytes:
    """A file of numbers into ``palette``, of at most 256 colours."""
    head = struct.pack(">II", width, height) + bytes(_INDEXED)
    colours = b"".join(bytes(colour) for colour in palette)
    body = zlib.compress(b"\0" + b"\0".join(rows), _LEVEL)
    parts = ((b"IHDR", head), (b"PLTE", colours), (b"IDAT", body), (b"IEND", b""))
    return _SIGNATURE + b"".join(_chunk(kind, data) for kind, data in parts)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _chunks(png: bytes) -> Iterable[tuple[bytes, bytes]]:
    if not png.startswith(_SIGNATURE):
        raise ValueError("not a PNG file")
    at = len(_SIGNATURE)
    while at + 8 <= len(png):
        (size,) = struct.unpack(">I", png[at : at + 4])
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        at += size + 12


def _unfiltered(kind: int, line: bytes, above: bytes) -> bytes:
    """A row of pixels from what its filter made of it (RFC 2083, 6); ``above``: the row before it."""
    if kind == 0:
        return line
    if kind == 2:
        return bytes([(a + b) & 255 for a, b in zip(line, above, strict=True)])
    out = bytearray(line)
    for x in range(len(out)):
        left = out[x - 4] if x >= 4 else 0
        if kind == 1:
            guess = left
        elif kind == 3:
            guess = (left + above[x]) >> 1
        else:
            guess = _paeth(left, above[x], above[x - 4] if x >= 4 else 0)
        out[x] = (out[x] + guess) & 255
    return bytes(out)


def _paeth(left: int, up: int, corner: int) -> int:
    by_left, by_up, by_corner = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
    if by_left <= by_up and by_left <= by_corner:
        return left
    return up if by_up <= by_corner else corner
