"""How programs set to Spanish wrap an answer: the header above the old mail, marks of quotation, signatures.

Each takes what its user typed and the mail of ours that is answered, as plain text, and gives the text that comes.
"""

from collections.abc import Callable

SITE = "g-k3jx7q2m5n6p4r8s@in.example.org"
Shape = Callable[[str, str], str]


def _marked(old: str) -> str:
    return "\n".join(f"> {line}".rstrip() for line in old.splitlines())


def gmail(typed: str, old: str) -> str:
    """In a browser, Spain."""
    return f"{typed}\n\nEl lun, 23 nov 2026 a las 8:00, Pacific by Post (<{SITE}>)\nescribió:\n\n{_marked(old)}\n"


def gmail_mexico(typed: str, old: str) -> str:
    """In a browser, Mexico: twelve hours, and "a la(s)"."""
    return f"{typed}\n\nEl lun, 23 nov 2026 a la(s) 8:00 a.m., Pacific by Post (\n{SITE}) escribió:\n\n{_marked(old)}\n"


def gmail_phone(typed: str, old: str) -> str:
    """On an Android phone."""
    return f"{typed}\n\nEl lun., 23 de noviembre de 2026 8:00, Pacific by Post <{SITE}>\nescribió:\n\n{_marked(old)}\n"


def iphone(typed: str, old: str) -> str:
    """Mail on an iPhone, with its signature."""
    head = f"El 23 nov 2026, a las 8:00, Pacific by Post <{SITE}> escribió:"
    return f"{typed}\n\nEnviado desde mi iPhone\n\n> {head}\n> \n{_marked(old)}\n"


def iphone_america(typed: str, old: str) -> str:
    """The same in Argentina."""
    head = f"El 23 nov. 2026, a la(s) 08:00, Pacific by Post <{SITE}> escribió:"
    return f"{typed}\n\nEnviado desde mi iPhone\n\n{head}\n\n{_marked(old)}\n"


def outlook(typed: str, old: str) -> str:
    """The old program: a rule of headers, nothing marked."""
    return (
        f"{typed}\n\n-----Mensaje original-----\nDe: Pacific by Post <{SITE}>\n"
        f"Enviado el: lunes, 23 de noviembre de 2026 8:00\nPara: bob@example.org\n"
        f"Asunto: [High Noon] Turno 1\n\n{old}\n"
    )


def outlook_web(typed: str, old: str) -> str:
    """Outlook in a browser: a line, then headers."""
    return (
        f"{typed}\n\n________________________________\nDe: Pacific by Post <{SITE}>\n"
        f"Enviado: lunes, 23 de noviembre de 2026 8:00\nPara: bob@example.org <bob@example.org>\n"
        f"Asunto: [High Noon] Turno 1\n\n{old}\n"
    )


def outlook_phone(typed: str, old: str) -> str:
    """Outlook on a phone, with its advertisement."""
    return outlook_web(f"{typed}\n\nObtener Outlook para Android<https://aka.ms/AAb9ysg>", old)


def thunderbird(typed: str, old: str) -> str:
    """Thunderbird: marked, with the date in figures."""
    return f"El 23/11/26 a las 8:00, Pacific by Post escribió:\n{_marked(old)}\n\n{typed}\n"


def thunderbird_above(typed: str, old: str) -> str:
    """The same with the answer on top and a signature of its own."""
    head = "El 23/11/26 a las 8:00, Pacific by Post escribió:"
    return f"{typed}\n\n{head}\n{_marked(old)}\n\n-- \nClub Malvinas de Simulación\n"


def yahoo(typed: str, old: str) -> str:
    """Yahoo, Mexico."""
    head = f"El lunes, 23 de noviembre de 2026, 08:00:12 a.m. CST, Pacific by Post <{SITE}> escribió:"
    return f"{typed}\n\n    {head}  \n \n{_marked(old)}\n"


def bare(typed: str, old: str) -> str:
    """A program that sends nothing of the old mail along."""
    return f"{typed}\n"


def gmail_argentina(typed: str, old: str) -> str:
    """In a browser, Argentina: "a la(s)" and twenty-four hours, the whole header on one line."""
    return f"{typed}\n\nEl lun, 23 nov 2026 a la(s) 08:00, Pacific by Post (<{SITE}>) escribió:\n\n{_marked(old)}\n"


def iphone_mexico(typed: str, old: str) -> str:
    """Mail on an iPhone in Mexico: a narrow blank that does not break before "a.m."."""
    head = f"El 23 nov 2026, a la(s) 8:00\u202fa.m., Pacific by Post <{SITE}> escribió:"
    return f"{typed}\n\nEnviado desde mi iPhone\n\n> {head}\n> \n{_marked(old)}\n"


def mac(typed: str, old: str) -> str:
    """Mail on a Mac."""
    return f"{typed}\n\n> El 23 nov 2026, a las 8:00, Pacific by Post <{SITE}> escribió:\n> \n{_marked(old)}\n\n"


def outlook_mexico(typed: str, old: str) -> str:
    """The program of Office as it is now: headers without a line above them."""
    return (
        f"{typed}\n\nDe: Pacific by Post <{SITE}> \nEnviado el: lunes, 23 de noviembre de 2026 08:00 a. m.\n"
        f"Para: bob@example.org\nAsunto: [High Noon] Turno 1\n\n{old}\n"
    )


def outlook_phone_ios(typed: str, old: str) -> str:
    """Outlook on an iPhone: labels in Spanish, the date in English."""
    return (
        f"{typed}\n\nObtener Outlook para iOS<https://aka.ms/o0ukef>\n________________________________\n"
        f"De: Pacific by Post <{SITE}>\nEnviado: Monday, November 23, 2026 8:00:00 AM\n"
        f"Para: bob@example.org <bob@example.org>\nAsunto: [High Noon] Turno 1\n\n{old}\n"
    )


def windows_mail(typed: str, old: str) -> str:
    """Mail of Windows: its signature, links behind the addresses."""
    return (
        f"{typed}\n\nEnviado desde Correo<https://go.microsoft.com/fwlink/?LinkId=550986> para Windows\n\n"
        f"De: Pacific by Post<mailto:{SITE}>\nEnviado: lunes, 23 de noviembre de 2026 8:00\n"
        f"Para: bob@example.org<mailto:bob@example.org>\nAsunto: [High Noon] Turno 1\n\n{old}\n"
    )


def samsung(typed: str, old: str) -> str:
    """The mail of a Galaxy, in Argentina."""
    return (
        f"{typed}\n\n\n\nEnviado desde mi Galaxy\n\n\n-------- Mensaje original --------\n"
        f"De: Pacific by Post <{SITE}> \nFecha: 23/11/26  08:00  (GMT-03:00) \nPara: bob@example.org \n"
        f"Asunto: [High Noon] Turno 1 \n\n{old}\n"
    )


SHAPES: dict[str, Shape] = {
    shape.__name__: shape
    for shape in (
        gmail, gmail_mexico, gmail_argentina, gmail_phone, iphone, iphone_america, iphone_mexico, mac, outlook,
        outlook_mexico, outlook_web, outlook_phone, outlook_phone_ios, windows_mail, samsung, thunderbird,
        thunderbird_above, yahoo, bare,
    )
}  # fmt: skip
