"""Games: their header, lists of them, and making one."""

import re
from dataclasses import asdict
from typing import Any, ClassVar

from django.contrib.auth.models import User
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from games.api.fields import Counted, Deposit, Name, OneOf, Strict, Whole, Words, YesNo
from games.api.serializers.common import Moment, OrNull, Plain, Sentence
from games.api.serializers.datasets import DataNameShape
from games.core.commands.finished.importing import MAX_BYTES
from games.core.commands.making import PACES, WATCH_DELAYS
from games.core.journal.entries import moment
from games.core.models import Deadline, Game, Invitation, Owed, Seat, Status
from games.core.practice import marked
from games.core.queries import people
from games.core.queries.finding import seat_of
from games.core.queries.spectator_delay import is_late
from games.titles import names

FILTERS = ("mine", "open", "watch", "finished")
OPPONENTS = ("open", "person", "mail", "link", "bot")


class SeatShape(serializers.Serializer[Any]):
    """A seat at the table of a game."""

    id = serializers.CharField(source="code", help_text="As orders call it.")
    title = serializers.SerializerMethodField(help_text="Its name for people.")
    holder = serializers.SerializerMethodField(help_text="Who sits there; null: nobody yet.")
    bot = serializers.BooleanField(help_text="A computer sits there.")
    you = serializers.SerializerMethodField(help_text="You sit there.")
    share = serializers.BooleanField(source="deposit", help_text="Its share in the dice is sealed.")
    resigned = serializers.SerializerMethodField(help_text="Who sat there has resigned.")

    def get_title(self, seat: Seat) -> str:
        return names.seat_title(self.context["game"], seat.code)

    def get_holder(self, seat: Seat) -> str | None:
        return names.holder_name(seat) or None

    def get_you(self, seat: Seat) -> bool:
        own = self.context["own"]
        return own is not None and seat.pk == own.pk

    def get_resigned(self, seat: Seat) -> bool:
        return seat.resigned_at is not None


class WaitingShape(serializers.Serializer[Any]):
    """A decision that the game waits for."""

    seat = serializers.CharField(help_text="Whose decision it is.")
    kind = serializers.CharField(help_text="A constant of the system, such as movement.")
    title = Sentence(help_text="The same for people.")
    since = Moment()
    due = serializers.SerializerMethodField(help_text="null: you watch, and see the game late.")

    @extend_schema_field(Moment(allow_null=True))
    def get_due(self, row: Owed) -> str | None:
        return None if self.context["late"] else moment(row.due)


class OutcomeShape(serializers.Serializer[Any]):
    """How a game ended."""

    winner = serializers.CharField(
        allow_null=True, help_text="The seat, or the side of some seats, that won; null: a draw."
    )
    level = serializers.CharField(help_text="A constant of the system, such as decisive.")
    points = serializers.DictField(child=serializers.IntegerField(), help_text="Tournament points by seat.")
    reason = Sentence(help_text="A sentence for people.")


class PracticeShape(serializers.Serializer[Any]):
    """The mark of a game against computers that was taken back, where nobody could consent: it counts for nothing."""

    taken_back = serializers.IntegerField(source="practice_backs", help_text="How often.")
    throws = serializers.IntegerField(
        source="practice_throws", help_text="How many throws that struck out. They stay in the journal."
    )
    text = serializers.SerializerMethodField(help_text="The same for people.")

    def get_text(self, game: Game) -> str:
        return names.practice(game)


class GameShape(serializers.Serializer[Any]):
    """The header of a game: what everybody may know who may see it at all."""

    code = serializers.CharField(help_text="Its name in addresses.")
    name = serializers.CharField(help_text="What its maker called it.")
    system = serializers.CharField()
    scenario = serializers.CharField()
    title = serializers.SerializerMethodField(help_text="System and scenario for people.")
    options = serializers.DictField(child=Plain(allow_null=True), help_text="What was agreed on before the game.")
    rules_version = serializers.CharField()
    data_set = serializers.SerializerMethodField(help_text="What it is played with; null: the system's own data.")
    status = serializers.ChoiceField(choices=Status.values, help_text="starting: a share in the dice is missing.")
    public = serializers.BooleanField(help_text="Anybody may watch.")
    watch_delay = serializers.IntegerField(
        help_text="By how many seconds spectators see it late while it runs; if you are one, all here is so old."
    )
    beacon = serializers.BooleanField(help_text="Its dice depend on a public beacon as well: assurance level 2.")
    practice = serializers.SerializerMethodField(help_text="null: the game counts.")
    pace_seconds = serializers.IntegerField(help_text="How long a seat may take for a decision.")
    on_deadline = serializers.ChoiceField(
        choices=Deadline.values, help_text="What happens to a seat that is late: a reminder, or the default order."
    )
    created = Moment()
    started = Moment(allow_null=True)
    finished = Moment(allow_null=True)
    version = serializers.IntegerField(
        source="seq",
        help_text="The number of the last journal entry; orders carry it back. -1: the journal has not begun.",
    )
    head = serializers.CharField(help_text="The hash of that entry: keep it as a receipt.")
    dice = serializers.SerializerMethodField(help_text="Dice are being thrown; nothing is taken until they lie.")
    seat = serializers.SerializerMethodField(help_text="Your seat; null: you watch.")
    seats = serializers.SerializerMethodField()
    waiting = serializers.SerializerMethodField(help_text="Whose decisions it waits for; none while it is at a table.")
    outcome = OutcomeShape(allow_null=True, help_text="null while it runs, and for a game that was called off.")

    def get_title(self, game: Game) -> str:
        return names.game_title(game)

    @extend_schema_field(DataNameShape(allow_null=True))
    def get_data_set(self, game: Game) -> Any:
        name = names.data_set(game)
        return name and DataNameShape({**asdict(name), "digest": game.data}).data

    @extend_schema_field(PracticeShape(allow_null=True))
    def get_practice(self, game: Game) -> Any:
        return marked(game) and PracticeShape(game).data

    def get_dice(self, game: Game) -> bool:
        return game.lock_seq is not None

    def get_seat(self, game: Game) -> str | None:
        own = seat_of(game, self.context["user"])
        return own.code if own else None

    @extend_schema_field(SeatShape(many=True))
    def get_seats(self, game: Game) -> Any:
        context = {"game": game, "own": seat_of(game, self.context["user"])}
        return SeatShape(game.seats.all(), many=True, context=context).data

    @extend_schema_field(WaitingShape(many=True))
    def get_waiting(self, game: Game) -> Any:
        late = is_late(game) and seat_of(game, self.context["user"]) is None
        rows = [] if game.at_table else sorted(game.owed.all(), key=lambda row: row.seat)
        return WaitingShape(rows, many=True, context={"late": late}).data


class GamesQuery(Strict):
    """Which games, and which page of them."""

    filter = OneOf(
        choices=FILTERS,
        default="mine",
        help_text="mine: yours that are not over; open: with a seat for you; watch: running, for anybody to watch; "
        "finished: yours that are over.",
    )
    cursor = Words(required=False, max_length=200, help_text="From “next” of the page before.")
    limit = Counted(min_value=1, max_value=100, default=50, help_text="So many at most.")


class GamesShape(serializers.Serializer[Any]):
    """A page of games, the newest first."""

    games = GameShape(many=True)
    next = serializers.CharField(allow_null=True, help_text="The cursor of the next page; null: this is the last.")


@extend_schema_field({"type": "object", "additionalProperties": {"type": ["string", "integer", "boolean"]}})
class OptionsField(serializers.DictField):
    """Options by their ids."""

    child = Plain(allow_null=True)

    def to_internal_value(self, data: Any) -> Any:
        if not isinstance(data, dict) or not all(isinstance(v, str | int | bool) for v in data.values()):
            self.fail("not_a_dict", input_type=type(data).__name__)
        return data


class DataSetChoice(Words):
    """Code and version of a data set."""

    default_error_messages: ClassVar[dict[str, Any]] = {"shape": _("Code and version, with a slash between.")}

    def __init__(self, **more: Any) -> None:
        super().__init__(**{"max_length": 30, **more})

    def to_internal_value(self, data: Any) -> Any:
        text = super().to_internal_value(data)
        code, _slash, version = text.partition("/")
        if not re.fullmatch(r"[a-z0-9]{1,16}", code) or not re.fullmatch(r"[0-9]{1,9}", version):
            self.fail("shape")
        return code, int(version)


class NewGameBody(Strict):
    """A new game. You sit down at once; your share in the dice follows by “share”."""

    system = Words(max_length=40, help_text="The slug of a system.")
    scenario = Words(max_length=40, help_text="The id of one of its scenarios.")
    name = Name(help_text="It stands in lists and mails.")
    seat = Words(required=False, max_length=20, help_text="Your seat; without it, it is drawn by lot.")
    opponent = OneOf(
        choices=OPPONENTS,
        default="open",
        help_text="open: the seat is offered in the lobby; person: you invite somebody who has an account here; mail: "
        "you invite an address; link: you get a token to pass on; bot: a computer plays.",
    )
    person = Words(required=False, max_length=80, help_text="Whom to invite, for “person”: the name.")
    email = serializers.EmailField(required=False, help_text="Whom to invite, for “mail”.")
    bot = Words(required=False, max_length=40, help_text="Which computer player, for “bot”; else the first.")
    options = OptionsField(required=False, help_text="What differs from the defaults, by the ids of the options.")
    data_set = DataSetChoice(
        required=False, help_text="The data set to play with: code and version, with a slash between: 7hk2m9xqw4ab/1."
    )
    pace_days = OneOf(choices=PACES, default=3, help_text="Days that a seat may take for a decision.")
    on_deadline = OneOf(choices=Deadline.values, default="remind", help_text="What happens to a seat that is late.")
    public = YesNo(default=False, help_text="Anybody may watch.")
    watch_delay_days = OneOf(
        choices=WATCH_DELAYS, default=0, help_text="By how many days spectators see the game late while it runs."
    )
    beacon = serializers.BooleanField(
        default=False, help_text="Its dice depend on a public beacon as well, where the site asks one."
    )

    def validate(self, data: Any) -> Any:
        if data["opponent"] == "mail" and not data.get("email"):
            raise serializers.ValidationError({"email": [_("Whom do you invite? Send the address.")]})
        if data["opponent"] == "person":
            data["person"] = _guest(data.get("person", ""))
        return data


def _guest(name: str) -> User:
    """The person who is called so."""
    found = people.find(name) if name else None
    if found is None:
        words = _("Nobody here is called “{name}”.") if name else _("Whom do you invite? Send the name.")
        raise serializers.ValidationError({"person": [words.format(name=name)]})
    return found


class NewGameShape(serializers.Serializer[Any]):
    """The game that was made."""

    game = GameShape()
    invitation = serializers.CharField(allow_null=True, help_text="The token to pass on, for “link”; else null.")


class ImportBody(Strict):
    """The journal of a finished game of another site of this kind."""

    journal = Words(
        max_length=MAX_BYTES,
        trim_whitespace=False,
        help_text="The file as it is downloaded there: one JSON object a line, all lines to the last.",
    )
    name = Name(required=False, help_text="What the game is called here.")


class JoinBody(Strict):
    """A seat, and your share in the dice."""

    seat = Words(max_length=20, help_text="The seat that you take.")
    deposit = Deposit()


class ShareBody(Strict):
    """Your share in the dice, if you sit already."""

    deposit = Deposit()


class AcceptBody(Strict):
    """An invitation that you take."""

    token = Words(max_length=64, help_text="The token of the invitation: the end of its link.")
    seat = Words(
        required=False, max_length=20, help_text="Which seat, if the invitation keeps none and several are free."
    )
    deposit = Deposit()


class InviteBody(Strict):
    """Whom to invite."""

    email = serializers.EmailField(required=False, help_text="Where the invitation goes; without it you get a token.")


class InvitationShape(serializers.Serializer[Any]):
    """An invitation to a game."""

    seat = OrNull(help_text="The seat that it keeps; null: any free one.")
    email = OrNull(help_text="Where it was sent.")
    token = serializers.SerializerMethodField(help_text="What to pass on; null if it was sent by mail.")

    def get_token(self, row: Invitation) -> str | None:
        return None if row.email or row.person_id else row.token


class VersionBody(Strict):
    """The version of the game that you saw."""

    version = Whole(min_value=-1, help_text="“version” of the game as you saw it.")
