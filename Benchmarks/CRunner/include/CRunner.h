// The C interface of the runner: clock stamps, black hole, allocation counters and signals. No signature has a pointer.
#ifndef VOLUTE_CRUNNER_H
#define VOLUTE_CRUNNER_H

#include <stdbool.h>
#include <stdint.h>

#include "machine.h"

/// A reading of the calling thread's clocks, in nanoseconds. The origins are unspecified: only differences have a
/// meaning.
typedef struct {
  uint64_t wall_nanoseconds;
  uint64_t cpu_nanoseconds;
  uint64_t involuntary_switches;
} runner_stamp;

/// Reads the CPU clock last, so that the slice that follows does not contain the other readings.
runner_stamp runner_open_stamp(void);

/// Reads the CPU clock first, so that the slice that ends does not contain the other readings.
runner_stamp runner_close_stamp(void);

/// Reads only the wall clock, in nanoseconds, for single operations. Takes about 35 ns.
uint64_t runner_wall_nanoseconds(void);

/// Returns the number of involuntary context switches of the calling thread.
uint64_t runner_involuntary_switches(void);

/// Uses `value` in a way that the optimiser cannot see.
void runner_keep(uint64_t value);

/// What counts the allocations of this process.
typedef enum {
  /// The program is linked with neither libjemalloc nor replacements of malloc.
  runner_counting_absent = 0,
  /// The linked replacements of malloc do nothing on this system, or with a sanitizer.
  runner_counting_not_here = 1,
  runner_jemalloc_idle = 2,
  runner_jemalloc_without_statistics = 3,
  runner_counting_by_jemalloc = 4,
  /// The program's own replacements of malloc's family count.
  runner_counting_calls = 5,
} runner_counting_state;

/// Makes an allocation and checks that it is counted. In a program that counts its own calls, this starts the counting.
runner_counting_state runner_check_counting(void);

/// Whether the program is linked with replacements of malloc's family. Does not start the counting.
bool runner_has_counted_calls(void);

/// Byte `index` of jemalloc's version string; 0 at its end or without jemalloc.
uint8_t runner_jemalloc_version_byte(uint32_t index);

/// Allocation totals. Their meaning depends on what counts:
/// - jemalloc: allocations and frees of the process, and bytes of the calling thread (size classes, not requested
///   sizes), since the start. A block that grows in place within its size class is no allocation.
/// - calls: calls of malloc's family by all threads, with requested bytes, since the totals were first read.
typedef struct {
  uint64_t allocations;
  uint64_t frees;
  uint64_t bytes;
  bool is_valid;
} runner_allocation_totals;

/// Reads the bytes last, closest to the work that follows.
runner_allocation_totals runner_open_allocation_totals(void);

/// Reads the bytes first, closest to the work that ends.
runner_allocation_totals runner_close_allocation_totals(void);

/// Totals of the wrapped calls since the process started, of all threads together. All are 0 if nothing is wrapped.
typedef struct {
  uint64_t allocation_calls;
  uint64_t free_calls;
  uint64_t objects;
  uint64_t retains;
  uint64_t releases;
  /// Whether this program is linked with the wrapped symbols.
  bool are_linked;
} runner_hook_totals;

runner_hook_totals runner_read_hooks(void);

/// Whether this process runs under valgrind.
typedef enum {
  /// valgrind's header was missing when this was compiled.
  runner_valgrind_unknown = 0,
  runner_valgrind_not_running = 1,
  runner_valgrind_running = 2,
} runner_valgrind_state;

runner_valgrind_state runner_check_valgrind(void);

/// Starts callgrind's simulation. Until then the program runs several times faster.
void runner_start_simulation(void);

/// Starts or stops callgrind's counting.
void runner_toggle_collection(void);

/// The processor's counters of instructions and cycles, for the calling thread in user mode.
typedef struct {
  int32_t instructions;
  int32_t cycles;
  /// 0, the system's error number, or -1 if this system has no such counters.
  int32_t error;
} runner_counter_handle;

typedef struct {
  uint64_t instructions;
  uint64_t cycles;
  bool is_valid;
} runner_counter_reading;

runner_counter_handle runner_open_counters(void);
void runner_start_counters(runner_counter_handle handle);
runner_counter_reading runner_stop_counters(runner_counter_handle handle);
void runner_close_counters(runner_counter_handle handle);

/// Makes SIGINT and SIGTERM set a flag. A second signal ends the process as usual.
void runner_watch_interrupts(void);

/// Whether a watched signal has arrived.
bool runner_is_interrupted(void);

/// Returns the columns of the terminal behind a file descriptor; 0 if it is not a terminal.
uint32_t runner_terminal_columns(int32_t descriptor);

/// The version of the C compiler of this build, as major, minor and patch.
typedef struct {
  uint32_t major, minor, patch;
} runner_compiler_version;

runner_compiler_version runner_clang_version(void);

/// Returns a hash of the running program's file; 0 if the file cannot be read.
uint64_t runner_program_hash(void);

#endif
