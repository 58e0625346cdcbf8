from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('record', '0002_back'),
    ]

    operations = [
        migrations.AddField(
            model_name='record',
            name='fog',
            field=models.JSONField(default=dict),
        ),
    ]
