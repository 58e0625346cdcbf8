"""allauth's forms without the labels that it repeats inside the fields."""

import time
from typing import Any

from allauth.account import forms as allauth_forms
from django.contrib.auth.hashers import make_password
from django.http import HttpRequest

_STEADY = 0.1  # seconds: several times what the work takes


class _Plain:
    """A form with empty controls (a grey word in one is taken for an answer); its links stand below it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():  # type: ignore[attr-defined]
            field.widget.attrs.pop("placeholder", None)
            if name in ("password", "oldpassword"):
                field.help_text = ""


class _Steady(_Plain):
    """A form that answers after the same time whatever it finds: by many tries, a millisecond would tell."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._until = time.monotonic() + _STEADY
        super().__init__(*args, **kwargs)

    def save(self, *args: Any, **kwargs: Any) -> Any:
        """allauth's own, then the rest of the time."""
        try:
            return super().save(*args, **kwargs)  # type: ignore[misc]
        finally:
            time.sleep(max(self._until - time.monotonic(), 0))


class LoginForm(_Plain, allauth_forms.LoginForm):  # type: ignore[misc]
    """Address and password."""


class SignupForm(_Plain, allauth_forms.SignupForm):  # type: ignore[misc]
    """Name, address, password."""

    def try_save(self, request: HttpRequest) -> Any:
        """As allauth does it, but a taken address takes as long as a new one, for which a password is hashed."""
        if self.account_already_exists:
            make_password(self.cleaned_data["password1"])
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
