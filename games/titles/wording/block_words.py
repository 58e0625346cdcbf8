"""What was done at a table with hidden blocks, and what is asked of its sides, as far as all games say it alike."""

from collections.abc import Callable

from games.core.models.table_blocks import BlockAct
from games.core.tables.blocks import consent
from games.core.tables.blocks.seen import Asked
from games.core.words import word as _


def act(row: BlockAct, side: str) -> str:
    """An act as a sentence, ``side`` being who did it; "" for those that tell of pieces, places or turns."""
    match row.act:
        case "begin":
            return _("The blocks of the game are hidden from now on.")
        case "seat":
            return _("Plays: %(side)s.") % {"side": side}
        case "umpire":
            return _("Is umpire, by consent of both sides.")
        case "aside":
            return _("Rule %(rule)s was set aside by consent.") % {"rule": row.shown["rule"]}
        case "mail":
            return _("The blocks go on as a game by mail, by consent of both sides.")
        case "bring":
            return _("A game by mail came here for an evening, by consent of both sides.")
        case "home":
            return _("The game by mail goes on from where it stood before the evening, by consent of both sides.")
        case "mail_void" if row.shown.get("kind") == consent.HOME:
            return _("The proposal to leave the game as it was is void: something was done with the blocks since.")
        case "mail_void":
            return _("The proposal to go on by mail is void: something was done with the blocks since.")
        case "end":
            return _("The evening has ended: all blocks are open.")
    return ""


def asked(
    one: Asked, side: Callable[[str], str], place: Callable[[str], str], meet: str, turn: Callable[[str], str] = str
) -> dict[str, object]:
    """A proposal as templates/tables/blocks/asked.html shows it. ``meet``: the words for forces that meet, with the
    fields name and place; ``side``, ``place``, ``turn``: what these are called."""
    values = {"name": one.who, "about": one.row.about}
    match one.row.kind:
        case consent.MEET:
            text = meet
            values["place"] = place(one.row.about)
        case consent.TURN:
            text = _("%(name)s wants to go on: %(turn)s. What was searched and shown before cannot come again.")
            values["turn"] = turn(one.row.about)
        case consent.UMPIRE:
            text = _("%(name)s wants to be umpire: to see all blocks and to act for both sides.")
        case consent.ASIDE:
            text = _("%(name)s asks to set rule %(about)s aside.")
        case consent.SEAT:
            text = _("%(name)s wants to play %(side)s, with the blocks that stand there.")
            values["side"] = side(one.row.about)
        case consent.MAIL:
            text = _("%(name)s wants to go on by mail, from the position as it stands, with this:")
        case consent.BRING:
            text = _("%(name)s wants to bring the game that you play by mail here; its clocks stand meanwhile.")
        case consent.HOME:
            text = _("%(name)s wants to leave the game by mail as it stood before this evening.")
        case _:
            text = _("%(name)s wants to end: all blocks are opened in the journal.")
    waits = ", ".join(side(seat) for seat in one.waits)
    return {"number": one.row.pk, "words": text % values, "answer": one.answer, "mine": one.mine, "waits": waits,
            "facts": one.facts}  # fmt: skip
