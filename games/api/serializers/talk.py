"""The talk of a game as the API gives and takes it."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from games.api.fields import Counted, Strict, Words
from games.api.serializers.common import Moment
from games.core.models.talk import Post
from games.core.talk import ledger, posting, threads
from games.titles import talk_posts

CODE = 16


class TalkQuery(Strict):
    """Which posts: the latest, or those before one."""

    before = Words(required=False, max_length=CODE, help_text="Only posts before the one of this code.")
    limit = Counted(min_value=1, max_value=100, default=30, help_text="So many at most.")


class PostedThrowShape(serializers.Serializer[Any]):
    """Dice that a post asked for."""

    name = serializers.CharField(help_text="What the throw is called in the ledger.")
    n = serializers.IntegerField(help_text="How many dice.")
    sides = serializers.IntegerField(help_text="How many sides each has.")
    out = serializers.ListField(
        child=serializers.IntegerField(), allow_null=True, help_text="What they show; null: they are being thrown."
    )


class PostShape(serializers.Serializer[Any]):
    """What somebody said. Of a post that was taken back, its dice are left."""

    # The context has the game, the reader's seat and the titles of all seats.

    code = serializers.CharField(help_text="Its name.")
    by = serializers.SerializerMethodField(help_text="Who said it, and for which side.")
    seat = serializers.CharField(help_text="The seat that they hold; empty for a spectator.")
    to = serializers.SerializerMethodField(help_text="The seats that it was said to in private; empty: everybody.")
    at = Moment()
    edited = Moment(allow_null=True)
    removed = serializers.SerializerMethodField(help_text="It was taken back.")
    text = serializers.CharField()
    salt = serializers.CharField(help_text="With it and the text, the ledger's hash of the post can be computed.")
    lock = serializers.SerializerMethodField(help_text="The lock of its dice in the ledger, if it has any.")
    throws = serializers.SerializerMethodField()

    def get_by(self, post: Post) -> str:
        return talk_posts.speaker(post, self.context["sides"])

    def get_to(self, post: Post) -> list[str]:
        return [code for code in post.audience.split("|") if code and code != post.seat]

    def get_removed(self, post: Post) -> bool:
        return post.removed is not None

    def get_lock(self, post: Post) -> int | None:
        """Not told early: locks are numbered, so it would tell how many dice others have thrown since."""
        return None if threads.is_ahead(self.context["game"], self.context["seat"], post) else post.lock

    @extend_schema_field(PostedThrowShape(many=True))
    def get_throws(self, post: Post) -> Any:
        outs = post.dice or [None] * len(post.specs)
        return [
            PostedThrowShape({"name": ledger.name_of(post, place), **spec, "out": out}).data
            for place, (spec, out) in enumerate(zip(post.specs, outs, strict=True), 1)
        ]


class TalkShape(serializers.Serializer[Any]):
    """What was said at the table, as far as you may read it; the latest first."""

    press = serializers.CharField(help_text="What the players may say while the game runs: public, private or none.")
    posts = PostShape(many=True)
    next = serializers.CharField(allow_null=True, help_text="“before” for the posts before these; null: none.")


class SayBody(Strict):
    """What you say. Dice such as “[3d6 reason]” in it are thrown by the site."""

    text = Words(max_length=posting.MAX_LENGTH, help_text="Plain text; a line that begins with > is a quotation.")
    to = serializers.ListField(
        child=Words(max_length=20),
        required=False,
        max_length=8,
        help_text="Seats that alone may read it, if the game allows it; without, everybody who sees the game.",
    )
