// What the functions in place of malloc's family have counted in this process.
#ifndef VOLUTE_CCOUNTEDCALLS_H
#define VOLUTE_CCOUNTEDCALLS_H

#include <stdbool.h>
#include <stdint.h>

/// Totals of all threads since counting began.
typedef struct {
  uint64_t allocations;
  uint64_t frees;
  /// As they were asked for.
  uint64_t bytes;
} counted_calls;

/// Begins to count; `false` where this system or this build has nothing in place of malloc.
bool counted_calls_begin(void);

counted_calls counted_calls_read(void);

#endif
