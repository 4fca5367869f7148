# The commands of the project; `make help` lists them.
PORT ?= 8000
PY = .venv/bin/python
CODE = scoring games taipao_site tests bench scripts manage.py

.DEFAULT_GOAL := help
.PHONY: help run test setup lint format types messages check-messages pins bench-scoring bench-live bench-history entry-speed test-faults test-scoring-long screenshots clean

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' Makefile

run: ## set up and run one server for the phones in this network (PORT=8000)
	@PORT='$(PORT)' sh scripts/run.sh

test: ## install what the tests need, then run every check and every test
	@sh scripts/test.sh

setup: ## only install what the tests need
	@sh scripts/setup.sh

lint: ## style and format
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .

format: ## bring all files into the common format
	@$(PY) -m ruff check --fix .
	@$(PY) -m ruff format .

types: ## check the types
	@$(PY) -m mypy

messages: ## collect texts to translate into locale/ and compile what is translated
	@$(PY) -m scripts.catalogues update

check-messages: ## say what is untranslated, doubtful or out of step
	@$(PY) -m scripts.catalogues check

pins: ## resolve requirements*.in into requirements*.txt
	@sh scripts/pins.sh

bench-scoring: ## how fast hands and deals are counted
	@$(PY) -m bench.scoring

bench-live: ## how fast a posted deal reaches the phones
	@$(PY) -m bench.live

bench-history: ## how the pages that look back grow with the history
	@$(PY) -m bench.history

entry-speed: ## how many taps a deal takes, and how soon a count stands; writes docs/entry-speed.md
	@$(PY) -m tests.browser.entry_speed

test-faults: ## kill, cut and fill everything many times; figures go to docs/reliability.md
	@$(PY) -m tests.faults

test-scoring-long: ## many more random deals against the second scorer
	@$(PY) -m tests.scoring.long

screenshots: ## make docs/screens/ anew
	@$(PY) -m tests.browser.screenshots

clean: ## remove what tools leave behind; data in var/ stays
	@find . -path ./.venv -prune -o -name __pycache__ -type d -exec rm -rf {} +
	@rm -rf .pytest_cache .mypy_cache .ruff_cache .hypothesis var/static
