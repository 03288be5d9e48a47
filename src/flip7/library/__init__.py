"""The games that were kept: listed, opened, titled, handed on, thrown away and fetched back."""
