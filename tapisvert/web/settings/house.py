"""Settings that `lan` and `production` share."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

import font_source_sans_pro

from tapisvert.web.settings.database import database
from tapisvert.web.settings.folder import data_folder, secret_key
from tapisvert.zones import machine_zone

HERE: Final = Path(__file__).parents[1]
DATA: Final = data_folder(os.environ)
BACKUPS = DATA / "backups"
SECOND_BACKUPS = (
    Path(os.environ["TAPISVERT_COPIES"]) if os.environ.get("TAPISVERT_COPIES") else None
)
"""Another place for the copies the house makes by itself, as a USB stick."""

SECRET_KEY = os.environ.get("TAPISVERT_SECRET") or secret_key(DATA)
DEBUG = False
DATABASES: dict[str, Any] = {"default": database(os.environ.get("DATABASE_URL", ""), DATA)}

ROOT_URLCONF = "tapisvert.web.urls"
INSTALLED_APPS = [
    "django.contrib.contenttypes",
    "django.contrib.auth",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "django_htmx",
    "tapisvert.web",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "tapisvert.web.secure.HouseHttps",
    "tapisvert.web.files.Files",
    "tapisvert.web.policy.ContentPolicy",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "tapisvert.web.signed_in.IdleSessions",
    "django_htmx.middleware.HtmxMiddleware",
    "tapisvert.web.language.ReaderMiddleware",
    "tapisvert.web.answers.Answers",
    "tapisvert.web.access.Doorkeeper",
    "tapisvert.web.unsteered.Unsteered",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [HERE / "panels", HERE / "templates"],
        "OPTIONS": {
            "context_processors": [
                "tapisvert.web.language.reader",
                "tapisvert.web.club_sign.club_sign",
            ],
            "builtins": [
                "django.templatetags.static",
                "tapisvert.web.templatetags.actions",
                "tapisvert.web.templatetags.law",
                "tapisvert.web.templatetags.league",
                "tapisvert.web.templatetags.television",
                "tapisvert.web.templatetags.words",
            ],
        },
    }
]

AUTH_USER_MODEL = "room.Account"
PASSWORD_HASHERS = ["django.contrib.auth.hashers.ScryptPasswordHasher"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}", "OPTIONS": options}
    for name, options in (
        ("MinimumLengthValidator", {"min_length": 8}),
        ("CommonPasswordValidator", {}),
        ("NumericPasswordValidator", {}),
        ("UserAttributeSimilarityValidator", {"user_attributes": ("name", "sign_in")}),
    )
]
LOGIN_URL = "login"
LOGIN_REDIRECT_URL = "start"
SESSION_ENGINE = "tapisvert.web.sessions"
SESSION_COOKIE_AGE = 30 * 24 * 3600
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_HTTPONLY = True
CSRF_FAILURE_VIEW = "tapisvert.web.answers.forged"

USE_I18N = False
USE_TZ = True
TIME_ZONE = "UTC"
MACHINE_ZONE: Final = machine_zone()
"""The zone of the machine, asked for before Django sets this process to its own."""

STATIC_URL = "static/"
STATICFILES_DIRS = [("fonts", font_source_sans_pro.font_directory)]
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
    "tapisvert.web.styles.PanelStyles",
]
WHITENOISE_ALLOW_ALL_ORIGINS = False
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
DATA_UPLOAD_MAX_MEMORY_SIZE = 2_000_000

SILENCED_SYSTEM_CHECKS: list[str] = []
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"()": "tapisvert.web.log_words.LogWords"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "plain"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {
        "django.request": {"level": "ERROR"},
        # anybody may send any host, as often as they like: refused, and no line for it
        "django.security.DisallowedHost": {"level": "CRITICAL"},
    },
}
