"""Archives that nobody should take: each kind by its name, made by hand or by damage to a good one."""

import bz2
import io
import json
import lzma
import random
import struct
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

SMALL = json.dumps({"map": {}}).encode()
METHODS = (*range(1, 8), *range(9, 20), *range(92, 100), 127, 255, 4096, 65535)
NAMES = {
    "above": b"../map.json", "far above": b"a/../../map.json", "root": b"/map.json", "windows": b"C:\\map.json",
    "backslash": b"..\\map.json", "no json": b"readme.txt", "nothing": b"", "dot": b".", "nul": b"map.json\0.txt",
    "control": b"\x1b[2Jmap.txt", "not utf-8": b"\xff\xfe.txt", "long": b"x" * 60_000 + b".txt", "nested": b"inner.zip",
    "turned": "\u202emap.txt".encode(), "share": b"//host/map.json",
}  # fmt: skip


@dataclass(frozen=True)
class Member:
    """One file with all that its two headers say; None: the truth."""

    name: bytes = b"map.json"
    data: bytes = SMALL
    method: int = 8
    packed: bytes | None = None
    flags: int = 0
    attributes: int = 0
    local: dict[str, Any] = field(default_factory=dict)
    listed: dict[str, Any] = field(default_factory=dict)
    extra: bytes = b""

    def body(self) -> bytes:
        """The bytes between the headers."""
        return deflated(self.data) if self.packed is None and self.method == 8 else self.packed or self.data

    def says(self, **other: Any) -> dict[str, Any]:
        """The fields of a header."""
        true = {"name": self.name, "flags": self.flags, "method": self.method, "crc": zlib.crc32(self.data)}
        return {**true, "packed": len(self.body()), "whole": len(self.data), "at": None, **other}


def deflated(data: bytes, level: int = 9) -> bytes:
    """Raw deflate."""
    machine = zlib.compressobj(level, zlib.DEFLATED, -15)
    return machine.compress(data) + machine.flush()


def archive(*members: Member, at: int | None = None, remark: bytes = b"", end: dict[str, int] | None = None) -> bytes:
    """A ZIP of them. ``at``: where all are said to begin; ``end``: what the last record says otherwise."""
    out, listed = bytearray(), bytearray()
    for one in members:
        start, said = len(out), one.says(**one.local)
        out += struct.pack("<4s5H3L2H", b"PK\3\4", 20, said["flags"], said["method"], 0, 33, said["crc"],
                           said["packed"], said["whole"], len(said["name"]), len(one.extra))  # fmt: skip
        out += said["name"] + one.extra + one.body()
        said = one.says(**one.listed)
        place = said["at"] if said["at"] is not None else start if at is None else at
        listed += struct.pack("<4s6H3L5H2L", b"PK\1\2", 0x314, 20, said["flags"], said["method"], 0, 33, said["crc"],
                              said["packed"], said["whole"], len(said["name"]), len(one.extra), 0, 0, 0,
                              one.attributes, place)  # fmt: skip
        listed += said["name"] + one.extra
    says = {"disk": 0, "first": 0, "here": len(members), "count": len(members), "size": len(listed), "start": len(out)}
    says |= end or {}
    last = struct.pack("<4s4H2LH", b"PK\5\6", says["disk"], says["first"], says["here"], says["count"], says["size"],
                       says["start"], says.get("comment", len(remark)))  # fmt: skip
    return bytes(out + listed + last + remark)


def kinds() -> dict[str, bytes]:
    """More than two hundred archives by what is wrong with them."""
    found = dict(_lies())
    found |= {f"method {n}": archive(Member(method=n, packed=deflated(SMALL))) for n in METHODS}
    found |= {f"name {what}": archive(Member(name=name)) for what, name in NAMES.items()}
    found |= {f"flag {bit}": archive(Member(flags=1 << bit)) for bit in (0, 5, 6, 13)}
    found |= {f"attributes {kind:x}": archive(Member(attributes=kind << 28)) for kind in (1, 2, 6, 10, 12)}
    found |= dict(_bombs())
    found |= dict(_crowds())
    good = archive(Member(), Member(name=b"units.json", data=b'{"units":{"rows":[[1]' + b",[1,2,3]" * 300 + b"]}}"))
    found |= {f"cut at {n}": good[: len(good) * n // 40] for n in range(1, 40)}
    found |= {f"begins at {n}": b"PK" + good[len(good) * n // 20 :] for n in range(1, 18)}
    found |= {f"damaged {n}": damaged(good, n) for n in range(60)}
    return found


def _lies() -> Iterator[tuple[str, bytes]]:
    one = Member()
    for name in ("crc", "packed", "whole"):
        for value in (0, 1, 7, 0x7FFFFFFF, 0xFFFFFFFE, 0xFFFFFFFF):
            yield f"list says {name} {value:x}", archive(replace(one, listed={name: value}))
    for name in ("packed", "whole"):
        yield f"header says {name} otherwise", archive(replace(one, local={name: 5}))
    yield "header says another method", archive(replace(one, local={"method": 12}))
    yield "header says another name", archive(replace(one, local={"name": b"etc.json"}))
    yield "header is locked", archive(replace(one, local={"flags": 1}))
    for at in (1, 30, 10**6, 0xFFFFFFFE):
        yield f"begins {at:x}", archive(replace(one, listed={"at": at}))
    for field_ in ("disk", "first", "here", "count", "size", "start", "comment"):
        for value in (7, 0xFFFF):
            yield f"end says {field_} {value:x}", archive(one, end={field_: value})
    yield "zip64 sizes", archive(replace(one, listed={"whole": 0xFFFFFFFF}, extra=struct.pack("<2HQ", 1, 8, 2**62)))
    yield "zip64 cut", archive(replace(one, listed={"whole": 0xFFFFFFFF}, extra=struct.pack("<2HL", 1, 8, 7)))
    yield "extra cut", archive(replace(one, extra=b"\1\0\xff\xff"))
    yield "not deflated", archive(replace(one, packed=b"\xff" * 40))
    yield "deflated twice", archive(replace(one, packed=deflated(deflated(SMALL))))
    yield "more after the end", archive(replace(one, packed=deflated(SMALL) + b"more"))
    yield "no end", archive(replace(one, packed=deflated(SMALL)[:-3]))
    yield "empty blocks", archive(replace(one, packed=b"\0\0\0\xff\xff" * 60_000))
    yield "after the archive", archive(one) + b"more"
    yield "two ends", archive(one) + archive(one)[-22:-2]
    yield "only an end", archive()


def _bombs() -> Iterator[tuple[str, bytes]]:
    zeros = b"0" * 12_000_000
    yield "bomb", archive(Member(data=zeros))
    yield "bomb that lies", archive(Member(data=zeros, listed={"whole": 10}, local={"whole": 10}))
    yield "bomb in JSON", archive(Member(data=b"[" * 1_900_000))
    yield "bomb of keys", archive(Member(data=b'{"map":{' + b'"a":1,' * 300_000 + b'"a":1}}'))
    yield "bomb of lists", archive(Member(data=b'{"map":[' + b"[]," * 600_000 + b"[]]}"))
    yield "bomb of digits", archive(Member(data=b'{"map":{"a":' + b"9" * 1_900_000 + b"}}"))
    yield "bomb in bz2", archive(Member(method=12, packed=bz2.compress(zeros), data=zeros))
    yield "bomb in lzma", archive(Member(method=14, packed=_lzma(zeros), data=zeros))
    whole = deflated(b" " * 1_000_000)
    shared = [Member(name=b"%d.json" % n, data=b" " * 1_000_000, packed=whole) for n in range(20)]
    yield "overlapping", archive(*shared, at=0)
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w") as packed:
        packed.writestr("map.json", SMALL)
    yield "nested", archive(Member(name=b"inner.zip", data=inner.getvalue()))
    yield "nested as JSON", archive(Member(data=inner.getvalue()))


def _crowds() -> Iterator[tuple[str, bytes]]:
    for count in (21, 60, 61, 500, 5000):
        yield f"{count} files", archive(*(Member(name=b"%d.json" % n, data=b"{}") for n in range(count)))
    yield "5000 empty folders", archive(*(Member(name=b"%d/" % n, data=b"", method=0) for n in range(5000)))
    yield "twice", archive(Member(), Member())
    yield "twice by folders", archive(Member(), Member(name=b"a/map.json"))
    yield "twice, one in a document", archive(Member(), Member(name=b"all.json"))


def _lzma(data: bytes) -> bytes:
    filters = [{"id": lzma.FILTER_LZMA1, "dict_size": 1 << 26}]
    packed = lzma.compress(data, lzma.FORMAT_RAW, filters=filters)
    return struct.pack("<2BH", 9, 4, 5) + struct.pack("<BL", 93, 1 << 26) + packed


def damaged(good: bytes, seed: int) -> bytes:
    """``good`` with some bytes changed, moved, doubled or gone; the same for the same seed."""
    by_lot = random.Random(seed)
    raw = bytearray(good)
    for _ in range(by_lot.choice((1, 1, 2, 5, 30))):
        at, size = by_lot.randrange(2, len(raw)), by_lot.choice((1, 1, 2, 4, 40))
        way = by_lot.randrange(5)
        if way == 0:
            raw[at] ^= 1 << by_lot.randrange(8)
        elif way == 1:
            raw[at : at + size] = by_lot.randbytes(size)
        elif way == 2:
            raw[at : at + size] = b""
        elif way == 3:
            raw[at:at] = raw[max(0, at - size) : at]
        else:
            raw[at : at + size] = by_lot.choice((b"\xff", b"\0")) * size
        if len(raw) < 4:
            return b"PK"
    return bytes(raw)
