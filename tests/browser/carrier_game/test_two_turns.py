"""Two people at their browsers, a desk and a phone, play the first turns of Midway by taps alone."""

from tests.browser.carrier_game.game import Watch, play
from tests.browser.carrier_game.player import Player
from tests.browser.people import Person, sit_down, start_game

LAST = 2


def test_the_first_two_turns_of_midway(kenji: Person, marta: Person) -> None:
    code = start_game(
        kenji, "Midway by taps", "Japan", "Invite by a link that I pass on", "midway", title="task-force"
    )  # fmt: skip
    sit_down(kenji, marta, code)
    watch = Watch([kenji, marta])
    players = [Player(person, "Midway", 1, lively=3) for person in (kenji, marta)]
    assert not play(code, players, lambda: all(f"turn {LAST + 1}" in player.see().when for player in players))
    assert watch.troubles == []
    assert {"DEFAULT", "MOVE", "DONE"} <= players[0].kinds.keys() & players[1].kinds.keys()
