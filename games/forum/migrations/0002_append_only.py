"""Database triggers that refuse to change or delete entries of the ledgers of dice."""

from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

from games.play import triggers

TABLE = "forum_diceentry"


def forwards(apps: StateApps, editor: BaseDatabaseSchemaEditor) -> None:
    triggers.create(editor.connection, TABLE)


def backwards(apps: StateApps, editor: BaseDatabaseSchemaEditor) -> None:
    triggers.drop(editor.connection, TABLE)


class Migration(migrations.Migration):
    dependencies = [("forum", "0001_first")]
    operations = [migrations.RunPython(forwards, backwards)]
