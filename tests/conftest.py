"""For all tests: programs that they start speak English, whatever the system of the tester speaks."""

import os

os.environ["LC_ALL"] = "C.UTF-8"
