"""All recorded rounds of a beacon, each as it is and altered: ``python -m bench.beacon``. Exit 1 if misjudged."""

import sys
from statistics import median
from time import process_time

from games.core.dice.beacon import BadSignature, value_of
from tests.games.core.dice import stand_in
from tests.games.core.dice.test_beacon import RECORDED


def main() -> None:
    """Judge and print."""
    known, seconds, wrong = stand_in.network(), [], 0
    for row in RECORDED:
        number, signature = int(row["round"]), row["signature"]
        begun = process_time()
        wrong += not _holds(number, signature)
        seconds.append(process_time() - begun)
        digit = number % len(signature)
        altered = signature[:digit] + f"{int(signature[digit], 16) ^ 1:x}" + signature[digit + 1 :]
        wrong += _holds(number, altered) + _holds(number + 1, signature)
    print(f"{len(RECORDED)} rounds of {known.hash[:8]}, each as recorded, altered, and as of another round: "
          f"{wrong} misjudged; {median(seconds):.2f} CPU-seconds a round in the median")  # fmt: skip
    sys.exit(wrong > 0)


def _holds(number: int, signature: str) -> bool:
    try:
        value_of(stand_in.network(), number, signature)
    except BadSignature:
        return False
    return True


if __name__ == "__main__":
    main()
