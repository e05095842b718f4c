"""How properties are tried: the same examples every time, and never against a clock.

A red build must mean a changed house, not an unlucky draw on a busy machine. To look for new
examples, run the tests with `--hypothesis-profile=soak`.
"""

from hypothesis import HealthCheck, settings

_PATIENT = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile("house", deadline=None, derandomize=True, suppress_health_check=_PATIENT)
settings.register_profile("soak", deadline=None, suppress_health_check=_PATIENT)
settings.load_profile("house")
