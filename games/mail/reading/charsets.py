"""From bytes to text, where what a mail says of its character set may be wrong.

Each likely set is tried, and that one taken whose text looks most like one in the languages of the site: letters with
accents within small words, quotation marks beside them, and words that are known. Libraries that guess want more text:
of five short sentences charset-normalizer misread three.
"""

import codecs
import re

from games.mail.reading import shapes

_SINGLE = frozenset({"ascii", "iso8859-1", "iso8859-15", "cp1252"})
_LATIN = ("cp1252", "mac-roman", "cp850")
"""What text of our languages is in that is not UTF-8, the likeliest first."""
_KNOWN = _SINGLE | {
    "utf-8", "utf-16", "utf-16-le", "utf-16-be", "utf-7", "iso8859-2", "iso8859-3", "iso8859-4", "iso8859-5",
    "iso8859-7", "iso8859-9", "iso8859-10", "iso8859-13", "iso8859-14", "iso8859-16", "cp1250", "cp1251",
    "cp1253", "cp1254", "cp1257", "cp437", "cp850", "mac-roman", "koi8-r", "koi8-u", "shift_jis", "iso2022_jp",
    "euc_jp", "gb2312", "gbk", "gb18030", "big5", "euc_kr",
}  # fmt: skip
"""Others are left alone: some codecs of Python are no character sets, and some take long."""
_WIDE = frozenset({"utf-16", "utf-16-le", "utf-16-be"})
_SEVERAL_BYTES = frozenset({"utf-7", "shift_jis", "iso2022_jp", "euc_jp", "gb2312", "gbk", "gb18030", "big5", "euc_kr"})
_MAX_JUDGED = 50_000
"""Bytes by which it is decided."""
_FOREIGN = re.compile(r"[^\x00-\x7f]+")
_NEXT = "[\x80-\xbf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]"
_AGAIN = re.compile(f"[\xc2-\xdf]{_NEXT}|[\xe0-\xef]{_NEXT}{{2}}|[\xf0-\xf4]{_NEXT}{{3}}")
"""What the bytes of a sign in UTF-8 look like as Windows-1252."""
_BROKEN = "\ufffd"
_OFTEN, _SOMETIMES = frozenset("áéíóúñäöüßàèç"), frozenset("âêîôûëïùœæåø")
_SIGNS = frozenset("«»„“”‘’‚‹›–—…€°§¿¡·•→←×½²³№\xa0\xad")
_ROUNDS = 3
"""So often a text may have been encoded anew."""


def decode(raw: bytes, declared: str = "") -> tuple[str, str]:
    """Bytes as text by the set that is likeliest; with the trouble ("charset" if signs are lost, else "")."""
    named = _known(declared)
    wide = _wide(raw, named)
    if wide:
        text = raw.decode(wide, "replace").removeprefix("\ufeff")
        return text, "charset" if _BROKEN in text else ""
    if named in _SEVERAL_BYTES:
        try:
            return raw.decode(named), ""
        except UnicodeDecodeError:
            pass
    if _is_utf8(raw):
        return _mended(raw.decode("utf-8")), ""
    if named and named not in _SINGLE | _WIDE | _SEVERAL_BYTES | {"utf-8", *_LATIN}:
        try:
            return raw.decode(named), ""
        except UnicodeDecodeError:
            pass
    text = raw.decode(_likeliest(raw[:_MAX_JUDGED], named), "replace")
    return text, "charset" if _BROKEN in text else ""


def _known(declared: str) -> str:
    try:
        named = codecs.lookup(declared).name if declared else ""
    except (LookupError, ValueError):
        return ""
    return named if named in _KNOWN else ""


def _wide(raw: bytes, named: str) -> str:
    """The set, if each sign has two bytes: of our letters one of them is zero. "" if not."""
    if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    start = raw[:_MAX_JUDGED]
    first, second = start[::2].count(0), start[1::2].count(0)
    few = len(start) // 8
    if max(first, second) > few and min(first, second) <= max(first, second) // 4:
        return "utf-16-be" if first > second else "utf-16-le"
    return named if named in _WIDE and not _is_utf8(raw) else ""


def _is_utf8(raw: bytes) -> bool:
    try:
        raw.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _likeliest(start: bytes, named: str) -> str:
    """The set in which a text looks most like text. Of those that are alike, the one that was named, or the first."""
    tries = list(dict.fromkeys([*([named] if named in _LATIN else []), *_LATIN, "utf-8"]))
    return max(tries, key=lambda name: _looks(start.decode(name, "replace")))


def _looks(text: str) -> int:
    """How much a text looks like one in our languages, by its signs beyond ASCII and the words around them."""
    found = 0
    for match in _FOREIGN.finditer(text):
        before = text[match.start() - 1 : match.start()]
        for sign, after in zip(match[0], [*match[0][1:], text[match.end() : match.end() + 1]], strict=True):
            found += _fits(before, sign, after)
            before = sign
    words = (word.strip(".,;:!?¿¡«»„“”\"'()") for word in text.casefold().split() if not word.isascii())
    return found + sum(3 for word in words if word in shapes.accented_words())


def _fits(before: str, sign: str, after: str) -> int:
    """How well a sign stands between two others."""
    if sign == _BROKEN or "\x80" <= sign <= "\x9f":
        return -4
    if sign in _SIGNS:
        joins = before.isalpha() and after.islower()
        return 1 if not joins else 3 if sign == "’" else -1
    letter = 3 if sign.lower() in _OFTEN else 2 if sign.lower() in _SOMETIMES else 0
    if not letter:
        return -1
    if sign.isupper():
        return letter - 1 if not before.islower() and (after.isalpha() or before.isupper()) else -2
    alone = not before.isalpha() and not after.isalpha()
    return (1 if sign in "àéó" else -1) if alone else -1 if after.isupper() else letter


def _mended(text: str) -> str:
    """A text without what comes of UTF-8 that was taken for Windows-1252 and encoded again: "Ã¼" is "ü"."""
    for _round in range(_ROUNDS):
        mended = _AGAIN.sub(_once, text)
        if mended == text:
            break
        text = mended
    return text


def _once(match: re.Match[str]) -> str:
    try:
        found = _windows_bytes(match[0]).decode("utf-8")
    except UnicodeError:
        return match[0]
    return found if _is_likely(found) else match[0]


def _windows_bytes(text: str) -> bytes:
    """Windows has no sign for five bytes; most programs keep them as they are. UnicodeError for signs of others."""
    try:
        return text.encode("cp1252")
    except UnicodeEncodeError:
        return b"".join(sign.encode("latin-1" if "\x80" <= sign <= "\x9f" else "cp1252") for sign in text)


def _is_likely(sign: str) -> bool:
    """Whether people write it: what two Latin signs make by chance is of other scripts."""
    return "\x80" <= sign <= "\xff" or sign in "ŒœŸŠšŽž€™" or "\u2010" <= sign <= "\u206f" or sign >= "\u2190"
