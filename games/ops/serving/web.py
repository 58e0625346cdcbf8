"""Gunicorn's configuration (``-c python:games.ops.serving.web``): two workers that share what they have in common.

The site is loaded once, before the workers are forked, and frozen out of the garbage collector's sight, so that the
pages of memory that hold it stay shared.
"""

import gc
from typing import Any

from gunicorn.http import wsgi

workers = 2
threads = 4
worker_class = "games.ops.serving.stream_worker.StreamWorker"
preload_app = True
loglevel = "warning"
timeout = 60
max_requests, max_requests_jitter = 50_000, 10_000  # a worker that has answered so many is replaced by a fresh one
limit_request_line, limit_request_fields, limit_request_field_size = 4094, 60, 8190
control_socket_disable = True  # nobody needs a second way in
wsgi.SERVER = "web"  # what runs here is nobody's business
graceful_timeout = 20


def when_ready(server: Any) -> None:
    """Load what the first pages would load in each worker: addresses with their views, and the game systems."""
    from django.urls import get_resolver

    from rules import kernel

    get_resolver()._populate()
    for slug in kernel.slugs():
        system = kernel.get(slug)
        for scenario in system.scenarios():
            system.facts(scenario["id"])
    gc.collect()
    gc.freeze()
