"""The way of a mail from the network to the desk that answers it."""
