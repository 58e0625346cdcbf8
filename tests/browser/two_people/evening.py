"""Two people at one game: what they are asked, and what neither may see."""

from tests.browser.people import Person
from tests.browser.playing import board
from tests.browser.survey import Survey
from tests.browser.two_people.handoffs import HandOffs
from tests.browser.two_people.secrets_of import secrets_of

PAGES = ("", "log", "dice", "journal", "journal.jsonl", "?hex=L06", "?hex=M05", "?map=1", "review")


class Evening:
    """The two at their game. ``survey`` collects what is wrong with the pages on the way."""

    def __init__(self, name: str, code: str, kenji: Person, marta: Person, posts: HandOffs, survey: Survey) -> None:
        self.name, self.code, self.kenji, self.marta = name, code, kenji, marta
        self.posts, self.survey = posts, survey
        self.answers: list[str] = []
        self._looked: set[str] = set()

    def look(self, person: Person, name: str) -> None:
        """Look closely at a page, each kind once for each of the two."""
        if (mark := f"{name} {person.name}") not in self._looked:
            self._looked.add(mark)
            self.survey.look(person.page, name)

    def open(self, person: Person) -> str:
        """The game's page; what it asks, noted as a hand-off if it is one."""
        kind = board(person, self.code)
        if kind:
            self.posts.asked(person)
        return kind

    def nobody_peeks(self) -> None:
        """No page of either holds an id or a name of the other side."""
        for person, other in ((self.kenji, "ALLIES"), (self.marta, "JAPAN")):
            for page in PAGES:
                found = secrets_of(other).search(person.read(f"/g/{self.code}/{page}"))
                assert not found, f"{person.name} reads {found} on {page or 'the board'}"
