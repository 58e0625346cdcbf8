"""Hash chains with dice beside those of games, in the format of a game's journal, for the same verifier: the ledger of
the dice thrown into posts, and the journal of a table. What is written here changes the holder's fields and saves them.
"""

import json
import secrets
from collections.abc import Mapping
from typing import Any

from django.utils import timezone

from games.core.commands import dice_service
from games.core.commands.dice_worker import WrongKeyError
from games.core.commands.operators.restoring import go_on_behind
from games.core.dice import beacon, beacon_wait, chain, keys
from games.core.dice.beacon import NO_VALUE, Network, Value
from games.core.hashing import canon, entry_head, hidden_of, mix_of, seal_of
from games.core.journal import entries
from games.core.models.journal import Ledger


def append(holder: Ledger, kind: str, body: Mapping[str, Any]) -> int:
    """The next entry; its number. The caller holds the lock of the holder."""
    last = holder.entries.filter(seq=holder.seq).values_list("at", flat=True).first()
    now = timezone.now().replace(microsecond=0)
    at = max(now, last) if last else now  # another machine's clock may be ahead
    row = entries.line(holder.seq + 1, at, kind, holder.head, body)
    head = entry_head(row)
    holder.entries.create(seq=row["seq"], at=at, type=kind, prev=holder.head, head=head, body=canon(body))
    holder.seq, holder.head = row["seq"], head
    holder.save(update_fields=["seq", "head"])
    return holder.seq


def append_hidden(holder: Ledger, kind: str, body: Mapping[str, Any], salt: bytes) -> int:
    """The same for an entry of which only the salted hash is published."""
    return append(holder, kind, {"hidden": hidden_of(salt, body)})


def anchors(holder: Ledger) -> tuple[str, str]:
    """The ends of its open and its hidden chain of seeds; for the dice task only. ImproperlyConfigured."""
    master = keys.master_key()
    opened, hidden = (chain.game_chain(master, holder.dice_name, hidden=which) for which in (False, True))
    return opened.anchor, hidden.anchor


def commit(holder: Ledger, anchor: str, anchor_hidden: str, about: Mapping[str, Any]) -> None:
    """Publish the ends of the chains of seeds, once. ``about``: what else the genesis says: rules and sides."""
    if holder.seq >= 0:
        return
    published: dict[str, Any] = {"anchor": anchor, "anchor_hidden": anchor_hidden, "level": 1}
    published["links"] = dice_service.LINKS
    if holder.beacon:
        published |= {"level": 2, "beacon": beacon.network().plain()}
    append(holder, "genesis", {"game": holder.dice_name, **about, **published})


def begin(holder: Ledger, side: str, value: str) -> None:
    """Take the only side's share in the dice: 32 bytes in hex, which came after the anchors were published."""
    append(holder, "seal", {"side": side, "hash": seal_of(bytes.fromhex(value))})
    append(holder, "deposit", {"side": side, "value": value})
    append(holder, "start", {})
    holder.mix = mix_of({side: value})
    holder.save(update_fields=["mix"])


def lock(holder: Ledger, orders: str, *, sealed: bool = False) -> int:
    """The next lock, which names ``orders``, and a round of the beacon that is still to come; its number.

    ``sealed``: of the chain whose seeds come out at the end.
    """
    number = network(holder).coming_round(timezone.now()) if holder.beacon else 0
    holder.locks += 1
    holder.save(update_fields=["locks"])
    append(
        holder, "lock", {"lock": holder.locks, "orders": orders, "round": number, "chain": "hid" if sealed else "pub"}
    )
    return holder.locks


def network(holder: Ledger) -> Network:
    """The network whose beacon enters its dice."""
    return Network(**_genesis(holder)["beacon"])


def beacon_value(holder: Ledger, number: int) -> Value:
    """The value of the round that a lock names; NO_VALUE for one that names none, or whose round was given up.

    NotYetError while the round is to come. Asks another machine: not inside of a transaction.
    """
    named = round_of(holder, number)
    return (beacon_wait.value_or_none(network(holder), named) if named else None) or NO_VALUE


def round_of(holder: Ledger, number: int) -> int:
    """The round of the beacon that a lock names; 0 for one that names none."""
    named: int = _lock_body(holder, number)["round"]
    return named


def _genesis(holder: Ledger) -> dict[str, Any]:
    body: dict[str, Any] = json.loads(holder.entries.values_list("body", flat=True).get(seq=0))
    return body


def _lock_body(holder: Ledger, number: int) -> dict[str, Any]:
    bodies = holder.entries.filter(type="lock").order_by("-seq").values_list("body", flat=True)
    return next(body for body in map(json.loads, bodies.iterator()) if body["lock"] == number)


def seed_of(holder: Ledger, number: int, *, sealed: bool = False) -> bytes:
    """The seed of a lock, for the dice task only. WrongKeyError if the key is not that of the published anchors."""
    links = chain.game_chain(keys.master_key(), holder.dice_name, hidden=sealed)
    if _genesis(holder)["anchor_hidden" if sealed else "anchor"] != links.anchor:
        raise WrongKeyError(
            f"the dice key is not the one that {holder.dice_name} was started with: "
            f"bring back the old {keys.VARIABLE} or {keys.FILE}"
        )
    return links.link(number)


def reveal(holder: Ledger, number: int, seed: bytes, value: Value = NO_VALUE) -> None:
    """Open the seed of a lock. ``value``: of its round; if it names one that was given up, all are told so."""
    append(holder, "reveal", _reveal(holder, number, seed, value))


def _reveal(holder: Ledger, number: int, seed: bytes, value: Value) -> dict[str, Any]:
    named = round_of(holder, number) if holder.beacon else 0
    if named and not value.randomness:
        append(holder, "note", {"note": dice_service.BEACON_MISSED, "lock": number, "round": named})
    return {"lock": number, "seed": seed.hex(), "beacon": value.randomness, "beacon_sig": value.signature}


def roll(
    holder: Ledger, number: int, seed: bytes, name: str, spec: Mapping[str, Any], value: Value = NO_VALUE
) -> list[Any]:
    """Throw dice by the seed of a lock, and the value of its round if it has one, and write them down."""
    body = _roll(holder, number, seed, name, spec, value)
    append(holder, "roll", body)
    out: list[Any] = body["out"]
    return out


def _roll(holder: Ledger, number: int, seed: bytes, name: str, spec: Mapping[str, Any], value: Value) -> dict[str, Any]:
    orders = _lock_body(holder, number)["orders"] if value.randomness else ""
    depends = chain.context(holder.dice_name, number, name, holder.mix, beacon=value.randomness, orders=orders)
    return {"lock": number, "id": name, "spec": spec, "out": chain.roll(seed, depends, spec)}


def roll_sealed(
    holder: Ledger, number: int, seed: bytes, name: str, spec: Mapping[str, Any], value: Value = NO_VALUE
) -> tuple[list[Any], list[dict[str, Any]]]:
    """The same for a sealed lock: seed and result enter the journal hidden. Out: the result, and the bodies of the
    entries that open both at the end (`append` of kind "open")."""
    opening = []
    thrown = _roll(holder, number, seed, name, spec, value)
    for kind, body in (("reveal", _reveal(holder, number, seed, value)), ("roll", thrown)):
        salt = secrets.token_bytes(32)
        seq = append_hidden(holder, kind, body, salt)
        opening.append({"seq": seq, "type": kind, "salt": salt.hex(), "body": body})
    return thrown["out"], opening


def restored(holder: Ledger, known: int, stretches: int) -> bool:
    """After the site went back to a backup: leave out the locks whose seeds may have come out since.

    ``known``, ``stretches``: as of games.core.commands.operators.restoring. False if the chain has no links left for
    that.
    """
    behind = go_on_behind(holder.locks, known, stretches)
    if behind is None:
        return False
    append(holder, "note", {"note": "restored", "locks": behind})
    holder.locks = behind
    holder.save(update_fields=["locks"])
    return True
