"""Benchmarks: one command per figure."""
