"""Orders as mails write them: the block, the choices that it offers, and words that name them."""
