"""Webhooks through the API: list, create, look, test, new secret, switch on, delete, last deliveries."""

from typing import Any

from django.urls import reverse
from rest_framework.request import Request
from rest_framework.response import Response

from games.api import etags, problems
from games.api.base import ApiView
from games.api.endpoints import reads, writes
from games.api.models.webhooks import Hook
from games.api.webhooks import services
from games.api.webhooks.serializers import DeliveriesShape, HookShape, HooksShape, NewHookBody, SecretShape
from rules.kernel import Plain

MAX_DELIVERIES = 50


def _own(request: Request, code: str) -> Hook:
    """A webhook of who asks; somebody else's is not there."""
    try:
        return services.own_hook(request.user, code)
    except services.NoSuchHook:
        raise problems.nothing_here() from None


class Hooks(ApiView):
    @reads("webhooks", "Your webhooks", HooksShape)
    def get(self, request: Request, asked: Any) -> Response:
        return etags.answer_content(request, HooksShape({"webhooks": services.hooks_of(request.user)}).data)

    @writes(
        "create_webhook",
        "Have an address called when a game comes to you, or an event of a club goes on",
        SecretShape,
        body=NewHookBody,
        status=201,
        problems=["not-found", "refused"],
    )
    def post(self, request: Request, given: Any) -> Response:
        more = {name: given[name] for name in ("shape", "key", "username", "topic", "language") if name in given}
        more |= {name: given.get(name) or "" for name in ("game", "league_event")}
        hook, secret = services.make(request.user, given["url"], given["events"], **more)
        place = reverse("api:webhook", args=[hook.code])
        shown = SecretShape({"webhook": hook, "secret": secret})
        return Response(shown.data, status=201, headers={"Location": place})


class OneHook(ApiView):
    @reads("webhook", "One of your webhooks", HookShape, problems=["not-found"])
    def get(self, request: Request, asked: Any, hook: str) -> Response:
        return etags.answer_content(request, HookShape(_own(request, hook)).data)

    @writes("delete_webhook", "Delete a webhook", HookShape, problems=["not-found"])
    def delete(self, request: Request, given: Any, hook: str) -> Plain:
        mine = _own(request, hook)
        gone = HookShape(mine).data
        services.delete(mine)
        return gone


class Test(ApiView):
    @writes("test_webhook", "Send a test to a webhook", HookShape, problems=["not-found", "refused"])
    def post(self, request: Request, given: Any, hook: str) -> Plain:
        mine = _own(request, hook)
        services.ping(mine)
        return HookShape(mine).data


class Secret(ApiView):
    @writes("renew_webhook_secret", "Give a webhook a new secret", SecretShape, problems=["not-found"])
    def post(self, request: Request, given: Any, hook: str) -> Plain:
        mine = _own(request, hook)
        return SecretShape({"secret": services.renew_secret(mine), "webhook": mine}).data


class SwitchOn(ApiView):
    @writes("switch_webhook_on", "Switch a webhook on again", HookShape, problems=["not-found"])
    def post(self, request: Request, given: Any, hook: str) -> Plain:
        services.switch_on(_own(request, hook))
        return HookShape(_own(request, hook)).data


class Deliveries(ApiView):
    @reads("webhook_deliveries", "The last calls of a webhook", DeliveriesShape, problems=["not-found"])
    def get(self, request: Request, asked: Any, hook: str) -> Response:
        sent = services.recent(_own(request, hook), MAX_DELIVERIES)
        return etags.answer_content(request, DeliveriesShape({"deliveries": sent}).data)
