"""Counting hand-offs like a neighbour who watches: who has to get a mail, and that it is one and the right one."""

from tests.browser.mailbox import Mail, Mailbox, wait_for
from tests.browser.people import Person


class HandOffs:
    """The mails of one game. A hand-off: the game comes to somebody after somebody else has acted."""

    def __init__(self, mailbox: Mailbox, game: str, people: list[Person]) -> None:
        self._mailbox, self._game, self._moment = mailbox, f"[{game}] ", 0
        self._told = {person.email: -1 for person in people}
        self._acted = {person.email: 0 for person in people}
        self.due = {person.email: 0 for person in people}

    def acted(self, person: Person) -> None:
        """This person has acted."""
        self._moment += 1
        self._acted[person.email] = self._moment

    def asked(self, person: Person) -> None:
        """This person is asked something: if that is a hand-off, the mail for it comes, and no other."""
        told = self._told[person.email]
        if told >= 0 and not any(at > told for who, at in self._acted.items() if who != person.email):
            return
        self._told[person.email] = self._moment
        self.due[person.email] += 1
        self.settle(person)

    def settle(self, person: Person) -> list[Mail]:
        """All mails of the game to this person: as many as there were hand-offs."""
        due = self.due[person.email]
        wait_for(lambda: len(self.to(person)) >= due, f"hand-off {due} to {person.name}: no mail")
        assert len(self.to(person)) == due, [mail.subject for mail in self.to(person)]
        return self.to(person)

    def to(self, person: Person) -> list[Mail]:
        """The mails of the game to this person so far, the oldest first."""
        return self._mailbox.to(person.email, self._game)
