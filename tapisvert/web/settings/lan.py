"""Plain http on the network of a club: whoever reaches the laptop may knock at the door."""

from tapisvert.web.settings.house import *

ALLOWED_HOSTS = ["*"]
WHITENOISE_USE_FINDERS = True
WHITENOISE_MAX_AGE = 60
SECURE_CROSS_ORIGIN_OPENER_POLICY = None
"""Browsers heed it over https alone and complain otherwise."""
