"""Acts of a club that take two people: proposing, approving, refusing, and answering as the person concerned."""

from allauth.account.decorators import reauthentication_required
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from games.core.errors import Refused
from games.core.queries import people
from games.core.rate_limited_pages import paced
from games.core.rate_limits import TABLES
from games.leagues.clubs import two_people
from games.leagues.conduct.act_sentences import why_words
from games.leagues.conduct.decision import May
from games.leagues.conduct.standing import may, member_of
from games.leagues.conduct.telling import officers
from games.leagues.models import PendingDeed, Stage
from games.leagues.rating_lists import corrections
from games.web.clubs import proposal_words
from games.web.clubs.confirming import confirm
from games.web.clubs.forms import ReasonForm
from games.web.clubs.gate import Visit, at_club, inside_only, may_decide


@login_required
@require_safe
@at_club
@inside_only
def proposals(request: HttpRequest, visit: Visit) -> HttpResponse:
    """GET: what waits for a second person or for its day, and what was settled last. For members and the staff."""
    _members_only(visit)
    rows = PendingDeed.objects.filter(club=visit.club).select_related("by__profile", "person__profile")
    going = rows.filter(stage__in=(Stage.PROPOSED, Stage.APPROVED))
    context = {
        "going": [(row, proposal_words.of(row)) for row in going],
        "settled": [(row, proposal_words.of(row)) for row in rows.exclude(pk__in=going.values("pk"))[:20]],
    }
    return render(request, "clubs/proposals.html", visit.context("proposals") | context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
@at_club
@inside_only
def propose(request: HttpRequest, visit: Visit, act: str) -> HttpResponse:
    """GET ?person=NAME: the form of a proposal. POST: make it. 404 for no such act, or nobody who is a member."""
    kind = two_people.KINDS.get(act)
    person = people.find(request.GET.get("person", "")) if kind is not None and kind.about else None
    if (
        kind is None
        or kind.stand is not None
        or (kind.about and (person is None or member_of(visit.club, person) is None))
    ):
        raise Http404
    answer = may(visit.user, kind.row, visit.club, about=person)
    if answer.may is May.NO:
        raise Refused(why_words(answer.why), code="not_allowed")
    form = ReasonForm(request.POST or None)
    return confirm(
        request, visit, kind.row, proposal_words.question(act, visit.club, person),
        [_follows(act), _second(visit)], _("Propose it"),
        lambda: two_people.propose(request.user, visit.club, act, form.cleaned_data["words"], person),  # type: ignore[arg-type]
        _("It is proposed: it waits for a second person."), person=person, form=form, to=visit.url("proposals"),
        tab="proposals",
    )  # fmt: skip


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
@at_club
@inside_only
def proposal(request: HttpRequest, visit: Visit, proposal: str) -> HttpResponse:
    """GET: a proposal with its reason. POST ``answer``: what the person concerned says; ``refuse``: refuse it."""
    pending = _find(visit, proposal)
    if request.method == "POST":
        if "refuse" in request.POST:
            two_people.refuse(request.user, pending)  # type: ignore[arg-type]
        else:
            two_people.reply(request.user, pending, request.POST.get("answer", ""))  # type: ignore[arg-type]
        messages.success(request, _("Saved."))
        return redirect(visit.url("proposal", proposal))
    context = {
        "row": pending,
        "question": proposal_words.of(pending),
        "follows": _follows(pending.act),
        "second": _second(visit),
        "decides": pending.stage == Stage.PROPOSED and may_decide(visit, pending),
        "concerned": pending.person_id == visit.user.pk and pending.stage in (Stage.PROPOSED, Stage.APPROVED),
    }
    return render(request, "clubs/proposal.html", visit.context("proposals") | context)


@login_required
@reauthentication_required  # type: ignore[untyped-decorator]
@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
@at_club
@inside_only
def approve(request: HttpRequest, visit: Visit, proposal: str) -> HttpResponse:
    """GET: what approving does, to who signed in within the last 15 minutes. POST: approve."""
    pending = _find(visit, proposal)
    answer = two_people.may_second(visit.user, pending)
    if not answer:
        raise Refused(why_words(answer.why), code="not_allowed")
    row = two_people.KINDS[pending.act].row
    return confirm(
        request, visit, row, proposal_words.of(pending), [pending.words, _follows(pending.act)],
        _("Approve"), lambda: two_people.approve(request.user, pending, fresh=True),  # type: ignore[arg-type]
        _("Approved."), person=pending.person, to=visit.url("proposal", proposal), stop=True, tab="proposals",
    )  # fmt: skip


def _follows(act: str) -> str:
    """What happens once it is approved."""
    return {
        "exclude": _("It is done seven days after the approval; until then the member may answer. Games go on."),
        "name_officer": _("It is done as soon as it is approved."),
        "remove_officer": _("It is done seven days after the approval; until then the officer may answer."),
        corrections.ACT: _(
            "It is done as soon as it is approved: the next edition of the list says so, and older ones stay. The "
            "table and the pairs of the event do not change."
        ),
        "close_club": _(
            "It is done fourteen days after the approval, of which all members are told. Then the club can only be "
            "read. Games and events go on, but a ladder ends with the round that is being played, and an event that "
            "has not begun is cancelled."
        ),
    }[act]


def _second(visit: Visit) -> str:
    """Who may approve."""
    if len(officers(visit.club)) > 1:
        return _("Another officer approves or refuses, within 72 hours.")
    return _("There is no other officer, so the site's staff approve or refuse, within 72 hours.")


def _find(visit: Visit, code: str) -> PendingDeed:
    _members_only(visit)
    rows = PendingDeed.objects.filter(club=visit.club).select_related("by__profile", "person__profile", "club")
    found = rows.filter(code=code).first()
    if found is None:
        raise Http404
    return found


def _members_only(visit: Visit) -> None:
    if visit.member is None and not visit.user.is_staff:
        raise Http404
