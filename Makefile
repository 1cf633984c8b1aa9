# Everything runs in .venv, which is made anew whenever pyproject.toml changes.
# Another interpreter: make PYTHON=python3.12 test

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
BENCH := .venv-bench
PYTEST := $(BIN)/python -m pytest -n 2
SOURCES := compiler tests
TYPED := compiler/paigui tests $(wildcard generated/referees)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help venv demo site test soak lint format types coverage golden wheel clean

help: ## say what can be made
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1	\2/p' $(MAKEFILE_LIST)

venv: $(STAMP) ## make .venv with everything that development needs

$(STAMP): pyproject.toml compiler/paigui/version.py
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "Paigui needs Python 3.11 or newer, and '$(PYTHON)' is not; name one with: make PYTHON=python3.12" >&2; \
	  exit 1; }
	@$(PYTHON) -m venv $(VENV) || { \
	  echo "'$(PYTHON) -m venv' failed; on Debian and Ubuntu install the package python3-venv first." >&2; \
	  exit 1; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev,site]'
	@touch $@

demo: $(STAMP) ## see every game compiled, played and explained, and the site built
	$(BIN)/python -m paigui demo
	$(BIN)/python -m paigui site build

site: $(STAMP) ## build the site in both languages and show it, with search, on this machine
	$(BIN)/python -m paigui site serve

test: $(STAMP) ## run the tests, without the long ones
	$(PYTEST)

soak: $(STAMP) ## run all tests, the long ones too, beside judges that are not ours
	-$(BIN)/python -m pip install --quiet --disable-pip-version-check --only-binary :all: -e '.[judges]'
	$(PYTEST) -m "soak or not soak"

lint: $(STAMP) ## look for faults of style
	$(BIN)/ruff check $(SOURCES)
	$(BIN)/ruff format --check $(SOURCES)

format: $(STAMP) ## lay the Python files out
	$(BIN)/ruff check --fix-only $(SOURCES)
	$(BIN)/ruff format $(SOURCES)

types: $(STAMP) ## check the types, strictly, with mypy and pyright
	$(BIN)/mypy $(TYPED)
	$(BIN)/pyright --warnings $(TYPED)

coverage: $(STAMP) ## renew docs/coverage.md and its twin: every clause, and how often play comes to it
	$(BIN)/python -m paigui coverage --out docs

golden: $(STAMP) ## renew the expected outputs and generated/; look at the difference before you commit
	@test -z "$$CI" || { echo "make golden: expected outputs are not renewed in CI." >&2; exit 1; }
	$(BIN)/python -m paigui build
	$(PYTEST) --renew-goldens

bench: $(BENCH)/.installed ## measure referees beside other programs (some minutes)
	$(BENCH)/bin/python benchmarks/run.py
	$(BENCH)/bin/python benchmarks/run.py --long
	$(BENCH)/bin/python benchmarks/cards.py

$(BENCH)/.installed: benchmarks/requirements.txt
	@$(PYTHON) -m venv $(BENCH)
	-$(BENCH)/bin/python -m pip install --quiet --disable-pip-version-check -r benchmarks/requirements.txt
	@touch $@

wheel: $(STAMP) ## make the wheel, install it in an empty place and use it there
	scripts/check_wheel.sh

clean: ## remove .venv and all that the tools leave behind
	rm -rf $(VENV) build dist site .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find compiler tests -name __pycache__ -type d -prune -exec rm -rf {} +
