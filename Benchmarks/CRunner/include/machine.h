// The runner's C interface to the machine: cores, priority, locks, memory addresses, counters.
#ifndef VOLUTE_CRUNNER_MACHINE_H
#define VOLUTE_CRUNNER_MACHINE_H

#include <stdbool.h>
#include <stdint.h>

/// Binds the calling thread to one core. Returns false if the system cannot do it or does not allow it.
bool runner_pin_to_core(uint32_t core);

/// Whether the system lets this process run on the core; false for all cores if the system cannot tell.
bool runner_may_use_core(uint32_t core);

/// Raises the priority of the process above all others on its core. Returns false if the system does not allow it.
bool runner_raise_priority(void);

/// Undoes the last raise.
void runner_restore_priority(void);

/// The result of asking for a lock.
typedef enum {
  runner_lock_taken = 0,
  runner_lock_held_elsewhere = 1,
  /// The file system does not support locks.
  runner_lock_failed = 2,
} runner_lock_state;

/// Locks an open file against all other processes until it is closed or the process ends. Programs that this process
/// starts do not inherit the lock.
runner_lock_state runner_try_lock(int32_t descriptor);

/// The result of waiting for input.
typedef enum {
  runner_input_ready = 0,
  runner_input_not_yet = 1,
  runner_input_interrupted = 2,
} runner_input_state;

/// Waits until the descriptor can be read or has ended, but at most this many milliseconds.
runner_input_state runner_wait_for_input(int32_t descriptor, int32_t milliseconds);

/// Returns the CPU time of the process since its start, of all threads together.
uint64_t runner_process_cpu_nanoseconds(void);

/// Whether the kernel lets this process count its instructions in hardware.
bool runner_counts_instructions(void);

/// Whether each start of this program gets new random addresses; true if the system cannot tell.
bool runner_addresses_are_random(void);

/// Gives programs that this thread starts from now on the same memory addresses each time.
///
/// - Returns: the value to pass to the function below; -1 if the system cannot do it or does not allow it.
int64_t runner_fix_addresses_of_children(void);

/// Undoes the function above.
void runner_restore_addresses_of_children(int64_t before);

/// Allocates memory and never frees it, so that later allocations get other addresses.
///
/// The environment variable VOLUTE_MEMORY has two numbers: bytes of the heap beyond 64 KB, and pages of the system.
///
/// - Returns: whether that variable is set.
bool runner_move_memory(void);

/// Returns the smallest difference between two readings of a clock in this many attempts, in nanoseconds.
uint64_t runner_smallest_cpu_clock_step(uint32_t attempts);
uint64_t runner_smallest_wall_clock_step(uint32_t attempts);

#endif
