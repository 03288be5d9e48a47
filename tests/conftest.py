"""Settings that hold for every test."""

from hypothesis import settings

# A busy machine is no bug: examples are counted, not timed.
settings.register_profile("flip7", deadline=None, print_blob=True)
settings.load_profile("flip7")
