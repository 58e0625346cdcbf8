"""Dice that nobody has to trust: committed chains, the dice task, replay and the ledger of throws."""

from django.apps import AppConfig


class DiceConfig(AppConfig):
    name = "games.dice"
    label = "dice"

    def ready(self) -> None:
        from games.dice.worker import do_owed
        from games.play import jobs

        jobs.handler("dice")(do_owed)
