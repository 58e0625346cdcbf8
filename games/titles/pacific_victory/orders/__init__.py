"""Pages on which orders are drafted: deployment, movement, regrouping, logistics, and the review before a commit."""
