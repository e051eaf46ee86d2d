// What the runner asks of the machine beside clocks: cores, pipes, counters.
#ifndef VOLUTE_CRUNNER_MACHINE_H
#define VOLUTE_CRUNNER_MACHINE_H

#include <stdbool.h>
#include <stdint.h>

/// Keeps the calling thread on one core; false where the system cannot or does not allow it.
bool runner_pin_to_core(uint32_t core);

/// Whether the system lets this process run on the core; false for all cores where it cannot tell.
bool runner_may_use_core(uint32_t core);

/// Puts the process before all others that want its core; false where the system does not allow it.
bool runner_raise_priority(void);

/// Takes the last raise back.
void runner_restore_priority(void);

/// What asking for a lock came to.
typedef enum {
  runner_lock_taken = 0,
  runner_lock_held_elsewhere = 1,
  /// The file system knows no locks.
  runner_lock_failed = 2,
} runner_lock_state;

/// Locks an open file against all other processes until it is closed or the process ends; programs that this one starts
/// do not inherit the lock.
runner_lock_state runner_try_lock(int32_t descriptor);

/// What waiting for input came to.
typedef enum {
  runner_input_ready = 0,
  runner_input_not_yet = 1,
  runner_input_interrupted = 2,
} runner_input_state;

/// Waits until the descriptor can be read or has ended; at most so many milliseconds.
runner_input_state runner_wait_for_input(int32_t descriptor, int32_t milliseconds);

/// CPU time of the process since its start, all threads together.
uint64_t runner_process_cpu_nanoseconds(void);

/// Whether the kernel lets this process count its instructions in hardware.
bool runner_counts_instructions(void);

/// Whether addresses of this process are laid out anew at each start; true where the system cannot tell.
bool runner_addresses_are_random(void);

/// From now on programs that this thread starts have their memory at the same addresses each time.
///
/// - Returns: what the function below needs; -1 where the system does not know that or does not allow it.
int64_t runner_fix_addresses_of_children(void);

/// Ends what the function above has begun.
void runner_restore_addresses_of_children(int64_t before);

/// Takes memory for good, so that what is allocated next lies elsewhere.
///
/// VOLUTE_MEMORY in the environment has two numbers: bytes of the heap, beyond 64 KB, and pages of the system.
///
/// - Returns: whether there is that variable.
bool runner_move_memory(void);

/// The smallest difference between two readings of a clock in so many attempts, in nanoseconds.
uint64_t runner_smallest_cpu_clock_step(uint32_t attempts);
uint64_t runner_smallest_wall_clock_step(uint32_t attempts);

#endif
