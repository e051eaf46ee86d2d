// The interface to the call counts of malloc's family in this process.
#ifndef VOLUTE_CCOUNTEDCALLS_H
#define VOLUTE_CCOUNTEDCALLS_H

#include <stdbool.h>
#include <stdint.h>

/// Totals of all threads since counting began.
typedef struct {
  uint64_t allocations;
  uint64_t frees;
  /// The requested sizes.
  uint64_t bytes;
} counted_calls;

/// Begins to count. Returns `false` if this system or build has no replacements of malloc.
bool counted_calls_begin(void);

counted_calls counted_calls_read(void);

#endif
