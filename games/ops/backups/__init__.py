"""Taking the whole site away and putting it back: the database, its keys, and proof that nothing was changed."""
