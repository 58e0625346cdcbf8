"""What may be decided or thrown before the first turn: one module for each task of `setup`.

Each has ``ask``, ``legal``, ``parse``, ``apply`` (True: the task is done) and ``default``.
"""
