"""The pages of players: figures, trend, against whom, and two side by side."""
