"""What is done when a seat's time is over: its held draft is committed, or it loses by the clock."""
