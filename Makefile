# `make run` plays, `make test` tests, `make check` is what a change must pass before it is reviewed.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip -qq --disable-pip-version-check
NATIVE := $(shell find native -name '*.[ch]pp')

.PHONY: run test check format bench clean

run: $(VENV)/.installed
	@$(BIN)/carreau serve

test: $(VENV)/.dev
	$(BIN)/pytest -n auto

check: $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/clang-format --dry-run --Werror $(NATIVE)
	$(BIN)/pyright

format: $(VENV)/.dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(BIN)/clang-format -i $(NATIVE)

bench: $(VENV)/.dev
	$(BIN)/python -m benchmarks

clean:
	rm -rf $(VENV) build dist

$(VENV)/bin/python:
	@echo "Setting up $(VENV) (once) …"
	@$(PYTHON) -m venv $(VENV)

# Editable, so that Python changes need no new install; native ones build again.
$(VENV)/.installed: $(VENV)/bin/python pyproject.toml CMakeLists.txt $(NATIVE)
	@echo "Installing Carreau and building its native part …"
	@$(PIP) install --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/bin/python pyproject.toml CMakeLists.txt $(NATIVE)
	@echo "Installing Carreau and its test tools, building its native part …"
	@$(PIP) install --editable '.[dev]'
	@touch $(VENV)/.installed $@
