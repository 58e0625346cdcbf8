"""Mail that no person wrote: automatic answers, bounces, lists, and our own. It is never answered (RFC 3834, RFC 3464).

An automatic answer that says that somebody is away is told apart: its player is reminded that an absence can be set.
"""

import re
from email.message import Message

from games.mail.incoming import headers

AWAY, REPORT = "away", "report"
LOOP_FIELD = "X-Loop"
_PRECEDENCE = ("bulk", "junk", "list", "auto_reply", "auto-reply")
_ANSWERS = ("X-Autoreply", "X-Autorespond", "X-Auto-Reply", "X-AutoReply-From")
_MARKS = (LOOP_FIELD, "List-Id", "X-Failed-Recipients")
_REPORTS = ("multipart/report", "message/delivery-status", "message/disposition-notification")
_NOBODY = re.compile(r"(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)([+-].*)?@")
_SURELY = re.compile(
    r"out of (the )?office|automatic reply|auto(matic)?[- ]?(reply|response)\b"
    r"|fuera de (la )?oficina|respuesta autom[aá]tica"
    r"|abwesenheits(notiz|nachricht|assistent|meldung)|automatische (antwort|r[uü]ckmeldung)"
    r"|r[eé]ponse automatique|message d.absence|absence du bureau",
    re.IGNORECASE,
)
_PERHAPS = re.compile(
    r"on (vacation|holiday|leave)|vacation|away\b|ausente|de vacaciones|abwesend|nicht im (b[uü]ro|haus)|im urlaub"
    r"|absen(t|ce)\b|en (vacances|cong[eé]s?)",
    re.IGNORECASE,
)
"""Words that a player may write above orders too; but a person who answers a mail leaves "Re:" before its subject."""
_EXTERNAL = re.compile(r"\W{0,5}ext(?:ern(?:al|e|o)?)?(?: (?:e-?mail|message|sender))?\W{1,5}", re.IGNORECASE)
"""What mail servers of companies write before the subject of a mail from outside."""


def is_report(message: "Message[str, str]") -> bool:
    """Whether a mail server or mail program reports what became of a mail of ours."""
    return headers.words(message, "Content-Type").partition(";")[0].strip().lower() in _REPORTS


def machine_made(message: "Message[str, str]", envelope_sender: str | None = None) -> str | None:
    """Why a mail was not written by a person: AWAY, or a word for the log; None if a person wrote it.

    ``envelope_sender``: the return path as the mail server gave it, "" for the empty one; None if it is not known.
    """
    if is_report(message):
        return REPORT
    why = _marked(message, envelope_sender)
    if why == "answer" or (why != "own" and _says_away(message)):
        return AWAY
    return why


def _marked(message: "Message[str, str]", envelope_sender: str | None) -> str | None:
    if message.get(LOOP_FIELD) is not None:
        return "own"
    said = _without_comments(headers.words(message, "Auto-Submitted")).partition(";")[0].strip().lower()
    if said not in ("", "no"):
        return "answer" if said == "auto-replied" else "auto-submitted"
    if any(message.get(name) is not None for name in _ANSWERS):
        return "answer"
    mark = next((name for name in _MARKS if message.get(name) is not None), None)
    if mark is not None:
        return mark.lower()
    if headers.words(message, "X-Auto-Response-Suppress").strip().lower() not in ("", "none"):
        return "auto-submitted"
    if headers.words(message, "Precedence").lower() in _PRECEDENCE:
        return "precedence"
    if envelope_sender == "" or headers.words(message, "Return-Path") == "<>":
        return "null sender"
    return "nobody" if _NOBODY.match(headers.read_author(message)) else None


def _without_comments(value: str) -> str:
    """A structured field without what stands in parentheses (RFC 5322, 3.2.2)."""
    depth, kept = 0, []
    for sign in value:
        depth += sign == "("
        if not depth:
            kept.append(sign)
        depth -= sign == ")" and depth > 0
    return "".join(kept)


def _says_away(message: "Message[str, str]") -> bool:
    subject = headers.subject(message)
    mark = _EXTERNAL.match(subject)
    subject = subject[mark.end() if mark else 0 :].lstrip(" [(*")
    answers = bool(headers.words(message, "In-Reply-To") or headers.words(message, "References"))
    return bool(_SURELY.match(subject) or (answers and _PERHAPS.match(subject)))
