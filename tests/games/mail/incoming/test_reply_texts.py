"""Texts of answers to mails, as HTML."""

from games.mail.incoming.reply_texts import as_html


def test_paragraphs_lines_and_links_stand_and_what_people_wrote_is_escaped() -> None:
    text = "You wrote <b>CV</b> & more,\nand so on.\n\nSee https://example.org/g/abc/"
    first, second = as_html(text).removesuffix("</p>").split("</p>")
    assert first == "<p>You wrote &lt;b&gt;CV&lt;/b&gt; &amp; more,<br>and so on."
    assert second.startswith('<p>See <a href="https://example.org/g/abc/"')
