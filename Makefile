# Two commands are enough on a new machine: `make run` and `make test`.
PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin

.PHONY: run test check check-types check-imports check-format format bench coverage-check score oracle install-check lock audit docs dist clean

run: $(VENV)/installed
	@$(BIN)/python -m tapisvert serve

# Tests of the screens need a browser: found, or installed where that asks nobody.
test: $(VENV)/ready
	@$(BIN)/python -m tests.browser.chromium
	@$(BIN)/python -m pytest -n auto --dist worksteal

# Side by side: types take as long as all the rest.
check: $(VENV)/ready
	@$(MAKE) --no-print-directory --jobs 2 check-types check-imports check-format

check-types:
	$(BIN)/mypy

check-imports:
	$(BIN)/lint-imports

check-format:
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

format: $(VENV)/ready
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/ready
	$(BIN)/python -m bench

# Takes away everything that carries an article out, one by one, and sees which proofs fall.
coverage-check: $(VENV)/ready
	$(BIN)/python -m tests.evidence
	$(BIN)/python -m tests.evidence.wheel

# How well the floor understands the descriptions of the tests, file by file, with what it misread.
score: $(VENV)/ready
	$(BIN)/python -m tests.speech.scoring

oracle: $(VENV)/ready
	$(BIN)/python -m pytest -n auto -m oracle

# Asks the index of packages for wheels of every machine; says so where none answers.
install-check: $(VENV)/ready
	$(BIN)/python -m pytest tests/test_installing.py tests/test_deploying.py -m index -v -rs

# The newest versions within the ranges, with their checksums; no index is named in the file.
lock: $(VENV)/tools
	$(VENV)/tools/bin/uv pip compile pyproject.toml --extra postgres --universal --upgrade \
		--python-version 3.11 --generate-hashes --no-header --no-emit-index-url \
		--output-file requirements.lock --quiet

# Known holes in the locked versions. Where no index answers for one of them, nothing is known of it
# and the audit fails: it never passes for having looked at nothing.
audit: $(VENV)/tools
	$(VENV)/tools/bin/pip-audit --strict --requirement requirements.lock --require-hashes --disable-pip

# The documents as a site, in build/site; a link that leads nowhere is an error.
docs: $(VENV)/docs
	$(VENV)/docs/bin/mkdocs build --strict

# What a release is made of, in dist.
dist: $(VENV)/tools
	$(VENV)/tools/bin/python -m build

clean:
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis

# What a player needs, and what a contributor needs besides.
$(VENV)/installed: pyproject.toml
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

$(VENV)/ready: pyproject.toml
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[dev]"
	@touch $(VENV)/installed $@

# Tools of a moment stand beside, so that they change nothing of what is tried.
$(VENV)/tools: pyproject.toml
	@$(PYTHON) -m venv $@
	@$@/bin/python -m pip install --quiet --disable-pip-version-check uv pip-audit build
	@touch $@

$(VENV)/docs: pyproject.toml
	@$(PYTHON) -m venv $@
	@$@/bin/python -m pip install --quiet --disable-pip-version-check -e ".[docs]"
	@touch $@
