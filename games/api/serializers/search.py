"""Searching: what is looked for, and what was found."""

from typing import Any

from rest_framework import serializers

from games.api.fields import Counted, OneOf, Strict, Words
from games.api.serializers.common import Moment
from games.api.serializers.games import GameShape
from games.core.search.asked import MAX_TYPED
from games.core.talk.searching import Hit
from games.titles import names, talk_posts

FILTERS = ("talk", "games", "imported")
MAX_PAGE = 50


class SearchQuery(Strict):
    """What is looked for, and where."""

    q = Words(
        max_length=MAX_TYPED,
        help_text="Words that have to be there, all of them; “words in quotes” stand one after the other; the last "
        "word may be the beginning of one.",
    )
    filter = OneOf(
        choices=FILTERS,
        default="talk",
        help_text="talk: posts that you may read; games: finished games by name, players, title and scenario; "
        "imported: the same of games from other sites.",
    )
    game = Words(required=False, max_length=16, help_text="Talk of the game with this code only.")
    page = Counted(min_value=1, max_value=MAX_PAGE, default=1, help_text="The page, from 1.")


class PieceShape(serializers.Serializer[Any]):
    """A stretch of a text."""

    text = serializers.CharField()
    found = serializers.BooleanField(help_text="It is one of the words that were looked for.")


class HitShape(serializers.Serializer[Hit]):
    """A post that was found."""

    code = serializers.CharField(source="post.code", help_text="Its name in the talk of the game.")
    game = serializers.CharField(source="game.code", help_text="The game in which it was said.")
    name = serializers.CharField(source="game.name", help_text="What that game is called.")
    by = serializers.SerializerMethodField(help_text="Who said it, and for which side.")
    to = serializers.SerializerMethodField(help_text="The seats that it was said to in private; empty: everybody.")
    at = Moment(source="post.at")
    seat = serializers.CharField(allow_null=True, help_text="Your seat that may read it; null: you watch.")
    pieces = PieceShape(many=True, help_text="The part of the text around the first word that was found.")
    apart = serializers.BooleanField(help_text="It is of somebody whom you keep apart.")

    def get_by(self, hit: Hit) -> str:
        sides = {seat.code: names.seat_title(hit.game, seat.code) for seat in hit.game.seats.all()}
        return talk_posts.speaker(hit.post, sides)

    def get_to(self, hit: Hit) -> list[str]:
        return [code for code in hit.post.audience.split("|") if code and code != hit.post.seat]


class SearchShape(serializers.Serializer[Any]):
    """What you may read of what was found, the latest first. Nothing is counted."""

    games = GameShape(many=True)
    posts = HitShape(many=True)
    next = serializers.IntegerField(allow_null=True, help_text="The number of the next page; null: this is the last.")
