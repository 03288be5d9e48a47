"""From events to words people read: sentences, and the rule book they cite."""
