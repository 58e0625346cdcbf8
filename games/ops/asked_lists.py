"""Lists of the admin are narrowed by what they offer only: Django takes any column of the table in an address."""

from typing import Any


class OfferedLookups:
    """For a ModelAdmin, before it. Else ``?password__startswith=`` or ``?last_login__gt=`` tells what no page shows."""

    def lookup_allowed(self, lookup: str, value: str, request: Any = None) -> bool:
        """Whether the address may narrow the list so; if not, Django answers with status 400."""
        offered = [one if isinstance(one, str) else one[0] for one in self.list_filter]  # type: ignore[attr-defined]
        return lookup.partition("__")[0] in (*offered, self.date_hierarchy)  # type: ignore[attr-defined]
