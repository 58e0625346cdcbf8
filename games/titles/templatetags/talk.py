"""The words of a post with its dice drawn, for templates."""

from django import template
from django.utils.html import format_html, format_html_join, urlize
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from games.titles.drawn_dice import row
from games.titles.talk_posts import Line, Piece, Said

register = template.Library()


@register.simple_tag
def talk_lines(post: Said) -> SafeString:
    """Paragraphs and quotes. The page needs the definitions of games.titles.drawn_dice."""
    found: list[SafeString] = []
    group: list[Line] = []
    for line in (*post.lines, Line(())):
        if group and (not line.pieces or line.quote != group[0].quote):
            found.append(_paragraph(group))
            group = []
        if line.pieces:
            group.append(line)
    return format_html_join("\n", "{}", ((part,) for part in found))


def _paragraph(group: list[Line]) -> SafeString:
    lines = (format_html_join("", "{}", ((_piece(piece),) for piece in line.pieces)) for line in group)
    words = format_html_join(mark_safe("<br>"), "{}", ((line,) for line in lines))
    if group[0].quote:
        return format_html("<blockquote><p>{}</p></blockquote>", words)
    return format_html("<p>{}</p>", words)


def _piece(piece: Piece) -> SafeString:
    if not piece.asked:
        return SafeString(urlize(piece.words, nofollow=True, autoescape=True))
    drawn = row(list(piece.faces)) if piece.faces is not None else f"<i>{_('being thrown')}</i>"
    dice = mark_safe(drawn)  # noqa: S308  # drawn by us from numbers
    reason = format_html("{} ", piece.words) if piece.words else ""
    return format_html('<span class="thrown">{}<span class="mut s">{}</span> {}</span>', reason, piece.asked, dice)
