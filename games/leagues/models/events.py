"""An event of a club: who plays in it, its rounds and pairs, and their results."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.core.models import Game
from games.core.models.game import new_code
from games.leagues.models.clubs import Club

EVENT_NAME_MOST = 60


class Format(models.TextChoices):
    """Who meets whom."""

    ROUND_ROBIN = "round_robin", _("round robin: everybody meets everybody")
    SWISS = "swiss", _("Swiss: each round those meet who stand alike")
    SWISS_CUT = "swiss_cut", _("Swiss, then elimination among the first")
    ELIMINATION = "elimination", _("elimination: who loses is out")
    LADDER = "ladder", _("ladder: neighbours meet, round after round")
    DIVISIONS = "divisions", _("divisions: round robins, one above another")


class EventState(models.TextChoices):
    """Where an event stands. ``draft``: the site has not fixed its lots yet; ``closed``: they are being opened."""

    DRAFT = "draft", _("being prepared")
    OPEN = "open", _("open for entries")
    CLOSED = "closed", _("entries are closed")
    RUNNING = "running", _("running")
    FINISHED = "finished", pgettext_lazy("an event", "finished")
    CANCELLED = "cancelled", _("cancelled")


class RollCall(models.IntegerChoices):
    """How far the players of an event have been asked whether they play the round that is drawn next."""

    NONE = 0
    ASKED = 1
    REMINDED = 2
    COUNTED = 3


class Event(models.Model):
    """``slug``: its address. ``double``: a round robin in which all meet twice; ``rounds``: of a Swiss part as wished,
    of a round robin once entries are closed; ``qualify``: so many go on from a Swiss part to the elimination;
    ``qualified``: the seeds of those in the elimination, the best first, once it is drawn; ``in_hand``: so many games
    a player has at once; ``rated``: its games count for the ratings; ``bids``: players bid for sides; ``months``: so
    long is a round of a ladder, whose ``rounds`` are 0 until its director has said which one is the last; ``size``:
    of a division about so many players, of whom ``moved`` rise and as many fall; ``previous``: the season before.
    ``confirms``: who does not confirm a round sits it out (games.leagues.events.roll_call). While that is asked:
    ``confirm_by``, until when; ``starts``, when the round is drawn at the earliest; ``roll_call``, how far it is. The
    same three of a season that begins by itself, which players confirm by entering it.

    ``terms``: the whole pace (games.core.clocks.loader); ``scoring``, ``criteria``: as of games.leagues.standings;
    ``rules``: the version of the club's house rules. ``commitment``: published before anybody enters; ``key``: what all
    lots follow from, empty until entries are closed.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="events")
    slug = models.CharField(max_length=16, unique=True, default=new_code, editable=False)
    name = models.CharField(max_length=EVENT_NAME_MOST)
    director = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="directed_events"
    )
    format = models.CharField(max_length=12, choices=Format)
    double = models.BooleanField(default=False)
    rounds = models.PositiveSmallIntegerField(default=0)
    in_hand = models.PositiveSmallIntegerField(default=1)
    qualify = models.PositiveSmallIntegerField(default=0)
    qualified = models.JSONField(default=list, blank=True)
    months = models.PositiveSmallIntegerField(default=0)
    size = models.PositiveSmallIntegerField(default=0)
    moved = models.PositiveSmallIntegerField(default=0)
    previous = models.ForeignKey("self", null=True, blank=True, on_delete=models.SET_NULL, related_name="following")
    confirms = models.BooleanField(default=False)
    confirm_by = models.DateTimeField(null=True, blank=True)
    starts = models.DateTimeField(null=True, blank=True)
    roll_call = models.PositiveSmallIntegerField(choices=RollCall, default=RollCall.NONE)
    bids = models.BooleanField(default=False)
    rated = models.BooleanField(default=False)
    system = models.CharField(max_length=40)
    scenario = models.CharField(max_length=40)
    options = models.JSONField(default=dict, blank=True)
    terms = models.JSONField(default=dict, blank=True)
    scoring = models.CharField(max_length=20)
    criteria = models.JSONField(default=list)
    rules = models.PositiveIntegerField(default=0)
    state = models.CharField(max_length=10, choices=EventState, default=EventState.DRAFT)
    commitment = models.CharField(max_length=64, blank=True)
    key = models.CharField(max_length=64, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    begun = models.DateTimeField(null=True, blank=True)
    finished = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["-created", "-pk"]

    def __str__(self) -> str:
        return self.name

    @property
    def has_swiss(self) -> bool:
        """Whether it has a Swiss part."""
        return self.format in (Format.SWISS, Format.SWISS_CUT)

    @property
    def has_elimination(self) -> bool:
        """Whether it ends with an elimination."""
        return self.format in (Format.ELIMINATION, Format.SWISS_CUT)

    @property
    def is_ladder(self) -> bool:
        """Whether it is a ladder."""
        return self.format == Format.LADDER

    @property
    def has_divisions(self) -> bool:
        """Whether its players stand in divisions, one above another."""
        return self.format == Format.DIVISIONS

    @property
    def drawn_whole(self) -> bool:
        """Whether all its rounds are drawn at once, and played in any order."""
        return self.format in (Format.ROUND_ROBIN, Format.DIVISIONS)

    @property
    def by_points(self) -> bool:
        """Whether players stand by their points, so that lists show them."""
        return self.format not in (Format.ELIMINATION, Format.LADDER)

    @property
    def swiss_rounds(self) -> int:
        """How many rounds are Swiss; those after them are of the elimination."""
        return self.rounds if self.has_swiss else 0

    @property
    def all_rounds(self) -> int:
        """How many rounds it has, of an elimination by how many are in it, or are to be; 0: a ladder that goes on."""
        inside = len(self.qualified) or self.qualify
        return self.rounds + ((inside - 1).bit_length() if self.has_elimination and inside else 0)

    @property
    def next_round(self) -> int:
        """The number of the round that is drawn next; 0 if the last one is."""
        following = self.drawn.count() + 1
        return following if (self.is_ladder and not self.rounds) or following <= self.all_rounds else 0


class Entry(models.Model):
    """A player of an event. ``seed``: for the whole event, once entries are closed; ``rating``: AREA at that moment.

    ``from_round``: the first round that the player could be in; above 1 for who came late, or came back to a ladder.
    ``withdrawn``: since when no more games are made for this player; ``rests``: the round that the player has asked to
    sit out, the last one that was asked for; 0: none. ``confirmed``: the last round that the player has confirmed,
    where the event asks for that; ``silent``: the last one that the player did not; 0: none. ``division``: 1 is the
    highest, 0 where there are none; ``void``: left before half of the games were decided, so that none counts for the
    table.
    """

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="entries", db_index=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="entries")
    seed = models.PositiveSmallIntegerField(null=True, blank=True)
    rating = models.IntegerField(default=0)
    from_round = models.PositiveSmallIntegerField(default=1)
    entered = models.DateTimeField()
    withdrawn = models.DateTimeField(null=True, blank=True)
    rests = models.PositiveSmallIntegerField(default=0)
    confirmed = models.PositiveSmallIntegerField(default=0)
    silent = models.PositiveSmallIntegerField(default=0)
    division = models.PositiveSmallIntegerField(default=0)
    void = models.BooleanField(default=False)

    class Meta:
        ordering: ClassVar[list[str]] = ["seed", "pk"]
        verbose_name_plural = "entries"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["event", "user"], name="entry_once_a_person"),
            models.UniqueConstraint(fields=["event", "seed"], name="entry_once_a_seed"),
        ]

    def __str__(self) -> str:
        return f"{self.event_id}: {self.seed}"

    def sits_out(self, number: int) -> bool:
        """Whether the player sits out that round for not having confirmed it in time."""
        return self.silent == number != self.confirmed


class Round(models.Model):
    """A round whose pairs are published. ``cost``: of the whole pairing, level by level; of a Swiss round only.
    ``order``: of a ladder, the seeds from the top as they stood when it was drawn; never changed.

    ``ends``: it is closed at this moment at the earliest; None: with its last result. Only rounds of a ladder have one.
    ``warned``: so many days before it those who still play were last told; 0: not yet.
    """

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="drawn", db_index=False)
    number = models.PositiveSmallIntegerField()
    published = models.DateTimeField()
    ends = models.DateTimeField(null=True, blank=True)
    warned = models.PositiveSmallIntegerField(default=0)
    closed = models.DateTimeField(null=True, blank=True)
    cost = models.JSONField(default=list, blank=True)
    order = models.JSONField(default=list, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["event", "number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["event", "number"], name="round_once_a_number")
        ]

    def __str__(self) -> str:
        return f"{self.event_id}: {self.number}"


class PairState(models.TextChoices):
    """Where a pair stands."""

    WAITING = "waiting", _("waits for other games to end")
    BIDDING = "bidding", _("its sides are being bid for")
    PLAYING = "playing", _("is being played")
    DECIDED = "decided", _("is decided")


class Pairing(models.Model):
    """Two who meet, or one who rests (``second`` is None). ``first`` has the first side of the scenario.

    Where sides are bid for they are settled when the bids are opened: ``bids_until``, when that is at the latest;
    ``adjust``: the victory points that follow, None before; ``sides_by``: what gave the sides (games.leagues.bids.Why).
    ``reminded``: when both were told how their game is decided if it is not over with its round; None: not yet.
    """

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="pairings", db_index=False)
    board = models.PositiveSmallIntegerField()
    first = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="pairings_first")
    second = models.ForeignKey(Entry, null=True, blank=True, on_delete=models.PROTECT, related_name="pairings_second")
    game = models.OneToOneField(Game, null=True, blank=True, on_delete=models.PROTECT, related_name="pairing")
    state = models.CharField(max_length=10, choices=PairState, default=PairState.WAITING)
    bids_until = models.DateTimeField(null=True, blank=True)
    adjust = models.SmallIntegerField(null=True, blank=True)
    sides_by = models.CharField(max_length=12, blank=True)
    reminded = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["round", "board"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["round", "board"], name="pairing_once_a_board")
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["state"], condition=models.Q(state="playing"), name="pairing_playing"),
            models.Index(fields=["bids_until"], condition=models.Q(state="bidding"), name="pairing_bidding"),
        ]

    def __str__(self) -> str:
        return f"{self.round_id}: {self.board}"


class Bid(models.Model):
    """What a player wrote for the sides of a pair; nobody else reads it before both are opened. ``side``: "first",
    "second", or "" for either; ``seal``: published at once, with ``salt`` anybody checks it afterwards."""

    pairing = models.ForeignKey(Pairing, on_delete=models.CASCADE, related_name="bids", db_index=False)
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="bids")
    side = models.CharField(max_length=6, blank=True)
    vp = models.PositiveSmallIntegerField(default=0)
    salt = models.CharField(max_length=64)
    seal = models.CharField(max_length=64)
    at = models.DateTimeField()

    class Meta:
        ordering: ClassVar[list[str]] = ["pairing", "pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["pairing", "entry"], name="bid_once_an_entry")
        ]

    def __str__(self) -> str:
        return f"{self.pairing_id}: {self.entry_id}"


class Result(models.Model):
    """What a pair counts; a correction is another ``version``, and the last one holds. The columns are those of
    games.leagues.standings.results.Row. ``by``: who decided it, None for the game itself."""

    pairing = models.ForeignKey(Pairing, on_delete=models.CASCADE, related_name="results", db_index=False)
    version = models.PositiveSmallIntegerField(default=1)
    kind = models.CharField(max_length=16)
    worth_first = models.PositiveSmallIntegerField()
    worth_second = models.PositiveSmallIntegerField()
    points_first = models.PositiveSmallIntegerField()
    points_second = models.PositiveSmallIntegerField()
    margin = models.SmallIntegerField(default=0)
    decisive_first = models.PositiveSmallIntegerField(default=0)
    decisive_second = models.PositiveSmallIntegerField(default=0)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="adjudicated")
    at = models.DateTimeField()

    class Meta:
        ordering: ClassVar[list[str]] = ["pairing", "version"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["pairing", "version"], name="result_once_a_version")
        ]

    def __str__(self) -> str:
        return f"{self.pairing_id}: {self.points_first}-{self.points_second}"


class FinalTable(models.Model):
    """The standings after a closed round, as they were; never changed. ``digest``: SHA-256 of their canonical JSON."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="tables", db_index=False)
    after = models.PositiveSmallIntegerField()
    rows = models.JSONField()
    digest = models.CharField(max_length=64)

    class Meta:
        ordering: ClassVar[list[str]] = ["event", "after"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["event", "after"], name="table_once_a_round")
        ]

    def __str__(self) -> str:
        return f"{self.event_id}: {self.after}"
