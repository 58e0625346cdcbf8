"""``manage.py rebuild_search``: make the words by which posts and finished games are found anew."""

from typing import Any

from django.core.management.base import BaseCommand

from games.core.search import index


class Command(BaseCommand):
    help = "Make the words by which posts and finished games are found anew, while the site runs."

    def handle(self, *args: Any, **options: Any) -> None:
        posts, games = index.rebuild()
        self.stdout.write(f"{posts} posts and {games} finished games can be found.")
