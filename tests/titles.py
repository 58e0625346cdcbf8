"""The titles that people play, as against the systems that tests bring."""

import inspect
from pathlib import Path

import rules
from rules import kernel

_RULES = Path(str(rules.__file__)).parent
TITLES = [slug for slug in kernel.slugs() if Path(inspect.getfile(type(kernel.get(slug)))).is_relative_to(_RULES)]
