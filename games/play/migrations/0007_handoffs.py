import django.db.models.deletion
from django.apps.registry import Apps
from django.conf import settings
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def from_jobs(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """What people were told before this table was there, as far as its work is still kept."""
    kind, handoff = apps.get_model("play", "Job"), apps.get_model("play", "Handoff")
    told = kind.objects.filter(kind="notice", game__seats__user__isnull=False).annotate(
        mine=models.F("game__seats__code"), person=models.F("game__seats__user")
    )
    rows = (
        handoff(user_id=person, game_id=game, seat=mine, seq=payload["seq"], why=payload["why"], at=created)
        for game, payload, created, mine, person in told.order_by("created", "pk")
        .values_list("game_id", "payload", "created", "mine", "person")
        .iterator()
        if payload["seat"] == mine and payload["why"] != "soon"
    )
    handoff.objects.bulk_create(rows, batch_size=1000, ignore_conflicts=True)


class Migration(migrations.Migration):
    """When people were told that it is their turn, apart from the work that it made: found by person and time."""

    dependencies = [("play", "0006_lists"), migrations.swappable_dependency(settings.AUTH_USER_MODEL)]

    operations = [
        migrations.CreateModel(
            name="Handoff",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seat", models.CharField(max_length=20)),
                ("seq", models.IntegerField()),
                ("why", models.CharField(max_length=8)),
                ("at", models.DateTimeField()),
                (
                    "game",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="handoffs",
                        to="play.game",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="handoffs",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "indexes": [models.Index(fields=["user", "at"], name="handoff_by_person")],
                "constraints": [models.UniqueConstraint(fields=("game", "seat", "seq", "why"), name="handoff_once")],
            },
        ),
        migrations.RunPython(from_jobs, migrations.RunPython.noop),
    ]
