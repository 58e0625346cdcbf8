"""Is a data set fit to be played: the three documents on their own, beside one another, and beside the rulebook."""

from collections.abc import Mapping

from rules.kernel import Plain, Text, _

from .chart import Chart
from .findings import Findings
from .ground import check_ground, check_sheet
from .printed import check_printed
from .roster import check_roster
from .setups import check_numbers, check_scenarios
from .shapes import DOCUMENTS

NAMES = tuple(DOCUMENTS)


def check(documents: Plain) -> list[Text]:
    """Every fault of the documents ("map", "units", "scenarios" as parsed JSON); none if they can be played.

    Takes any JSON. What is built on something faulty is looked at once that is right: shapes first, then each document,
    then all together.
    """
    return _checked(documents)[0].texts


def doubts(documents: Plain) -> list[Text]:
    """What contradicts numbers and examples of the rulebook, or our reading of it.

    They are no faults: such documents can be played, and the rulebook errs at places itself. ValueError for documents
    with faults.
    """
    found, chart = _checked(documents)
    if found or chart is None:
        raise ValueError("these documents have faults")
    check_numbers(documents, chart, found)
    check_printed(chart, documents["scenarios"]["scenarios"], found)
    return found.texts


def _checked(documents: Plain) -> tuple[Findings, Chart | None]:
    found = Findings()
    if not isinstance(documents, Mapping):
        found.add(_("A data set is an object with the documents {names}.", names=", ".join(NAMES)))
        return found, None
    for name in documents:
        if name not in DOCUMENTS:
            found.add(_("There is no document “{name}”; there are: {names}.", name=str(name)[:40].encode(
                "ascii", "replace").decode(), names=", ".join(NAMES)))  # fmt: skip
    for name, shape in DOCUMENTS.items():
        if name in documents:
            shape(documents[name], name, found)
        else:
            found.add(_("The document “{name}” is missing.", name=name))
    if found:
        return found, None
    check_sheet(documents["map"], found)
    check_roster(documents["units"], found)
    if found:
        return found, None
    chart = Chart(documents["map"])
    check_ground(chart, found)
    if not found:
        check_scenarios(documents, chart, found)
    return found, chart
