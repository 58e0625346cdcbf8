"""Who may do what: one table of acts, one function, the book of what was done, and acts that need two people."""
