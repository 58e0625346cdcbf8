"""Does the ledger of the dice thrown into a game's talk hold, and do the posts show what stands in it?"""

from games.core.hashing import canon, entry_head
from games.core.journal.verify import JournalError, verify
from games.core.models.talk import Post, Thread
from games.core.talk import ledger
from games.ops.game_checks.check_case import Case


def check(case: Case) -> None:
    """Blame the game for what does not hold in its talk. Without a talk there is nothing to check."""
    thread = Thread.objects.filter(game=case.game, seq__gte=0).first()
    if thread is None:
        return
    rows = list(ledger.rows(case.game))
    if len(rows) != thread.seq + 1 or entry_head(rows[-1]) != thread.head:
        case.blame(None, "the ledger of its talk does not end where it should")
        return
    end = len(rows) - (rows[-1]["type"] == "lock")  # dice on their way
    try:
        verify("".join(f"{canon(row)}\n" for row in rows[:end]).encode(), [])
    except JournalError as error:
        case.blame(None, f"the ledger of its talk does not hold: {error}")
        return
    _check_posts(case, thread, {row["body"]["id"]: row["body"]["out"] for row in rows if row["type"] == "roll"})


def _check_posts(case: Case, thread: Thread, thrown: dict[str, list[int]]) -> None:
    for post in Post.objects.filter(thread=thread).exclude(dice=None):
        if post.dice != [thrown.get(ledger.name_of(post, place)) for place in range(1, len(post.specs) + 1)]:
            case.blame(None, f"post {post.code} of its talk shows other dice than its ledger")
