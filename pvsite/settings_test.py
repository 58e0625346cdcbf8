"""Settings of the test run: the same as everywhere, but in a throw-away folder, with no files to collect and no broker.

DATABASE_URL and REDIS_URL still count, so that the same tests run against PostgreSQL and Redis.
"""

import atexit
import os
import shutil
import tempfile
from urllib.parse import urlsplit

if "VAR_DIR" not in os.environ:
    os.environ["VAR_DIR"] = tempfile.mkdtemp(prefix="pvsite-test-")
    atexit.register(shutil.rmtree, os.environ["VAR_DIR"], ignore_errors=True)
# Computer players draw their decisions from it: what a test or a soak has found can be played again.
os.environ.setdefault("SECRET_KEY", "known to everybody, so that a game that failed is played again as it was")

if os.environ.get("REDIS_URL") and os.environ.get("PYTEST_XDIST_WORKER") not in (None, os.getenv("REDIS_URL_IS_OF")):
    # Test processes share no database of Redis; a program that one of them starts shares its own.
    _url, _worker = urlsplit(os.environ["REDIS_URL"]), os.environ["PYTEST_XDIST_WORKER"]
    _number = int(_url.path.strip("/") or 0) + int(_worker.removeprefix("gw"))
    os.environ["REDIS_URL"], os.environ["REDIS_URL_IS_OF"] = _url._replace(path=f"/{_number}").geturl(), _worker

from pvsite.settings import *  # noqa: F403
from pvsite.settings import (
    CACHES,
    CELERY_BROKER_TRANSPORT_OPTIONS,
    DATABASES,
    REDIS_URL,
    STATIC_ROOT,
    STORAGES,
    VAR_DIR,
)

if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # In a file, so that threads lock each other out as they do in life.
    DATABASES["default"]["TEST"] = {"NAME": str(VAR_DIR / "test.sqlite3")}
CELERY_DB_REUSE_MAX = None  # type: ignore[assignment]  # a worker in a thread shall leave no connection to the test database
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
CELERY_BROKER_URL = REDIS_URL or "memory://"
CELERY_BROKER_TRANSPORT_OPTIONS = CELERY_BROKER_TRANSPORT_OPTIONS if REDIS_URL else {}
if not REDIS_URL:  # several test processes share VAR_DIR, but must not share what they count
    CACHES["default"] = {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
STATIC_ROOT.mkdir(exist_ok=True)  # WhiteNoise warns when it is missing
