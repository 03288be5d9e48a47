"""Settings that hold for every test."""

from hypothesis import settings

# A busy machine is no bug: examples are counted, not timed.
settings.register_profile("flip7", deadline=None, print_blob=True)
# By hand, before a release: pytest --hypothesis-profile=long
settings.register_profile("long", deadline=None, print_blob=True, max_examples=1000)
settings.load_profile("flip7")
