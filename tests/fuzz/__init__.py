"""Readers given spoilt input."""
