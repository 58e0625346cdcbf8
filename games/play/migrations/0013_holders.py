import json

import django.db.models.deletion
from django.apps.registry import Apps
from django.conf import settings
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def from_seats(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """Who sits now; of seats that were handed on, who was told something about them before."""
    model = apps.get_model("play", "Holder")
    rows = []
    seats = apps.get_model("play", "Seat").objects.exclude(user=None, bot="").select_related("game")
    for seat in seats.defer("game__state").iterator():
        notes = _handed_on(apps, seat) if seat.holder > 1 else []
        since = [seat.joined_at or seat.game.created, *(at for _seq, at in notes)]
        people = _former(apps, seat, notes) if notes else {}
        people[seat.holder] = seat.user_id
        for number in range(1, seat.holder + 1):
            at, bot = since[min(number, len(since)) - 1], seat.bot if number == seat.holder else ""
            found = {"user_id": people.get(number), "bot": bot, "since": at}
            rows.append(model(game_id=seat.game_id, seat=seat.code, number=number, **found))
    model.objects.bulk_create(rows, batch_size=200)


def _handed_on(apps: Apps, seat) -> list:
    """By which entries that was, and when."""
    notes = apps.get_model("play", "Entry").objects.filter(game=seat.game_id, type="note").order_by("seq")
    bodies = [(seq, at, json.loads(body)) for seq, at, body in notes.values_list("seq", "at", "body")]
    return [(seq, at) for seq, at, body in bodies if (body.get("note"), body.get("seat")) == ("taken over", seat.code)]


def _former(apps: Apps, seat, notes: list) -> dict[int, int]:
    """Who was told something, by the holder's number. A missed deadline is told under the entry that asked, which may
    be of the holder before."""
    told = apps.get_model("play", "Handoff").objects.filter(game=seat.game_id, seat=seat.code).order_by("seq", "pk")
    late: dict[int, int] = {}
    found: dict[int, int] = {}
    for user, seq, why, at in told.values_list("user_id", "seq", "why", "at"):
        number = 1 + sum(entry <= seq or (why == "late" and moment <= at) for entry, moment in notes)
        (late if why == "late" else found)[number] = user
    return late | found


class Migration(migrations.Migration):
    """Who held each seat, also before; and entries by their time."""

    dependencies = [("play", "0012_back"), migrations.swappable_dependency(settings.AUTH_USER_MODEL)]

    operations = [
        migrations.CreateModel(
            name="Holder",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seat", models.CharField(max_length=20)),
                ("number", models.PositiveSmallIntegerField()),
                ("bot", models.CharField(blank=True, max_length=40)),
                ("since", models.DateTimeField()),
                (
                    "game",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="holders",
                        to="play.game",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="held",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("game", "seat", "number"), name="holder_once_a_number")
                ],
            },
        ),
        migrations.RunPython(from_seats, migrations.RunPython.noop),
        migrations.AddIndex("entry", models.Index(fields=["game", "at", "seq"], name="entry_by_time")),
    ]
