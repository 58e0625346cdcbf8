"""Two programs that know WCAG: axe and HTML_CodeSniffer. Each gives one line for each thing it finds."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

_VENDOR = Path(__file__).parent / "vendor"
_AXE, _SNIFFER = (_VENDOR / "axe.min.js").read_text(), (_VENDOR / "htmlcs.js").read_text()
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
ALL, COLOURS = {"type": "tag", "values": LEVELS}, {"type": "rule", "values": ["color-contrast"]}

_RUN = """which => axe.run(document, {runOnly: which, resultTypes: ["violations"]}).then(r => r.violations.map(
    v => `${v.id}: ${v.help}: ${v.nodes.slice(0, 3).map(n => n.html.slice(0, 160)).join(" | ")}`))"""
# Contrast inside drawings is left to the eye: the program does not know what is painted below a text there. Nor does it
# know that a table of layout, as letters are made of, takes the role of its rows along (HTML-AAM).
_SNIFF = """() => new Promise(done => HTMLCS.process("WCAG2AA", document, () => done(HTMLCS.getMessages()
    .filter(m => m.type === HTMLCS.ERROR && !(m.element.closest && m.element.closest("svg"))
        && !(m.code.includes("F92,ARIA4") && m.element.matches("table[role=presentation]")))
    .map(m => `${m.code} ${m.msg.slice(0, 120)} ${(m.element.outerHTML || "").slice(0, 120)}`)))
    ).catch(problem => [`HTML_CodeSniffer broke off: ${problem}`])"""


def axe(page: Page, rules: dict[str, Any]) -> list[str]:
    """What axe calls a violation of ``rules``: ``ALL`` or ``COLOURS``."""
    if not page.evaluate("() => !!window.axe"):
        page.evaluate(_AXE)
    found: list[str] = page.evaluate(_RUN, rules)
    return found


def sniff(page: Page) -> list[str]:
    """What HTML_CodeSniffer calls an error against WCAG 2 AA."""
    if not page.evaluate("() => !!window.HTMLCS"):
        page.evaluate(_SNIFFER)
    found: list[str] = page.evaluate(_SNIFF)
    return found
