"""How orders of each verb are written: an example of each, for help texts. They are legal in some position only."""

from typing import Final

EXAMPLES: Final = (
    "FIRST", "SECOND",
    "SM US-CA-4 O05 J10", "RB US-AF-2 O05 M05", "OP US-CA-4 O05 M05", "OP US-AF-2 O05 N05 CAP",
    "BOMB US-AF-3 M05 L05", "RAID US-CV-ENTERPRISE US-CA-4 O05 L05", "PATROL US-SS-2 F10 H06", "INV US-MA-1 M09 L08",
    "FIGHT D07", "HOLD D07", "BATTLE C05",
    "FIRE AF-a NAVAL", "PASS AF-a", "PASS", "RETREAT CA-a L06", "HIT IN-a", "LAND MA-a", "STAY-AT-SEA",
    "KAMIKAZE NA-a", "NO-KAMIKAZE", "BLOCKADE CV-Akagi",
    "WITHDRAW CA-a K08", "BRING US-AF-6 J08", "REGROUPED", "LEAVE JP-SS-1 K08", "LIE JP-SS-1",
    "ADD US-CA-2 1", "NEW US-SS-4 PANAMA 1", "MERGE US-CA-2 US-CA-3 1",
    "DONE",
)  # fmt: skip
