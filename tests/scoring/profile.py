"""How the laws run: always on the same examples, without a clock, and without a file of old failures."""

from __future__ import annotations

from hypothesis import HealthCheck, settings


def law(examples: int = 100) -> settings:
    """The decorator of a law that is tried on so many examples."""
    return settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
