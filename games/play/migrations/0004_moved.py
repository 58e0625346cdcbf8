from django.db import migrations, models


class Migration(migrations.Migration):
    """The time of a game's last entry stands in the game, so that the next change need not look it up."""

    dependencies = [("play", "0002_append_only")]

    operations = [
        migrations.AddField("game", "moved", models.DateTimeField(blank=True, null=True)),
        migrations.RunSQL(
            "UPDATE play_game SET moved = "
            "(SELECT at FROM play_entry WHERE play_entry.game_id = play_game.id AND play_entry.seq = play_game.seq)",
            migrations.RunSQL.noop,
        ),
    ]
