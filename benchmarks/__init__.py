"""Speed against a peer and against the floor, printed as ratios; run by hand, once in CI for correctness."""
