"""The tables of games.mail."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('core', '0001_first'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Door',
            fields=[
                ('name', models.CharField(max_length=8, primary_key=True, serialize=False)),
                ('seen', models.DateTimeField()),
                ('taken', models.DateTimeField(blank=True, null=True)),
            ],
        ),
        migrations.CreateModel(
            name='SentMail',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('at', models.DateTimeField(auto_now_add=True)),
                ('recipients', models.TextField()),
                ('subject', models.CharField(max_length=300)),
                ('headers', models.JSONField(default=dict)),
                ('text', models.TextField()),
                ('html', models.TextField(blank=True)),
            ],
            options={
                'ordering': ['-pk'],
            },
        ),
        migrations.CreateModel(
            name='Address',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('digest', models.CharField(max_length=64, unique=True)),
                ('kind', models.CharField(max_length=8)),
                ('seat', models.CharField(blank=True, max_length=20)),
                ('holder', models.PositiveSmallIntegerField(default=0)),
                ('rotation', models.PositiveSmallIntegerField(default=0)),
                ('thread_pk', models.BigIntegerField(null=True)),
                ('game', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='mail_addresses', to='core.game')),
                ('user', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'verbose_name_plural': 'addresses',
            },
        ),
        migrations.CreateModel(
            name='Arrival',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('received', models.DateTimeField()),
                ('via', models.CharField(max_length=8)),
                ('near', models.BooleanField(default=False)),
                ('mark', models.CharField(max_length=64)),
                ('recipient', models.CharField(max_length=254)),
                ('sender', models.CharField(blank=True, max_length=254)),
                ('message_id', models.CharField(blank=True, max_length=250)),
                ('digest', models.CharField(max_length=64)),
                ('size', models.PositiveIntegerField()),
                ('raw', models.BinaryField()),
                ('cut', models.BooleanField(default=False)),
                ('seat', models.CharField(blank=True, max_length=20)),
                ('author', models.CharField(blank=True, max_length=254)),
                ('trust', models.CharField(blank=True, max_length=8)),
                ('state', models.CharField(choices=[('new', 'new'), ('held', 'held'), ('answered', 'answered'), ('ignored', 'ignored'), ('failed', 'failed')], default='new', max_length=8)),
                ('reason', models.CharField(blank=True, max_length=120)),
                ('likeness', models.CharField(blank=True, max_length=64)),
                ('stand', models.CharField(blank=True, max_length=40)),
                ('tries', models.PositiveSmallIntegerField(default=0)),
                ('done', models.DateTimeField(blank=True, null=True)),
                ('address', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='arrivals', to='mail.address')),
                ('game', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='arrivals', to='core.game')),
                ('user', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name='Bounce',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('address', models.EmailField(max_length=254)),
                ('kind', models.CharField(max_length=10)),
                ('detail', models.TextField(blank=True)),
                ('message_id', models.CharField(blank=True, max_length=200)),
                ('at', models.DateTimeField()),
            ],
            options={
                'indexes': [models.Index(fields=['address', 'at'], name='bounce_by_address')],
            },
        ),
        migrations.CreateModel(
            name='Letter',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.CharField(max_length=120, unique=True)),
                ('kind', models.CharField(max_length=20)),
                ('message_id', models.CharField(max_length=200)),
                ('told_seq', models.IntegerField(default=-1)),
                ('sent', models.DateTimeField(blank=True, null=True)),
                ('game', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='letters', to='core.game')),
                ('user', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='letters', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name='MailPreferences',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('reminders', models.BooleanField(default=True)),
                ('picture', models.BooleanField(default=True)),
                ('digest', models.BooleanField(default=False)),
                ('digest_hour', models.PositiveSmallIntegerField(default=7)),
                ('digest_due', models.DateTimeField(blank=True, null=True)),
                ('quiet', models.BooleanField(default=False)),
                ('quiet_from', models.PositiveSmallIntegerField(default=22)),
                ('quiet_until', models.PositiveSmallIntegerField(default=7)),
                ('feed', models.CharField(blank=True, db_index=True, max_length=40)),
                ('user', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='mail_preferences', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'verbose_name_plural': 'mail preferences',
            },
        ),
        migrations.CreateModel(
            name='Quiet',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('game', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='quiet_for', to='core.game')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='quiet_games', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name='Reply',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.CharField(max_length=120, unique=True)),
                ('seat', models.CharField(blank=True, max_length=20)),
                ('kind', models.CharField(max_length=12)),
                ('to', models.CharField(max_length=254)),
                ('subject', models.CharField(max_length=300)),
                ('text', models.TextField()),
                ('html', models.TextField(blank=True)),
                ('message_id', models.CharField(max_length=200)),
                ('reply_to', models.CharField(blank=True, max_length=254)),
                ('quiet', models.BooleanField(default=False)),
                ('made', models.DateTimeField()),
                ('sent', models.DateTimeField(blank=True, null=True)),
                ('arrival', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='replies', to='mail.arrival')),
                ('game', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='mail_replies', to='core.game')),
                ('user', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'verbose_name_plural': 'replies',
            },
        ),
        migrations.CreateModel(
            name='Alias',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('address', models.CharField(max_length=254)),
                ('added', models.DateTimeField(auto_now_add=True)),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='mail_aliases', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'verbose_name_plural': 'aliases',
                'constraints': [models.UniqueConstraint(fields=('user', 'address'), name='alias_once_a_person')],
            },
        ),
        migrations.AddIndex(
            model_name='arrival',
            index=models.Index(fields=['address', 'received'], name='arrival_by_address'),
        ),
        migrations.AddIndex(
            model_name='arrival',
            index=models.Index(fields=['address', 'likeness'], name='arrival_by_likeness'),
        ),
        migrations.AddIndex(
            model_name='arrival',
            index=models.Index(fields=['user', 'received'], name='arrival_by_person'),
        ),
        migrations.AddIndex(
            model_name='arrival',
            index=models.Index(condition=models.Q(('state__in', ['new', 'held', 'failed'])), fields=['state'], name='arrival_open'),
        ),
        migrations.AddIndex(
            model_name='arrival',
            index=models.Index(fields=['received'], name='arrival_by_time'),
        ),
        migrations.AddConstraint(
            model_name='arrival',
            constraint=models.UniqueConstraint(fields=('mark', 'recipient'), name='arrival_once'),
        ),
        migrations.AddIndex(
            model_name='letter',
            index=models.Index(fields=['game', 'user'], name='letter_by_reader'),
        ),
        migrations.AddIndex(
            model_name='mailpreferences',
            index=models.Index(condition=models.Q(('digest', True)), fields=['digest_due'], name='preferences_of_digests'),
        ),
        migrations.AddConstraint(
            model_name='quiet',
            constraint=models.UniqueConstraint(fields=('user', 'game'), name='quiet_once_a_game'),
        ),
        migrations.AddIndex(
            model_name='reply',
            index=models.Index(fields=['game', 'seat', 'made'], name='reply_by_seat'),
        ),
        migrations.AddIndex(
            model_name='reply',
            index=models.Index(fields=['user', 'kind', 'made'], name='reply_by_person'),
        ),
    ]
