# Needs make and Python 3.11 or newer with its venv module; everything else goes into .venv.
# Another interpreter: make demo PYTHON=python3.13

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.ready
JOBS   ?= 2
PIP    := -m pip --disable-pip-version-check -qq

.DEFAULT_GOAL := help
.PHONY: help setup demo test test-slow lint format docs bench lock clean

help:
	@echo "make demo       set up .venv and check every published example (razbor verify)"
	@echo "make test       everything that must hold: lint, types, layers, tests"
	@echo "make test-slow  the big sweeps"
	@echo "make lint       style, types and layers alone;  make format repairs the style"
	@echo "make docs       write the generated pages again"
	@echo "make bench      measure the start of the command"
	@echo "make lock       write requirements.lock again (LOCK=--upgrade takes newer versions)"
	@echo "make clean      remove .venv and everything that was made"

setup: $(STAMP)

# Made anew only when what it is made from has changed.
$(STAMP): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	    echo "Razbor needs Python 3.11 or newer; '$(PYTHON)' is not. Name another: make PYTHON=python3.12" >&2; \
	    exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' || { \
	    echo "'$(PYTHON)' has no venv module (on Debian: apt-get install python3-venv)" >&2; exit 1; }
	rm -rf $(VENV)
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python $(PIP) install --require-hashes -r requirements.lock
	$(BIN)/python $(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

demo: $(STAMP)
	$(BIN)/razbor verify

# Pytest comes last, so that its closing line is the last one.
test: lint
	$(BIN)/python -m pytest -n $(JOBS)

test-slow: $(STAMP)
	$(BIN)/python -m pytest -n $(JOBS) -m slow

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict analyzer
	$(BIN)/lint-imports --no-cache --no-logo

format: $(STAMP)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

docs: $(STAMP)
	$(BIN)/python docs/generate.py

bench: $(STAMP)
	$(BIN)/python benchmarks/startup.py

# uv is needed here alone, so it has an environment of its own. No address of an index or of a folder
# may get into the lock: whoever installs from it uses their own.
lock:
	$(PYTHON) -m venv .venv-lock
	.venv-lock/bin/python $(PIP) install uv
	.venv-lock/bin/uv pip compile pyproject.toml --extra dev --universal --fork-strategy fewest \
	    --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links \
	    --no-annotate --no-header --quiet $(LOCK) --output-file requirements.lock
	rm -rf .venv-lock

clean:
	rm -rf $(VENV) .venv-lock build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis \
	    .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
