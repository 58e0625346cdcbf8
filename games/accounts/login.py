"""allauth's forms without the labels that it repeats inside the fields."""

from typing import Any

from allauth.account import forms as allauth_forms


class _WithoutPlaceholders:
    """A form whose controls are empty: a grey word in a field is taken for an answer."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field in self.fields.values():  # type: ignore[attr-defined]
            field.widget.attrs.pop("placeholder", None)


class LoginForm(_WithoutPlaceholders, allauth_forms.LoginForm):  # type: ignore[misc]
    """Address and password. The way to a new password stands under the form."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["password"].help_text = ""


class SignupForm(_WithoutPlaceholders, allauth_forms.SignupForm):  # type: ignore[misc]
    """Name, address, password."""


class AddEmailForm(_WithoutPlaceholders, allauth_forms.AddEmailForm):  # type: ignore[misc]
    """A new address."""


class ResetPasswordForm(_WithoutPlaceholders, allauth_forms.ResetPasswordForm):  # type: ignore[misc]
    """The address that the link goes to."""


class ResetPasswordKeyForm(_WithoutPlaceholders, allauth_forms.ResetPasswordKeyForm):  # type: ignore[misc]
    """A new password, twice."""


class ChangePasswordForm(_WithoutPlaceholders, allauth_forms.ChangePasswordForm):  # type: ignore[misc]
    """The old password, and a new one twice."""


class ReauthenticateForm(_WithoutPlaceholders, allauth_forms.ReauthenticateForm):  # type: ignore[misc]
    """The password once more."""
