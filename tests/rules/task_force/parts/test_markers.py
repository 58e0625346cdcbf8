"""Markers that look alike form a pool; no public number carries an identity through it (R-70)."""

from rules.task_force import markers
from rules.task_force.markers import Face
from rules.task_force.state import FULL, NONE, PARTIAL, Marker, State
from rules.task_force.working_state import WorkingState


def table(*rows: Marker) -> WorkingState:
    return WorkingState(State("coral_sea", (), 3, (), (), (), rows, ()))


def marker(name: str, token: int, where: str = "1515", level: str = NONE, report: str = "") -> Marker:
    return Marker(f"IJN:{name}", "IJN", where, token, (f"IJN:{name}",) if name[0] == "T" else (), level, report)


def test_r_70_whoever_leaves_a_pool_takes_its_lowest_number() -> None:
    for leaver, stays in (("D1", "TF1"), ("TF1", "D1")):
        found = table(marker("TF1", 4), marker("D1", 7))
        assert markers.move(found, f"IJN:{leaver}", "1516") == 4
        assert found.markers[f"IJN:{stays}"].token == 7


def test_r_70_other_faces_and_other_hexes_are_other_pools() -> None:
    found = table(marker("TF1", 4, level=PARTIAL, report="FLEET_TF_SIGHTED"), marker("D1", 7), marker("D2", 1, "1616"))
    assert markers.move(found, "IJN:D1", "1516") == 7


def test_r_70_several_that_change_faces_are_served_in_the_order_of_the_new_face() -> None:
    sighted = Face(PARTIAL, "FLEET_TF_SIGHTED", 1)
    for names in (("TF1", "D1"), ("D1", "TF1")):
        found = table(marker("TF1", 4), marker("D1", 7))
        markers.turn_faces(found, {f"IJN:{names[0]}": sighted, f"IJN:{names[1]}": Face(NONE, "", 1)})
        assert found.markers[f"IJN:{names[1]}"].token == 4, "NONE stands before PARTIAL"


def test_8_3_two_that_were_turned_up_in_one_hex_are_hidden_again_at_nightfall() -> None:
    found = table(marker("TF1", 4, level=FULL), marker("TF2", 7, level=FULL))
    markers.turn_faces(found, {name: Face(NONE, "", 0) for name in found.markers})
    assert [row.token for row in found.markers.values()] == [4, 7]
    assert markers.move(found, "IJN:TF2", "1516") == 4, "from then on nobody knows which is which"


def test_r_56_a_retiring_group_gives_its_detection_away() -> None:
    found = table(marker("TF7", 4))
    markers.spread(found, "IJN:TF7", "IJN:TF7")
    assert found.markers["IJN:TF7"].level == NONE


def test_r_36_r_70_of_a_pool_is_known_what_all_were_told_alike() -> None:
    """Where the latest reports differ in their turn only what they say is known, not when."""
    older, other, latest = (1, "NO_CONTACT"), (2, "FLEET_TF_SIGHTED"), (3, "CARRIER_TF_SIGHTED")

    def sightings(*rows: tuple[tuple[int, str], ...]) -> tuple[tuple[int, str], ...]:
        return markers.sightings([marker("TF1", 4, level=PARTIAL, report=latest[1])._replace(told=row) for row in rows])

    assert sightings((older, latest), (other, latest)) == (latest,)
    assert sightings((older, latest), (older, (2, latest[1]))) == (older, (0, latest[1]))
    assert sightings((), ()) == ((0, latest[1]),)
