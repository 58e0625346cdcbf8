"""Names are compared by letters and by sight; of those that are alike, later ones get a number."""

from typing import Any

from django.db import migrations, models

from games import names


def hold(apps: Any, editor: Any) -> None:
    profiles = apps.get_model("accounts", "Profile").objects.order_by("pk")
    letters, sights = set(), set()
    for profile in profiles.iterator():
        base, number = profile.name, 1
        while names.by_letters(profile.name) in letters or names.by_sight(profile.name) in sights:
            number += 1
            profile.name = f"{base[:40 - len(str(number)) - 1]} {number}"
        profile.by_letters, profile.by_sight = names.by_letters(profile.name), names.by_sight(profile.name)
        letters.add(profile.by_letters)
        sights.add(profile.by_sight)
        profile.save(update_fields=["name", "by_letters", "by_sight"])


class Migration(migrations.Migration):
    dependencies = [("accounts", "0002_unreachable")]
    operations = [
        migrations.AddField("profile", "by_letters", models.CharField(editable=False, max_length=400, null=True, unique=True)),
        migrations.AddField("profile", "by_sight", models.CharField(editable=False, max_length=400, null=True, unique=True)),
        migrations.RunPython(hold, migrations.RunPython.noop),
    ]
