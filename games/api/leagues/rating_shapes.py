"""Rating lists as programs ask for them and read them."""

from typing import Any

from rest_framework import serializers

from games.api.fields import Counted, Strict, Words
from games.api.serializers.common import Moment
from games.leagues.rating_lists.corrections import SCORES, VOID
from games.leagues.ratings.editions import System

OUTCOMES = [*SCORES, VOID]
RATING_KINDS = [kind.value for kind in System]


class PageQuery(Strict):
    """Which page."""

    cursor = Words(required=False, max_length=200, help_text="From “next” of the page before.")
    limit = Counted(min_value=1, max_value=100, default=50, help_text="So many at most.")


class RatingListQuery(PageQuery):
    """Which edition, and which page of it."""

    edition = Counted(required=False, min_value=1, help_text="Its number; without it the one that holds.")


class RatedSystemShape(serializers.Serializer[Any]):
    """A game system that has ratings."""

    system = serializers.CharField(help_text="Its slug.")
    title = serializers.CharField()
    kinds = serializers.ListField(child=serializers.CharField(), help_text="The lists that it has.")


class RatedSystemsShape(serializers.Serializer[Any]):
    """All game systems that have ratings."""

    systems = RatedSystemShape(many=True)


class EditionShape(serializers.Serializer[Any]):
    """A list as it was published. It never changes: a correction makes another one."""

    number = serializers.IntegerField()
    made = Moment()
    until = serializers.IntegerField(
        allow_null=True, help_text="The last month that is closed, as year x 12 + month - 1; null: games count at once."
    )
    inputs = serializers.CharField(help_text="SHA-256 of its games.")
    digest = serializers.CharField(help_text="SHA-256 of the list that follows from them.")


class EditionsShape(serializers.Serializer[Any]):
    """A page of the editions of a list, the newest first."""

    editions = EditionShape(many=True)
    next = serializers.CharField(allow_null=True, help_text="The cursor of the next page; null: this is the last.")


class RatingShape(serializers.Serializer[Any]):
    """A rating."""

    rating = serializers.FloatField()
    deviation = serializers.FloatField(allow_null=True, help_text="Of Glicko-2; null: AREA knows none.")
    words = serializers.CharField(help_text="As pages print it: with two deviations, such as “1530 ± 229”.")


class RatingLineShape(RatingShape):
    """A line of a list."""

    place = serializers.IntegerField(allow_null=True, help_text="null: not settled yet.")
    name = serializers.CharField(help_text="“a player” for who does not want to be named.")
    games = serializers.IntegerField(help_text="That count.")
    you = serializers.BooleanField()


class SideWorthShape(serializers.Serializer[Any]):
    """What the first side of a scenario is worth."""

    scenario = serializers.CharField()
    title = serializers.CharField(help_text="Of the scenario.")
    games = serializers.IntegerField(help_text="From so many.")
    likely = serializers.IntegerField(help_text="Of 100 games between equals so many go to the first side.")
    least = serializers.IntegerField(help_text="It could be so few.")
    most = serializers.IntegerField(help_text="It could be so many.")
    words = serializers.CharField(help_text="The same in a sentence.")


class RatingListShape(serializers.Serializer[Any]):
    """A page of a rating list: who is settled first, the best first."""

    system = serializers.CharField()
    kind = serializers.CharField(help_text="area, glicko2, or glicko2- and the id of a scenario.")
    edition = EditionShape(allow_null=True, help_text="null: no game counts yet.")
    lines = RatingLineShape(many=True)
    sides = SideWorthShape(many=True, help_text="Of Glicko-2.")
    next = serializers.CharField(allow_null=True, help_text="The cursor of the next page; null: this is the last.")


class MovedShape(serializers.Serializer[Any]):
    """Somebody whose number is another than in the edition before."""

    name = serializers.CharField(help_text="“a player” for who does not want to be named.")
    you = serializers.BooleanField()
    before = RatingShape(allow_null=True, help_text="null: is new.")
    after = RatingShape()


class CorrectedShape(serializers.Serializer[Any]):
    """A game that counts otherwise than in the edition before."""

    number = serializers.IntegerField(help_text="Of the game, as in its file.")
    before = serializers.ChoiceField(choices=OUTCOMES, help_text="Who had won; void: it did not count.")
    after = serializers.ChoiceField(choices=OUTCOMES)
    why = serializers.CharField(help_text="The reason in full is for members of the club.")


class OneEditionShape(serializers.Serializer[Any]):
    """An edition, and a page of who moved in it, who gained most first."""

    edition = EditionShape()
    command = serializers.CharField(help_text="Works it out again from the file of its games.")
    corrected = CorrectedShape(many=True, help_text="By numbers of games.")
    moved = MovedShape(many=True)
    next = serializers.CharField(allow_null=True, help_text="The cursor of the next page; null: this is the last.")


class RatedGameShape(serializers.Serializer[Any]):
    """A game that counts."""

    number = serializers.IntegerField(source="game")
    official = Moment(source="ended")
    scenario = serializers.CharField()
    options = serializers.CharField(help_text="As JSON.")
    first = serializers.IntegerField(help_text="The number of a player, which says nothing of who it is.")
    second = serializers.IntegerField()
    score = serializers.IntegerField(help_text="Of the first: 2 won, 1 drawn, 0 lost.")
    bid = serializers.BooleanField(help_text="Its sides were bid for.")
    void = serializers.BooleanField(help_text="Taken out by a correction.")
    forfeit = serializers.BooleanField(help_text="A seat was left.")


class RatedGamesShape(serializers.Serializer[Any]):
    """A page of the games that an edition follows from. As text/csv the whole file comes at once."""

    games = RatedGameShape(many=True)
    next = serializers.CharField(allow_null=True, help_text="The cursor of the next page; null: this is the last.")


class PersonalLineShape(RatingShape):
    """Where a person stands in a list."""

    kind = serializers.ChoiceField(choices=RATING_KINDS)
    place = serializers.IntegerField(allow_null=True, help_text="null: not settled yet.")
    games = serializers.IntegerField(help_text="That count.")


class PersonalRatingShape(serializers.Serializer[Any]):
    """The ratings of a person in a game system."""

    system = serializers.CharField()
    title = serializers.CharField()
    words = serializers.CharField(help_text="In a sentence.")
    lines = PersonalLineShape(many=True, help_text="Without a game in two years a person stands in no list.")


class PersonalRatingsShape(serializers.Serializer[Any]):
    """All ratings of a person."""

    name = serializers.CharField()
    ratings = PersonalRatingShape(many=True)
