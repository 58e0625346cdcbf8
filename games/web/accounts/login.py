"""allauth's forms without the labels that it repeats inside the fields."""

import time
from typing import Any

from allauth.account import forms as allauth_forms
from django.contrib.auth.hashers import make_password
from django.http import HttpRequest

from games.core import constant_time

_STEADY = 0.25  # seconds: several times what the work takes


class _Plain:
    """A form with empty controls (a grey word in one is taken for an answer); its links stand below it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():  # type: ignore[attr-defined]
            field.widget.attrs.pop("placeholder", None)
            if name in ("password", "oldpassword"):
                field.help_text = ""


class _Timed(_Plain):
    """A form that can wait until a moment that does not depend on what it finds: by many tries, a millisecond tells."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.begin()
        super().__init__(*args, **kwargs)

    def begin(self) -> None:
        """The time counts from now on."""
        self._until = time.monotonic() + _STEADY

    def rest(self) -> None:
        """Wait for the rest of it."""
        constant_time.HOLD(max(self._until - time.monotonic(), 0))


class _Steady(_Timed):
    """A form that is done after the same time whatever it finds."""

    def save(self, *args: Any, **kwargs: Any) -> Any:
        """allauth's own, then the rest of the time."""
        try:
            return super().save(*args, **kwargs)  # type: ignore[misc]
        finally:
            self.rest()


class LoginForm(_Plain, allauth_forms.LoginForm):  # type: ignore[misc]
    """Address and password."""


class SignupForm(_Timed, allauth_forms.SignupForm):  # type: ignore[misc]
    """Name, address, password. Its time counts from when the password is hashed, which takes longest, and is ended by
    its page (games.web.accounts.signup)."""

    def try_save(self, request: HttpRequest) -> Any:
        """As allauth does it, but for a taken address a password is hashed as for a new one (see the adapter)."""
        if self.account_already_exists:
            make_password(self.cleaned_data["password1"])
            self.begin()
        return super().try_save(request)


class AddEmailForm(_Steady, allauth_forms.AddEmailForm):  # type: ignore[misc]
    """A new address."""


class ResetPasswordForm(_Steady, allauth_forms.ResetPasswordForm):  # type: ignore[misc]
    """The address that the link goes to."""


class ResetPasswordKeyForm(_Plain, allauth_forms.ResetPasswordKeyForm):  # type: ignore[misc]
    """A new password, twice."""


class ChangePasswordForm(_Plain, allauth_forms.ChangePasswordForm):  # type: ignore[misc]
    """The old password, and a new one twice."""


class ReauthenticateForm(_Plain, allauth_forms.ReauthenticateForm):  # type: ignore[misc]
    """The password once more."""
