"""The pages of the zonal Pacific game: a map of square zones with fleets under markers, the question beside it."""
