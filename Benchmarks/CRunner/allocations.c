// Exact allocation counts from jemalloc's statistics, where the executable is linked to libjemalloc.
#include <stddef.h>
#include <stdlib.h>

#include "CRunner.h"

// Declared here, and weak, so that neither jemalloc's header nor its library is needed to build and run.
extern int mallctl(const char *name, void *old, size_t *old_size, void *new, size_t new_size) __attribute__((weak));

// 4096 is MALLCTL_ARENAS_ALL. The thread cache fills and empties in batches, so only `nrequests` counts what was asked for,
// and only after a flush is `nmalloc` - `ndalloc` the number of blocks that are in use.
#define SMALL "stats.arenas.4096.small."
#define LARGE "stats.arenas.4096.large."

static bool read_number(const char *name, uint64_t *value) {
  size_t size = sizeof *value;
  return mallctl(name, value, &size, NULL, 0) == 0;
}

static bool read_bytes(uint64_t *bytes) { return read_number("thread.allocated", bytes); }

static bool read_blocks(uint64_t *allocations, uint64_t *frees) {
  uint64_t epoch = 1, small = 0, large = 0, small_in = 0, small_out = 0, large_in = 0, large_out = 0;
  // Requests served by the thread cache reach the statistics only when the cache is flushed.
  if (mallctl("thread.tcache.flush", NULL, NULL, NULL, 0) != 0) return false;
  if (mallctl("epoch", NULL, NULL, &epoch, sizeof epoch) != 0) return false;
  if (!read_number(SMALL "nrequests", &small) || !read_number(LARGE "nrequests", &large)) return false;
  if (!read_number(SMALL "nmalloc", &small_in) || !read_number(SMALL "ndalloc", &small_out)) return false;
  if (!read_number(LARGE "nmalloc", &large_in) || !read_number(LARGE "ndalloc", &large_out)) return false;
  *allocations = small + large;
  uint64_t in_use = small_in - small_out + large_in - large_out;
  *frees = *allocations - in_use;
  return true;
}

runner_allocation_totals runner_open_allocation_totals(void) {
  runner_allocation_totals totals = {0};
  if (mallctl) totals.is_valid = read_blocks(&totals.allocations, &totals.frees) && read_bytes(&totals.bytes);
  return totals;
}

runner_allocation_totals runner_close_allocation_totals(void) {
  runner_allocation_totals totals = {0};
  if (mallctl) totals.is_valid = read_bytes(&totals.bytes) && read_blocks(&totals.allocations, &totals.frees);
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
