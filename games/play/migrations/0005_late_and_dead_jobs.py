from django.db import migrations, models


class Migration(migrations.Migration):
    """Monitoring: since when work has been due in spite of tries that put it off, and what was given up."""

    dependencies = [("play", "0004_moved")]

    operations = [
        migrations.AddField("job", "first_due", models.DateTimeField(blank=True, null=True)),
        migrations.AddIndex(
            "job",
            models.Index(fields=["kind"], condition=models.Q(("dead__isnull", False)), name="job_dead"),
        ),
    ]
