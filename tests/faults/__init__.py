"""What happens when things break: servers killed, replies lost, Redis and the database away, the disk full.

`make test` runs each with few repetitions, `make test-faults` with many, and writes the figures to docs/reliability.md.
"""
