"""All settings, in one file; everything runs with nothing set, and a bad value in the environment stops the start."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from celery.schedules import crontab
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext_lazy as _

from taipao_site import databases
from taipao_site.env import env
from taipao_site.secret_key import stored_secret_key
from taipao_site.static import add_headers

# --- Where things are -------------------------------------------------------------------------------------------

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = env.path("TAIPAO_VAR", BASE_DIR / "var")
VAR_DIR.mkdir(parents=True, exist_ok=True)

# --- What kind of place this is ---------------------------------------------------------------------------------

PRODUCTION = env.flag("TAIPAO_PRODUCTION")
DEBUG = env.flag("TAIPAO_DEBUG") and not PRODUCTION
PROCESSES = env.integer("WEB_CONCURRENCY", 1, least=1, most=256)
# Set by asgi.py: long answers are sent in another way there.
UNDER_ASGI = env.choice("TAIPAO_DOOR", "wsgi", among=("asgi", "wsgi")) == "asgi"

# --- Secret and hosts -------------------------------------------------------------------------------------------

SECRET_KEY = env.secret("TAIPAO_SECRET_KEY", "at least 50 random characters", at_least=50)
ALLOWED_HOSTS = env.hosts("TAIPAO_HOSTS")
if PRODUCTION:
    for name, value in (("TAIPAO_SECRET_KEY", SECRET_KEY), ("TAIPAO_HOSTS", ALLOWED_HOSTS)):
        if not value:
            raise ImproperlyConfigured(f"TAIPAO_PRODUCTION=1 needs {name}; docs/deploy.md says how")
else:
    SECRET_KEY = SECRET_KEY or stored_secret_key(VAR_DIR / "secret_key")

# At home phones come by an address that changes with the network. With no host named, hosts.py accepts the names that
# cannot be registered by a stranger, and Django's own check, which knows fixed lists only, is left open.
HOME_NETWORK = not ALLOWED_HOSTS
if HOME_NETWORK:
    ALLOWED_HOSTS = ["*"]

# --- Application ------------------------------------------------------------------------------------------------

# Where the operators' pages are, below the site's own: an address of the app's pages stays the app's.
ADMIN_PATH = env.address_part("TAIPAO_ADMIN", "admin")

INSTALLED_APPS = [
    "games",
    "taipao_site.apps.SiteConfig",
    "taipao_site.apps.OperatorsConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "rest_framework",
    "drf_spectacular",
    "csp",
    "django.contrib.messages",
    "django.contrib.staticfiles",
]
MIDDLEWARE = [
    "taipao_site.hosts.HostMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "taipao_site.static.StaticMiddleware",
    "taipao_site.headers.ContentSecurityPolicyMiddleware",
    "taipao_site.headers.PrivacyMiddleware",
    "games.web.language.LanguageMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "taipao_site.threads.one_thread",
]
ROOT_URLCONF = "taipao_site.urls"
ASGI_APPLICATION = "taipao_site.asgi.application"
WSGI_APPLICATION = "taipao_site.wsgi.application"
TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "games.web.language.page_language",
            ],
        },
    },
]
# Players have no server-side sessions: who somebody is stands in a signed cookie, a notice waits in another.
MESSAGE_STORAGE = "django.contrib.messages.storage.cookie.CookieStorage"
# Operators have: their cookie is sent to their pages alone, and ends with the browser or after twelve hours.
SESSION_COOKIE_NAME = "taipao_operator"
SESSION_COOKIE_PATH = f"/{ADMIN_PATH}/"
SESSION_COOKIE_SAMESITE = "Strict"
SESSION_COOKIE_AGE = 12 * 3600  # seconds
SESSION_EXPIRE_AT_BROWSER_CLOSE = True
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}", "OPTIONS": options}
    for name, options in (
        ("UserAttributeSimilarityValidator", {}),
        ("MinimumLengthValidator", {"min_length": 12}),
        ("CommonPasswordValidator", {}),
        ("NumericPasswordValidator", {}),
    )
]

# --- Data -------------------------------------------------------------------------------------------------------

DATABASES = {
    "default": databases.from_url(
        env.url("DATABASE_URL", schemes=databases.SCHEMES), fallback=VAR_DIR / "taipao.sqlite3"
    ),
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Checked, then used as written: put together again, unix:///path would lose its slashes.
REDIS_URL = env.text("REDIS_URL") if env.url("REDIS_URL", schemes=("redis", "rediss", "unix")) else ""
# redis-py 8 gives up on a silent socket after 5 s. Fine for a question; the channel layer, which waits on silent
# sockets by design, sets its own limits.
REDIS_ASKING = {"socket_timeout": 5, "socket_connect_timeout": 2}

if REDIS_URL:
    CACHES: dict[str, Any] = {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": REDIS_URL,
            "OPTIONS": REDIS_ASKING,
        },
    }
    CHANNEL_LAYERS: dict[str, Any] = {
        "default": {
            "BACKEND": "games.live.redis_layer.RedisLayer",
            "CONFIG": {"hosts": [REDIS_URL], "prefix": "taipao"},
        },
    }
else:
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    CHANNEL_LAYERS = {"default": {"BACKEND": "games.live.layer.InProcessLayer"}}

# --- Tasks ------------------------------------------------------------------------------------------------------

# Without Redis a task runs at once, in the process that asks for it.
CELERY_BROKER_URL = REDIS_URL.replace("unix://", "redis+socket://", 1) or "memory://"
CELERY_TASK_ALWAYS_EAGER = not REDIS_URL
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_TIME_LIMIT = 120  # seconds
# A request must not hang because the broker is away: publishing gives up after about a second.
CELERY_TASK_PUBLISH_RETRY_POLICY = {"max_retries": 2, "interval_start": 0.1, "interval_step": 0.3}
CELERY_BROKER_TRANSPORT_OPTIONS = {"visibility_timeout": 3600, "socket_timeout": 30, "socket_connect_timeout": 2}
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
# A message that no worker took in half an hour is dropped, so that none pile up; the next one does what is still due.
CELERY_BEAT_SCHEDULE = {
    "clock": {"task": "games.clock", "schedule": crontab(minute="7,37"), "options": {"expires": 1800}},
}
CELERY_BEAT_SCHEDULE_FILENAME = str(VAR_DIR / "celerybeat")

# --- Files ------------------------------------------------------------------------------------------------------

STATIC_URL = "/static/"
STATIC_ROOT = env.path("TAIPAO_STATIC", VAR_DIR / "static")
WHITENOISE_ALLOW_ALL_ORIGINS = False
WHITENOISE_ADD_HEADERS_FUNCTION = add_headers
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "taipao_site.static.HashedStorage"},
}

# --- Languages and time -----------------------------------------------------------------------------------------

LANGUAGE_CODE = "zh-hans"
LANGUAGES = [("zh-hans", _("Simplified Chinese")), ("zh-hant", _("Traditional Chinese")), ("en", _("English"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
LANGUAGE_COOKIE_NAME = "taipao_language"
LANGUAGE_COOKIE_AGE = 400 * 24 * 3600  # seconds; browsers keep no cookie longer
LANGUAGE_COOKIE_SAMESITE = "Lax"
TIME_ZONE = "Asia/Shanghai"
CELERY_TIMEZONE = TIME_ZONE
USE_TZ = True

# --- API --------------------------------------------------------------------------------------------------------

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["games.api.authentication.PlayerAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": [],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "games.api.errors.handle",
    "UNAUTHENTICATED_USER": None,
    "UNAUTHENTICATED_TOKEN": None,
}
SPECTACULAR_SETTINGS = {
    "TITLE": "台炮记分 Taipao",
    "DESCRIPTION": "Score keeper for 平阳麻将 and its relatives. Every amount is in tai (台).",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SERVE_PUBLIC": True,
}

# --- Security ---------------------------------------------------------------------------------------------------

# The policy for every page; headers.py adds this site's own socket address to connect-src.
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "connect-src": [SELF],
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    },
}
# Links carry a table's code or a watcher's key, so no other site is told where somebody comes from. Not "no-referrer":
# browsers then send "Origin: null" with forms, which the forgery check must refuse.
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
# A twentieth of a second and 16 MB for each try: the default takes seconds on a small machine that serves a table too.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.ScryptPasswordHasher"]
CSRF_COOKIE_NAME = "taipao_csrf"
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "taipao_site.errors.csrf_failure"
DATA_UPLOAD_MAX_MEMORY_SIZE = 256 * 1024  # bytes; the largest honest request is a deal of four hands, about 4 KB

SECURE_SSL_REDIRECT = PRODUCTION
SECURE_HSTS_SECONDS = env.integer("TAIPAO_HSTS_SECONDS", 365 * 24 * 3600) if PRODUCTION else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = PRODUCTION
SECURE_HSTS_PRELOAD = PRODUCTION
CSRF_COOKIE_SECURE = PRODUCTION
SESSION_COOKIE_SECURE = PRODUCTION
LANGUAGE_COOKIE_SECURE = PRODUCTION
# Only behind a proxy that sets this header itself: otherwise anybody could claim to have come by https.
if env.flag("TAIPAO_TRUST_PROXY"):
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

# --- Log --------------------------------------------------------------------------------------------------------

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "filters": {"secrets": {"()": "taipao_site.logs.RedactSecrets"}},
    "handlers": {"screen": {"class": "logging.StreamHandler", "formatter": "line", "filters": ["secrets"]}},
    "root": {"handlers": ["screen"], "level": env.choice("TAIPAO_LOG", "INFO", among=("DEBUG", "INFO", "WARNING"))},
    # Django's own handlers mail administrators and repeat lines; one screen is enough.
    "loggers": {"django": {"handlers": [], "propagate": True, "level": "WARNING"}},
}
