from django.db import migrations, models


class Migration(migrations.Migration):
    """Open seats and games to watch are found in their order, without looking through all games."""

    dependencies = [("play", "0005_late_and_dead_jobs")]

    operations = [
        migrations.AddIndex(
            "game", models.Index(fields=["created"], condition=models.Q(("status", "open")), name="game_open")
        ),
        migrations.AddIndex(
            "game",
            models.Index(
                fields=["started"],
                condition=models.Q(("public", True), ("status", "running")),
                name="game_to_watch",
            ),
        ),
    ]
