"""The terminal before and after the screens: is one there, and what is said of a crash."""
