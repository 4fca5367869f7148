#!/bin/sh
# Every check and every test; the last line is pytest's.
set -eu
cd "$(dirname "$0")/.."
. scripts/common.sh

sh scripts/setup.sh

step() {
    say "== $1"
    shift
    "$@"
}
step "style" "$venv" -m ruff check .
step "format" "$venv" -m ruff format --check .
# Looking through the tests compiles them; it takes the processor that the types leave.
"$venv" -m pytest --collect-only -q >/dev/null 2>&1 &
looking=$!
step "types" "$venv" -m mypy
step "settings" "$venv" manage.py check
step "migrations" "$venv" manage.py makemigrations --check --dry-run
step "translations" "$venv" -m scripts.catalogues check
wait "$looking" || true # what is wrong there, the tests say
step "tests" "$venv" -m pytest -q --numprocesses=3 --dist=loadgroup --no-loadscope-reorder
