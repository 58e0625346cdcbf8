"""Is a data set fit to be played: the three documents on their own, beside one another, and beside the rulebook.

`shapes` has their JSON Schema: who takes documents from people checks them against it first.
"""

from rules.kernel import Plain, Text
from rules.kernel.findings import Findings

from .chart import Chart
from .ground import check_ground, check_sheet
from .printed import check_printed
from .roster import check_roster
from .setups import check_numbers, check_scenarios
from .shapes import DOCUMENTS

__all__ = ["DOCUMENTS", "check", "doubts"]


def check(documents: Plain) -> list[Text]:
    """Every fault of documents that have the shapes of `DOCUMENTS`; none if they can be played.

    What is built on something faulty is looked at once that is right: first each document, then all together.
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
    check_sheet(documents["map"], found)
    check_roster(documents["units"], found)
    if found:
        return found, None
    chart = Chart(documents["map"])
    check_ground(chart, found)
    if not found:
        check_scenarios(documents, chart, found)
    return found, chart
