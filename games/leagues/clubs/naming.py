"""How people are called on the pages of a club: to its members by name, to others as each wants to be shown."""

from typing import Any

from django.utils.translation import gettext as _

from games.core.queries import people


class Names:
    """Names for one reader. ``inside``: the reader is a member of the club, or of the site's staff."""

    def __init__(self, reader: Any, inside: bool) -> None:
        self.reader, self.inside = reader, inside

    def shows(self, person: Any) -> bool:
        """Whether this reader sees who it is."""
        return self.inside or person.pk == self.reader.pk or people.is_shown(person, self.reader)

    def of(self, person: Any) -> str:
        """The name, or words in its place."""
        if person is None:
            return _("the site")
        return str(person.profile.name) if self.shows(person) else _("a member")
