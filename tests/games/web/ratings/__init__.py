"""Tests of the pages of the rating lists."""
