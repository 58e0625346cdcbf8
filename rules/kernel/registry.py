"""The systems that are there: each package in ``rules`` that offers one."""

import importlib
import pkgutil
from functools import cache

from .system import System


@cache
def systems() -> dict[str, dict[str, System]]:
    """All systems by name and version; the current version comes first.

    A package offers its system as ``SYSTEM``, and versions that games may still stand in as ``EARLIER``.
    """
    import rules

    found: dict[str, dict[str, System]] = {}
    for module in pkgutil.iter_modules(rules.__path__):
        if module.ispkg:
            package = importlib.import_module(f"rules.{module.name}")
            system = getattr(package, "SYSTEM", None)
            if system is not None:
                all_versions: list[System] = [system, *getattr(package, "EARLIER", ())]
                found[system.slug] = {one.version: one for one in all_versions}
    return found


def slugs() -> tuple[str, ...]:
    """The names of all systems, sorted."""
    return tuple(sorted(systems()))


def get(slug: str, version: str | None = None) -> System:
    """The system of that name, of that version or the current one. ValueError that names the choices."""
    try:
        versions = systems()[slug]
    except KeyError:
        raise ValueError(f"no system {slug!r}; there are: {', '.join(slugs())}") from None
    if version is None:
        return next(iter(versions.values()))
    if version not in versions:
        raise ValueError(f"no version {version!r} of {slug}; there are: {', '.join(versions)}")
    return versions[version]
