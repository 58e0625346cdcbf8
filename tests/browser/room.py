"""Room for thumbs and for large text: what is too low to hit, what is cut off, what pushes the page aside."""

from playwright.sync_api import Page

MIN_SIZE = 44
TWICE = "html { font-size: 200% !important }"
SPACED = """* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
p { margin-bottom: 2em !important }"""

_DRESS = "css => { const s = new CSSStyleSheet(); s.replaceSync(css); document.adoptedStyleSheets = css ? [s] : [] }"
_WIDE = """() => {
    const root = document.scrollingElement;
    if (root.scrollWidth <= root.clientWidth + 1) return [];
    const cut = e => e && e !== document.body && (getComputedStyle(e).overflowX !== "visible" || cut(e.parentElement));
    const wide = [...document.querySelectorAll("body *")].filter(e => e.checkVisibility() && !cut(e.parentElement)
        && e.getBoundingClientRect().right > innerWidth + 1);
    return [`scrolls sideways: ${root.scrollWidth}`, ...wide.slice(-3).map(e => `wide: ${e.outerHTML.slice(0, 120)}`)];
}"""
# A box that neither scrolls nor says by an ellipsis that it cuts; what only ears get is not looked at.
_CUT = """() => [...document.querySelectorAll("body *")].filter(e => {
    const style = getComputedStyle(e);
    const apart = e.closest("svg, .vh, .hexlist em, .map, input") || style.clipPath !== "none";
    if (apart || !e.checkVisibility()) return false;
    const cut = ["hidden", "clip"].includes(style.overflowX) && style.textOverflow !== "ellipsis";
    return cut && (e.clientWidth && e.scrollWidth > e.clientWidth + 2 || e.scrollHeight > e.clientHeight + 3);
}).map(e => `cut off: ${e.outerHTML.slice(0, 140)}`)"""
# What stands in the line of a sentence is exempt (WCAG 2.5.8), and so is what the map draws at its own scale: the
# places beside it answer alike. A field in a label is hit by the label. What is hidden until it has the focus, too.
CONTROLS = "a[href], button, summary, input, select, textarea, [tabindex='0']"
BUTTONS = "#main :is(button, a.btn, summary.btn)"
_SMALL = """([which, least]) => {
const kind = e => e.tagName.toLowerCase() + [...e.classList].slice(0, 2).map(one => "." + one).join("");
const found = [...document.querySelectorAll(which)]
    .filter(e => e.checkVisibility() && !e.closest("svg, .vh") && e.type !== "hidden")
    .filter(e => !(e.matches("a") && getComputedStyle(e).display === "inline"))
    .map(e => [e, (e.matches("[type=checkbox], [type=radio]") && e.labels[0] || e).getBoundingClientRect()])
    .filter(([e, box]) => box.height > 0 && (box.height < least - 0.5 || box.width < least - 0.5))
    .map(([e, box]) => [[e.parentElement.parentElement, e.parentElement, e].map(kind).join(" > "), e, box]);
return [...new Map(found.map(one => [one[0], one])).values()].map(([what, e, box]) => `small: ${what}: `
    + `${Math.round(box.width)} x ${Math.round(box.height)}, ${e.textContent.trim().slice(0, 40)}`);
}"""


def dress(page: Page, style: str) -> None:
    """Lay the reader's own style over the page; "" takes it off."""
    page.evaluate(_DRESS, style)


def wide(page: Page) -> list[str]:
    """That the page scrolls sideways, and by what."""
    found: list[str] = page.evaluate(_WIDE)
    return found


def cut(page: Page) -> list[str]:
    """Boxes whose text is cut off."""
    found: list[str] = page.evaluate(_CUT)
    return found


def small(page: Page, which: str = CONTROLS) -> list[str]:
    """Controls that are lower or narrower than a thumb needs, one of each kind. ``which``: a selector."""
    found: list[str] = page.evaluate(_SMALL, [which, MIN_SIZE])
    return found
