"""``manage.py serve``: the whole site from one command, as supervised children."""
