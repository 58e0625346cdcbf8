"""The page of sign-up, apart from the other pages about oneself: workers know those, and need no page of allauth's."""

from typing import Any

from allauth.account import views
from django.http import HttpResponse


class SignupView(views.SignupView):  # type: ignore[misc]  # allauth has no types
    """allauth's, answered after the same time whether the address is new or taken."""

    def form_valid(self, form: Any) -> HttpResponse:
        """All that is done for the one or the other, mail and log-in too, then the rest of the time."""
        try:
            answer: HttpResponse = super().form_valid(form)
            return answer
        finally:
            form.rest()
