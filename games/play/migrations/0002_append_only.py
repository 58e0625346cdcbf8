"""Database triggers that refuse to change or delete journal entries."""

from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

from games.play import triggers


def forwards(apps: StateApps, editor: BaseDatabaseSchemaEditor) -> None:
    triggers.create(editor.connection)


def backwards(apps: StateApps, editor: BaseDatabaseSchemaEditor) -> None:
    triggers.drop(editor.connection)


class Migration(migrations.Migration):
    dependencies = [("play", "0001_first")]
    operations = [migrations.RunPython(forwards, backwards)]
