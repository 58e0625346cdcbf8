"""Settings of the test run: the same as everywhere, but in a throw-away folder, with no files to collect and no broker.

DATABASE_URL and REDIS_URL still count, so that the same tests run against PostgreSQL and Redis.
"""

import os
import tempfile

os.environ.setdefault("VAR_DIR", tempfile.mkdtemp(prefix="pvsite-test-"))

from pvsite.settings import *  # noqa: E402, F403
from pvsite.settings import REDIS_URL, STATIC_ROOT, STORAGES  # noqa: E402

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
CELERY_BROKER_URL = REDIS_URL or "memory://"
if not REDIS_URL:
    CELERY_BROKER_TRANSPORT_OPTIONS: dict[str, object] = {}
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
STATIC_ROOT.mkdir(exist_ok=True)  # WhiteNoise warns when it is missing
