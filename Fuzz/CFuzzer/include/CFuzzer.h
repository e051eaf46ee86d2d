// The C interface of the fuzzer: libFuzzer's driver if it is linked, and runs in a child process that may crash.
#ifndef CFUZZER_H
#define CFUZZER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: libFuzzer

/// Executes an input. Returns whether the input may become part of a corpus. The input is fresh if it comes from a
/// mutation, not from a corpus.
typedef bool (*fuzz_execute)(const uint8_t *data, size_t size, bool is_fresh);
typedef size_t (*fuzz_mutate)(uint8_t *data, size_t size, size_t capacity, unsigned seed);
typedef size_t (*fuzz_cross)(
    const uint8_t *first, size_t first_size, const uint8_t *second, size_t second_size, uint8_t *out,
    size_t capacity, unsigned seed);

/// Whether libFuzzer is part of this executable.
bool fuzz_runtime_is_linked(void);

/// Whether AddressSanitizer is part of this executable.
bool fuzz_address_sanitizer_is_linked(void);

/// Runs libFuzzer over `execute` and returns its exit code; most endings leave the process instead. Without a mutator,
/// libFuzzer uses its own mutations of bytes. First removes the Swift runtime's signal handlers, because with them a
/// trap leaves no artifact.
int fuzz_drive(int argc, char **argv, fuzz_execute execute, fuzz_mutate mutate, fuzz_cross cross);

/// Returns the number of counted edges in this executable; 0 if libFuzzer follows all of them by itself. The edges are
/// in the order in which the modules were linked.
size_t fuzz_edge_count(void);

/// Returns the place of an edge, counted from the executable's start.
uint64_t fuzz_edge_place(size_t index);

/// Makes libFuzzer look at the edges from `first` up to, but not including, `end` after each input. Call it before
/// `fuzz_drive`, with ranges that do not overlap.
void fuzz_follow_edges(size_t first, size_t end);

/// Applies libFuzzer's own mutation to `size` bytes in place, up to `capacity`. Returns the new size. Does nothing if
/// libFuzzer is not linked.
size_t fuzz_mutate_bytes(uint8_t *data, size_t size, size_t capacity);

// MARK: A soak's census

/// Counts for the inputs of one target in one build. A feature is an edge of the code, together with a range of how
/// often one input took it.
struct fuzz_census {
  uint64_t form;
  /// The number of edges in the instrumented code.
  uint64_t edge_count;
  /// Executed inputs, and the fresh ones among them.
  uint64_t executions, fresh;
  /// Fresh inputs that were ambiguous.
  uint64_t ambiguous;
  /// Frames played, or operations executed.
  uint64_t steps;
  /// The number of edges and features that were seen.
  uint64_t edges, features;
  /// Features that a fresh input was the first to show.
  uint64_t found;
  /// Features that exactly one fresh input, and exactly two fresh inputs, have shown.
  uint64_t singles, doubles;
  /// The time when a fresh input last showed a new feature, in seconds since 1970; 0 if none has.
  double last_find;
};

/// Makes `fuzz_count_input` count into a file. Creates the file if there is none of this build. Returns false if that
/// fails, or if no code is instrumented.
bool fuzz_open_census(const char *path);
/// Counts the last executed input. Does nothing without a census.
void fuzz_count_input(bool is_fresh, bool is_ambiguous, uint64_t steps);
/// Reads the counts, also while counting continues. Returns false if there is no census.
bool fuzz_read_census(const char *path, struct fuzz_census *counts);

// MARK: Processes

/// Returns the resident memory of a process, or of this process for 0; 0 if it is not known.
uint64_t fuzz_resident_bytes(int process);
/// Locks a file for this process until it ends. Returns false if another process has it, or if it cannot be made.
bool fuzz_lock_file(const char *path);

/// Makes Ctrl-C and SIGTERM only set a flag. Isolated runs then end.
void fuzz_watch_for_end(void);
bool fuzz_end_is_wanted(void);
/// Records that the user wants to end. Call it from a signal handler that replaces ours.
void fuzz_want_end(int signal_number);

// MARK: Names

/// Returns the readable form of a Swift symbol, which the caller frees; null if it is no Swift symbol.
char *fuzz_demangle(const char *symbol);

// MARK: Faults of memory, for the canary

/// Each function makes the fault in its name, and returns a number that depends on it. Only AddressSanitizer detects
/// the faults.
int fuzz_use_after_free(int seed);
int fuzz_overflow_heap(int seed);
int fuzz_leak(int seed);

// MARK: A child that may crash

enum fuzz_end_kind {
  fuzz_end_returned = 0,
  fuzz_end_trapped,
  fuzz_end_stack_overflow,
  /// AddressSanitizer found a fault. The message is its description.
  fuzz_end_sanitizer,
  fuzz_end_stalled,
  fuzz_end_out_of_memory,
  fuzz_end_exited,
  fuzz_end_interrupted,
  fuzz_end_not_started,
};

/// How a child ended.
struct fuzz_end {
  enum fuzz_end_kind kind;
  /// The signal of a trap, or the code of an exit.
  int code;
  /// The place in the executable that trapped or that the sanitizer reported, counted from its start; 0 if it is not
  /// known.
  uint64_t place;
};

struct fuzz_limits {
  /// The longest time without a call of `fuzz_beat`, in seconds.
  double stall_seconds;
  /// The largest resident memory, in bytes; 0 for no limit. Only Linux watches it.
  uint64_t resident_bytes;
  /// Whether to drop the child's output.
  bool quiet;
};

/// The data that parent and child share in one run.
struct fuzz_board;

/// Returns an empty board, or null without memory. A board serves one run; the caller closes it.
struct fuzz_board *fuzz_open_board(void);
void fuzz_close_board(struct fuzz_board *board);

/// Runs `body` in a child process and returns how it ended. Meanwhile calls `tick` about ten times a second, unless it
/// is null. Several threads may have active runs. `body` must not wait for anything that another thread has locked.
struct fuzz_end fuzz_isolate(
    struct fuzz_board *board, void (*body)(void *), void *context, struct fuzz_limits limits, void (*tick)(void *),
    void *tick_context);

/// Limits of the data that parent and child share.
enum { fuzz_slot_count = 8, fuzz_message_capacity = 1 << 20, fuzz_note_capacity = 1 << 14 };

// In the child, these use the board of its run. In a process that is not a child, they do nothing.

/// Reports to the parent that the child is making progress.
void fuzz_beat(void);
void fuzz_set_slot(int slot, uint64_t value);
/// Returns the value that the child itself has set; 0 in a process that is not a child.
uint64_t fuzz_own_slot(int slot);
/// Leaves a message for the parent, cut to the available room.
void fuzz_leave_message(const char *bytes, size_t size);
/// Adds a number that the parent can read however the child ends. Returns false if there is no room.
bool fuzz_add_note(uint32_t note);

// In the parent, during and after the run.

uint64_t fuzz_slot(const struct fuzz_board *board, int slot);
/// Returns the largest resident memory of the child that was observed. It is only observed if there is a limit.
uint64_t fuzz_most_resident_bytes(const struct fuzz_board *board);
/// Returns the child's message, without a terminator. `*size` is 0 if there is none.
const char *fuzz_message(const struct fuzz_board *board, size_t *size);
/// Returns how many numbers the child has added. `fuzz_note` returns them in order.
size_t fuzz_note_count(const struct fuzz_board *board);
uint32_t fuzz_note(const struct fuzz_board *board, size_t index);

#endif
