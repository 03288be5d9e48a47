"""What contributors run by hand; no part of the program."""
