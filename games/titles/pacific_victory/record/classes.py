"""The classes whose losses are counted, air, sea and land in that order; a headquarters' steps are spent, not lost."""

CLASSES = ("NA", "AF", "CV", "SS", "BB", "CA", "MA", "IN", "GA")
