"""Keeping data sets: checking and adding versions, finding them, sharing and retiring them."""

from datetime import timedelta
from functools import cache
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext

from games.core.datasets import engines
from games.core.datasets.packing import Documents, digest_of, pack
from games.core.errors import Refused, TooMany
from games.core.models.datasets import DataSet, new_code
from rules import kernel
from rules.kernel import Text, _

A_DAY = 30
IN_ALL = 200
OFFERED = 50
_DAY = timedelta(days=1)
_LARGEST = 2**31 - 1
"""More than any version: what databases take as a whole number."""


class NoSuchSetError(Refused):
    """There is no such set, or no such version."""

    code = "no_data_set"

    def __init__(self) -> None:
        super().__init__(gettext("There is no such data set."))


class FaultyError(Refused):
    """The documents can't be played. ``faults``: all that was found."""

    code = "data_faults"

    def __init__(self, faults: list[Text]) -> None:
        self.faults = faults
        super().__init__(gettext("The data set has faults; nothing was kept."))


class DoubtfulError(Refused):
    """The documents contradict the rulebook, and nobody has said that this is meant. ``doubts``: where."""

    code = "data_doubts"

    def __init__(self, doubts: list[Text]) -> None:
        self.doubts = doubts
        super().__init__(gettext("The data set contradicts the rulebook. Say that this is meant, and it is taken."))


def systems() -> list[str]:
    """The slugs of the systems that take other data."""
    return [slug for slug in kernel.slugs() if takes_data(slug)]


def takes_data(slug: str) -> bool:
    """Whether there is such a system, with data of its own that can be corrected."""
    return slug in kernel.slugs() and bool(house_digest(slug))


def house_digest(slug: str) -> str:
    """The digest of the system's own documents; "" if it has none."""
    return _house_digest(slug, kernel.get(slug).version)


@cache
def _house_digest(slug: str, version: str) -> str:
    documents = kernel.get(slug, version).documents()
    return digest_of(documents) if documents else ""


def house_set(slug: str) -> Documents:
    """The documents of the system itself. NoSuchSetError if it has none, or there is no such system."""
    if not takes_data(slug):
        raise NoSuchSetError
    return kernel.get(slug).documents()


def find(code: str, version: int) -> DataSet:
    """That version. NoSuchSetError. Whoever has the code may read it."""
    rows = DataSet.objects.select_related("owner__profile")
    found = rows.filter(code=code, version=version).first() if version <= _LARGEST else None
    if found is None:
        raise NoSuchSetError
    return found


def of(user: Any, slug: str = "") -> QuerySet[DataSet]:
    """A person's own versions, the newest first."""
    mine = DataSet.objects.filter(owner=user).defer("packed").select_related("owner__profile").order_by("-pk")
    return mine.filter(system=slug) if slug else mine


def shared(slug: str) -> QuerySet[DataSet]:
    """What everybody may play with, the newest first."""
    rows = DataSet.objects.filter(system=slug, shared=True, retired=False).defer("packed")
    return rows.select_related("owner__profile").order_by("-created", "-pk")


def offered(user: Any, slug: str) -> list[DataSet]:
    """What a new game of this person may begin with: of each set that is theirs or shared, the newest version; of the
    sets the newest OFFERED."""
    rows = DataSet.objects.filter(Q(owner=user) | Q(shared=True), system=slug, retired=False)
    newest: dict[str, DataSet] = {}
    for row in rows.defer("packed").order_by("-pk")[: 4 * OFFERED]:
        if row.code not in newest or row.version > newest[row.code].version:
            newest[row.code] = row
    return list(newest.values())[:OFFERED]


def chosen(user: Any, slug: str, code: str, version: int) -> DataSet:
    """The version that a new game is to begin with. Refused (``choice``) for one that this person may not use."""
    rows = DataSet.objects.filter(Q(owner=user) | Q(shared=True), system=slug, code=code, version=version)
    found = rows.defer("packed").first() if version <= _LARGEST else None
    if found is None:
        raise Refused(gettext("There is no data set {code}/{version} that you may use for this game.")
                      .format(code=code, version=version), code="choice")  # fmt: skip
    if found.retired:
        raise Refused(gettext("This version of the data set is retired; choose a newer one."), code="choice")
    return found


def add(
    user: Any,
    slug: str,
    documents: Documents,
    *,
    title: str = "",
    note: str = "",
    public: bool = False,
    code: str = "",
    meant: bool = False,
) -> DataSet:
    """Keep a new set, or with ``code`` the next version of one's own: documents that it lacks are those of the version
    before, or of the house.

    ``meant``: contradictions to the rulebook are meant. FaultyError, DoubtfulError, NoSuchSetError, TooMany; Refused
    (``data_same``) if nothing differs. Then nothing was kept.
    """
    before = _before(user, code) if code else None
    slug = before.system if before else slug
    _within_limits(user)
    whole = {**(before.documents if before else house_set(slug)), **documents}
    doubts = checked(slug, whole)
    digest = digest_of(whole)
    _require_difference(slug, digest, before)
    if doubts and not meant:
        raise DoubtfulError(doubts)
    row = DataSet(
        code=before.code if before else new_code(),
        version=before.version + 1 if before else 1,
        system=slug,
        title=title.strip() or (before.title if before else ""),
        note=note.strip(),
        owner=user,
        digest=digest,
        packed=pack(whole),
        doubts=[doubt.plain() for doubt in doubts],
        shared=public,
    )
    _save(row)
    return row


def _save(row: DataSet) -> None:
    """Refused (``stale``) if somebody was first."""
    try:
        with transaction.atomic():
            row.save()
    except IntegrityError:
        raise Refused(
            gettext("Somebody has added a version at the same moment. Look at it first."), code="stale"
        ) from None


def _require_difference(slug: str, digest: str, before: DataSet | None) -> None:
    """Refused (``data_same``) for documents that are the house set's, or those of the version before."""
    if digest == house_digest(slug):
        raise Refused(gettext("These are the documents of the house set: nothing is corrected."), code="data_same")
    if before is not None and digest == before.digest:
        raise Refused(gettext("These are the documents of version {n}: nothing is corrected.").format(n=before.version),
                      code="data_same")  # fmt: skip


def checked(slug: str, documents: Documents) -> list[Text]:
    """The doubts of documents that can be played: they make an engine, and every scenario starts. FaultyError."""
    system = kernel.get(slug)
    faults = engines.shape_faults(system, documents) or system.check_data(documents)
    if faults:
        raise FaultyError(faults)
    try:
        made = system.with_data(documents)
        for row in made.scenarios():
            made.start(row["id"])
    except ValueError as error:  # what no check foresaw
        raise FaultyError([_("The rules can not play this: {reason}", reason=str(error))]) from error
    return system.data_doubts(documents)


def set_shared(user: Any, code: str, version: int, value: bool) -> None:
    """Let everybody play with it, or only its owner. NoSuchSetError for somebody else's."""
    _own(user, code, version).update(shared=value)


def set_retired(user: Any, code: str, version: int, value: bool) -> None:
    """Begin no more games with it, or again. Games that have begun go on. NoSuchSetError for somebody else's."""
    _own(user, code, version).update(retired=value)


def check_own(user: Any, code: str, version: int) -> None:
    """NoSuchSetError unless that version is this person's."""
    _own(user, code, version)


def _own(user: Any, code: str, version: int) -> QuerySet[DataSet]:
    rows = DataSet.objects.filter(owner=user, code=code, version=min(version, _LARGEST))
    if not rows.exists():
        raise NoSuchSetError
    return rows


def _before(user: Any, code: str) -> DataSet:
    row = DataSet.objects.filter(owner=user, code=code).order_by("-version").first()
    if row is None:
        raise NoSuchSetError
    return row


def _within_limits(user: Any) -> None:
    if user is None:
        return
    mine = DataSet.objects.filter(owner=user)
    if mine.filter(created__gt=timezone.now() - _DAY).count() >= A_DAY:
        raise TooMany(gettext("You have added thirty data sets since yesterday. Please go on tomorrow."))
    if mine.count() >= IN_ALL:
        raise TooMany(gettext("You have two hundred versions of data sets. Whoever runs the site can make room."))


def engine_of(row: DataSet) -> kernel.System:
    """The current rules with these data. ValueError if they can not play them any more."""
    return engines.engine(row.system, None, row.digest)
