"""What stands for the server in a page without one: it runs in that page, in Python compiled for browsers."""
