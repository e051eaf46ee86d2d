// Exact allocation counts from jemalloc's statistics, where the executable is linked to libjemalloc.
#include <stddef.h>
#include <stdlib.h>

#include "CRunner.h"

// Declared here, and weak, so that neither jemalloc's header nor its library is needed to build and run.
extern int mallctl(const char *name, void *old, size_t *old_size, void *new, size_t new_size) __attribute__((weak));

// MALLCTL_ARENAS_ALL. `nmalloc` would be wrong here: the thread cache fills in batches; `nrequests` counts what was asked.
#define SMALL_REQUESTS "stats.arenas.4096.small.nrequests"
#define LARGE_REQUESTS "stats.arenas.4096.large.nrequests"

static bool read_number(const char *name, uint64_t *value) {
  size_t size = sizeof *value;
  return mallctl(name, value, &size, NULL, 0) == 0;
}

static bool read_bytes(uint64_t *bytes) { return read_number("thread.allocated", bytes); }

static bool read_allocations(uint64_t *allocations) {
  uint64_t epoch = 1, small = 0, large = 0;
  // Requests served by the thread cache reach the statistics only when the cache is flushed.
  if (mallctl("thread.tcache.flush", NULL, NULL, NULL, 0) != 0) return false;
  if (mallctl("epoch", NULL, NULL, &epoch, sizeof epoch) != 0) return false;
  if (!read_number(SMALL_REQUESTS, &small) || !read_number(LARGE_REQUESTS, &large)) return false;
  *allocations = small + large;
  return true;
}

runner_allocation_totals runner_open_allocation_totals(void) {
  runner_allocation_totals totals = {0, 0, false};
  if (mallctl) totals.is_valid = read_allocations(&totals.allocations) && read_bytes(&totals.bytes);
  return totals;
}

runner_allocation_totals runner_close_allocation_totals(void) {
  runner_allocation_totals totals = {0, 0, false};
  if (mallctl) totals.is_valid = read_bytes(&totals.bytes) && read_allocations(&totals.allocations);
  return totals;
}

static runner_jemalloc_state observe_one_allocation(void) {
  runner_allocation_totals before = runner_open_allocation_totals();
  // Volatile, because a pair of malloc and free may otherwise be optimised away.
  void *volatile block = malloc(4096);
  runner_allocation_totals after = runner_close_allocation_totals();
  free(block);
  if (!before.is_valid || !after.is_valid) return runner_jemalloc_without_statistics;
  bool counted = after.allocations == before.allocations + 1 && after.bytes == before.bytes + 4096;
  return counted ? runner_jemalloc_serving : runner_jemalloc_idle;
}

runner_jemalloc_state runner_check_jemalloc(void) {
  if (!mallctl) return runner_jemalloc_absent;
  runner_jemalloc_state state = runner_jemalloc_idle;
  // Allocations are counted for the whole process: another thread that allocates at the same moment is given way to.
  for (int attempt = 0; attempt < 5 && state == runner_jemalloc_idle; attempt++) state = observe_one_allocation();
  return state;
}

uint8_t runner_jemalloc_version_byte(uint32_t index) {
  if (!mallctl) return 0;
  const char *version = NULL;
  size_t size = sizeof version;
  if (mallctl("version", &version, &size, NULL, 0) != 0 || version == NULL) return 0;
  for (uint32_t i = 0; i < index; i++) {
    if (version[i] == 0) return 0;
  }
  return (uint8_t)version[index];
}
