from django.db import migrations, models


class Migration(migrations.Migration):
    """When the players of a game were reminded of how it is decided if it does not come to its end."""

    dependencies = [("leagues", "0015_confirming_rounds")]

    operations = [
        migrations.AddField("pairing", "reminded", models.DateTimeField(blank=True, null=True)),
    ]
