// Memory faults that only AddressSanitizer detects. Only the canary target calls them.
#include "CFuzzer.h"

#include <stdlib.h>
#include <string.h>

// Volatile, so that the optimiser does not remove the faults.
static void *volatile kept;

int fuzz_use_after_free(int seed) {
  char *memory = malloc(64);
  if (!memory) return 0;
  memset(memory, seed, 64);
  kept = memory;
  free(memory);
  return ((volatile char *)kept)[seed & 31];
}

int fuzz_overflow_heap(int seed) {
  char *memory = malloc(64);
  if (!memory) return 0;
  memset(memory, seed, 64);
  kept = memory;
  int value = ((volatile char *)kept)[64 + (seed & 7)];
  free(memory);
  return value;
}

int fuzz_leak(int seed) {
  char *memory = malloc(4096);
  if (!memory) return 0;
  memset(memory, seed, 4096);
  kept = memory;
  kept = NULL;
  return seed;
}
