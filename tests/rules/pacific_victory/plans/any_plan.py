"""Any plan at all, for tests that hold for every one."""

from hypothesis import strategies as st

from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.plans import conditions, fields, parts
from rules.pacific_victory.plans.model import AT, BLOCK, GENERAL, NOTE, Condition, Deed, Layer, Plan, Rule
from rules.pacific_victory.plans.words import KINDS
from rules.pacific_victory.sides import CLASSES

_HEXES = [HOUSE.board.place_ids[p] for p in range(HOUSE.board.places) if HOUSE.board.base[p] or p % 7 == 0]


def _block(number: int) -> str:
    return HOUSE.roster[number].id


def _hex(number: int) -> str:
    return _HEXES[number]


BLOCKS = st.integers(0, len(HOUSE.roster) - 1).map(_block)
HEXES = st.integers(0, len(_HEXES) - 1).map(_hex)
NAMES = st.sampled_from([*CLASSES[:-1], *KINDS]) | BLOCKS


def several(one: st.SearchStrategy[str], least: int = 1, most: int = 4) -> st.SearchStrategy[tuple[str, ...]]:
    return st.lists(one, min_size=least, max_size=most, unique=True).map(tuple)


def deed(verb: str, **given: st.SearchStrategy[object]) -> st.SearchStrategy[Deed]:
    return st.builds(Deed, st.just(verb), **given)


def picks(*words: str) -> st.SearchStrategy[tuple[str, ...]]:
    return st.sampled_from([(word,) for word in words])


WHO, SOMEBODY, PLACES_ = several(NAMES, 0), several(NAMES), several(HEXES)
ONE_PLACE, MAYBE = several(HEXES, 1, 1), several(HEXES, 0)
STEPS = st.integers(1, 4)
DEEDS: dict[str, st.SearchStrategy[Deed]] = {
    "OTHERWISE": deed("OTHERWISE", picks=picks("DEFAULT", "ASK")),
    "FLEET": deed("FLEET", places=ONE_PLACE),
    "INITIATIVE": deed("INITIATIVE", picks=picks("FIRST", "SECOND")),
    "FIGHT": deed("FIGHT"),
    "HOLD": deed("HOLD"),
    "BATTLES": deed("BATTLES", places=PLACES_, picks=st.sampled_from([(), ("ASK",)])),
    "FIRE": deed("FIRE", who=WHO, picks=several(st.sampled_from(parts.GROUPS))),
    "HITS": deed("HITS", who=SOMEBODY),
    "RETREAT": deed("RETREAT", who=WHO, places=MAYBE),
    "LAND": deed("LAND", picks=picks("NEVER"))
    | deed("LAND", picks=picks("ROUND"), number=st.integers(1, 3))
    | deed("LAND", picks=picks("DEFENDERS"), number=st.integers(0, 8)),
    "KAMIKAZE": deed("KAMIKAZE", picks=picks("NONE"))
    | deed("KAMIKAZE", number=st.integers(1, 9), who=several(NAMES, 0)),
    "BANZAI": deed("BANZAI", picks=st.sampled_from([(), ("NEVER",)])),
    "BLOCKADE": deed("BLOCKADE", picks=picks("NONE")) | deed("BLOCKADE", who=WHO),
    "LEAVE": deed("LEAVE", who=WHO, places=PLACES_),
    "WITHDRAW": deed("WITHDRAW", who=SOMEBODY, places=MAYBE),
    "BRING": deed("BRING", who=WHO, number=STEPS, places=ONE_PLACE),
    "KEEP": deed("KEEP", who=SOMEBODY),
    "PINNED": deed("PINNED", who=SOMEBODY),
    "MOVE": deed("MOVE", who=several(BLOCKS, 1, 1), places=ONE_PLACE,
                 picks=st.sampled_from([("OP",), ("OP", "CAP"), ("OP", "LAND", "WEST"), ("RB",), ("SM",), ("PATROL",)]))
    | deed("MOVE", who=several(BLOCKS, 2, 2), places=ONE_PLACE, picks=picks("RAID")),
    "MOVES": deed("MOVES", picks=picks("DRAFT", "COMMIT")),
    "BUILD": deed("BUILD", picks=picks("ADD"), who=WHO, number=STEPS | st.just(parts.EVERYTHING))
    | deed("BUILD", picks=picks("NEW"), who=SOMEBODY, number=STEPS, places=several(HEXES, 0, 1))
    | deed("BUILD", picks=picks("MERGE"), who=several(BLOCKS, 2, 2), number=STEPS),
    "CREDIT": deed("CREDIT", places=several(HEXES, 0, 1), picks=picks("US", "UK")),
    "U-GO": deed("U-GO", places=ONE_PLACE),
    "BUILDS": deed("BUILDS", picks=picks("DRAFT", "COMMIT")),
    "ASK": deed("ASK", picks=several(st.sampled_from(fields.EVENTS))),
}  # fmt: skip
OPS = st.sampled_from(["<=", ">=", "="])
CONDITION = (
    st.builds(Condition, st.sampled_from(conditions.IN_PLACE), place=HEXES, negated=st.booleans())
    | st.builds(Condition, st.sampled_from(conditions.SIGHTS), negated=st.booleans())
    | st.builds(Condition, st.sampled_from(conditions.COUNTS), OPS, st.integers(0, 99), negated=st.booleans())
    | st.builds(Condition, st.just("RATIO"), OPS, st.integers(1, 9), st.integers(1, 9), negated=st.booleans())
    | st.builds(Condition, st.just("TURN"), OPS, date=st.sampled_from(["1942-06", "1944-12"]), negated=st.booleans())
    | st.builds(Condition, st.just("TYPHOON"), place=HEXES | st.just(""), negated=st.booleans())
)


@st.composite
def rules(draw: st.DrawFn, kind: str) -> Rule:
    """A line, perhaps with conditions, or a remark."""
    verbs = [verb for verb, field in fields.FIELDS.items() if kind in field.layers]
    verb = draw(st.sampled_from([*verbs, NOTE]))
    if verb == NOTE:
        return Rule(Deed(NOTE, text=draw(st.sampled_from(["", "keep the carriers", "if odd # then round"]))))
    does = draw(DEEDS[verb])
    when = tuple(draw(st.lists(CONDITION, max_size=3)))
    other = draw(DEEDS[draw(st.sampled_from(verbs))]) if bool(when) and draw(st.booleans()) else None
    return Rule(does, when, other)


@st.composite
def plans(draw: st.DrawFn) -> Plan:
    """Any plan that can be written."""
    layers = [Layer(GENERAL, "", tuple(draw(st.lists(rules(GENERAL), max_size=6))))]
    for kind, names in ((AT, HEXES), (BLOCK, BLOCKS)):
        for name in draw(st.lists(names, max_size=2, unique=True)):
            layers.append(Layer(kind, name, tuple(draw(st.lists(rules(kind), max_size=4)))))
    return Plan(tuple(layers))
