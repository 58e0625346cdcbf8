from django.db import migrations, models


class Migration(migrations.Migration):
    """How many days before the end of a round those who still play were told."""

    dependencies = [("leagues", "0012_judges_by_consent")]

    operations = [
        migrations.AddField("round", "warned", models.PositiveSmallIntegerField(default=0)),
    ]
