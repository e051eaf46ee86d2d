// Selects the edges that libFuzzer looks at after each input: those that concern a target, instead of all.
#define _GNU_SOURCE
#include "CFuzzer.h"

#include <dlfcn.h>

// Before main, code compiled with coverage announces its counters and their places. The linker wraps these two
// functions, so that libFuzzer sees no edges until `fuzz_follow_edges` passes them on. If the linker cannot wrap them,
// libFuzzer has all edges and there is no selection.
__attribute__((weak)) void __real___sanitizer_cov_8bit_counters_init(uint8_t *start, uint8_t *stop);
__attribute__((weak)) void __real___sanitizer_cov_pcs_init(const uintptr_t *start, const uintptr_t *stop);
void __wrap___sanitizer_cov_8bit_counters_init(uint8_t *start, uint8_t *stop);
void __wrap___sanitizer_cov_pcs_init(const uintptr_t *start, const uintptr_t *stop);

// The place and the flags of a counter.
struct edge {
  uintptr_t place;
  uintptr_t flags;
};

// Every object file announces the counters of the whole executable, so the values are always the same.
static uint8_t *counters, *counters_end;
static const struct edge *edges, *edges_end;

void __wrap___sanitizer_cov_8bit_counters_init(uint8_t *start, uint8_t *stop) {
  counters = start;
  counters_end = stop;
}

void __wrap___sanitizer_cov_pcs_init(const uintptr_t *start, const uintptr_t *stop) {
  edges = (const struct edge *)start;
  edges_end = (const struct edge *)stop;
}

size_t fuzz_edge_count(void) {
  size_t count = (size_t)(counters_end - counters);
  return count == (size_t)(edges_end - edges) ? count : 0;
}

uint64_t fuzz_edge_place(size_t index) {
  static void *image_start;
  Dl_info image;
  if (!image_start && dladdr((void *)fuzz_edge_place, &image)) image_start = image.dli_fbase;
  return edges[index].place - (uintptr_t)image_start;
}

void fuzz_follow_edges(size_t first, size_t end) {
  if (end <= first || end > fuzz_edge_count() || !__real___sanitizer_cov_8bit_counters_init) return;
  __real___sanitizer_cov_8bit_counters_init(counters + first, counters + end);
  __real___sanitizer_cov_pcs_init((const uintptr_t *)(edges + first), (const uintptr_t *)(edges + end));
}
