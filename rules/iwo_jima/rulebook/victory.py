"""Victory: each rule and ruling in our own words."""

from rules.common.rulebook import Rule
from rules.kernel import _

CHAPTER = _("Victory")
RULES = (
    Rule(
        "11.1",
        _("Loss points"),
        _("Every American land piece that is lost counts its combat factor, every ship three."),
    ),
    Rule(
        "11.2",
        _("Japan wins at once"),
        _(
            "When the American loss points reach the limit, 75 unless another was agreed. It is looked at after "
            "every combat, shot and mine."
        ),
    ),
    Rule(
        "11.3",
        _("The United States win"),
        _(
            "At the end of a turn, if they control all eight objectives (three airfields, Mount Suribachi, four "
            "villages), or if no Japanese combat piece is left."
        ),
    ),
    Rule(
        "11.4",
        _("The end of turn 14"),
        _("A draw if the United States control the airfields and Mount Suribachi; otherwise Japan wins."),
    ),
    Rule(
        "11.5",
        _("Control"),
        _(
            "At the close of each movement and combat step an objective belongs to the side that has a land piece"
            " in it, defences included; an empty one stays with whom it was."
        ),
    ),
    Rule(
        "11.6",
        _("Outcome"),
        _("United States, Japan or a draw, with the loss points. Giving up is between the players and the referee."),
    ),
    Rule(
        "R-26",
        _("Victory"),
        _(
            "The list of victory conditions is lost. Its idea is kept: Japan cannot hold the island and tries to "
            "make the price unbearable. The limit is the handle for balance."
        ),
    ),
)
