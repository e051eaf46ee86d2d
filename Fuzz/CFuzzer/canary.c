// Faults of memory that only AddressSanitizer sees, for the canary: nobody else calls them.
#include "CFuzzer.h"

#include <stdlib.h>
#include <string.h>

// Kept from the optimiser, which would leave the faults out.
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
