from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('leagues', '0008_divisions'),
    ]

    operations = [
        migrations.AddField(
            model_name='round',
            name='order',
            field=models.JSONField(blank=True, default=list),
        ),
    ]
