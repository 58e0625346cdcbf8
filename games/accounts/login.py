"""allauth's forms without the labels that it repeats inside the fields."""

from typing import Any

from allauth.account import forms as allauth_forms


class _Plain:
    """A form with empty controls (a grey word in one is taken for an answer); its links stand below it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():  # type: ignore[attr-defined]
            field.widget.attrs.pop("placeholder", None)
            if name in ("password", "oldpassword"):
                field.help_text = ""


class LoginForm(_Plain, allauth_forms.LoginForm):  # type: ignore[misc]
    """Address and password."""


class SignupForm(_Plain, allauth_forms.SignupForm):  # type: ignore[misc]
    """Name, address, password."""


class AddEmailForm(_Plain, allauth_forms.AddEmailForm):  # type: ignore[misc]
    """A new address."""


class ResetPasswordForm(_Plain, allauth_forms.ResetPasswordForm):  # type: ignore[misc]
    """The address that the link goes to."""


class ResetPasswordKeyForm(_Plain, allauth_forms.ResetPasswordKeyForm):  # type: ignore[misc]
    """A new password, twice."""


class ChangePasswordForm(_Plain, allauth_forms.ChangePasswordForm):  # type: ignore[misc]
    """The old password, and a new one twice."""


class ReauthenticateForm(_Plain, allauth_forms.ReauthenticateForm):  # type: ignore[misc]
    """The password once more."""
