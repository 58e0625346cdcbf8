# The rules and the core of the site under the other versions of Python that are on this machine. Sourced by tools/test.

CORE="tests/rules/*/test_vectors*.py tests/rules/*/vectors tests/rules/*/test_playthroughs.py tests/rules/*/test_notation.py
    tests/games/core/journal tests/games/core/dice tests/pvsite/test_settings.py tests/pvsite/test_logs.py tests/pvsite/test_file_cache.py
    tests/games/mail/incoming/test_listener.py tests/bench/test_mutants.py"

# Prints the programs: on the PATH (where pyenv leaves names that run nothing), or among pyenv's own.
other_pythons() {
    for version in 3.11 3.12 3.13; do
        for program in "$(command -v "python$version" || true)" "${PYENV_ROOT:-$HOME/.pyenv}"/versions/"$version".*/bin/python; do
            if [ -x "$program" ] && "$program" -c 'import venv' 2>/dev/null; then
                .venv/bin/python -c "import sys; sys.exit('%d.%d' % sys.version_info[:2] == '$version')" && echo "$program"
                break
            fi
        done
    done
}

test_other_pythons() {
    for program in $(other_pythons); do
        version="$("$program" -c 'import sys; print("%d.%d" % sys.version_info[:2])')"
        echo "The rules and the core under Python $version ..."
        PYTHON="$program" VENV=".venv-$version" tools/install requirements-dev.txt
        # shellcheck disable=SC2086  # patterns and names with blanks between
        ".venv-$version/bin/python" -m pytest -n 2 --dist worksteal -p no:cacheprovider -m "not services" $CORE
    done
}
