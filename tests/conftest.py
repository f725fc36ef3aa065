"""For all tests: programs that they start speak English, whatever the system of the tester speaks, and keep what they have
compiled; no test is too slow."""

import os
import sys

from hypothesis import HealthCheck, settings

os.environ["LC_ALL"] = "C.UTF-8"
# Hundreds of processes are started, and each would compile our modules anew where the tester's system keeps none.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
settings.register_profile("any machine", suppress_health_check=[HealthCheck.too_slow])  # which says how busy it is
settings.load_profile("any machine")
