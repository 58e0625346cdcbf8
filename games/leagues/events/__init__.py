"""Events of a club: made, entered, drawn, played, ranked. Each step of an event is one function and one transaction."""
