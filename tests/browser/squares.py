"""The square of a link as a phone sees it: the dark and light fields of what is drawn on the screen."""

from io import BytesIO

import segno
from PIL import Image
from playwright.sync_api import Locator

MARGIN = 2
"""Light fields around it."""


def reads(square: Locator, link: str) -> bool:
    """Whether the square on the screen is that of this link, field by field, and its margin light."""
    wanted = [[bool(field) for field in row] for row in segno.make(link, error="m", micro=False).matrix]
    size = len(wanted) + 2 * MARGIN
    picture = Image.open(BytesIO(square.screenshot())).convert("L")
    (width, height), grey = picture.size, picture.tobytes()
    columns = [int((n + 0.5) * width / size) for n in range(size)]
    rows = [int((n + 0.5) * height / size) for n in range(size)]
    seen = [[grey[y * width + x] < 128 for x in columns] for y in rows]
    inner = [row[MARGIN:-MARGIN] for row in seen[MARGIN:-MARGIN]]
    light = not any(any(row) for row in (*seen[:MARGIN], *seen[-MARGIN:]))
    return light and inner == wanted
