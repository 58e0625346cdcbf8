"""Webhooks through the API: list, create, look, test, new secret, switch on, delete, last deliveries."""

from typing import Any

from django.urls import reverse
from rest_framework.request import Request
from rest_framework.response import Response

from games.api import etags, problems
from games.api.base import ApiView
from games.api.endpoints import reads, writes
from games.api.headers import when
from games.api.models.webhooks import Delivery, Hook
from games.api.webhooks import services
from games.api.webhooks.serializers import DeliveriesShape, HookShape, HooksShape, NewHookBody, SecretShape
from rules.kernel import Plain

MAX_DELIVERIES = 50


def header(hook: Hook) -> dict[str, Plain]:
    """A webhook as data: all but its secret. The fields are described in HookShape."""
    return {
        "code": hook.code,
        "url": hook.url,
        "events": hook.events,
        "game": hook.game.code if hook.game else None,
        "shape": hook.shape,
        "active": hook.active,
        "created": when(hook.created),
        "result": hook.result,
        "failures": hook.failures,
        "switched_off": when(hook.switched_off),
    }


def _sent(delivery: Delivery) -> dict[str, Plain]:
    return {
        "id": delivery.key,
        "event": delivery.event,
        "game": delivery.game.code if delivery.game else None,
        "created": when(delivery.created),
        "tried": when(delivery.tried),
        "tries": delivery.tries,
        "result": delivery.result,
        "status": delivery.status,
        "done": when(delivery.done),
        "dead": when(delivery.dead),
        "detail": services.words(delivery),
    }


def _own(request: Request, code: str) -> Hook:
    """A webhook of who asks; somebody else's is not there."""
    try:
        return services.own_hook(request.user, code)
    except services.NoSuchHook:
        raise problems.nothing_here() from None


class Hooks(ApiView):
    @reads("webhooks", "Your webhooks", HooksShape)
    def get(self, request: Request, asked: Any) -> Response:
        return etags.answer_content(request, {"webhooks": [header(hook) for hook in services.hooks_of(request.user)]})

    @writes(
        "create_webhook",
        "Have an address called when a game comes to you",
        SecretShape,
        body=NewHookBody,
        status=201,
        problems=["not-found", "refused"],
    )
    def post(self, request: Request, given: Any) -> Response:
        more = {name: given[name] for name in ("shape", "key", "username", "topic") if name in given}
        hook, secret = services.make(request.user, given["url"], given["events"], given.get("game") or "", **more)
        place = reverse("api:webhook", args=[hook.code])
        return Response({"webhook": header(hook), "secret": secret}, status=201, headers={"Location": place})


class OneHook(ApiView):
    @reads("webhook", "One of your webhooks", HookShape, problems=["not-found"])
    def get(self, request: Request, asked: Any, hook: str) -> Response:
        return etags.answer_content(request, header(_own(request, hook)))

    @writes("delete_webhook", "Delete a webhook", HookShape, problems=["not-found"])
    def delete(self, request: Request, given: Any, hook: str) -> Plain:
        mine = _own(request, hook)
        gone = header(mine)
        services.delete(mine)
        return gone


class Test(ApiView):
    @writes("test_webhook", "Send a test to a webhook", HookShape, problems=["not-found", "refused"])
    def post(self, request: Request, given: Any, hook: str) -> Plain:
        mine = _own(request, hook)
        services.ping(mine)
        return header(mine)


class Secret(ApiView):
    @writes("renew_webhook_secret", "Give a webhook a new secret", SecretShape, problems=["not-found"])
    def post(self, request: Request, given: Any, hook: str) -> Plain:
        mine = _own(request, hook)
        return {"secret": services.renew_secret(mine), "webhook": header(mine)}


class SwitchOn(ApiView):
    @writes("switch_webhook_on", "Switch a webhook on again", HookShape, problems=["not-found"])
    def post(self, request: Request, given: Any, hook: str) -> Plain:
        services.switch_on(_own(request, hook))
        return header(_own(request, hook))


class Deliveries(ApiView):
    @reads("webhook_deliveries", "The last calls of a webhook", DeliveriesShape, problems=["not-found"])
    def get(self, request: Request, asked: Any, hook: str) -> Response:
        sent = services.recent(_own(request, hook), MAX_DELIVERIES)
        return etags.answer_content(request, {"deliveries": [_sent(delivery) for delivery in sent]})
