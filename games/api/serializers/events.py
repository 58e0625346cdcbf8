"""Events of clubs as the API gives them."""

from typing import Any

from rest_framework import serializers

from games.api.serializers.common import Moment, OrNull, Plain
from games.leagues.models import EventState, Format, PairState
from games.leagues.standings.results import Kind

KINDS = [kind.value for kind in Kind]
PAIR_STATES = list(PairState.values)


class ClubEventShape(serializers.Serializer[Any]):
    """An event of a club: how it is played, where it stands, and how you stand to it."""

    slug = serializers.CharField(source="event.slug", help_text="Its name in addresses.")
    name = serializers.CharField(source="event.name")
    club = serializers.CharField(source="event.club.slug", help_text="The slug of its club.")
    state = serializers.ChoiceField(
        source="event.state",
        choices=EventState.values,
        help_text="draft: the site is fixing its lots; open: it takes entries; closed: the lots are being opened.",
    )
    format = serializers.ChoiceField(source="event.format", choices=Format.values)
    double = serializers.BooleanField(source="event.double", help_text="A round robin in which all meet twice.")
    rounds = serializers.IntegerField(
        source="event.rounds", help_text="0: as many as those who enter will make, or a ladder that goes on."
    )
    months = serializers.IntegerField(source="event.months", help_text="So long is a round of a ladder; 0: no ladder.")
    size = serializers.IntegerField(source="event.size", help_text="Of a division, about; 0: it has none.")
    moved = serializers.IntegerField(
        source="event.moved", help_text="So many of a division rise, and as many fall; 0: it has none."
    )
    previous = OrNull(source="event.previous.slug", default=None, help_text="The season before; null: none.")
    in_hand = serializers.IntegerField(source="event.in_hand", help_text="So many games a player has at once.")
    qualify = serializers.IntegerField(source="event.qualify", help_text="So many go on to an elimination; 0: none.")
    confirms = serializers.BooleanField(
        source="event.confirms", help_text="From the second round on players confirm each; else they sit it out."
    )
    confirm_by = Moment(
        source="event.confirm_by",
        allow_null=True,
        help_text="Until then the next round is confirmed, or a season entered.",
    )
    starts = Moment(
        source="event.starts",
        allow_null=True,
        help_text="The next round, or a season, begins then; null: not known.",
    )
    bids = serializers.BooleanField(source="event.bids", help_text="Players bid for sides with victory points.")
    rated = serializers.BooleanField(source="event.rated", help_text="Its games count for the ratings.")
    system = serializers.CharField(source="event.system")
    scenario = serializers.CharField(source="event.scenario")
    title = serializers.CharField(help_text="System and scenario for people.")
    options = serializers.DictField(source="event.options", child=Plain(allow_null=True))
    pace = OrNull(help_text="The name of the pace; null: one of its own.")
    scoring = serializers.CharField(source="event.scoring", help_text="The name of the scoring table.")
    criteria = serializers.ListField(
        source="event.criteria", child=serializers.CharField(), help_text="Points and tie-breaks in their order."
    )
    rules = serializers.IntegerField(source="event.rules", help_text="The version of the club's house rules; 0: none.")
    director = OrNull(help_text="Who directs it, as shown to you; null: nobody does.")
    players = serializers.IntegerField(help_text="So many have entered and not withdrawn.")
    pairs = serializers.IntegerField(help_text="So many pairs are drawn.")
    decided = serializers.IntegerField(help_text="So many of them are decided.")
    commitment = OrNull(source="event.commitment", help_text="To the key of its lots, before anybody enters.")
    key = OrNull(source="event.key", help_text="What all lots follow from; null until entries are closed.")
    created = Moment(source="event.created")
    begun = Moment(source="event.begun", allow_null=True)
    finished = Moment(source="event.finished", allow_null=True)
    entered = serializers.BooleanField(help_text="You play in it.")
    directs = serializers.BooleanField(help_text="You direct it.")


class ClubEventsShape(serializers.Serializer[Any]):
    """A page of a club's events, the newest first."""

    events = ClubEventShape(many=True)
    next = serializers.CharField(allow_null=True, help_text="The cursor of the next page; null: this is the last.")


class EventEntryShape(serializers.Serializer[Any]):
    """A player of an event."""

    seed = serializers.IntegerField(allow_null=True, help_text="For the whole event; null until entries are closed.")
    name = serializers.CharField(help_text="As shown to you.")
    rating = serializers.IntegerField(
        allow_null=True, help_text="AREA when entries were closed; null for who stands unnamed in lists."
    )
    record = serializers.CharField(
        allow_null=True, help_text="How reliably and how fast this player answers; null: it is not shown to you."
    )
    from_round = serializers.IntegerField(help_text="The first round; above 1 for who came late.")
    division = serializers.IntegerField(allow_null=True, help_text="1 is the highest; null: there are none.")
    rests = serializers.IntegerField(
        allow_null=True, help_text="The round that this player last asked to sit out; null: none."
    )
    confirmed = serializers.IntegerField(
        allow_null=True, help_text="The round that this player last confirmed; null: none."
    )
    entered = Moment()
    withdrawn = Moment(allow_null=True, help_text="Since then no more games are made for this player.")
    void = serializers.BooleanField(
        help_text="Left a division before half of the games were decided: none of them counts for its table."
    )
    you = serializers.BooleanField()


class EventEntriesShape(serializers.Serializer[Any]):
    """Everybody who has entered, by seed, or by when they entered."""

    entries = EventEntryShape(many=True)


class RoundHeadShape(serializers.Serializer[Any]):
    """A round that is drawn."""

    number = serializers.IntegerField()
    published = Moment()
    ends = Moment(allow_null=True, help_text="It does not close before; null: it closes with its last result.")
    closed = Moment(allow_null=True, help_text="When it was over.")
    pairs = serializers.IntegerField(help_text="So many pairs it has, with who rests.")
    decided = serializers.IntegerField(help_text="So many of them are decided.")


class RoundsShape(serializers.Serializer[Any]):
    """The rounds that are drawn, the first one first."""

    rounds = RoundHeadShape(many=True)


class PlayerShape(serializers.Serializer[Any]):
    """One of a pair."""

    seed = serializers.IntegerField()
    name = serializers.CharField(help_text="As shown to you.")


class ResultShape(serializers.Serializer[Any]):
    """What a pair counts."""

    kind = serializers.ChoiceField(choices=KINDS, help_text="How it came about.")
    points = serializers.ListField(child=serializers.IntegerField(), help_text="Of the first, of the second.")
    worth = serializers.ListField(
        child=serializers.IntegerField(), help_text="On the board, of each: 2 a win, 1 a draw, 0 a loss."
    )
    margin = serializers.IntegerField(help_text="Of the first; the second's is its negative.")
    version = serializers.IntegerField(help_text="Above 1: it was corrected.")


class ForecastShape(serializers.Serializer[Any]):
    """How far a game is, and when it is likely to be over, by how fast its players usually answer."""

    turn = serializers.IntegerField(help_text="The one that has begun, from 1.")
    turns = serializers.IntegerField(help_text="Of the scenario.")
    likely = serializers.CharField(help_text="A month, such as 2027-03.")
    latest = serializers.CharField(help_text="It may last into this month.")


class PairShape(serializers.Serializer[Any]):
    """Two who meet, or one who rests."""

    round = serializers.IntegerField()
    board = serializers.IntegerField()
    first = PlayerShape(help_text="Has the first side of the scenario; where sides are bid for, from “playing” on.")
    second = PlayerShape(allow_null=True, help_text="null: the first rests.")
    state = serializers.ChoiceField(choices=PAIR_STATES)
    game = serializers.CharField(allow_null=True, help_text="Its code; null: there is none yet, or it is not for you.")
    result = ResultShape(allow_null=True)
    forecast = ForecastShape(allow_null=True, help_text="null: it is not being played.")


class RoundShape(serializers.Serializer[Any]):
    """A round with its pairs."""

    number = serializers.IntegerField()
    published = Moment()
    ends = Moment(allow_null=True, help_text="It does not close before; null: it closes with its last result.")
    closed = Moment(allow_null=True, help_text="When it was over.")
    pairs = PairShape(many=True, help_text="By boards.")


class CostShape(serializers.Serializer[Any]):
    """What a pair or a round costs, the dearest level first; 0 is best."""

    repeat = serializers.IntegerField(help_text="Meeting again.")
    hard = serializers.IntegerField(help_text="A side for the third time running.")
    score = serializers.IntegerField(help_text="Points apart, squared.")
    sides = serializers.IntegerField(help_text="Sides out of balance.")
    club = serializers.IntegerField(help_text="Of the same club.")
    order = serializers.IntegerField(help_text="Order within the group.")


class PairCostShape(serializers.Serializer[Any]):
    """A pair by seeds."""

    first = serializers.IntegerField()
    second = serializers.IntegerField(allow_null=True, help_text="null: the first rests.")
    cost = CostShape()


class WhyShape(serializers.Serializer[Any]):
    """Why these pairs: of all pairings without a repeat the one that costs least."""

    whole = CostShape(help_text="The whole round.")
    rows = PairCostShape(many=True, help_text="Empty for more than 64 players.")
    instead = CostShape(
        allow_null=True, help_text="The whole round if a had met b; null: not asked, or there is no such pairing."
    )


class PartedShape(serializers.Serializer[Any]):
    """What parted a player from the next."""

    code = serializers.CharField(help_text="One of the criteria.")
    mine = serializers.IntegerField()
    theirs = serializers.IntegerField()


class PlaceShape(serializers.Serializer[Any]):
    """A line of the standings."""

    division = serializers.IntegerField(allow_null=True, help_text="The place is one of it; null: there are none.")
    place = serializers.IntegerField()
    shared = serializers.BooleanField(help_text="Others have the same place.")
    seed = serializers.IntegerField()
    name = serializers.CharField(help_text="As shown to you.")
    you = serializers.BooleanField()
    withdrawn = serializers.BooleanField()
    numbers = serializers.DictField(
        child=serializers.IntegerField(), help_text="By criterion. sb2 is twice what pages show."
    )
    parted = PartedShape(allow_null=True, help_text="From the next; null: shares the place, or is the last.")


class StandingsShape(serializers.Serializer[Any]):
    """The table, the first one first."""

    after = serializers.IntegerField(allow_null=True, help_text="After that round; null: as it is now.")
    standings = PlaceShape(many=True)


class CellShape(serializers.Serializer[Any]):
    """A pair that has begun, as one of its players sees it."""

    round = serializers.IntegerField()
    side = serializers.ChoiceField(choices=["first", "second"])
    against = serializers.IntegerField(allow_null=True, help_text="A seed; null: rested.")
    points = serializers.IntegerField(allow_null=True, help_text="null: it is being played.")
    worth = serializers.IntegerField(allow_null=True, help_text="2 a win, 1 a draw, 0 a loss.")
    kind = serializers.ChoiceField(choices=KINDS, allow_null=True)


class CrossRowShape(serializers.Serializer[Any]):
    """A player, and all that was played."""

    division = serializers.IntegerField(allow_null=True, help_text="The place is one of it; null: there are none.")
    place = serializers.IntegerField()
    seed = serializers.IntegerField()
    name = serializers.CharField(help_text="As shown to you.")
    cells = CellShape(many=True, help_text="By rounds.")


class CrosstableShape(serializers.Serializer[Any]):
    """Everybody against everybody, in the order of the standings."""

    players = CrossRowShape(many=True)
