"""The tables of games.web."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Profile',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=40, verbose_name='Name')),
                ('by_letters', models.CharField(editable=False, max_length=400, null=True, unique=True)),
                ('by_sight', models.CharField(editable=False, max_length=400, null=True, unique=True)),
                ('language', models.CharField(choices=[('en', 'English'), ('es', 'Spanish')], default='en', max_length=8, verbose_name='Language')),
                ('time_zone', models.CharField(default='UTC', max_length=64, verbose_name='Time zone')),
                ('notices', models.BooleanField(default=True, verbose_name='Mail me when it is my turn')),
                ('unreachable', models.DateTimeField(blank=True, editable=False, null=True)),
                ('user', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='profile', to=settings.AUTH_USER_MODEL)),
            ],
        ),
    ]
