"""The dice of posts, thrown by the dice worker. Handler of jobs of kind "talk_dice"; run again, it gives the same."""

from django.db import transaction

from games.core import ledger as chains
from games.core.dice import keys
from games.core.models import Job
from games.core.models.talk import Post, Thread
from games.core.talk import hearers, ledger


def throw_owed(job: Job) -> None:
    """Commit to a new thread, or throw the dice of a post. WrongKeyError; ImproperlyConfigured for a bad key."""
    with keys.dice_task():
        with transaction.atomic():
            thread = ledger.locked(job.payload["thread"])
            ledger.commit(thread, *chains.anchors(thread))
        if "post" in job.payload:
            _throw(job.payload["post"])


def _throw(pk: int) -> None:
    with transaction.atomic():  # by itself: the lock stands before its seed comes out
        thread, post = _again(pk)
        chains.seed_of(thread, 1)  # with another key nothing is locked
        ledger.lock(thread, post)
    with transaction.atomic():
        thread, post = _again(pk)
        assert post.lock is not None
        ledger.answer(thread, post, chains.seed_of(thread, post.lock))
        hearers.owe(post)


def _again(pk: int) -> tuple[Thread, Post]:
    """Thread and post, read behind the thread's lock."""
    thread = ledger.locked(Post.objects.values_list("thread_id", flat=True).get(pk=pk))
    return thread, Post.objects.get(pk=pk)
