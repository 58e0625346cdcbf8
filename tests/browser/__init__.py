"""The whole site from outside: ``manage.py serve`` in a process of its own, real browsers, mails read on its pages."""
