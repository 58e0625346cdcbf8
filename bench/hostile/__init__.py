"""Mails, posts, forms and archives that nobody should take, by the thousand."""
