"""The screens: everything people see and touch at the table."""
