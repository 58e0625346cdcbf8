"""Before the first order: making a game, taking seats, sealing deposits, the start. And giving up before the end."""

import secrets
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.utils.translation import gettext

from games.core.commands import handoff, moderating
from games.core.commands.after_change import close, finish, settle
from games.core.errors import GameOver, NotYourSeat, Refused
from games.core.hashing import mix_of, seal_of
from games.core.journal import beginnings, states
from games.core.journal.game_transaction import GameTransaction, check_running, game_transaction
from games.core.models import Beginning, Deadline, Game, Holder, Seat, Status
from games.core.models.datasets import DataSet
from games.core.models.game import DAY
from games.core.outbox import jobs
from games.core.practice import is_lesson
from rules.kernel import Outcome, System, _

DEPOSIT_BYTES = 32


def create(
    system: str,
    scenario: str,
    options: Mapping[str, Any] | None = None,
    *,
    name: str = "",
    creator: User | None = None,
    pace_seconds: int = 3 * DAY,
    on_deadline: str = Deadline.REMIND,
    terms: Mapping[str, Any] | None = None,
    public: bool = False,
    watch_delay: int = 0,
    beacon: bool = False,
    data_set: DataSet | None = None,
    beginning: Beginning | None = None,
) -> str:
    """Make a game with all its seats free; its code. The dice worker is asked for its commitment at once.

    ``beacon``: its dice depend on a public beacon as well. ``terms``: a whole pace (games.core.clocks.loader), which
    the other two follow from. ``data_set``: what it is played with, if not the system's own. ``beginning``: where it
    begins, if not with the position of its scenario (games.core.commands.finished.playing_on). Refused for a system,
    scenario or option that does not exist; the reason names the choices. Long: a line for each choice.
    """
    data = data_set.digest if data_set else ""
    rules = _rules_of(system, data, scenario, options or {})
    game = Game(
        name=name.strip() or scenario,
        system=system,
        scenario=scenario,
        options=dict(options or {}),
        rules_version=rules.version,
        data_set=data_set,
        data=data,
        creator=creator,
        pace_seconds=pace_seconds,
        on_deadline=on_deadline,
        terms=dict(terms or {}),
        public=public,
        watch_delay=watch_delay,
        beacon=beacon,
        former=beginning.former if beginning else "",
        former_turn=beginning.turn if beginning else 0,
    )
    _save_new(game, [seat["id"] for seat in rules.seats(scenario, dict(options or {}))], beginning)
    return game.code


def _rules_of(system: str, data: str, scenario: str, options: Mapping[str, Any]) -> System:
    """The rules that such a game is played by. Refused (``choice``) unless they have that scenario and options."""
    try:
        rules = states.system_of(system, data)
        rules.start(scenario, dict(options))
    except ValueError as wrong:
        raise Refused(str(wrong), code="choice") from None
    return rules


def take_seat(code: str, seat: str, user: User, deposit: str | None = None) -> None:
    """Give a free seat to ``user`` with that person's part of the dice: 32 random bytes in hex.

    Without a ``deposit`` the site draws one. NotYourSeat if it is taken or the person sits in this game already,
    GameOver if the game no longer takes players, Refused for a deposit that is not 32 bytes in hex or that comes
    before the site has committed to its own part.
    """
    value = checked_deposit(deposit)
    with game_transaction(code) as change:
        if deposit is not None:
            _after_commitment(change)
        _sit_person(change, seat, value, user)


def keep_seat(code: str, seat: str, user: User) -> None:
    """Give a free seat to ``user``, whose part of the dice comes later by :func:`add_deposit`. Same refusals."""
    with game_transaction(code) as change:
        _sit_person(change, seat, "", user)


def add_deposit(code: str, user: User, deposit: str) -> None:
    """The part of the dice of a person who sits already. The site has committed to its own part by then.

    NotYourSeat for somebody who owes none; other refusals as of :func:`take_seat`.
    """
    value = checked_deposit(deposit)
    with game_transaction(code) as change:
        seat = next((s for s in change.seats.values() if s.user_id == user.pk and not s.deposit), None)
        if seat is None:
            raise NotYourSeat(
                gettext("You have added your part to the dice already, or you have no seat in this game.")
            )
        if change.game.status not in (Status.OPEN, Status.STARTING):
            raise GameOver(gettext("This game no longer takes players."))
        _after_commitment(change)
        _deposit(change, seat, value)


def seat_bot(code: str, seat: str, bot: str) -> None:
    """Give a free seat to the computer player ``bot``. Same refusals as :func:`take_seat`."""
    with game_transaction(code) as change:
        _sit(change, change.seat(seat), secrets.token_hex(DEPOSIT_BYTES), bot=bot)


def checked_deposit(deposit: str | None) -> str:
    """The deposit in lower-case hex, or a fresh one for None. Refused if it is not 32 bytes in hex."""
    if deposit is None:
        return secrets.token_hex(DEPOSIT_BYTES)
    try:
        raw = bytes.fromhex(deposit.strip())
    except ValueError:
        raw = b""
    if len(raw) != DEPOSIT_BYTES:
        raise Refused(
            gettext("The part that you add to the dice has to be 32 bytes in hex (64 characters)."), code="deposit"
        )
    return raw.hex()


def seal(change: GameTransaction, seat: Seat) -> None:
    """Write a seat's commitment to its deposit."""
    change.append("seal", {"side": seat.code, "hash": seal_of(bytes.fromhex(seat.deposit))})


def begin_if_complete(change: GameTransaction) -> None:
    """When all seats are taken and sealed: open the deposits, set up the board and start."""
    game, seats = change.game, change.seats
    if not all(seat.taken for seat in seats.values()):
        return
    if game.seq < 0 or not all(seat.deposit for seat in seats.values()):
        game.status = Status.STARTING
        return
    for seat in seats.values():
        change.append("deposit", {"side": seat.code, "value": seat.deposit})
    game.mix = mix_of({seat.code: seat.deposit for seat in seats.values()})
    game.status, game.started = Status.RUNNING, change.at
    _start(change)
    settle(change, None)


def _start(change: GameTransaction) -> None:
    """Set up the board: as the scenario says, or as the game stood that is played on from."""
    game = change.game
    beginning = Beginning.objects.filter(game=game).first() if game.former else None
    if beginning is None:
        change.append("start", {})
        change.state = change.system.start(game.scenario, game.options)
        return
    position = beginnings.position_of(beginning)
    for seat, placings in sorted(beginning.blocks.items()):
        change.append("note", {"note": "blocks", "seat": seat, "set": placings}, (seat,))
    change.append("start", {"position": position}, () if beginning.blocks else None)
    change.state = beginnings.state_from(change.system, beginning.version, position)


def resign(code: str, seat: str, version: int) -> None:
    """Give up: the other side wins, unless a partner plays on: then the partner takes over the seat. Also while the
    game is at a table.

    GameOver, Stale, NotYourSeat; Stale also while dice are being thrown.
    """
    with game_transaction(code) as change:
        check_running(change.game)
        change.seen(version)
        quitter = change.seat(seat)
        change.require_no_open_roll()
        change.append("note", {"note": "resigned", "seat": seat, "holder": quitter.holder})
        sides = _sides(change)
        partner = next((s for s in _partners(change, sides, quitter) if not _same_holder(s, quitter)), None)
        if partner is not None:
            _hand_on(change, quitter, partner)
            return
        quitter.resigned_at = change.at
        quitter.save(update_fields=["resigned_at"])
        others = tuple(other for other in change.seats if sides[other] != sides[seat])
        left = {sides[other] for other in others}
        winner = others[0] if len(others) == 1 else left.pop() if len(left) == 1 else None
        shared = others if winner and len(others) > 1 else ()
        finish(change, Outcome(winner, "resignation", {}, _("{seat} resigned.", seat=seat), shared))


def _sides(change: GameTransaction) -> dict[str, str]:
    """The side of each seat; seats of one side are partners."""
    rows = change.system.seats(change.game.scenario, change.game.options)
    return {row["id"]: row["side"] for row in rows}


def _partners(change: GameTransaction, sides: Mapping[str, str], seat: Seat) -> list[Seat]:
    return [other for other in change.seats.values() if other != seat and sides[other.code] == sides[seat.code]]


def _same_holder(one: Seat, other: Seat) -> bool:
    """Do both seats belong to one person; a computer that is left alone does not play on."""
    return one.user_id == other.user_id and one.bot == other.bot


def _hand_on(change: GameTransaction, seat: Seat, partner: Seat) -> None:
    """The partner plays on with both seats: they are asked what the seat owes; what was drafted there goes."""
    seat.user, seat.bot, seat.holder = partner.user, partner.bot, seat.holder + 1
    seat.save(update_fields=["user", "bot", "holder"])
    _keep_holder(change, seat)
    change.append("note", {"note": "taken over", "seat": seat.code, "holder": seat.holder})
    handoff.take_over(change, seat)


def abandon(code: str, user: User, *, leaving: bool = False) -> None:
    """End a game without a result: its creator before it has begun (any player once all seats are taken, so that nobody
    is held by one who never adds their share to the dice; ``leaving`` the site: any player before the start) or at any
    time if it is a lesson, later a moderator who does not play in it.

    GameOver if it has ended already, Refused for anybody else.
    """
    with game_transaction(code) as change:
        game = change.game
        if game.status in (Status.FINISHED, Status.ABANDONED):
            raise GameOver(gettext("This game is over already."))
        by = _may_abandon(change, user, leaving)
        change.require_no_open_roll()
        if game.seq >= 0:
            change.append("note", {"note": "abandoned", "by": by})
            change.open_hidden()
            change.append("final", {"winner": None, "level": "abandoned", "points": {}})
        game.status = Status.ABANDONED
        close(change)


def _save_new(game: Game, seats: list[str], beginning: Beginning | None) -> None:
    with transaction.atomic():
        game.save()
        if beginning is not None:
            beginning.game = game
            beginning.save()
        bank = game.clock.bank // timedelta(seconds=1)
        Seat.objects.bulk_create(Seat(game=game, code=code, order=n, bank=bank) for n, code in enumerate(seats))
        jobs.enqueue("dice", f"genesis:{game.code}", game=game, payload={"do": "commit"})


def _sit_person(change: GameTransaction, seat: str, deposit: str, user: User) -> None:
    if any(other.user_id == user.pk for other in change.seats.values()):
        raise NotYourSeat(gettext("You have a seat in this game already."))
    moderating.check_blind(user, change.game)
    _sit(change, change.seat(seat), deposit, user=user)


def _sit(change: GameTransaction, seat: Seat, deposit: str, user: User | None = None, bot: str = "") -> None:
    if change.game.status != Status.OPEN:
        raise GameOver(gettext("This game no longer takes players."))
    if seat.taken:
        raise NotYourSeat(gettext("This seat is taken already."))
    seat.user, seat.bot, seat.joined_at = user, bot, change.at
    _keep_holder(change, seat)
    _deposit(change, seat, deposit)


def _keep_holder(change: GameTransaction, seat: Seat) -> None:
    """Whoever held a seat is known as such for ever: they judge nothing there."""
    held = {"number": seat.holder, "user": seat.user, "bot": seat.bot, "since": change.at}
    Holder.objects.create(game=change.game, seat=seat.code, **held)


def _deposit(change: GameTransaction, seat: Seat, deposit: str) -> None:
    seat.deposit = deposit
    seat.save()
    if deposit and change.game.seq >= 0:
        seal(change, seat)
    begin_if_complete(change)


def _after_commitment(change: GameTransaction) -> None:
    """Whoever knows the players' part before choosing the site's could choose the dice."""
    if change.game.seq < 0:
        words = gettext(
            "The site has not fixed its own part of the dice yet; yours has to come after it. Try in a moment."
        )
        raise Refused(words, code="not_committed")


def _may_abandon(change: GameTransaction, user: User, leaving: bool) -> str:
    if user.pk == change.game.creator_id and (change.game.status != Status.RUNNING or is_lesson(change.game.scenario)):
        return "creator"
    if change.game.status != Status.RUNNING:
        if user.is_staff:
            return "moderator"
        if (leaving or change.game.status == Status.STARTING) and any(
            s.user_id == user.pk for s in change.seats.values()
        ):
            return "player"
        raise Refused(gettext("Only who made this game can call it off before it begins."), code="not_allowed")
    if user.is_staff and all(seat.user_id != user.pk for seat in change.seats.values()):
        return "moderator"
    raise Refused(
        gettext("A running game is ended by resigning, or by a moderator who does not play in it."), code="not_allowed"
    )
