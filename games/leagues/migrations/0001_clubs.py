"""Clubs, and the deed book, whose lines nobody changes."""

import django.db.models.deletion
import games.core.models.game
from django.conf import settings
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

from games.core.database import triggers

_BOOK = "leagues_deed"


def put_triggers_on(apps: StateApps, editor: BaseDatabaseSchemaEditor) -> None:
    triggers.create(editor.connection, _BOOK, ("UPDATE",))


def take_triggers_off(apps: StateApps, editor: BaseDatabaseSchemaEditor) -> None:
    triggers.drop(editor.connection, _BOOK)


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('core', '0012_gifts_of_time'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Club',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('slug', models.SlugField(max_length=60, unique=True)),
                ('name', models.CharField(max_length=60)),
                ('by_letters', models.CharField(editable=False, max_length=600, null=True, unique=True)),
                ('by_sight', models.CharField(editable=False, max_length=600, null=True, unique=True)),
                ('purpose', models.CharField(blank=True, max_length=200)),
                ('language', models.CharField(choices=[('en', 'English'), ('es', 'Spanish')], default='en', max_length=8)),
                ('time_zone', models.CharField(default='UTC', max_length=64)),
                ('door', models.CharField(choices=[('open', 'open: anybody may join'), ('asks', 'on application: an officer answers'), ('closed', 'by invitation only')], default='closed', max_length=8)),
                ('private', models.BooleanField(default=True)),
                ('unlisted', models.BooleanField(default=True)),
                ('defaults', models.JSONField(blank=True, default=dict)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('closed', models.DateTimeField(blank=True, null=True)),
                ('founder', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='founded_clubs', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['name'],
            },
        ),
        migrations.CreateModel(
            name='ClubGame',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('rules', models.PositiveIntegerField(default=0)),
                ('members_only', models.BooleanField(default=True)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='games', to='leagues.club')),
                ('game', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='club_game', to='core.game')),
            ],
        ),
        migrations.CreateModel(
            name='ClubInvitation',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('code', models.CharField(default=games.core.models.game.new_code, editable=False, max_length=16, unique=True)),
                ('digest', models.CharField(max_length=64, unique=True)),
                ('left', models.PositiveSmallIntegerField(default=1)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('until', models.DateTimeField()),
                ('revoked', models.DateTimeField(blank=True, null=True)),
                ('by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='club_invitations_made', to=settings.AUTH_USER_MODEL)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='invitations', to='leagues.club')),
                ('person', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='club_invitations', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['-created', '-pk'],
            },
        ),
        migrations.CreateModel(
            name='ClubPost',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('code', models.CharField(default=games.core.models.game.new_code, editable=False, max_length=16, unique=True)),
                ('key', models.CharField(max_length=120, unique=True)),
                ('text', models.TextField()),
                ('parsed', models.JSONField(default=list)),
                ('at', models.DateTimeField()),
                ('removed', models.DateTimeField(blank=True, null=True)),
                ('hidden', models.DateTimeField(blank=True, null=True)),
                ('author', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='club_posts', to=settings.AUTH_USER_MODEL)),
                ('club', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='posts', to='leagues.club')),
            ],
            options={
                'ordering': ['at', 'pk'],
            },
        ),
        migrations.CreateModel(
            name='Deed',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('thing', models.CharField(blank=True, max_length=80)),
                ('act', models.CharField(max_length=40)),
                ('at', models.DateTimeField()),
                ('reason', models.CharField(blank=True, max_length=20)),
                ('by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='deeds', to=settings.AUTH_USER_MODEL)),
                ('club', models.ForeignKey(db_index=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='deeds', to='leagues.club')),
                ('person', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='deeds_about', to=settings.AUTH_USER_MODEL)),
                ('second', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='deeds_approved', to=settings.AUTH_USER_MODEL)),
                ('undo_of', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='undone_by', to='leagues.deed')),
            ],
            options={
                'ordering': ['-pk'],
            },
        ),
        migrations.CreateModel(
            name='DeedReason',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('text', models.CharField(max_length=500)),
                ('deed', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='words', to='leagues.deed')),
            ],
        ),
        migrations.CreateModel(
            name='HouseRules',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('version', models.PositiveIntegerField()),
                ('conduct', models.TextField(blank=True)),
                ('at', models.DateTimeField()),
                ('by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='house_rules_written', to=settings.AUTH_USER_MODEL)),
                ('club', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='rules', to='leagues.club')),
            ],
            options={
                'verbose_name_plural': 'house rules',
                'ordering': ['club', '-version'],
            },
        ),
        migrations.CreateModel(
            name='Member',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('standing', models.CharField(choices=[('applied', 'applied'), ('member', 'member'), ('refused', 'refused'), ('left', 'left'), ('excluded', 'excluded')], default='member', max_length=8)),
                ('office', models.CharField(choices=[('member', 'member'), ('officer', 'officer')], default='member', max_length=8)),
                ('words', models.CharField(blank=True, max_length=500)),
                ('hears', models.BooleanField(default=True)),
                ('since', models.DateTimeField()),
                ('club', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='members', to='leagues.club')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='memberships', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['since', 'pk'],
            },
        ),
        migrations.CreateModel(
            name='PendingDeed',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('code', models.CharField(default=games.core.models.game.new_code, editable=False, max_length=16, unique=True)),
                ('thing', models.CharField(blank=True, max_length=80)),
                ('act', models.CharField(max_length=40)),
                ('reason', models.CharField(blank=True, max_length=20)),
                ('words', models.CharField(max_length=500)),
                ('answer', models.CharField(blank=True, max_length=500)),
                ('stage', models.CharField(choices=[('proposed', 'waits for a second person'), ('approved', 'approved, and will be done'), ('done', 'done'), ('refused', 'refused'), ('lapsed', 'lapsed: nobody answered in time')], default='proposed', max_length=8)),
                ('at', models.DateTimeField()),
                ('until', models.DateTimeField()),
                ('due', models.DateTimeField(blank=True, null=True)),
                ('open_key', models.CharField(editable=False, max_length=160, null=True, unique=True)),
                ('by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='proposed', to=settings.AUTH_USER_MODEL)),
                ('club', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='pending', to='leagues.club')),
                ('person', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='pending_about', to=settings.AUTH_USER_MODEL)),
                ('second', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='seconded', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['-at', '-pk'],
            },
        ),
        migrations.AddIndex(
            model_name='club',
            index=models.Index(condition=models.Q(('closed', None), ('unlisted', False)), fields=['name'], name='club_listed'),
        ),
        migrations.AddIndex(
            model_name='clubpost',
            index=models.Index(fields=['club', 'at'], name='club_post_by_time'),
        ),
        migrations.AddIndex(
            model_name='deed',
            index=models.Index(fields=['club', '-id'], name='deed_by_club'),
        ),
        migrations.AddIndex(
            model_name='deed',
            index=models.Index(fields=['thing', '-id'], name='deed_by_thing'),
        ),
        migrations.AddConstraint(
            model_name='houserules',
            constraint=models.UniqueConstraint(fields=('club', 'version'), name='house_rules_once_a_version'),
        ),
        migrations.AddConstraint(
            model_name='member',
            constraint=models.UniqueConstraint(fields=('club', 'user'), name='member_once_a_club'),
        ),
        migrations.AddConstraint(
            model_name='member',
            constraint=models.CheckConstraint(condition=models.Q(('office', 'member'), ('standing', 'member'), _connector='OR'), name='officer_is_member'),
        ),
        migrations.AddIndex(
            model_name='pendingdeed',
            index=models.Index(condition=models.Q(('stage', 'approved')), fields=['due'], name='pending_due'),
        ),
        migrations.AddIndex(
            model_name='pendingdeed',
            index=models.Index(condition=models.Q(('stage', 'proposed')), fields=['until'], name='pending_until'),
        ),
        migrations.RunPython(put_triggers_on, take_triggers_off),
    ]
