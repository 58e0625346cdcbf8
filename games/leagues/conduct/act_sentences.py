"""The refusals of ``may`` and the acts of the deed book, as sentences for people."""

from django.utils.translation import gettext_lazy

from games.leagues.conduct.decision import Why

_WHY = {
    Why.NO_SUCH_ACT: gettext_lazy("Nobody may do that: no rule of the site names it."),
    Why.NOT_SIGNED_IN: gettext_lazy("Sign in first: only people with an account may do that."),
    Why.ROLE: gettext_lazy("That is not yours to do. The club's officers know who may."),
    Why.NOT_OWN: gettext_lazy("Only whose own it is may do that."),
    Why.NOT_NEUTRAL: gettext_lazy("You have a part in this yourself, so somebody who has none decides on it."),
    Why.SAME_PERSON: gettext_lazy("You have proposed this, so somebody else has to approve it."),
    Why.STALE_SIGN_IN: gettext_lazy("Sign in once more first: this takes a sign-in of the last 15 minutes."),
}
_DONE = {
    "found_club": gettext_lazy("%(by)s founded the club."),
    "join_club": gettext_lazy("%(by)s joined."),
    "apply": gettext_lazy("%(by)s asked to join."),
    "leave_club": gettext_lazy("%(by)s left the club."),
    "invite": gettext_lazy("%(by)s invited somebody by a link."),
    "invite_person": gettext_lazy("%(by)s invited %(person)s."),
    "revoke_invitation": gettext_lazy("%(by)s took an invitation back."),
    "accept_applicant": gettext_lazy("%(by)s took %(person)s in."),
    "refuse_applicant": gettext_lazy("%(by)s refused the application of %(person)s."),
    "edit_club": gettext_lazy("%(by)s changed the settings of the club."),
    "edit_rules": gettext_lazy("%(by)s changed the house rules."),
    "step_down": gettext_lazy("%(by)s is an officer no more, by own wish."),
    "inherit_office": gettext_lazy(
        "%(person)s is an officer now: there was none left, and nobody has been here longer."
    ),
    "exclude": gettext_lazy("%(by)s and %(second)s excluded %(person)s."),
    "name_officer": gettext_lazy("%(by)s and %(second)s made %(person)s an officer."),
    "remove_officer": gettext_lazy("%(by)s and %(second)s took the office from %(person)s."),
    "close_club": gettext_lazy("%(by)s and %(second)s closed the club."),
    "propose_exclude": gettext_lazy("%(by)s proposed to exclude %(person)s."),
    "propose_name_officer": gettext_lazy("%(by)s proposed %(person)s as an officer."),
    "propose_remove_officer": gettext_lazy("%(by)s proposed to take the office from %(person)s."),
    "propose_close_club": gettext_lazy("%(by)s proposed to close the club."),
    "approve_exclude": gettext_lazy("%(by)s approved: in seven days %(person)s is excluded."),
    "approve_remove_officer": gettext_lazy("%(by)s approved: in seven days %(person)s is an officer no more."),
    "approve_close_club": gettext_lazy("%(by)s approved: in fourteen days the club is closed."),
    "refuse_exclude": gettext_lazy("%(by)s refused to exclude %(person)s."),
    "refuse_name_officer": gettext_lazy("%(by)s refused to make %(person)s an officer."),
    "refuse_remove_officer": gettext_lazy("%(by)s refused to take the office from %(person)s."),
    "refuse_close_club": gettext_lazy("%(by)s refused to close the club."),
    "lapse_exclude": gettext_lazy("Nobody answered in time: %(person)s stays."),
    "lapse_name_officer": gettext_lazy("Nobody answered in time whether %(person)s becomes an officer."),
    "lapse_remove_officer": gettext_lazy("Nobody answered in time: %(person)s stays an officer."),
    "lapse_close_club": gettext_lazy("Nobody answered in time: the club stays open."),
    "lapse_application": gettext_lazy("Nobody answered the application of %(person)s in time."),
    "export_members": gettext_lazy("%(by)s took the list of members along."),
    "create_event": gettext_lazy("%(by)s set up an event."),
    "enter_event": gettext_lazy("%(by)s entered an event."),
    "create_season": gettext_lazy("The next season of an event is set up, and begins by itself."),
    "cancel_few": gettext_lazy("Too few players have entered an event, so it does not begin."),
    "ask_bids": gettext_lazy("The sides of a game are bid for: say within five days which one you want."),
    "enter_late": gettext_lazy("%(by)s entered an event that is running."),
    "drop_entrant": gettext_lazy("%(by)s took %(person)s out of an event."),
    "withdraw": gettext_lazy("%(by)s left an event."),
    "start_event": gettext_lazy("%(by)s closed the entries of an event; it begins."),
    "rest": gettext_lazy("%(by)s rests the next round of an event."),
    "play_on": gettext_lazy("%(by)s plays the next round of an event after all."),
    "sit_out": gettext_lazy("%(person)s has not confirmed the next round of an event in time, and sits it out."),
    "drop_silent": gettext_lazy(
        "%(person)s has not confirmed a round of an event for the second time, and is out of it."
    ),
    "close_round": gettext_lazy("%(by)s closed a round of a ladder."),
    "end_ladder": gettext_lazy("%(by)s closes a ladder: it ends with the round that is being played."),
    "end_ladder_now": gettext_lazy("%(by)s closes a ladder: no other round of it is played."),
    "end_ladder_with_club": gettext_lazy(
        "The club has closed, so its ladder ends with the round that is being played."
    ),
    "cancel_ladder_with_club": gettext_lazy("The club has closed, so its ladder does not begin."),
    "cancel_event_with_club": gettext_lazy("The club has closed, so its event does not begin."),
    "cancel_event": gettext_lazy("%(by)s cancelled an event."),
    "adjudicate": gettext_lazy("%(by)s decided a game of an event that did not come to its end."),
    "change_result": gettext_lazy("%(by)s and %(second)s corrected how a game counts for ratings."),
    "propose_change_result": gettext_lazy("%(by)s proposed to correct how a game counts for ratings."),
    "refuse_change_result": gettext_lazy("%(by)s refused to correct how a game counts for ratings."),
    "lapse_change_result": gettext_lazy("Nobody answered in time: a game counts for ratings as before."),
    "protest": gettext_lazy("There is a protest about a game of an event."),
    "answer_protest": gettext_lazy("A protest about a game of an event was answered."),
    "withdraw_protest": gettext_lazy("A protest about a game of an event was withdrawn."),
    "rule_on_protest": gettext_lazy("%(by)s decided on a protest about a game of an event."),
    "agree_on_judge": gettext_lazy("Both sides of a protest about a game of an event agreed that %(person)s decides."),
    "lapse_protest": gettext_lazy("Nobody decided on a protest within 14 days: the clocks of its game go on."),
    "start_club_game": gettext_lazy("%(by)s started a game."),
}


def why_words(why: Why | None) -> str:
    """Why not, as a sentence in the active language; "" for no reason."""
    return str(_WHY[why]) if why else ""


def knows(act: str) -> bool:
    """Whether the book has words for an act."""
    return act in _DONE


def deed_words(act: str, **names: str) -> str:
    """One line of the deed book in the active language: ``by``, ``second`` and ``person`` are names."""
    done = _DONE.get(act) or gettext_lazy("%(by)s did something that this site has no words for.")
    return str(done) % names
