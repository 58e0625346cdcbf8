"""``manage.py ratings``: add to the rating lists what counts now, and work all editions out again."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.leagues.models import RatingEdition
from games.leagues.rating_lists import publishing


class Command(BaseCommand):
    """Exit status 1 and a list of editions if one does not follow from its games."""

    help = "Publish the rating lists as they are now, and compare all editions with what their games give."

    def handle(self, **options: Any) -> None:
        publishing.keep_up()
        wrong = publishing.differing()
        for row in wrong:
            self.stdout.write(f"{row.list.system} {row.kind}, edition {row.number}: its games give another list")
        if wrong:
            raise CommandError(f"{len(wrong)} edition(s) do not follow from their games.")
        self.stdout.write(f"All {RatingEdition.objects.count()} editions follow from their games.")
