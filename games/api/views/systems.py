"""Game systems: what can be played, and the facts that do not change."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from games.api import etags
from games.api.base import ApiView
from games.api.endpoints import reads
from games.api.problems import Problem
from games.api.serializers.systems import FactsQuery, FactsShape, SystemDetailShape, SystemsShape
from rules import kernel
from rules.kernel import Plain, System


class Systems(ApiView):
    @reads("systems", "All game systems", SystemsShape)
    def get(self, request: Request, asked: Any) -> Response:
        return etags.answer_content(request, SystemsShape({"systems": map(kernel.get, kernel.slugs())}).data)


class OneSystem(ApiView):
    @reads("system", "A game system with its scenarios and options", SystemDetailShape, problems=["not-found"])
    def get(self, request: Request, asked: Any, slug: str) -> Response:
        system = _named(slug)
        return etags.answer_content(request, SystemDetailShape(system, context={"system": system}).data)


class Facts(ApiView):
    @reads("facts", "Map, roster and tables of a game system", FactsShape, query=FactsQuery, problems=["not-found"])
    def get(self, request: Request, asked: Any, slug: str) -> Response:
        system = _named(slug)
        return facts(request, asked, system, (slug, system.version))


def facts(request: Request, asked: Any, system: System, mark: tuple[Any, ...]) -> Response:
    """The facts of a system, of the map of a scenario if one is asked for. Problem "invalid" if there is none."""
    scenario = asked.get("scenario")
    known = [row["id"] for row in system.scenarios()]
    if scenario is not None and scenario not in known:
        words = _("There is no scenario “{scenario}”; there are: {choices}")
        raise ValidationError({"scenario": words.format(scenario=scenario, choices=", ".join(known))})

    def make() -> Plain:
        return FactsShape({"system": system.slug, "version": system.version, "facts": system.facts(scenario)}).data

    return etags.answer(request, (*mark, scenario), make)


def _named(slug: str) -> System:
    if slug not in kernel.slugs():
        words = _("There is no system “{slug}”; there are: {choices}")
        raise Problem("not-found", words.format(slug=slug, choices=", ".join(kernel.slugs())))
    return kernel.get(slug)
