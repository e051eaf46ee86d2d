// What the runner needs from C: clock stamps, an opaque sink, allocation counters and signals; without a pointer in a signature.
#ifndef VOLUTE_CRUNNER_H
#define VOLUTE_CRUNNER_H

#include <stdbool.h>
#include <stdint.h>

#include "machine.h"

/// One reading of the clocks of the calling thread. Nanoseconds since unspecified origins; only differences mean something.
typedef struct {
  uint64_t wall_nanoseconds;
  uint64_t cpu_nanoseconds;
  uint64_t involuntary_switches;
} runner_stamp;

/// Reads the CPU clock last, so that the other readings are not part of the slice that follows.
runner_stamp runner_open_stamp(void);

/// Reads the CPU clock first, so that the other readings are not part of the slice that ends.
runner_stamp runner_close_stamp(void);

/// The wall clock alone, in nanoseconds, for single operations; takes about 35 ns.
uint64_t runner_wall_nanoseconds(void);

/// How often the calling thread has had to give way to another one.
uint64_t runner_involuntary_switches(void);

/// Uses `value` in a way that the optimiser cannot see through.
void runner_keep(uint64_t value);

/// What counts allocations in this process.
typedef enum {
  /// Neither libjemalloc nor anything in place of malloc is linked.
  runner_counting_absent = 0,
  /// What is linked in place of malloc does nothing on this system, or with a sanitizer.
  runner_counting_not_here = 1,
  runner_jemalloc_idle = 2,
  runner_jemalloc_without_statistics = 3,
  runner_counting_by_jemalloc = 4,
  /// The program's own functions in place of malloc's family.
  runner_counting_calls = 5,
} runner_counting_state;

/// Counts an allocation to see; of a program that counts its calls, counting begins with it.
runner_counting_state runner_check_counting(void);

/// Whether the program is linked with functions in place of malloc's family; begins nothing.
bool runner_has_counted_calls(void);

/// Byte `index` of jemalloc's version string; 0 at its end or without jemalloc.
uint8_t runner_jemalloc_version_byte(uint32_t index);

/// Totals since the start, of jemalloc: allocations and frees of the process, bytes that the calling thread was given (as size
/// classes, not as requested). A block that grows in place is no allocation as long as it stays in its size class.
/// Otherwise of the calls of malloc's family by all threads, with bytes as requested, since the totals were first read.
typedef struct {
  uint64_t allocations;
  uint64_t frees;
  uint64_t bytes;
  bool is_valid;
} runner_allocation_totals;

/// Reads the bytes last, so that they are the closest to the work that follows.
runner_allocation_totals runner_open_allocation_totals(void);

/// Reads the bytes first, so that they are the closest to the work that ends.
runner_allocation_totals runner_close_allocation_totals(void);

/// Totals of the wrapped calls of this process since its start, all threads together; all 0 where nothing is wrapped.
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
  /// valgrind's header was not there when this was compiled.
  runner_valgrind_unknown = 0,
  runner_valgrind_not_running = 1,
  runner_valgrind_running = 2,
} runner_valgrind_state;

runner_valgrind_state runner_check_valgrind(void);

/// callgrind simulates from now on; before, the program runs several times faster.
void runner_start_simulation(void);

/// callgrind starts to count, or stops.
void runner_toggle_collection(void);

/// The processor's counters of instructions and cycles of the calling thread in user mode.
typedef struct {
  int32_t instructions;
  int32_t cycles;
  /// 0, the system's error number, or -1 where this system has no such counters.
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

/// From now on SIGINT and SIGTERM only set a flag; a second one of them ends the process as usual.
void runner_watch_interrupts(void);

/// Whether a watched signal has arrived.
bool runner_is_interrupted(void);

/// Columns of the terminal behind a file descriptor; 0 when it is not a terminal.
uint32_t runner_terminal_columns(int32_t descriptor);

/// The version of the C compiler of this build, as major, minor and patch.
typedef struct {
  uint32_t major, minor, patch;
} runner_compiler_version;

runner_compiler_version runner_clang_version(void);

/// A hash of the running program's file; 0 where the file cannot be read.
uint64_t runner_program_hash(void);

#endif
