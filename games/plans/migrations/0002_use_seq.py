from django.db import migrations, models


class Migration(migrations.Migration):
    """At which entry a plan was bound to a battle; before all entries where that is not known any more."""

    dependencies = [("plans", "0001_first")]

    operations = [
        migrations.AddField("use", "seq", models.IntegerField(default=-1), preserve_default=False),
    ]
