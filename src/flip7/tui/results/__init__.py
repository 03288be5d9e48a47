"""What a round and a game brought: summary, result, points and chart."""
