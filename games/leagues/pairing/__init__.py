"""Who meets whom, and with which side. Pure: the same players and the same key give the same pairs everywhere."""
