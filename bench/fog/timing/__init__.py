"""Pairs of requests that differ in a hidden fact only, for bench.fog.timing."""
