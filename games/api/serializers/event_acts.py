"""What programs ask of events, and how they enter, make and direct them."""

from games.api.fields import Counted, OneOf, Strict, Truth, Whole, Words
from games.leagues.conduct import book
from games.leagues.events import making
from games.leagues.models import Format
from games.leagues.models.events import EVENT_NAME_MOST
from games.leagues.standings import divisions

_CODE_MOST = 40


class ClubEventsQuery(Strict):
    """Which page of a club's events."""

    cursor = Words(required=False, max_length=200, help_text="From “next” of the page before.")
    limit = Counted(min_value=1, max_value=100, default=50, help_text="So many at most.")


class StandingsQuery(Strict):
    """Of when."""

    after = Counted(required=False, min_value=1, help_text="After that round, which is closed; without it, now.")


class WhyQuery(Strict):
    """What if two had met."""

    a = Counted(required=False, min_value=1, help_text="A seed.")
    b = Counted(required=False, min_value=1, help_text="Another seed.")


class NewEventBody(Strict):
    """What the event is to be. The default asks for a name and for what is played."""

    name = Words(max_length=EVENT_NAME_MOST, help_text="It stands in lists and mails.")
    system = Words(max_length=_CODE_MOST, help_text="The slug of a system.")
    scenario = Words(max_length=_CODE_MOST, help_text="One for two players.")
    pace = OneOf(choices=list(making.PACES), default="league", help_text="How much time an answer has.")
    format = OneOf(choices=Format.values, default=Format.ROUND_ROBIN.value, help_text="Who meets whom.")
    double = Truth(default=False, help_text="A round robin in which all meet twice, once with each side.")
    rounds = Whole(default=5, min_value=1, max_value=making.MOST_ROUNDS, help_text="Of a Swiss event.")
    in_hand = Whole(default=2, min_value=1, max_value=making.MOST_IN_HAND, help_text="Games at once, in a round robin.")
    qualify = Whole(default=4, min_value=making.LEAST_QUALIFY, max_value=making.MOST_QUALIFY,
                    help_text="So many go on from a Swiss part to the elimination.")  # fmt: skip
    months = Whole(default=making.MONTHS, min_value=1, max_value=making.MOST_MONTHS,
                   help_text="So long is a round of a ladder.")  # fmt: skip
    size = Whole(default=divisions.SIZE, min_value=divisions.LEAST_SIZE, max_value=divisions.MOST_SIZE,
                 help_text="Of a division, about.")  # fmt: skip
    moved = Whole(default=divisions.MOST_MOVED, min_value=1, max_value=divisions.MOST_MOVED,
                  help_text="So many of a division rise, and as many fall.")  # fmt: skip
    confirms = Truth(default=False, help_text="Players confirm each round, of a Swiss event or a ladder.")
    bids = Truth(default=False, help_text="Players bid for sides with victory points.")
    rated = Truth(default=False, help_text="Its games count for the ratings. It takes a club with two officers.")


class BeginBody(Strict):
    """Close the entries."""

    rounds = Whole(
        required=False, min_value=1, max_value=making.MOST_ROUNDS, help_text="Another number for a Swiss event."
    )


class RestBody(Strict):
    """Sit out the round that is drawn next, or play it after all."""

    rest = Truth(default=True, help_text="false: take it back.")


class DropBody(Strict):
    """Whom to take out of an event, and why."""

    name = Words(max_length=_CODE_MOST, help_text="The player, as shown to you.")
    reason = Words(max_length=book.REASON_MOST, help_text="The player and all who play read it.")


class DecideBody(Strict):
    """Which game, and who has won it."""

    round = Whole(min_value=1, help_text="Its number.")
    board = Whole(min_value=1, help_text="Which pair of the round.")
    winner = OneOf(choices=["first", "second", "draw"], help_text="Of the pair; never decisive.")
