from django.db import migrations


class Migration(migrations.Migration):
    """As many of a division rise as fall: the two columns were never unequal."""

    dependencies = [("leagues", "0010_protests")]

    operations = [
        migrations.RenameField(model_name="event", old_name="up", new_name="moved"),
        migrations.RemoveField(model_name="event", name="down"),
    ]
