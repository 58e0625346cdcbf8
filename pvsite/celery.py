"""The Celery application. Workers only ever get ids of outbox rows; see games.core.outbox.jobs."""

import os

from celery import Celery

from pvsite import folder_broker

folder_broker.register()
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pvsite.settings")

app = Celery("pvsite")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["games.core.outbox"])
