"""The screens: everything people see and touch at the table."""

import os

from flip7.tui.variables import leave_out_what_breaks

leave_out_what_breaks(os.environ)
