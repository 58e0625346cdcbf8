"""Settings of Pacific by Post: from environment variables only; with none set, everything lives in ``var/``."""

from pathlib import Path
from urllib.parse import urlsplit

from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _

from pvsite import environment as env
from pvsite.headers import policy_of_drawings
from pvsite.request_limits import LARGEST_JOURNAL
from pvsite.version import VERSION

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = env.folder("VAR_DIR", BASE_DIR / "var")

DEBUG = env.flag("DEBUG", False)
SECRET_KEY = env.secret_key("SECRET_KEY") or env.kept_secret(VAR_DIR / "secret.key")
SECRET_KEY_FALLBACKS = env.former_keys("SECRET_KEY_FALLBACKS")
env.check_dice_key("DICE_KEY")
SITE_NAME = "Pacific by Post"
SITE_URL = env.web_address("SITE_URL", "http://127.0.0.1:8000")
ALLOWED_HOSTS = env.allowed_hosts(
    "ALLOWED_HOSTS", sorted({"localhost", "127.0.0.1", "[::1]", urlsplit(SITE_URL).hostname or ""})
)

INSTALLED_APPS = [
    "games.core",
    "games.leagues",
    "games.titles",
    "games.mail",
    "games.web",
    "games.api",
    "games.ops",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "django_htmx",
]
MIDDLEWARE = [
    "pvsite.headers.HeadersMiddleware",
    "csp.middleware.CSPMiddleware",
    "games.api.middleware.ProblemMiddleware",
    "pvsite.request_limits.RequestLimitsMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "games.web.accounts.middleware.PreferencesMiddleware",
    "games.web.constant_time.ConstantTimeMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "games.web.refusals.RefusalMiddleware",
]
ROOT_URLCONF = "pvsite.urls"
WSGI_APPLICATION = "pvsite.wsgi.application"
ASGI_APPLICATION = "pvsite.asgi.application"
TITLES = BASE_DIR / "games" / "titles"
"""Each title brings its own templates and static files."""
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates", *sorted(TITLES.glob("*/templates"))],
        "OPTIONS": {
            "loaders": [
                (
                    "django.template.loaders.cached.Loader",
                    ["pvsite.compact_templates.Loader", "django.template.loaders.app_directories.Loader"],
                )
            ],
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "games.mail.outgoing.template_context.outbox",
            ],
        },
    }
]

# Database and cache
DATABASES = {"default": env.database("DATABASE_URL", f"sqlite:///{VAR_DIR / 'db.sqlite3'}")}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
REDIS_URL = env.redis("REDIS_URL")
# Rate limits count over all processes, so the cache is never one process's memory.
CACHES = {"default": env.cache(REDIS_URL, VAR_DIR / "cache")}

# Work after a commit. The row in the outbox is the truth, the message only wakes a worker up;
# each worker also looks for work and keeps the clock by itself (games.core.outbox.worker_loop), so there is no beat.
CELERY_BROKER_URL = REDIS_URL or "folder://localhost//"
CELERY_BROKER_TRANSPORT_OPTIONS = (
    {"visibility_timeout": 600, "unacked_restore_interval": 10, "unacked_restore_throttle": 1, "socket_timeout": 5}
    if REDIS_URL
    else env.folder_broker(VAR_DIR)
)
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None
CELERY_TASK_IGNORE_RESULT = CELERY_TASK_ACKS_LATE = CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_PUBLISH_RETRY = False
CELERY_TASK_DEFAULT_QUEUE = "bots"
CELERY_WORKER_POOL = "solo"
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_ENABLE_REMOTE_CONTROL = False
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_DB_REUSE_MAX = (
    10**9
)  # or each task would open the database twice; games.core.outbox.tasks lets go of old connections
CELERY_TIMEZONE = "UTC"

# Mail. With no server named, what would be sent is kept in the database and shown on a page.
EMAIL_TIMEOUT = 20
DEFAULT_FROM_EMAIL = SERVER_EMAIL = env.sender("EMAIL_FROM", f"{SITE_NAME} <post@{urlsplit(SITE_URL).hostname}>")
BEACON_URL = env.web_address("BEACON_URL", "")  # a relay of drand's quicknet; "": dice are of level 1 only
CONTACT = env.sender("CONTACT", "")  # of the people who run the site; "": readers are told to ask whom they know
EMAIL_HOST = env.host("EMAIL_HOST", "")
EMAIL_PORT = env.number("EMAIL_PORT", 587, 1, 65_535)
EMAIL_HOST_USER = env.text("EMAIL_HOST_USER", "", secret=True)
EMAIL_HOST_PASSWORD = env.text("EMAIL_HOST_PASSWORD", "", secret=True)
EMAIL_USE_TLS = env.flag("EMAIL_USE_TLS", True)
EMAIL_USE_SSL = False
EMAIL_BACKEND = (
    "django.core.mail.backends.smtp.EmailBackend"
    if EMAIL_HOST
    else "games.mail.outgoing.delivery.store_backend.StoreBackend"
)
globals().update(env.mail("EMAIL_URL"))

# Mail that comes in (games.mail). A site on one's own machine takes it there, beside its web port.
_AT_HOME = urlsplit(SITE_URL).hostname in ("localhost", "127.0.0.1", "::1")
MAIL_DOMAIN = env.host("MAIL_DOMAIN", "localhost" if _AT_HOME else str(urlsplit(SITE_URL).hostname))
INBOX_MAILBOX = env.mailbox("INBOX_MAILBOX")
INBOX_LISTEN = env.listener("INBOX_LISTEN", f"127.0.0.1:{(urlsplit(SITE_URL).port or 80) + 25}" if _AT_HOME else "")
INBOX_IMAP = env.imap("INBOX_IMAP")
INBOX_AUTHSERV = env.host("INBOX_AUTHSERV", "")
INBOX_TRUST_LOOPBACK = env.flag("INBOX_TRUST_LOOPBACK", _AT_HOME and EMAIL_BACKEND.endswith("StoreBackend"))
ANYMAIL = env.mail_provider()
INBOX_WEBHOOK = bool(ANYMAIL.get("WEBHOOK_SECRET"))

# Webhooks: these hosts may also be called by plain http, at any port and in a private network.
WEBHOOK_ALLOW = env.hosts("WEBHOOK_ALLOW")

# Notices on phones (web push). Processes on several machines need the same key, so there it has to be given.
PUSH_KEY = env.push_key("PUSH_KEY") or (
    env.kept_push_key(VAR_DIR / "push.key") if DATABASES["default"]["ENGINE"].endswith("sqlite3") else ""
)

# Accounts
AUTHENTICATION_BACKENDS = [
    "games.web.accounts.backends.NameBackend",
    "games.web.accounts.backends.AddressBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/"
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_ADAPTER = "pvsite.account_adapter.AccountAdapter"
ACCOUNT_SIGNUP_FORM_CLASS = "games.web.accounts.forms.NameForm"
ACCOUNT_FORMS = {
    "login": "games.web.accounts.login.LoginForm",
    "signup": "games.web.accounts.login.SignupForm",
    "add_email": "games.web.accounts.login.AddEmailForm",
    "reset_password": "games.web.accounts.login.ResetPasswordForm",
    "reset_password_from_key": "games.web.accounts.login.ResetPasswordKeyForm",
    "change_password": "games.web.accounts.login.ChangePasswordForm",
    "reauthenticate": "games.web.accounts.login.ReauthenticateForm",
}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*"]
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_LOGIN_ON_EMAIL_CONFIRMATION = True  # in the browser that signed up; elsewhere the link only confirms
ACCOUNT_CHANGE_EMAIL = ACCOUNT_EMAIL_NOTIFICATIONS = ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_REAUTHENTICATION_TIMEOUT = 900  # see games.web.accounts.reauthenticate
ACCOUNT_RATE_LIMITS = {  # counted in the cache that all processes share; a club may sit behind one address
    "login": None,  # counted by pvsite.account_adapter, where it is known for whom
    "login_failed": "5/300s/key,20/h/key",  # wrong passwords for one account from one place
    "login_looked": "30/m/ip",  # wrong passwords that were looked at, each a third of a second
    "login_known": "10/300s/key,40/h/key",  # in a browser where that person has signed in before
    "signup": "5/m/ip,30/d/ip",
    "reset_password": "5/m/ip,30/d/ip,1/m/key,5/d/key",
    "reset_password_from_key": "20/m/ip",
    "confirm_email": "1/180s/key",
    "change_password": "5/m/user",
    "manage_email": "5/m/user,20/d/user",
    "reauthenticate": "5/m/user,20/h/user",
}
ACCOUNT_LOGOUT_REDIRECT_URL = "/"

# Operations
TRUSTED_PROXIES = ALLAUTH_TRUSTED_PROXY_COUNT = env.number("TRUSTED_PROXIES", 0, 0, 10)
METRICS_TOKEN = env.token("METRICS_TOKEN")

# Security
HTTPS = SITE_URL.startswith("https://")
CSRF_TRUSTED_ORIGINS = [SITE_URL]
CSRF_COOKIE_SECURE = SESSION_COOKIE_SECURE = HTTPS
CSRF_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
if HTTPS:  # names that a browser takes from this very host over TLS only, never from a neighbour's page
    SESSION_COOKIE_NAME, CSRF_COOKIE_NAME = "__Host-sessionid", "__Host-csrftoken"
SESSION_ENGINE = "games.web.accounts.backends"
SESSION_COOKIE_AGE = 30 * 86_400  # a phase may take two weeks
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^health/", r"^metrics$"]  # asked by machines beside us, over plain HTTP
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = HTTPS
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
        "object-src": [NONE],
    }
    | ({"upgrade-insecure-requests": True} if HTTPS else {})
}
DATA_UPLOAD_MAX_MEMORY_SIZE = LARGEST_JOURNAL  # what is taken where: pvsite.request_limits
DATA_UPLOAD_MAX_NUMBER_FIELDS = 500
DATA_UPLOAD_MAX_NUMBER_FILES = 1
FILE_UPLOAD_HANDLERS = ["pvsite.uploads.UploadHandler"]

# Languages and time
TIME_ZONE = "UTC"
USE_TZ = True
USE_I18N = True
LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("es", _("Spanish"))]
LOCALE_PATHS = [BASE_DIR / "locale"]

# Static files
STATIC_URL = "/static/"
STATIC_ROOT = VAR_DIR / "static"
WHITENOISE_ADD_HEADERS_FUNCTION = policy_of_drawings
STATICFILES_DIRS = [BASE_DIR / "static", *sorted(TITLES.glob("*/static"))]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
    },
}

# API
REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["games.api.authentication.BearerAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["games.api.authentication.HasScope"],
    "DEFAULT_THROTTLE_RATES": {
        "read": "600/min",
        "search": "40/min",
        "write": "120/min",
        "create": "20/hour",
        "bad_token": "30/min",
    },
    "EXCEPTION_HANDLER": "games.api.problems.handler",
    "URL_FORMAT_OVERRIDE": None,
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "NUM_PROXIES": TRUSTED_PROXIES,
}
SPECTACULAR_SETTINGS = {
    "TITLE": f"{SITE_NAME} API",
    "VERSION": VERSION,
    "DESCRIPTION": "Play and watch games by program. The guide for people stands at /api/.",
    "OAS_VERSION": "3.1.0",
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "POSTPROCESSING_HOOKS": ["drf_spectacular.hooks.postprocess_schema_enums", "games.api.openapi.exact"],
    "ENUM_NAME_OVERRIDES": {
        "PairState": "games.api.serializers.events.PAIR_STATES",
        "ProtestState": "games.api.leagues.protest_shapes.PROTEST_STATES",
        "RatingKind": "games.api.leagues.rating_shapes.RATING_KINDS",
        "RatedOutcome": "games.api.leagues.rating_shapes.OUTCOMES",
        "ResultKind": "games.api.serializers.events.KINDS",
        "WebhookEvent": "games.api.webhooks.serializers.EVENTS",
        "WebhookResult": "games.api.webhooks.serializers.RESULTS",
    },
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "SWAGGER_UI_SETTINGS": {"deepLinking": True, "persistAuthorization": False},
}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"()": "pvsite.logs.OneLine"}},
    "filters": {"once": {"()": "pvsite.logs.OnceAMinute"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line", "filters": ["once"]}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {"games": {"level": "INFO"}, "pvsite": {"level": "INFO"}},
}
