"""The tables of games.core."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

import games.core.models.datasets
import games.core.models.game
from games.core.database import triggers

_APPEND_ONLY = ("core_entry", "core_diceentry")


def put_triggers_on(apps: StateApps, editor: BaseDatabaseSchemaEditor) -> None:
    for table in _APPEND_ONLY:
        triggers.create(editor.connection, table)


def take_triggers_off(apps: StateApps, editor: BaseDatabaseSchemaEditor) -> None:
    for table in _APPEND_ONLY:
        triggers.drop(editor.connection, table)


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='DataSet',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('code', models.CharField(default=games.core.models.datasets.new_code, editable=False, max_length=16)),
                ('version', models.PositiveIntegerField(default=1)),
                ('system', models.CharField(max_length=40)),
                ('title', models.CharField(max_length=60)),
                ('note', models.TextField(blank=True, max_length=2000)),
                ('digest', models.CharField(max_length=64)),
                ('packed', models.BinaryField()),
                ('doubts', models.JSONField(blank=True, default=list)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('shared', models.BooleanField(default=False)),
                ('retired', models.BooleanField(default=False)),
                ('owner', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='data_sets', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['code', 'version'],
            },
        ),
        migrations.CreateModel(
            name='Game',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('code', models.CharField(default=games.core.models.game.new_code, editable=False, max_length=16, unique=True)),
                ('name', models.CharField(max_length=80)),
                ('by_letters', models.CharField(editable=False, max_length=800, null=True, unique=True)),
                ('by_sight', models.CharField(editable=False, max_length=800, null=True, unique=True)),
                ('system', models.CharField(max_length=40)),
                ('scenario', models.CharField(max_length=40)),
                ('options', models.JSONField(blank=True, default=dict)),
                ('rules_version', models.CharField(max_length=20)),
                ('data', models.CharField(blank=True, default='', max_length=64)),
                ('status', models.CharField(choices=[('open', 'open'), ('starting', 'starting'), ('running', 'running'), ('finished', 'finished'), ('abandoned', 'abandoned')], default='open', max_length=10)),
                ('public', models.BooleanField(default=False)),
                ('watch_delay', models.PositiveIntegerField(default=0)),
                ('practice_backs', models.PositiveIntegerField(default=0)),
                ('practice_throws', models.PositiveIntegerField(default=0)),
                ('pace_seconds', models.PositiveIntegerField(default=259200)),
                ('on_deadline', models.CharField(choices=[('remind', 'a reminder is sent'), ('default', 'the default order is played')], default='remind', max_length=8)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('started', models.DateTimeField(blank=True, null=True)),
                ('finished', models.DateTimeField(blank=True, null=True)),
                ('seq', models.IntegerField(default=-1)),
                ('head', models.CharField(default='0000000000000000000000000000000000000000000000000000000000000000', max_length=64)),
                ('moved', models.DateTimeField(blank=True, null=True)),
                ('mix', models.CharField(blank=True, max_length=64)),
                ('locks', models.PositiveIntegerField(default=0)),
                ('lock_seq', models.IntegerField(blank=True, null=True)),
                ('state', models.BinaryField(null=True)),
                ('outcome', models.JSONField(blank=True, null=True)),
                ('creator', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='created_games', to=settings.AUTH_USER_MODEL)),
                ('data_set', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='games', to='core.dataset')),
            ],
            options={
                'ordering': ['-created'],
            },
        ),
        migrations.CreateModel(
            name='Entry',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seq', models.IntegerField()),
                ('at', models.DateTimeField()),
                ('type', models.CharField(max_length=12)),
                ('prev', models.CharField(max_length=64)),
                ('head', models.CharField(max_length=64)),
                ('body', models.TextField()),
                ('secret_body', models.TextField(blank=True)),
                ('salt', models.CharField(blank=True, max_length=64)),
                ('audience', models.CharField(blank=True, max_length=120)),
                ('game', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='entries', to='core.game')),
            ],
            options={
                'verbose_name_plural': 'entries',
                'ordering': ['game', 'seq'],
            },
        ),
        migrations.CreateModel(
            name='Draft',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seat', models.CharField(max_length=20)),
                ('kind', models.CharField(max_length=40)),
                ('base_seq', models.IntegerField()),
                ('revision', models.PositiveIntegerField(default=0)),
                ('lines', models.JSONField(default=list)),
                ('state', models.BinaryField()),
                ('game', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='drafts', to='core.game')),
            ],
        ),
        migrations.CreateModel(
            name='Handoff',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seat', models.CharField(max_length=20)),
                ('seq', models.IntegerField()),
                ('why', models.CharField(max_length=8)),
                ('kind', models.CharField(blank=True, default='', max_length=40)),
                ('at', models.DateTimeField()),
                ('game', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='handoffs', to='core.game')),
                ('user', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='handoffs', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name='Happening',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seq', models.IntegerField()),
                ('n', models.PositiveIntegerField()),
                ('at', models.DateTimeField()),
                ('audience', models.CharField(blank=True, max_length=120)),
                ('kind', models.CharField(max_length=40)),
                ('text', models.JSONField()),
                ('data', models.JSONField(default=dict)),
                ('game', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='happenings', to='core.game')),
            ],
            options={
                'ordering': ['game', 'seq', 'n'],
            },
        ),
        migrations.CreateModel(
            name='Holder',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seat', models.CharField(max_length=20)),
                ('number', models.PositiveSmallIntegerField()),
                ('bot', models.CharField(blank=True, max_length=40)),
                ('since', models.DateTimeField()),
                ('game', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='holders', to='core.game')),
                ('user', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='held', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name='Hourly',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seat', models.CharField(max_length=20)),
                ('game', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='plan_hours', to='core.game')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='plan_hours', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name='Invitation',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seat', models.CharField(blank=True, max_length=20)),
                ('email', models.EmailField(blank=True, max_length=254)),
                ('token', models.CharField(default=games.core.models.game.new_token, editable=False, max_length=64, unique=True)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('accepted_at', models.DateTimeField(blank=True, null=True)),
                ('accepted_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('game', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='invitations', to='core.game')),
                ('sender', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name='Job',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(max_length=20)),
                ('key', models.CharField(max_length=120, unique=True)),
                ('payload', models.JSONField(default=dict)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('due', models.DateTimeField()),
                ('first_due', models.DateTimeField(blank=True, null=True)),
                ('taken', models.DateTimeField(blank=True, null=True)),
                ('done', models.DateTimeField(blank=True, null=True)),
                ('dead', models.DateTimeField(blank=True, null=True)),
                ('tries', models.PositiveIntegerField(default=0)),
                ('error', models.TextField(blank=True)),
                ('game', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='jobs', to='core.game')),
            ],
        ),
        migrations.CreateModel(
            name='Look',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seat', models.CharField(blank=True, max_length=20)),
                ('seq', models.IntegerField()),
                ('entry', models.IntegerField()),
                ('reason', models.CharField(max_length=500)),
                ('salt', models.CharField(max_length=64)),
                ('at', models.DateTimeField()),
                ('game', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='looks', to='core.game')),
                ('user', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='looks', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name='Note',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seat', models.CharField(max_length=20)),
                ('subject', models.CharField(max_length=60)),
                ('text', models.CharField(max_length=500)),
                ('at', models.DateTimeField()),
                ('game', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='notes', to='core.game')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='notes', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['-at', '-pk'],
            },
        ),
        migrations.CreateModel(
            name='Owed',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seat', models.CharField(max_length=20)),
                ('kind', models.CharField(max_length=40)),
                ('title', models.JSONField()),
                ('seq', models.IntegerField()),
                ('since', models.DateTimeField()),
                ('due', models.DateTimeField()),
                ('notified', models.DateTimeField(blank=True, null=True)),
                ('game', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='owed', to='core.game')),
            ],
            options={
                'verbose_name_plural': 'owed',
            },
        ),
        migrations.CreateModel(
            name='Plan',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('system', models.CharField(max_length=40)),
                ('seat', models.CharField(blank=True, max_length=20)),
                ('version', models.PositiveIntegerField()),
                ('text', models.TextField(blank=True)),
                ('on', models.BooleanField(default=True)),
                ('made', models.DateTimeField()),
                ('game', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='plans', to='core.game')),
                ('user', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='plans', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name='Proposal',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seat', models.CharField(max_length=20)),
                ('to', models.IntegerField()),
                ('seq', models.IntegerField()),
                ('why', models.CharField(choices=[('misclick', 'a slip of the hand'), ('misread', 'a rule was misread'), ('agreed', 'agreed between the players'), ('technical', 'a technical fault')], max_length=10)),
                ('words', models.CharField(blank=True, max_length=500)),
                ('at', models.DateTimeField()),
                ('settled_at', models.DateTimeField(blank=True, null=True)),
                ('result', models.CharField(blank=True, choices=[('agreed', 'agreed'), ('refused', 'refused'), ('withdrawn', 'withdrawn'), ('lapsed', 'the game went on')], max_length=10)),
                ('game', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='proposals', to='core.game')),
                ('moderator', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name='Consent',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seat', models.CharField(max_length=20)),
                ('at', models.DateTimeField()),
                ('proposal', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='consents', to='core.proposal')),
            ],
        ),
        migrations.CreateModel(
            name='Record',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('head', models.CharField(max_length=64)),
                ('edition', models.CharField(max_length=20)),
                ('figures', models.JSONField(default=dict)),
                ('problem', models.TextField(blank=True)),
                ('fog', models.JSONField(default=dict)),
                ('game', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='record', to='core.game')),
            ],
        ),
        migrations.CreateModel(
            name='Seat',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('code', models.CharField(max_length=20)),
                ('order', models.PositiveSmallIntegerField()),
                ('holder', models.PositiveSmallIntegerField(default=1)),
                ('bot', models.CharField(blank=True, max_length=40)),
                ('deposit', models.CharField(blank=True, max_length=64)),
                ('joined_at', models.DateTimeField(blank=True, null=True)),
                ('resigned_at', models.DateTimeField(blank=True, null=True)),
                ('acted_seq', models.IntegerField(default=-1)),
                ('told_seq', models.IntegerField(default=-1)),
                ('game', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='seats', to='core.game')),
                ('user', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='seats', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['game', 'order'],
            },
        ),
        migrations.CreateModel(
            name='Snapshot',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seq', models.IntegerField()),
                ('version', models.CharField(max_length=20)),
                ('state', models.BinaryField()),
                ('game', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='snapshots', to='core.game')),
            ],
        ),
        migrations.CreateModel(
            name='Thread',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('code', models.CharField(default=games.core.models.game.new_code, editable=False, max_length=16, unique=True)),
                ('press', models.CharField(choices=[('public', 'in public only: everybody who sees the game reads it'), ('private', 'in public, or in private to chosen players'), ('none', 'nothing until the game is over')], default='public', max_length=8)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('seq', models.IntegerField(default=-1)),
                ('head', models.CharField(default='0000000000000000000000000000000000000000000000000000000000000000', max_length=64)),
                ('locks', models.PositiveIntegerField(default=0)),
                ('mix', models.CharField(blank=True, max_length=64)),
                ('game', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='thread', to='core.game')),
            ],
        ),
        migrations.CreateModel(
            name='Post',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('code', models.CharField(default=games.core.models.game.new_code, editable=False, max_length=16, unique=True)),
                ('seat', models.CharField(blank=True, max_length=20)),
                ('audience', models.CharField(blank=True, max_length=120)),
                ('text', models.TextField()),
                ('parsed', models.JSONField(default=list)),
                ('key', models.CharField(max_length=120, unique=True)),
                ('salt', models.CharField(max_length=64)),
                ('digest', models.CharField(max_length=64)),
                ('specs', models.JSONField(default=list)),
                ('lock', models.PositiveIntegerField(null=True)),
                ('dice', models.JSONField(null=True)),
                ('at', models.DateTimeField()),
                ('edited', models.DateTimeField(null=True)),
                ('removed', models.DateTimeField(null=True)),
                ('author', models.ForeignKey(db_index=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='posts', to=settings.AUTH_USER_MODEL)),
                ('thread', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='posts', to='core.thread')),
            ],
            options={
                'ordering': ['at', 'pk'],
            },
        ),
        migrations.CreateModel(
            name='DiceEntry',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seq', models.IntegerField()),
                ('at', models.DateTimeField()),
                ('type', models.CharField(max_length=12)),
                ('prev', models.CharField(max_length=64)),
                ('head', models.CharField(max_length=64)),
                ('body', models.TextField()),
                ('thread', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='entries', to='core.thread')),
            ],
            options={
                'verbose_name_plural': 'dice entries',
                'ordering': ['thread', 'seq'],
            },
        ),
        migrations.CreateModel(
            name='Use',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seat', models.CharField(max_length=20)),
                ('holder', models.PositiveSmallIntegerField()),
                ('scope', models.CharField(max_length=80)),
                ('seq', models.IntegerField()),
                ('noted', models.BooleanField(default=False)),
                ('game', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='plan_uses', to='core.game')),
                ('plan', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='uses', to='core.plan')),
            ],
        ),
        migrations.CreateModel(
            name='Watch',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('on', models.BooleanField(default=True)),
                ('thread', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='watches', to='core.thread')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='watches', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'verbose_name_plural': 'watches',
            },
        ),
        migrations.CreateModel(
            name='Absence',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('first', models.DateField()),
                ('last', models.DateField()),
                ('start', models.DateTimeField()),
                ('end', models.DateTimeField()),
                ('user', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='absences', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'indexes': [models.Index(fields=['user', 'end'], name='absence_by_person')],
            },
        ),
        migrations.AddIndex(
            model_name='dataset',
            index=models.Index(fields=['digest'], name='data_set_by_digest'),
        ),
        migrations.AddIndex(
            model_name='dataset',
            index=models.Index(condition=models.Q(('shared', True)), fields=['system', '-created'], name='data_set_shared'),
        ),
        migrations.AddConstraint(
            model_name='dataset',
            constraint=models.UniqueConstraint(fields=('code', 'version'), name='data_set_once_a_version'),
        ),
        migrations.AddIndex(
            model_name='game',
            index=models.Index(condition=models.Q(('status', 'open')), fields=['created'], name='game_open'),
        ),
        migrations.AddIndex(
            model_name='game',
            index=models.Index(condition=models.Q(('public', True), ('status', 'running')), fields=['started'], name='game_to_watch'),
        ),
        migrations.AddIndex(
            model_name='game',
            index=models.Index(condition=models.Q(('public', True), ('status', 'finished')), fields=['finished'], name='game_to_read'),
        ),
        migrations.AddIndex(
            model_name='entry',
            index=models.Index(fields=['game', 'at', 'seq'], name='entry_by_time'),
        ),
        migrations.AddConstraint(
            model_name='entry',
            constraint=models.UniqueConstraint(fields=('game', 'seq'), name='entry_once_a_game'),
        ),
        migrations.AddConstraint(
            model_name='draft',
            constraint=models.UniqueConstraint(fields=('game', 'seat'), name='draft_once_a_seat'),
        ),
        migrations.AddIndex(
            model_name='handoff',
            index=models.Index(fields=['user', 'at'], name='handoff_by_person'),
        ),
        migrations.AddConstraint(
            model_name='handoff',
            constraint=models.UniqueConstraint(fields=('game', 'seat', 'seq', 'why'), name='handoff_once'),
        ),
        migrations.AddConstraint(
            model_name='happening',
            constraint=models.UniqueConstraint(fields=('game', 'seq', 'n'), name='happening_once_an_entry'),
        ),
        migrations.AddConstraint(
            model_name='holder',
            constraint=models.UniqueConstraint(fields=('game', 'seat', 'number'), name='holder_once_a_number'),
        ),
        migrations.AddConstraint(
            model_name='hourly',
            constraint=models.UniqueConstraint(fields=('game', 'seat', 'user'), name='plan_hours_once_a_seat'),
        ),
        migrations.AddIndex(
            model_name='job',
            index=models.Index(condition=models.Q(('dead', None), ('done', None)), fields=['kind', 'due'], name='job_open'),
        ),
        migrations.AddIndex(
            model_name='job',
            index=models.Index(condition=models.Q(('dead__isnull', False)), fields=['kind'], name='job_dead'),
        ),
        migrations.AddConstraint(
            model_name='note',
            constraint=models.UniqueConstraint(fields=('game', 'seat', 'user', 'subject'), name='note_once_a_subject'),
        ),
        migrations.AddIndex(
            model_name='owed',
            index=models.Index(fields=['due'], name='owed_by_due'),
        ),
        migrations.AddConstraint(
            model_name='owed',
            constraint=models.UniqueConstraint(fields=('game', 'seat'), name='owed_once_a_seat'),
        ),
        migrations.AddConstraint(
            model_name='plan',
            constraint=models.UniqueConstraint(fields=('user', 'game', 'seat', 'version'), name='plan_version'),
        ),
        migrations.AddConstraint(
            model_name='plan',
            constraint=models.UniqueConstraint(condition=models.Q(('game', None)), fields=('user', 'system', 'version'), name='plan_default_version'),
        ),
        migrations.AddConstraint(
            model_name='proposal',
            constraint=models.UniqueConstraint(condition=models.Q(('result', '')), fields=('game',), name='one_open_proposal_a_game'),
        ),
        migrations.AddConstraint(
            model_name='consent',
            constraint=models.UniqueConstraint(fields=('proposal', 'seat'), name='consent_once_a_seat'),
        ),
        migrations.AddConstraint(
            model_name='seat',
            constraint=models.UniqueConstraint(fields=('game', 'code'), name='seat_once_a_game'),
        ),
        migrations.AddConstraint(
            model_name='snapshot',
            constraint=models.UniqueConstraint(fields=('game', 'seq'), name='snapshot_once_an_entry_of_a_game'),
        ),
        migrations.AddIndex(
            model_name='post',
            index=models.Index(fields=['thread', 'at'], name='post_by_time'),
        ),
        migrations.AddIndex(
            model_name='post',
            index=models.Index(fields=['author', 'at'], name='post_by_author'),
        ),
        migrations.AddIndex(
            model_name='diceentry',
            index=models.Index(fields=['thread', 'at', 'seq'], name='dice_entry_by_time'),
        ),
        migrations.AddConstraint(
            model_name='diceentry',
            constraint=models.UniqueConstraint(fields=('thread', 'seq'), name='dice_entry_once_a_thread'),
        ),
        migrations.AddConstraint(
            model_name='use',
            constraint=models.UniqueConstraint(fields=('game', 'seat', 'holder', 'scope'), name='plan_use_once_a_scope'),
        ),
        migrations.AddConstraint(
            model_name='watch',
            constraint=models.UniqueConstraint(fields=('thread', 'user'), name='watch_once_a_thread'),
        ),
        migrations.RunPython(put_triggers_on, take_triggers_off),
    ]
