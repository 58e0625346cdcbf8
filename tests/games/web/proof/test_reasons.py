"""What the verifier says of a journal, in the reader's language."""

import re

import pytest
from django.utils.translation import override

from games.web.proof import reasons


@pytest.mark.parametrize("words", reasons.SENTENCES)
def test_every_sentence_is_known_with_what_stands_in_its_gaps(words: str) -> None:
    names = re.findall(r"\{(\w+)\}", words)
    said = words.format(**{name: f"<{n}>" for n, name in enumerate(names)})
    with override("en"):
        assert reasons.in_words(said) == said
    known, pieces, gaps = next(form for form in reasons._forms() if form[0] == words)
    assert (known, gaps) == (words, names)
    assert reasons._between(pieces, said) == [f"<{n}>" for n in range(len(names))]


@pytest.mark.parametrize("said", ["", "the throw", "something else", "line 3 is no entry of ours", "line is no entry"])
def test_other_words_stay_as_they_are(said: str) -> None:
    assert reasons.in_words(said) == said
