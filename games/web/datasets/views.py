"""Data sets: lists, upload with its faults, one version with what it changes, downloads."""

import io
import json
import zipfile
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.core.datasets import intake, versions
from games.core.datasets.packing import Documents
from games.core.errors import Refused
from games.core.models.datasets import DataSet
from games.core.rate_limited_pages import READING, paced
from games.core.rate_limits import DOWNLOADS, UPLOADS
from games.core.words import say
from games.titles.dataset_changes import differences
from games.web.datasets.forms import DataSetForm
from rules import kernel

_SHOWN = 100
"""Faults on one page: who has more begins with these."""


@login_required
@require_safe
def sets(request: HttpRequest, system: str) -> HttpResponse:
    """One's own sets and those that everybody may play with."""
    _check(system)
    page = Paginator(versions.shared(system).exclude(owner=request.user), 30).get_page(request.GET.get("page"))  # type: ignore[misc]
    context = {
        "system": kernel.get(system),
        "own": versions.of(request.user, system)[: versions.IN_ALL],
        "page": page,
        "nav": "lobby",
    }
    return render(request, "datasets/sets.html", context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@paced(UPLOADS)
def new(request: HttpRequest, system: str) -> HttpResponse:
    """The form of a new set. POST takes the file: all of it, or, with every fault named, nothing."""
    _check(system)
    return _upload(request, system, None)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@paced(UPLOADS)
def following(request: HttpRequest, dataset: str) -> HttpResponse:
    """The same for the next version of one's own set. 404 for anybody else's."""
    before = versions.of(request.user).filter(code=dataset).order_by("-version").first()
    if before is None:
        raise Http404
    return _upload(request, before.system, before)


@require_safe
def one(request: HttpRequest, dataset: str, version: int) -> HttpResponse:
    """What a version changes, in words, and its downloads: for everybody who has the address."""
    row = _row(dataset, version)
    own = request.user.is_authenticated and row.owner_id == request.user.pk
    context = {
        "set": row,
        "system": kernel.get(row.system),
        "sections": differences(row),
        "doubts": [say(doubt) for doubt in row.doubts],
        "own": own,
        "newest": DataSet.objects.filter(code=row.code).order_by("-version").values_list("version", flat=True)[0],
        "may_play": request.user.is_authenticated and (own or row.shared) and not row.retired,
        "nav": "lobby",
    }
    return render(request, "datasets/set.html", context)


@login_required
@require_POST
def use(request: HttpRequest, dataset: str, version: int) -> HttpResponse:
    """POST shared=0|1 or retired=0|1: who may begin games with one's own version. What it says never changes."""
    try:
        if request.POST.get("shared") in ("0", "1"):
            versions.set_shared(request.user, dataset, version, request.POST["shared"] == "1")
        elif request.POST.get("retired") in ("0", "1"):
            versions.set_retired(request.user, dataset, version, request.POST["retired"] == "1")
        else:
            raise Http404
    except versions.NoSuchSetError:
        raise Http404 from None
    return redirect("data:set", dataset, version)


@require_safe
@paced(DOWNLOADS, READING)
def download(request: HttpRequest, dataset: str, version: int) -> HttpResponse:
    """A version as a ZIP of its documents."""
    row = _row(dataset, version)
    return _archive(row.documents, f"{slugify(row.title) or row.code}-{row.version}")


@require_safe
@paced(DOWNLOADS, READING)
def house(request: HttpRequest, system: str) -> HttpResponse:
    """The system's own documents as a ZIP: what corrections begin with."""
    _check(system)
    return _archive(versions.house_set(system), f"{system}-house")


def _upload(request: HttpRequest, system: str, before: DataSet | None) -> HttpResponse:
    form = DataSetForm(request.POST or None, request.FILES or None, before=before)
    faults: list[str] = []
    doubts: list[str] = []
    if request.method == "POST" and form.is_valid():
        try:
            row = _taken(request, system, before, form.cleaned_data)
        except versions.FaultyError as error:
            faults = [say(fault) for fault in error.faults]
        except versions.DoubtfulError as error:
            doubts = [say(doubt) for doubt in error.doubts]
            form.add_error("meant", _("It contradicts the rulebook, as listed above. If that is meant, say so here."))
        except intake.UnreadableError as error:
            form.add_error("file", error.reason)
        except Refused as error:
            form.add_error(None, error.reason)
        else:
            messages.success(request, _("Version %(n)s is kept.") % {"n": row.version})
            return redirect("data:set", row.code, row.version)
    context = {
        "form": form,
        "system": kernel.get(system),
        "before": before,
        "faults": faults[:_SHOWN],
        "more": max(0, len(faults) - _SHOWN),
        "doubts": doubts,
        "nav": "lobby",
    }
    wrong = request.method == "POST"
    return render(request, "datasets/new.html", context, status=422 if wrong else 200)


def _taken(request: HttpRequest, system: str, before: DataSet | None, data: dict[str, Any]) -> DataSet:
    file = data["file"]
    documents = intake.read(file.name, file.read(), tuple(versions.house_set(system)))
    return versions.add(
        request.user, system, documents, title=data["title"], note=data["note"], public=data["shared"],
        code=before.code if before else "", meant=data["meant"],
    )  # fmt: skip


def _row(dataset: str, version: int) -> DataSet:
    try:
        return versions.find(dataset, version)
    except versions.NoSuchSetError:
        raise Http404 from None


def _check(system: str) -> None:
    """Http404 for a system that takes no other data than its own."""
    if not versions.takes_data(system):
        raise Http404


def _archive(documents: Documents, name: str) -> HttpResponse:
    """The same documents give the same bytes: the files have no times of their own."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for document, content in documents.items():
            member = zipfile.ZipInfo(f"{document}.json", (1980, 1, 1, 0, 0, 0))
            member.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(member, json.dumps(content, indent=1, ensure_ascii=False) + "\n")
    response = HttpResponse(packed.getvalue(), content_type="application/zip")
    response["Content-Disposition"] = f'attachment; filename="{name}.zip"'
    return response
