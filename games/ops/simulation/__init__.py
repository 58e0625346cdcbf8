"""A season that computers play from its first entry to its last rating, in a database that is thrown away.

``python -m games.ops.simulation`` is started by ``manage.py simulate_league``, with the settings of ``throwaway``.
"""
