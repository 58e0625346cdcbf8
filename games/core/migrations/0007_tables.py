"""Tables of people in one room; their journals are changed by nobody."""

import django.db.models.deletion
import games.core.models.game
import games.core.models.tables
from django.conf import settings
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

from games.core.database import triggers

_TABLE = "core_tableentry"


def put_triggers_on(apps: StateApps, editor: BaseDatabaseSchemaEditor) -> None:
    triggers.create(editor.connection, _TABLE, ("UPDATE",))


def take_triggers_off(apps: StateApps, editor: BaseDatabaseSchemaEditor) -> None:
    triggers.drop(editor.connection, _TABLE)


class Migration(migrations.Migration):

    dependencies = [
        ('core', '0006_endings'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='DiceTable',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seq', models.IntegerField(default=-1)),
                ('head', models.CharField(default='0000000000000000000000000000000000000000000000000000000000000000', max_length=64)),
                ('locks', models.PositiveIntegerField(default=0)),
                ('mix', models.CharField(blank=True, max_length=64)),
                ('code', models.CharField(default=games.core.models.tables.new_table_code, editable=False, max_length=6, unique=True)),
                ('name', models.CharField(default=games.core.models.game.new_code, editable=False, max_length=16, unique=True)),
                ('system', models.CharField(blank=True, max_length=40)),
                ('share', models.CharField(blank=True, max_length=64)),
                ('version', models.PositiveIntegerField(default=0)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('used', models.DateTimeField(db_index=True)),
            ],
            options={
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='TableGuest',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('name', models.CharField(max_length=40)),
                ('digest', models.CharField(max_length=64, unique=True)),
                ('owner', models.BooleanField(default=False)),
                ('joined', models.DateTimeField(auto_now_add=True)),
                ('table', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='guests', to='core.dicetable')),
                ('user', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='table_guests', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['table', 'number'],
            },
        ),
        migrations.CreateModel(
            name='TableThrow',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('key', models.CharField(max_length=64)),
                ('words', models.CharField(blank=True, max_length=80)),
                ('rule', models.CharField(blank=True, max_length=120)),
                ('spec', models.JSONField()),
                ('hits', models.JSONField(default=list)),
                ('take', models.PositiveIntegerField(default=0)),
                ('asked', models.DateTimeField()),
                ('lock', models.PositiveIntegerField(null=True)),
                ('out', models.JSONField(null=True)),
                ('seq', models.IntegerField(null=True)),
                ('cup', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='draws', to='core.tablethrow')),
                ('guest', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='throws', to='core.tableguest')),
                ('table', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='throws', to='core.dicetable')),
            ],
            options={
                'ordering': ['table', 'number'],
            },
        ),
        migrations.CreateModel(
            name='TableEntry',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seq', models.IntegerField()),
                ('at', models.DateTimeField()),
                ('type', models.CharField(max_length=12)),
                ('prev', models.CharField(max_length=64)),
                ('head', models.CharField(max_length=64)),
                ('body', models.TextField()),
                ('table', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='entries', to='core.dicetable')),
            ],
            options={
                'verbose_name_plural': 'table entries',
                'ordering': ['table', 'seq'],
                'constraints': [models.UniqueConstraint(fields=('table', 'seq'), name='table_entry_once_a_table')],
            },
        ),
        migrations.AddConstraint(
            model_name='tableguest',
            constraint=models.UniqueConstraint(fields=('table', 'number'), name='guest_number_once_a_table'),
        ),
        migrations.AddConstraint(
            model_name='tablethrow',
            constraint=models.UniqueConstraint(fields=('table', 'number'), name='throw_number_once_a_table'),
        ),
        migrations.AddConstraint(
            model_name='tablethrow',
            constraint=models.UniqueConstraint(fields=('table', 'key'), name='throw_once_a_deed'),
        ),
        migrations.RunPython(put_triggers_on, take_triggers_off),
    ]
