"""For all tests: programs that they start speak English, whatever the system of the tester speaks; no test is too slow."""

import os

from hypothesis import HealthCheck, settings

os.environ["LC_ALL"] = "C.UTF-8"
settings.register_profile("any machine", suppress_health_check=[HealthCheck.too_slow])  # which says how busy it is
settings.load_profile("any machine")
