"""Response headers that hold for every answer: static files, error pages and what is refused at the gate too."""

from collections.abc import Callable, MutableMapping

from django.http import HttpRequest, HttpResponse

# What a board game needs of a browser: that the screen of a dice table stays on, and nothing else.
_UNUSED = (
    "accelerometer", "autoplay", "browsing-topics", "camera", "display-capture", "encrypted-media",
    "fullscreen", "geolocation", "gyroscope", "hid", "idle-detection", "local-fonts", "magnetometer", "microphone",
    "midi", "payment", "picture-in-picture", "publickey-credentials-get", "serial", "usb",
    "xr-spatial-tracking",
)  # fmt: skip
_ALWAYS = {
    "Permissions-Policy": ", ".join(f"{name}=()" for name in _UNUSED),
    "X-Content-Type-Options": "nosniff",  # Django's own three too, for what is refused before it looks
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Permitted-Cross-Domain-Policies": "none",
}


def policy_of_drawings(headers: MutableMapping[str, str], path: str, url: str) -> None:
    """For static files (WhiteNoise): a drawing brings its style along, for day and night, and may do nothing else."""
    if path.endswith(".svg"):
        headers["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"


class HeadersMiddleware:
    """Adds them where a view has not set its own."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        for name, value in _ALWAYS.items():
            response.headers.setdefault(name, value)
        return response
