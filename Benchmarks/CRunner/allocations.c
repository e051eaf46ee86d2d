// Counts allocations exactly. The counts come from jemalloc's statistics if the executable is linked to libjemalloc.
// Otherwise they come from the program's replacements of malloc's family, if it is linked with them.
#include <stddef.h>
#include <stdlib.h>

#include "CRunner.h"

// Declared here as weak, so that building and running need neither jemalloc's header nor its library.
extern int mallctl(const char *name, void *old, size_t *old_size, void *new, size_t new_size) __attribute__((weak));

// 4096 is MALLCTL_ARENAS_ALL. The thread cache fills and empties in batches. So only `nrequests` counts the requests.
// And only after a flush is `nmalloc` - `ndalloc` the number of blocks in use.
#define SMALL "stats.arenas.4096.small."
#define LARGE "stats.arenas.4096.large."

static bool read_number(const char *name, uint64_t *value) {
  size_t size = sizeof *value;
  return mallctl(name, value, &size, NULL, 0) == 0;
}

static bool read_bytes(uint64_t *bytes) { return read_number("thread.allocated", bytes); }

static bool read_blocks(uint64_t *allocations, uint64_t *frees) {
  uint64_t epoch = 1, small = 0, large = 0, small_in = 0, small_out = 0, large_in = 0, large_out = 0;
  // The statistics contain the thread cache's requests only after the cache is flushed.
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

// Also declared here as weak: a program that uses another product of this package does not link these functions.
typedef struct {
  uint64_t allocations, frees, bytes;
} counted_calls;
extern bool counted_calls_begin(void) __attribute__((weak));
extern counted_calls counted_calls_read(void) __attribute__((weak));

bool runner_has_counted_calls(void) { return counted_calls_begin != NULL; }

static runner_allocation_totals read_calls(void) {
  runner_allocation_totals totals = {0};
  if (!counted_calls_begin || !counted_calls_begin()) return totals;
  counted_calls calls = counted_calls_read();
  totals.allocations = calls.allocations;
  totals.frees = calls.frees;
  totals.bytes = calls.bytes;
  totals.is_valid = true;
  return totals;
}

runner_allocation_totals runner_open_allocation_totals(void) {
  if (!mallctl) return read_calls();
  runner_allocation_totals totals = {0};
  totals.is_valid = read_blocks(&totals.allocations, &totals.frees) && read_bytes(&totals.bytes);
  return totals;
}

runner_allocation_totals runner_close_allocation_totals(void) {
  if (!mallctl) return read_calls();
  runner_allocation_totals totals = {0};
  totals.is_valid = read_bytes(&totals.bytes) && read_blocks(&totals.allocations, &totals.frees);
  return totals;
}

typedef enum { not_readable, not_counted, is_counted } observation;

static observation observe_one_allocation(void) {
  runner_allocation_totals before = runner_open_allocation_totals();
  // Volatile, because the optimiser may otherwise remove a pair of malloc and free.
  void *volatile block = malloc(4096);
  runner_allocation_totals after = runner_close_allocation_totals();
  free(block);
  if (!before.is_valid || !after.is_valid) return not_readable;
  bool counted = after.allocations == before.allocations + 1 && after.bytes == before.bytes + 4096;
  return counted ? is_counted : not_counted;
}

runner_counting_state runner_check_counting(void) {
  if (!mallctl && !counted_calls_begin) return runner_counting_absent;
  observation seen = not_counted;
  // The counts are of the whole process. Another thread may allocate at the same moment, so this tries several times.
  for (int attempt = 0; attempt < 5 && seen == not_counted; attempt++) seen = observe_one_allocation();
  if (seen == is_counted) return mallctl ? runner_counting_by_jemalloc : runner_counting_calls;
  if (!mallctl) return runner_counting_not_here;
  return seen == not_counted ? runner_jemalloc_idle : runner_jemalloc_without_statistics;
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
