"""A test that fails whatever the code is like: it must not be taken for one that notices a fault."""


def test_it() -> None:
    raise AssertionError
