"""What everybody may know of a protest: case, category and state, never the words. It stands in the journal of its
game, and those are told who listen to an event."""

from games.core.commands.remarks import remark
from games.leagues.events import news
from games.leagues.events.news import News, What
from games.leagues.models import Event, Protest, ProtestState
from rules.kernel import _

_WORDS = {
    ProtestState.FILED: _("There is a protest about this game: {case}."),
    ProtestState.UPHELD: _("The protest {case} is decided: it is upheld."),
    ProtestState.REJECTED: _("The protest {case} is decided: it is rejected."),
    ProtestState.SETTLED: _("The protest {case} is decided: it is settled."),
    ProtestState.WITHDRAWN: _("The protest {case} is withdrawn."),
}


def publish(event: Event, protest: Protest) -> None:
    """Publish the state that a protest has come to. Part of the caller's transaction."""
    pairing, state = protest.pairing, ProtestState(protest.state)
    assert pairing.game is not None
    facts = {"case": protest.case, "about": protest.about, "state": state.value}
    remark(pairing.game.code, "protest", facts, _WORDS[state].but(case=protest.case))
    news.tell(event, News(What.PROTEST, pairing.round.number, pairing.board, about=facts))
