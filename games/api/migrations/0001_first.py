"""The tables of games.api."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import games.core.models.game


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('core', '0001_first'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='ApiToken',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=60)),
                ('scope', models.CharField(choices=[('read', 'look only'), ('play', 'look and play')], default='read', max_length=4)),
                ('digest', models.CharField(max_length=64, unique=True)),
                ('prefix', models.CharField(max_length=16)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('last_used', models.DateTimeField(blank=True, null=True)),
                ('expires', models.DateTimeField(blank=True, null=True)),
                ('revoked', models.DateTimeField(blank=True, null=True)),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='api_tokens', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['-created'],
            },
        ),
        migrations.CreateModel(
            name='Hook',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('code', models.CharField(default=games.core.models.game.new_code, editable=False, max_length=16, unique=True)),
                ('url', models.CharField(max_length=500)),
                ('secret', models.TextField()),
                ('events', models.JSONField(default=list)),
                ('shape', models.CharField(choices=[('standard', 'a program of mine (signed JSON)'), ('discord', 'a channel of Discord'), ('discourse', 'a topic of a Discourse forum'), ('nodebb', 'a topic of a NodeBB forum')], default='standard', max_length=10)),
                ('key', models.TextField(blank=True)),
                ('username', models.CharField(blank=True, max_length=60)),
                ('topic', models.PositiveIntegerField(blank=True, null=True)),
                ('active', models.BooleanField(default=True)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('result', models.CharField(choices=[('waiting', 'not called yet'), ('ok', 'delivered'), ('answer', 'refused by the address'), ('unreached', 'the address could not be reached'), ('timeout', 'no answer in time'), ('tls', 'no safe connection (TLS): its certificate may be wrong or out of date'), ('garbled', 'the answer was not understood'), ('slow', 'put off: your addresses answered too slowly in the last hour'), ('past', 'out of date before it could be delivered'), ('off', 'not called: the webhook was off'), ('unreadable', 'the secret can no longer be read: make a new one')], default='waiting', max_length=12)),
                ('failures', models.PositiveIntegerField(default=0)),
                ('switched_off', models.DateTimeField(blank=True, null=True)),
                ('game', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='hooks', to='core.game')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='hooks', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['pk'],
            },
        ),
        migrations.CreateModel(
            name='Delivery',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.CharField(max_length=120)),
                ('event', models.CharField(max_length=8)),
                ('payload', models.TextField(blank=True)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('tried', models.DateTimeField(blank=True, null=True)),
                ('tries', models.PositiveIntegerField(default=0)),
                ('result', models.CharField(choices=[('waiting', 'not called yet'), ('ok', 'delivered'), ('answer', 'refused by the address'), ('unreached', 'the address could not be reached'), ('timeout', 'no answer in time'), ('tls', 'no safe connection (TLS): its certificate may be wrong or out of date'), ('garbled', 'the answer was not understood'), ('slow', 'put off: your addresses answered too slowly in the last hour'), ('past', 'out of date before it could be delivered'), ('off', 'not called: the webhook was off'), ('unreadable', 'the secret can no longer be read: make a new one')], default='waiting', max_length=12)),
                ('status', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('spent', models.PositiveIntegerField(default=0)),
                ('done', models.DateTimeField(blank=True, null=True)),
                ('dead', models.DateTimeField(blank=True, null=True)),
                ('game', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='core.game')),
                ('job', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='core.job')),
                ('hook', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='deliveries', to='api.hook')),
            ],
            options={
                'verbose_name_plural': 'deliveries',
                'ordering': ['-pk'],
                'indexes': [models.Index(fields=['created'], name='delivery_by_age')],
                'constraints': [models.UniqueConstraint(fields=('hook', 'key'), name='delivery_once_a_hook')],
            },
        ),
        migrations.CreateModel(
            name='KeptAnswer',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.CharField(max_length=128)),
                ('fingerprint', models.CharField(max_length=64)),
                ('status', models.PositiveSmallIntegerField(null=True)),
                ('headers', models.JSONField(default=dict)),
                ('body', models.TextField(blank=True)),
                ('created', models.DateTimeField(auto_now_add=True, db_index=True)),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('user', 'key'), name='answer_once_a_key')],
            },
        ),
    ]
