"""Tests of the house itself: documents, walls, installs and benchmarks."""
