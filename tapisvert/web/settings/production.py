"""Settings behind a certificate: cookies over https only, and known host names only."""

import os

from tapisvert.web.settings.house import *
from tapisvert.web.settings.house import DATA

ALLOWED_HOSTS = [name for name in os.environ.get("TAPISVERT_HOSTS", "").split(",") if name]
CSRF_TRUSTED_ORIGINS = [f"https://{name}" for name in ALLOWED_HOSTS]
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
SECURE_SSL_REDIRECT = True
SECURE_HSTS_SECONDS = 365 * 24 * 3600
SECURE_HSTS_INCLUDE_SUBDOMAINS = True
SECURE_HSTS_PRELOAD = True
SESSION_COOKIE_SECURE = True
CSRF_COOKIE_SECURE = True

STATIC_ROOT = DATA / "static"
STORAGES = {
    "staticfiles": {"BACKEND": "tapisvert.web.storage.NamedByContent"},
}
