"""Server-sent events: a page that waits is told that there is a new entry, or a new post, as soon as there is one."""
