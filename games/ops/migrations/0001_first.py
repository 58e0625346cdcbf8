"""The tables of games.ops."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('core', '0001_first'),
    ]

    operations = [
        migrations.CreateModel(
            name='Chore',
            fields=[
                ('name', models.CharField(max_length=40, primary_key=True, serialize=False)),
                ('at', models.DateTimeField()),
                ('result', models.IntegerField(default=0)),
            ],
        ),
        migrations.CreateModel(
            name='JournalCheck',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('at', models.DateTimeField()),
                ('seq', models.IntegerField(default=-1)),
                ('head', models.CharField(blank=True, max_length=64)),
                ('broken', models.TextField(blank=True)),
                ('game', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='journal_check', to='core.game')),
            ],
            options={
                'indexes': [models.Index(condition=models.Q(('broken', ''), _negated=True), fields=['game'], name='journal_broken')],
            },
        ),
    ]
