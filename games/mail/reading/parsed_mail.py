"""What a mail says."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ParsedMail:
    """What a person wrote in a mail.

    ``sender``: the address in From, in lower case, or "". ``lines``: what is to be carried out, without quotations,
    greetings of mail programs and signatures; of an order block only what stands between its heading and its end.
    ``heading``: the heading of the order block that the mail answers ("ORDERS k7m2pq9xwd E41"), be it written, edited
    or only quoted; "" if there is none. ``block``: the lines come from an order block. ``ended``: its END was found.
    ``quoted``: nothing stood outside the quotation, and the lines are those that were changed within it. ``mixed``:
    the lines stood between quoted ones. ``attached``: the lines come from an attached text file of that name.
    ``after``: own lines below the END of the block. ``closing``: words that close a mail ("Good luck!") and the name
    below them, which stand in no other list; a mail may hold nothing else. ``struck``: words were struck out, which
    stand in no list. ``garbled``: the heading of an order block that cannot be read; the lines are all others then.
    ``reaction``: a program sent a sign for its user, and no words; all lists are empty. ``trouble``: what made the
    mail hard to read, a constant: "", "empty", "broken", "charset", "large".
    """

    subject: str = ""
    sender: str = ""
    message_id: str = ""
    in_reply_to: str = ""
    references: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    heading: str = ""
    block: bool = False
    ended: bool = False
    quoted: bool = False
    mixed: bool = False
    attached: str = ""
    trouble: str = ""
    after: tuple[str, ...] = ()
    closing: tuple[str, ...] = ()
    struck: bool = False
    garbled: str = ""
    reaction: bool = False
