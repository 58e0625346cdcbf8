"""Addresses of the site for one stage: every route that its resolver knows, filled in; a route added later is among
them without a word here."""

from urllib.parse import urlencode

from tests.fog.stage import Stage
from tests.games.security.routes import Route, routes

ROUTES = routes()
OF_A_GAME = [route for route in ROUTES if "code" in route.params and not route.name.startswith("hooks:")]
OF_AN_EVENT = [route for route in ROUTES if {"event", "club"} & set(route.params)]
_OBJECTS = {"core_job": "job", "mail_arrival": "mail", "auth_user": "person"}
_OWN_TOKEN = {"post:calendar": "calendar", "post:quiet": "quiet", "inbox:held": "held", "inbox:not_mine": "not_mine"}


def path(stage: Stage, route: Route) -> str:
    """An address of the route, with what a reader could ask there."""
    stage.draw_anew(route.name)
    known = dict(stage.params)
    known |= {
        "place": stage.attack.get("hex") or stage.pick([place for place in stage.places if " " not in place]),
        "subject": next(iter(stage.places), "none"),
        "number": 1,
        "version": 1,
        "name": next((seat.user.profile.name for seat in stage.company if seat.user), "none"),
        "token": known.get(_OWN_TOKEN.get(route.name, "")),
    }
    if route.name.startswith("hooks:"):
        known["code"] = known["hook"]
    for part, name in _OBJECTS.items():
        if part in route.name.replace("/", "_"):
            known["object_id"] = known[name]
    known |= {"app_label": "core", "content_type_id": 1, "uidb36": "1", "key": "no-such-key", "dataset": "no-such-set"}
    filled = {name: known.get(name) or _guess(route, name) for name in route.params}
    asked = query(stage, route)
    return route.path(filled) + (f"?{urlencode(asked)}" if asked else "")


def _guess(route: Route, name: str) -> str | int:
    return 1 if f"<int:{name}>" in route.pattern else "none"


def query(stage: Stage, route: Route) -> dict[str, str]:
    """What may stand behind the question mark: of places and blocks, own and hidden ones."""
    if route not in OF_A_GAME or (stage.random.random() < 0.25 and not route.name.endswith(":odds")):
        return {}
    anything = stage.pick(stage.mine + stage.hidden)
    if route.name.startswith("api:"):
        return stage.random.choice(_of_api(stage, anything).get(route.name, [{}]))
    if route.name == "game:odds":
        return stage.random.choice(({}, {"bring": stage.attack.get("bring", "none")}))
    found = {
        "hex": stage.pick(stage.places), "block": anything, "unit": anything, "to": stage.pick(stage.places),
        "at": stage.pick(stage.places), "z": stage.random.choice("123"), "map": "1", "supply": "1", "page": "1",
        "stage": stage.random.choice(("strategic", "operational", "rebase")), "entry": str(stage.random.randint(0, 60)),
        "turn": stage.random.choice("12"), "seen": str(stage.random.randint(0, 90)), "about": anything,
        "do": stage.random.choice(("done", "place", "add", "new")), "seat": stage.random.choice(stage.seats),
    }  # fmt: skip
    return {name: found[name] for name in stage.random.sample(list(found), stage.random.choice((1, 1, 2, 3)))}


def _of_api(stage: Stage, anything: str) -> dict[str, list[dict[str, str]]]:
    """The API takes no parameter that it does not know."""
    after = {"after": str(stage.random.randint(0, 40))}
    return {
        "api:view": [{}, {"draft": "true"}] if stage.drafts else [{}],
        "api:legal": [{"about": anything}, {"limit": "7"}],
        "api:odds": [stage.attack or {"hex": stage.pick(stage.places)}],
        "api:events": [{}, after],
        "api:journal": [{}, after],
    }
