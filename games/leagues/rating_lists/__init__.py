"""The rating lists of the site: which games count, the editions that follow from them, and what they say of people."""
