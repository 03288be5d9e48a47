"""The settings, changed on a screen."""
