"""Maps, rosters and scenarios: a data set as a value that the rules go by."""
