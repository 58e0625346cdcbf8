"""What the mail servers of companies write above a mail from outside."""

import pytest

from games.mail.reading import read
from tests.games.mail.reading.mails import html, plain

ORDERS = ("OP US-CA-4 Midway", "READY")
BANNERS = [
    "CAUTION: This email originated from outside of the organization. Do not click links or open attachments unless "
    "you recognize the sender and know the content is safe.",
    "CAUTION: EXTERNAL EMAIL",
    "[EXTERNAL]",
    "*** EXTERNAL ***",
    "[EXTERNAL EMAIL] DO NOT CLICK links or attachments unless you recognize the sender and know the content is safe.",
    "EXTERNAL EMAIL: Do not click any links.",
    "---- External Email: Use caution with attachments, links, or sharing data ----",
    "WARNING: This message came from outside of Acme Widgets. Please do not open attachments you did not expect.",
    "This message came from outside your organization.",
    "CAUTION: This email originated from outside\nof the organization. Do not click links or open\nattachments unless "
    "you recognize the sender\nand know the content is safe.",
    "CAUTION\n\nThis email originated from outside of the organization.\nDo not click links.",
    "ZjQcmQRYFpfptBannerStart\nThis Message Is From an External Sender\nThis message came from outside your "
    "organization.\nZjQcmQRYFpfptBannerEnd",
    "You don't often get email from bob@example.org. Learn why this is important<https://aka.ms/Learn>",
    "ACHTUNG: Diese E-Mail stammt von einem externen Absender. Bitte öffnen Sie keine Anhänge und klicken Sie nicht "
    "auf Links, wenn Sie den Absender nicht kennen.",
    "Vorsicht: Externe E-Mail",
    "[EXTERN]",
    "Sie erhalten nicht häufig E-Mails von bob@example.org. Erfahren Sie, warum dies wichtig ist",
    "PRECAUCIÓN: Este correo electrónico se originó fuera de la organización. No haga clic en enlaces ni abra archivos "
    "adjuntos a menos que reconozca al remitente.",
    "ATENCIÓN: mensaje externo",
    "No suele recibir correo electrónico de bob@example.org. Por qué es esto importante",
    "ATTENTION : Ce courriel provient de l'extérieur de l'organisation. Ne cliquez pas sur les liens et n'ouvrez pas "
    "les pièces jointes, sauf si vous reconnaissez l’expéditeur.",
    "Courriel externe",
    "This is an external email. Please be careful with links and attachments.\n________________________________",
    "*****************\nEXTERNAL SENDER. Do not click links.\n-----------------------------",
    "External Sender - From: (Bob Miller <bob@example.org>)\nThis message came from outside Acme.\n"
    "Learn More<https://banner.example/y>",
    "[CAUTION: Non-Acme Email]",
    "🔴 This email is not from the company network. Think carefully before clicking links.",
    "ESTE CORREO PROVIENE DE UN REMITENTE EXTERNO. No pulse en los enlaces ni descargue ficheros salvo que confíe.",
    "MESSAGE EXTERNE - Soyez prudent avant de cliquer sur un lien ou d'ouvrir une pièce jointe.",
    "*** Diese E-Mail wurde von einem externen Absender verschickt ***",
    "Vous n'obtenez pas souvent d'e-mails de bob@example.org. Découvrez pourquoi cela est important",
]  # fmt: skip


@pytest.mark.parametrize("banner", BANNERS, ids=range(len(BANNERS)))
def test_a_banner_is_nobodys_words(banner: str) -> None:
    assert read(plain(f"{banner}\n\nOP US-CA-4 Midway\nREADY\n")).lines == ORDERS
    assert read(plain(f"{banner}\nOP US-CA-4 Midway\nREADY\n")).lines == ORDERS
    block = read(plain(f"{banner}\n\nORDERS k7m2pq9xwd E12\nOP US-CA-4 Midway\nEND\n"))
    assert (block.lines, block.block, block.heading) == (ORDERS[:1], True, "ORDERS k7m2pq9xwd E12")


@pytest.mark.parametrize("banner", BANNERS, ids=range(len(BANNERS)))
def test_nor_in_a_table(banner: str) -> None:
    table = f"<table><tr><td bgcolor=yellow> </td><td><p>{banner}</p></td></tr></table>"
    assert read(html(f"{table}<div>OP US-CA-4 Midway</div><div>READY</div>")).lines == ORDERS


def test_two_banners_one_above_the_other() -> None:
    assert read(plain(f"{BANNERS[2]}\n\n{BANNERS[0]}\n\nREADY\n")).lines == ("READY",)


@pytest.mark.parametrize(
    "text",
    [
        "Caution: your fleet is outside of supply",
        "External supply is gone, I fear",
        "Attention\nThe message of the day is: attack",
        "I was outside and read your mail only now, sorry for that",
        "Warning\n\nI will attack",
        "OP US-CA-4 Midway\n\n[EXTERNAL]",
        "-----\nHello\n-----",
        "Non-stop mail, thanks\nfor all of it",
    ],
)
def test_what_a_player_says_stays(text: str) -> None:
    assert read(plain(text)).lines == tuple(text.split("\n"))


def test_a_notice_of_a_company_above_the_text_ends_with_its_paragraph() -> None:
    notice = "This email and any attachment are confidential and intended for the addressee only."
    assert read(plain(f"{notice}\n\nREADY\n")).lines == ("READY",)
    assert read(plain(f"READY\n\n{notice}\n\nAcme Ltd\n")).lines == ("READY",)
