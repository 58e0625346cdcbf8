"""Pages of the rating lists: a system's, its editions, and what anybody works them out from."""
