"""Speed against a peer and against the floor, printed as ratios.

Run by hand, once in CI for correctness.
"""
