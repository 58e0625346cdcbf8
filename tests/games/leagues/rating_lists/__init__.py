"""Tests of the rating lists."""
