"""The name by which opponents know a person: which ones may be taken, and from when on one is held.

A name is held from the first sign-in on, that is, once an address is confirmed. If signing up alone held it, a second
try with the same name would tell whether the first one's address had an account already.
"""

from typing import Any

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from games.core import names
from games.core.search import index
from games.web.models import NAME_MOST, Profile, first_name_of

_OURS = tuple(names.by_letters(start) for start in ("player ", "former player "))
_DIGITS = frozenset("0123456789lo")  # as they look: 1 like l, 0 like o


def clean_name(text: str, own: Profile | None = None) -> str:
    """``text`` as the name of the person with the profile ``own``. ValidationError if it can't be that."""
    name = names.clean(text, NAME_MOST)
    if "@" in name:
        raise ValidationError(_("This name is shown to your opponents: better not a mail address."))
    if own is not None and name == own.name:
        return name
    if _is_ours(name):
        raise ValidationError(_("“Player” with a number is what the site calls people who chose no name."))
    if _holders(name).exclude(pk=own and own.pk).exists():
        raise taken(name)
    return name


def taken(name: str) -> ValidationError:
    """What is said when somebody holds the name, or one that looks like it."""
    words = _("Somebody here is called “{name}” already, or has a name that looks like it. Please add something.")
    return ValidationError(words.format(name=name), code="taken")


def give(profile: Profile, name: str) -> None:
    """Save ``profile`` with this name. ValidationError if somebody took it at the same moment."""
    try:
        with transaction.atomic():
            profile.name = name
            profile.save()
            index.keep_games_of(profile.user)
    except IntegrityError:
        raise taken(name) from None


def hold(sender: Any, request: Any, user: Any, **_more: Any) -> None:
    """Signal handler of a sign-in: the name asked for at sign-up is held from now on, if nobody was faster."""
    profile = user.profile
    if profile.by_letters is not None:
        return
    wanted = profile.name
    try:
        give(profile, wanted)
    except ValidationError:
        give(profile, first_name_of(user))
        words = _("Meanwhile somebody else is called “{name}”. You are shown as “{shown}”; choose a name here.")
        messages.warning(request, words.format(name=wanted, shown=profile.name), fail_silently=True)


def _holders(name: str) -> Any:
    return Profile.objects.filter(Q(by_letters=names.by_letters(name)) | Q(by_sight=names.by_sight(name)))


def _is_ours(name: str) -> bool:
    return any(key.startswith(ours) and set(key[len(ours):].lower()) <= _DIGITS for ours in _OURS
               for key in (names.by_letters(name), names.by_sight(name)))  # fmt: skip
