# Every command that people and CI run; `make help` lists them.
SHELL := /bin/bash
.DEFAULT_GOAL := help

SWIFT ?= swift
export SWIFT
# Seconds that `make fuzz` fuzzes, and the target that it fuzzes.
SECONDS_TO_FUZZ ?= 60
TARGET ?= engine
# What `make bench`, `bench-smoke`, `record-instructions` and `compare` pass on, as in: make bench ARGS="--filter feed-fling --time 1"
ARGS ?=

.PHONY: help bench bench-programs bench-smoke record-instructions test unit-tests samples coverage fuzz fuzz-smoke compare docs lint format tools measuring-tools ci clean

help: ## List the commands
	@echo "Volute: SwiftUI's scroll system without a screen"
	@echo
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "  make %-20s %s\n", $$1, $$2 }'
	@echo
	@echo 'Examples'
	@echo '  make bench ARGS="--filter feed-fling"   one suite only'
	@echo '  make compare BASE=HEAD~1                this tree against a revision'
	@echo '  make compare BASE=main ARGS="--filter extents --profile smoke"'
	@echo '  make fuzz SECONDS_TO_FUZZ=600           fuzz for ten minutes'

bench: bench-programs ## Run the benchmarks; write a result and a report, and print where
	@.build/release/bench run $(ARGS)

bench-smoke: bench-programs ## Run the benchmarks briefly and check them against the limits in results/
	@.build/release/bench run --profile smoke --passes time,count,instructions --check-budgets --no-report $(ARGS)

record-instructions: measuring-tools ## Record the instruction counts of all benchmarks in results/
	@$(SWIFT) build -c release --product bench
	@.build/release/bench record-instructions $(ARGS)

test: unit-tests ## Run all tests, and replay all seeds and findings of the fuzzer
	@Fuzz/Scripts/replay

# Without the fuzzer, whose smoke replays too.
unit-tests: tools
	@VOLUTE_NEEDS_BROWSER=1 $(SWIFT) test

# Two of the packages that tests build below .build/samples, with the options that they have there: what is built is built for
# the tests. CI has a core to spare for it before.
samples:
	@$(SWIFT) test -c release --package-path Examples/Scrolling --scratch-path .build/samples/build \
		--disable-build-manifest-caching
	@$(SWIFT) build --package-path Examples/Benchmarks --scratch-path .build/samples/gallery --product gallery-bench \
		--disable-build-manifest-caching

coverage: ## Report the lines of storage and layout that tests execute; fail below 95 %
	@.ci/coverage

fuzz: ## Fuzz TARGET (engine) for SECONDS_TO_FUZZ (60)
	@Fuzz/Scripts/build
	@.build-fuzz/release/fuzz run $(TARGET) --seconds $(SECONDS_TO_FUZZ)

fuzz-smoke: ## Replay all findings and seeds, then fuzz a fixed number of scenarios
	@Fuzz/Scripts/smoke

# Make turns every failure into 2; scripts that look at the exit code call Benchmarks/compare themselves.
compare: ## Compare this tree with a revision: make compare BASE=<rev>
	@test -n "$(BASE)" || { echo 'make compare: name a revision, as in: make compare BASE=HEAD~1' >&2; exit 1; }
	@Benchmarks/compare "$(BASE)" $(ARGS)

docs: ## Build the documentation of Volute and ScrollEngine; a warning is an error
	@Documentation/Scripts/build

lint: ## Check the formatting; a warning is an error
	@$(SWIFT) format lint --strict --recursive Package.swift Sources Benchmarks Fuzz Tests Examples
	@echo 'the formatting is clean'

format: ## Format the sources in place
	@$(SWIFT) format --in-place --recursive Package.swift Sources Benchmarks Fuzz Tests Examples

tools: ## Install libjemalloc, pkg-config, valgrind, python3 with jsonschema, Chromium
	@Benchmarks/install-tools --browser
	@.ci/mend-build .build

# What measures, and what it counts calls with.
bench-programs: measuring-tools
	@$(SWIFT) build -c release --product bench
	@$(SWIFT) build -c release --product bench-counted

# Without the browser, which only tests need.
measuring-tools:
	@Benchmarks/install-tools
	@.ci/mend-build .build

ci: ## What CI runs
	@.ci/run

clean: ## Remove what was built
	@rm -rf .build .build-*
	@git worktree prune
