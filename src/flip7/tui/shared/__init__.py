"""What screens of all rooms are made of: dialogs, lists, lines of keys, the gate."""
