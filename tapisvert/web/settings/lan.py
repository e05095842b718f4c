"""Settings for plain http on the network of a club: any host name is answered."""

from tapisvert.web.settings.house import *

ALLOWED_HOSTS = ["*"]
WHITENOISE_USE_FINDERS = True
WHITENOISE_MAX_AGE = 60
SECURE_CROSS_ORIGIN_OPENER_POLICY = None
"""Browsers heed it over https alone and complain otherwise."""
