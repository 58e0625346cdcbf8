"""Clubs as the API gives them, and invitations to one as it takes and gives them."""

from typing import Any

from rest_framework import serializers

from games.api.fields import Strict, Words
from games.api.serializers.common import Moment
from games.leagues.clubs import invitations
from games.leagues.models import ClubInvitation, Door

_NAME_MOST = 40


class ClubShape(serializers.Serializer[Any]):
    """A club. Of a private one, those who are no members are told its name, purpose and door alone."""

    slug = serializers.CharField(help_text="Its address: /c/ and this.")
    name = serializers.CharField()
    purpose = serializers.CharField(help_text="One line; may be empty.")
    language = serializers.CharField(help_text="Such as en.")
    door = serializers.ChoiceField(
        choices=Door.values,
        help_text="open: anybody may join; asks: an officer answers applications; closed: by invitation only.",
    )
    private = serializers.BooleanField(help_text="Only members read talk, games, rules and deeds.")
    closed = serializers.BooleanField(help_text="It can only be read.")
    member = serializers.BooleanField(help_text="You are one.")
    officer = serializers.BooleanField(help_text="You are one.")
    size = serializers.IntegerField(allow_null=True, help_text="How many members; null: that is not for you.")
    rules = serializers.IntegerField(
        allow_null=True, help_text="The version of the house rules in force, 0 for none; null: that is not for you."
    )


class ClubsShape(serializers.Serializer[Any]):
    """Your clubs, then open ones that anybody may find, each by name."""

    mine = ClubShape(many=True)
    others = ClubShape(many=True, help_text="The first hundred.")


class MemberShape(serializers.Serializer[Any]):
    """A member."""

    name = serializers.CharField()
    officer = serializers.BooleanField()
    since = Moment()


class MembersShape(serializers.Serializer[Any]):
    """The members of a club who show themselves to you, officers first."""

    members = MemberShape(many=True)
    more = serializers.IntegerField(help_text="So many do not show their names to you.")


class ClubInviteBody(Strict):
    """Whom to invite: one of the two, or nobody, for a link to pass on."""

    name = Words(max_length=_NAME_MOST, required=False, help_text="The name of a person who plays here.")
    email = serializers.EmailField(required=False, help_text="Used for one mail, then forgotten.")


class ClubInvitationShape(serializers.Serializer[Any]):
    """An invitation to a club."""

    code = serializers.CharField(help_text="Its name, by which it is taken back on the club's page.")
    name = serializers.SerializerMethodField(help_text="Whom it is for alone; null: whoever has the link.")
    token = serializers.SerializerMethodField(
        help_text="The end of the link, after /clubs/invitations/; null if it was sent by mail."
    )
    left = serializers.IntegerField(help_text="So often it works.")
    until = Moment()

    def get_name(self, made: ClubInvitation) -> str | None:
        return made.person.profile.name if made.person is not None else None

    def get_token(self, made: ClubInvitation) -> str | None:
        if made.person is not None or self.context["mailed"]:
            return None
        return invitations.token_of(made)
