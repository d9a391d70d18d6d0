# Two commands matter: `make play` and `make test`. Both set everything up first.
# The first Python here that is new enough, unless you name one. The system's own comes first: distributions build theirs
# with profiling, and it runs the table about a sixth faster than one from a plain build.
PYTHON ?= $(firstword $(foreach python,/usr/bin/python3 python3 python3.13 python3.12 python3.11,$(if $(shell $(python) -c 'import ensurepip, sys; print(sys.version_info >= (3, 11) or "")' 2>/dev/null),$(python))) python3)
VENV := .venv
BIN := $(VENV)/bin
GAME ?=
HOST ?=
PORT ?=
# Twice as many as a small machine has cores: tests that wait for a clock, a browser or a process leave theirs idle.
PYTEST = $(BIN)/pytest -n 4 --dist worksteal
TOGETHER := -j 2
WEB := src/rumpus/web_dist
# Tests start hundreds of interpreters. Where the environment keeps Python from saving bytecode, each would compile the
# same sources again.
export PYTHONDONTWRITEBYTECODE :=
# Node and npm: the machine's, or those that web/node.sh brings into the virtual environment.
WITH_NODE := PATH="$(CURDIR)/$(BIN):$$PATH"
NEEDS_NODE := $(shell sh web/node.sh --is-here || echo yes)

.PHONY: setup game lessons play terminal web web-test test test-all test-steady faults check game-is-given collected debian lint types layers unit goldens wire architecture docs lock audit package bench benchmarks bench-live bench-web bench-cluster bench-envs setup-bench setup-peers picture screenshots clean

setup: $(VENV)/.ready

# uv installs in seconds what takes pip half a minute. Where it does not find the packages, as behind a mirror that only pip
# knows of, pip installs them.
install = $(BIN)/uv pip install --quiet --python $(BIN)/python $(1) || $(BIN)/python -m pip install --quiet --disable-pip-version-check $(1)

$(VENV)/.ready: locks/dev.txt locks/uv.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Rumpus needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version 2>&1). Try: make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; exit 2; }
	$(PYTHON) -m venv --clear $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r locks/uv.txt
	@$(call install,--require-hashes -r locks/dev.txt)
	@$(call install,--no-deps --no-build-isolation -e .)
	@touch $@

play: setup web
	@$(BIN)/rumpus serve --open --lan $(if $(HOST),--host $(HOST)) $(if $(PORT),--port $(PORT))

terminal: setup
	@$(BIN)/rumpus play $(GAME)

web: $(WEB)/index.html

$(WEB)/index.html: web/node_modules/.ready $(shell find web/src web/public web/*.* src/rumpus/locales -type f) $(wildcard src/rumpus/games/*/*.ftl)
	cd web && $(WITH_NODE) npm run --silent build
	@touch $@

web/node_modules/.ready: web/package-lock.json | $(if $(NEEDS_NODE),$(VENV)/.node)
	cd web && $(WITH_NODE) npm ci --silent
	@touch $@

$(VENV)/.node: locks/web.txt | setup
	@PYTHON=$(BIN)/python sh web/node.sh
	@touch $@

web-test: web
	cd web && $(WITH_NODE) npm run --silent check
	cd web && $(WITH_NODE) npm test --silent

# Without Node.js and its packages there is no browser client to test, and that is said loudly.
test:
	@trap '$(MAKE) --silent --question web/node_modules/.ready || \
		echo "!!! THE TESTS OF THE BROWSER CLIENT WERE SKIPPED: its packages cannot be installed here." >&2' EXIT; \
		$(MAKE) --silent $(TOGETHER) all-checks

# Two at a time. The browser client is built and tested while pip installs; then comes what tells soonest that something
# is wrong, then the tests and beside them what takes longer to check.
.PHONY: all-checks all-tests client client-test
all-checks: lint layers all-tests types client-test

all-tests: setup debian client collected
	@$(MAKE) --silent unit

# pytest rewrites every assertion when it collects the tests, and saves the result. Done once before several processes share
# the tests, it need not be done in each of them.
collected: setup
	@$(BIN)/pytest --collect-only -n 0 >/dev/null || true

client: $(if $(NEEDS_NODE),setup)
	@if $(MAKE) --silent web/node_modules/.ready; then $(MAKE) --silent web; fi

client-test: client
	@if $(MAKE) --silent --question web/node_modules/.ready; then $(MAKE) --silent web-test; fi

# As test, with every game in every language, size and number of browsers, and not only every pair of them.
test-all:
	@$(MAKE) --silent test PYTEST="$(PYTEST) --every-combination"

# The tests that wait for a clock, a browser or a process, again and again beside busy loops: what fails now and then
# comes to light. STEADY may hold other numbers and the tests wanted, as in: make test-steady STEADY="--times 3 tests/web"
test-steady: setup web debian
	$(BIN)/python -m tests.steady $(STEADY)

# Kill, freeze and part nodes, nats-servers and the balancer, fill disks and set clocks while people play: FAULTS="--faults 50"
# for fewer. It wants root, HAProxy and strace, and says at its end what it had to leave out.
faults: setup debian
	$(BIN)/python -m tests.faults $(FAULTS)

# One game alone, in about a minute where its code has been compiled before: make check GAME=go-nuts
OF_A_GAME := tests/games $(patsubst %,tests/test_%.py,law clauses goldens language layers lessons sentences terminal_drawing wire)
ONE_MATCH = $$($(BIN)/pytest --collect-only tests/web/test_matches.py -k "$(GAME)-1-" | head -1)
check: game-is-given setup web debian lint types
	cd web && $(WITH_NODE) npm run --silent check
	$(BIN)/pytest $(OF_A_GAME) -k "$(GAME) or $(subst -,_,$(GAME)) or shared or clauses or language or sentences or up_to_date"
	$(BIN)/pytest "$(ONE_MATCH)"

game-is-given:
	@test -n "$(GAME)" -a -d src/rumpus/games/$(subst -,_,$(GAME)) || { echo "Say which game: make check GAME=go-nuts" >&2; exit 2; }

# Tests want a browser, proxies, balancers and strace as Debian has them: they are installed where that can be done, else
# those tests are skipped, loudly, or do without. At runlevel 1 no package starts the service that it brings.
# Chromium's headless shell is installed apart from the others, as not every Debian has it. Without it the browser tests use
# the whole Chromium, and take longer.
DEBIAN := chromium haproxy caddy nginx strace
HEADLESS_SHELL := chromium-headless-shell
debian:
	@(for program in $(DEBIAN) $(HEADLESS_SHELL); do command -v $$program >/dev/null || exit 1; done) || [ "$$(id -u)" != 0 ] || { \
		export RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive; apt-get update -qq; for packages in "$(DEBIAN)" $(HEADLESS_SHELL); do \
		apt-get install -qq -y --no-install-recommends $$packages; done; } >/dev/null 2>&1 || true

lint types layers unit lock: setup

lint:
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types:
	$(BIN)/mypy

layers:
	$(BIN)/lint-imports

unit:
	$(PYTEST)

setup-bench: setup
	@$(call install,--require-hashes -r locks/bench.txt)

bench: setup-bench
	$(BIN)/python -m bench.playouts --write docs/lab.md
	$(BIN)/python -m bench.bots --write docs/bench-bots.md

bench-web: setup-bench web
	$(BIN)/python -m bench.web --write docs/bench-web.md
	$(BIN)/python -m bench.web.first_roll --write docs/bench-web.md

# Pgx brings JAX, which is large: it has a lock of its own.
bench-envs: setup-bench
	@$(call install,--require-hashes -r locks/bench-envs.txt)
	$(BIN)/python -m bench.envs --write docs/bench-envs.md

# The peers are optional: without Node.js the benches go on without them.
setup-peers:
	-cd bench/peers_node && npm install --no-save --ignore-scripts --silent

bench-live: setup-bench setup-peers
	$(BIN)/python -m bench.echo --write docs/bench-live.md
	$(BIN)/python -m bench.load --write docs/bench-live.md
	$(BIN)/python -m bench.load.kill --write docs/bench-live.md
	$(BIN)/python -m bench.advice --write docs/bench-advice.md

# Node.js plays the people: its packages are those of the browser client.
bench-cluster: setup-bench debian web/node_modules/.ready
	$(BIN)/python -m bench.cluster --write docs/bench-cluster.md
	$(BIN)/python -m bench.cluster.load --write docs/bench-cluster.md

# Every figure that the documentation has, in one run of about an hour: BENCHES="--only live,lab" for some.
benchmarks: setup-bench setup-peers web
	$(BIN)/python -m bench $(BENCHES)

# A small game that works, to begin with: make game NAME=snap, or NAME=hot-dice PREFIX=HD for clauses HD-1, HD-2 …
game: setup
	@test -n "$$NAME" || { echo "Say what the game is called: make game NAME=snap" >&2; exit 2; }
	@PYTHONPATH=. $(BIN)/python -m scaffold $(if $(PREFIX),--prefix "$$PREFIX") -- "$$NAME"

lessons: setup
	$(BIN)/python -m tests.lessons

goldens: setup
	$(BIN)/python -m tests.goldens

wire: setup
	$(BIN)/python -m rumpus.contract

architecture: setup
	$(BIN)/python -m tests.architecture

picture: setup
	$(BIN)/python docs/picture.py

screenshots: setup web
	$(BIN)/python -m bench.web.screenshots docs/pictures

lock:
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate --no-header --extra lab --extra dask --extra cluster --extra dev pyproject.toml -o locks/dev.txt
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate --no-header --extra lab --extra dask --extra cluster --extra dev --extra bench pyproject.toml -o locks/bench.txt
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate --no-header --extra bench-envs -c locks/bench.txt pyproject.toml -o locks/bench-envs.txt
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate --no-header --extra lab --extra dask --extra cluster --extra dev --extra docs -c locks/dev.txt pyproject.toml -o locks/docs.txt
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate --no-header locks/web.in -o locks/web.txt
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate --no-header locks/uv.in -o locks/uv.txt

# The documentation as a site in build/site, built without a network; it ends with an error where a link is broken.
docs: setup
	@$(call install,--require-hashes -r locks/docs.txt)
	$(BIN)/python -m docs.site

# A wheel and an sdist in dist/, with the browser client in them: they install without Node, make or a compiler.
package: setup web
	rm -rf dist
	$(BIN)/python -m hatchling build

# Known vulnerabilities in what the locks name; asks databases on the network, and says so where it cannot.
audit: setup | $(VENV)/.node
	@$(WITH_NODE) $(BIN)/python -m tests.audit

clean:
	rm -rf $(VENV) $(WEB) web/node_modules dist
