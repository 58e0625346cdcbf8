"""Hash chains with dice beside those of games, in the format of a game's journal, for the same verifier: the ledger of
the dice thrown into posts, and the journal of a table. What is written here changes the holder's fields and saves them.
"""

import json
from collections.abc import Mapping
from typing import Any

from django.utils import timezone

from games.core.commands.dice_service import LINKS
from games.core.commands.dice_worker import WrongKeyError
from games.core.commands.restoring import go_on_behind
from games.core.dice import chain, keys
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
    published = {"anchor": anchor, "anchor_hidden": anchor_hidden, "links": LINKS, "level": 1}
    append(holder, "genesis", {"game": holder.dice_name, **about, **published})


def begin(holder: Ledger, side: str, value: str) -> None:
    """Take the only side's share in the dice: 32 bytes in hex, which came after the anchors were published."""
    append(holder, "seal", {"side": side, "hash": seal_of(bytes.fromhex(value))})
    append(holder, "deposit", {"side": side, "value": value})
    append(holder, "start", {})
    holder.mix = mix_of({side: value})
    holder.save(update_fields=["mix"])


def lock(holder: Ledger, orders: str) -> int:
    """The next lock, which names ``orders``; its number."""
    holder.locks += 1
    holder.save(update_fields=["locks"])
    append(holder, "lock", {"lock": holder.locks, "orders": orders, "round": 0, "chain": "pub"})
    return holder.locks


def seed_of(holder: Ledger, number: int) -> bytes:
    """The seed of a lock, for the dice task only. WrongKeyError if the key is not that of the published anchors."""
    links = chain.game_chain(keys.master_key(), holder.dice_name)
    body = holder.entries.values_list("body", flat=True).get(seq=0)
    if json.loads(body)["anchor"] != links.anchor:
        raise WrongKeyError(
            f"the dice key is not the one that {holder.dice_name} was started with: "
            f"bring back the old {keys.VARIABLE} or {keys.FILE}"
        )
    return links.link(number)


def reveal(holder: Ledger, number: int, seed: bytes) -> None:
    """Open the seed of a lock."""
    append(holder, "reveal", {"lock": number, "seed": seed.hex(), "beacon": "", "beacon_sig": ""})


def roll(holder: Ledger, number: int, seed: bytes, name: str, spec: Mapping[str, Any]) -> list[Any]:
    """Throw dice by the seed of a lock, and write them down."""
    out = chain.roll(seed, chain.context(holder.dice_name, number, name, holder.mix), spec)
    append(holder, "roll", {"lock": number, "id": name, "spec": spec, "out": out})
    return out


def restored(holder: Ledger, known: int, stretches: int) -> bool:
    """After the site went back to a backup: leave out the locks whose seeds may have come out since.

    ``known``, ``stretches``: as of games.core.commands.restoring. False if the chain has no links left for that.
    """
    behind = go_on_behind(holder.locks, known, stretches)
    if behind is None:
        return False
    append(holder, "note", {"note": "restored", "locks": behind})
    holder.locks = behind
    holder.save(update_fields=["locks"])
    return True
