"""Moderators sign in at the same door as everybody: it limits how often a password may be tried."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin

admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]
