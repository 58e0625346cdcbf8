"""People as others see them: their page, friends, those who are kept apart, and rematches."""
