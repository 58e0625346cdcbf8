"""RuleNumbers: one way to say no."""

from collections.abc import Collection, Mapping
from difflib import get_close_matches

from rules.kernel import IllegalOrder, NotationError, Text, _


def refusal(reason: Text, rule: str) -> IllegalOrder:
    """An IllegalOrder to raise; its code is the number of the rule."""
    return IllegalOrder(reason, rule, rule)


def unknown(reason: Text, what: str = "", close: str = "") -> NotationError:
    """A NotationError to raise; the sentence ends with the nearest spelling if there is one."""
    if close:
        reason = _("{reason} Did you mean {nearest}?", reason=reason, nearest=close)
    return NotationError(reason, what, close)


def shown(reason: Text, what: str, example: str) -> NotationError:
    """A NotationError to raise for an order that is incomplete: the sentence ends with an example of that order."""
    return NotationError(_("{reason} Write it like this: {example}", reason=reason, example=example), what, example)


def verb_of(typed: str, word: str, verbs: Collection[str], synonyms: Mapping[str, str]) -> str:
    """The verb that a typed word means: itself, a synonym, or the beginning of one verb alone; NotationError, with the
    nearest verb, for any other. ``word``: what was typed, in the case that the verbs have."""
    if word in verbs:
        return word
    if word in synonyms:
        return synonyms[word]
    found = [verb for verb in verbs if verb.startswith(word)]
    if len(found) == 1:
        return found[0]
    close = get_close_matches(word, [*verbs, *synonyms], 1, 0.6)
    nearest = synonyms.get(close[0], close[0]) if close else ""
    raise unknown(_("{word} is no order.", word=typed), typed, nearest)
