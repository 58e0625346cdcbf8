"""The pages on which a seat is asked and gives its orders, from bringing in to the look before a commit."""
