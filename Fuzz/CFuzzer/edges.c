// The edges that libFuzzer looks at after each input: it is given those that a target is about, not all there are.
#define _GNU_SOURCE
#include "CFuzzer.h"

#include <dlfcn.h>

// Code that is compiled with coverage announces its counters before main, and their places beside them. The build has the
// linker wrap the two functions, so that libFuzzer hears of nothing until `fuzz_follow_edges` passes it on. Where the
// linker does not wrap, libFuzzer has all of them and there is nothing to choose from.
__attribute__((weak)) void __real___sanitizer_cov_8bit_counters_init(uint8_t *start, uint8_t *stop);
__attribute__((weak)) void __real___sanitizer_cov_pcs_init(const uintptr_t *start, const uintptr_t *stop);
void __wrap___sanitizer_cov_8bit_counters_init(uint8_t *start, uint8_t *stop);
void __wrap___sanitizer_cov_pcs_init(const uintptr_t *start, const uintptr_t *stop);

// A place and flags for each counter.
struct edge {
  uintptr_t place;
  uintptr_t flags;
};

// Every object file announces the counters of the whole executable: the same again.
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
