"""The draft of a question as its panel shows it, the same in all titles whose orders are one line each."""

from games.titles.table import Table


def panel(table: Table) -> dict[str, object]:
    """Whether orders are drafted here; then their lines in words, how many, and those that fell out."""
    if table.draft is None:
        return {"drafting": False}
    lines = [
        {"number": row["number"], "words": table.board.pages.line(table, order)}
        for row, order in zip(table.draft.lines, table.drafted(), strict=True)
    ]
    return {"drafting": True, "lines": lines, "count": len(lines), "warning": table.draft.dropped}
