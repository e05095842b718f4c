# Two commands are enough on a new machine: `make run` and `make test`.
PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin

.PHONY: run test check format bench coverage-check oracle install-check clean

run: $(VENV)/installed
	@$(BIN)/python -m tapisvert serve

# Tests of the screens need a browser: found, or installed where that asks nobody.
test: $(VENV)/ready
	@$(BIN)/python -m tests.browser.chromium
	@$(BIN)/python -m pytest -n auto --dist worksteal

check: $(VENV)/ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(VENV)/ready
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/ready
	$(BIN)/python -m bench

# Takes away everything that carries an article out, one by one, and sees which proofs fall.
coverage-check: $(VENV)/ready
	$(BIN)/python -m tests.evidence
	$(BIN)/python -m tests.evidence.wheel

oracle: $(VENV)/ready
	$(BIN)/python -m pytest -n auto -m oracle

# Asks the index of packages for wheels of every machine; says so where none answers.
install-check: $(VENV)/ready
	$(BIN)/python -m pytest tests/test_installing.py -m index -v -rs

clean:
	rm -rf $(VENV) build *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis

# What a player needs, and what a contributor needs besides.
$(VENV)/installed: pyproject.toml
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

$(VENV)/ready: pyproject.toml
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[dev]"
	@touch $(VENV)/installed $@
