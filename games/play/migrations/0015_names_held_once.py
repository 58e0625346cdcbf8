from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("play", "0014_moderator")]
    operations = [
        migrations.AddField("game", "by_letters", models.CharField(editable=False, max_length=800, null=True, unique=True)),
        migrations.AddField("game", "by_sight", models.CharField(editable=False, max_length=800, null=True, unique=True)),
    ]
