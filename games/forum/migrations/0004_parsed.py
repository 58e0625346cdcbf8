"""Posts keep what is shown of them: they are parsed when they are written, no more when they are read."""

from collections.abc import Iterable
from typing import Any

from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

from games.forum import dice_words

AT_ONCE = 500


def forwards(apps: StateApps, editor: BaseDatabaseSchemaEditor) -> None:
    posts = apps.get_model("forum", "Post").objects.using(editor.connection.alias)
    some: list[Any] = []
    for post in posts.exclude(text="").only("text", "specs").iterator(chunk_size=AT_ONCE):
        post.parsed = dice_words.parsed(post.text)
        if _throws(post.parsed) != len(post.specs):  # as it was shown: words that threw no dice
            post.parsed = [{"quote": False, "pieces": [row] if row else []} for row in post.text.split("\n")]
        some.append(post)
        if len(some) == AT_ONCE:
            posts.bulk_update(some, ["parsed"])
            some.clear()
    posts.bulk_update(some, ["parsed"])


def _throws(lines: Iterable[dict[str, Any]]) -> int:
    return sum(not isinstance(piece, str) for line in lines for piece in line["pieces"])


class Migration(migrations.Migration):
    dependencies = [("forum", "0003_by_time")]
    operations = [
        migrations.AddField("post", "parsed", models.JSONField(default=list)),
        migrations.RunPython(forwards, migrations.RunPython.noop),
    ]
