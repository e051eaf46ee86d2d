// The C side of the fuzzer: libFuzzer's driver where it is linked, and runs in a child process that may crash.
#ifndef CFUZZER_H
#define CFUZZER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: libFuzzer

/// Executes an input; whether it may become part of a corpus. It is fresh where it comes from a mutation, not from a corpus.
typedef bool (*fuzz_execute)(const uint8_t *data, size_t size, bool is_fresh);
typedef size_t (*fuzz_mutate)(uint8_t *data, size_t size, size_t capacity, unsigned seed);
typedef size_t (*fuzz_cross)(
    const uint8_t *first, size_t first_size, const uint8_t *second, size_t second_size, uint8_t *out,
    size_t capacity, unsigned seed);

/// Whether libFuzzer is part of this executable.
bool fuzz_runtime_is_linked(void);

/// Whether AddressSanitizer is part of this executable.
bool fuzz_address_sanitizer_is_linked(void);

/// Runs libFuzzer over `execute` and returns its exit code; most endings leave the process instead. Without a mutator
/// libFuzzer mutates bytes as it does by itself. Takes the signal handlers of the Swift runtime away first, because
/// under them a trap leaves no artefact.
int fuzz_drive(int argc, char **argv, fuzz_execute execute, fuzz_mutate mutate, fuzz_cross cross);

/// How many edges of this executable are counted; 0 where libFuzzer follows all of them by itself. They stand in the order
/// in which the modules were linked.
size_t fuzz_edge_count(void);

/// Where an edge is, counted from the executable's start.
uint64_t fuzz_edge_place(size_t index);

/// Has libFuzzer look at the edges from `first` up to, not including, `end` after each input. To be called before
/// `fuzz_drive`, for ranges that do not overlap.
void fuzz_follow_edges(size_t first, size_t end);

/// libFuzzer's own mutation of `size` bytes, in place, to at most `capacity`: the new size. Leaves them alone where
/// libFuzzer is not linked.
size_t fuzz_mutate_bytes(uint8_t *data, size_t size, size_t capacity);

// MARK: A soak's census

/// What was counted of the inputs of one target by one build. A feature is an edge of the code that one input took about
/// so many times.
struct fuzz_census {
  uint64_t form;
  /// How many edges the instrumented code has.
  uint64_t edge_count;
  /// Inputs executed, and those of them that were fresh.
  uint64_t executions, fresh;
  /// Fresh inputs that were ambiguous.
  uint64_t ambiguous;
  /// Frames played, or operations executed.
  uint64_t steps;
  /// Edges and features that were seen.
  uint64_t edges, features;
  /// Features that fresh inputs were the first to show.
  uint64_t found;
  /// Features that exactly one, and exactly two, fresh inputs have shown.
  uint64_t singles, doubles;
  /// When a fresh input last showed a new feature, in seconds since 1970; 0 before that.
  double last_find;
};

/// Has `fuzz_count_input` count into a file, which is made where there is none of this build; false where it cannot, or
/// where nothing is instrumented.
bool fuzz_open_census(const char *path);
/// Counts the input that was just executed; does nothing without a census.
void fuzz_count_input(bool is_fresh, bool is_ambiguous, uint64_t steps);
/// Reads what has been counted, also while it goes on; false where there is no census.
bool fuzz_read_census(const char *path, struct fuzz_census *counts);

// MARK: Processes

/// The resident memory of a process, of this one for 0; 0 where it is not known.
uint64_t fuzz_resident_bytes(int process);
/// Takes a file for this process until it ends; false where another has it, or it cannot be made.
bool fuzz_lock_file(const char *path);

/// From now on Ctrl-C and SIGTERM are only noted; isolated runs end by them.
void fuzz_watch_for_end(void);
bool fuzz_end_is_wanted(void);
/// What the handler of a signal calls that stands in for ours.
void fuzz_want_end(int signal_number);

// MARK: Names

/// The readable form of a Swift symbol, to be freed by the caller; null where it is none.
char *fuzz_demangle(const char *symbol);

// MARK: Faults of memory, for the canary

/// Each does what its name says, unseen without AddressSanitizer, and returns a number that depends on it.
int fuzz_use_after_free(int seed);
int fuzz_overflow_heap(int seed);
int fuzz_leak(int seed);

// MARK: A child that may crash

enum fuzz_end_kind {
  fuzz_end_returned = 0,
  fuzz_end_trapped,
  fuzz_end_stack_overflow,
  /// AddressSanitizer told what was wrong: the message is its word for it.
  fuzz_end_sanitizer,
  fuzz_end_stalled,
  fuzz_end_out_of_memory,
  fuzz_end_exited,
  fuzz_end_interrupted,
  fuzz_end_not_started,
};

/// How a child came to its end.
struct fuzz_end {
  enum fuzz_end_kind kind;
  /// The signal of a trap, or the code of an exit.
  int code;
  /// The place in the executable that trapped, or that the sanitizer told, counted from its start; 0 where it is not known.
  uint64_t place;
};

struct fuzz_limits {
  /// The seconds for which `fuzz_beat` may stay away.
  double stall_seconds;
  /// The most resident memory, in bytes; 0 for no limit. Watched on Linux only.
  uint64_t resident_bytes;
  /// Whether what the child prints is dropped.
  bool quiet;
};

/// What parent and child share of one run.
struct fuzz_board;

/// An empty board, or null where there is no memory. One is good for one run; the caller closes it.
struct fuzz_board *fuzz_open_board(void);
void fuzz_close_board(struct fuzz_board *board);

/// Runs `body` in a child process and tells how it ended. Calls `tick` about ten times a second meanwhile, unless it
/// is null. Runs may be under way in several threads at once; `body` must not wait for what another thread holds.
struct fuzz_end fuzz_isolate(
    struct fuzz_board *board, void (*body)(void *), void *context, struct fuzz_limits limits, void (*tick)(void *),
    void *tick_context);

/// Room for numbers that parent and child share.
enum { fuzz_slot_count = 8, fuzz_message_capacity = 1 << 20, fuzz_note_capacity = 1 << 14 };

// In the child, on the board of its run; in a process that is no child they do nothing.

/// Tells the parent that the child gets on.
void fuzz_beat(void);
void fuzz_set_slot(int slot, uint64_t value);
/// What the child itself has set; 0 in a process that is no child.
uint64_t fuzz_own_slot(int slot);
/// Leaves a message for the parent, cut to the room there is.
void fuzz_leave_message(const char *bytes, size_t size);
/// Adds a number to those that the parent reads whatever becomes of the child; false where there is no room.
bool fuzz_add_note(uint32_t note);

// In the parent, during the run and behind it.

uint64_t fuzz_slot(const struct fuzz_board *board, int slot);
/// The most resident memory that the child was seen to have; watched where there is a limit on it.
uint64_t fuzz_most_resident_bytes(const struct fuzz_board *board);
/// The message of the child, not terminated; `*size` is 0 where it left none.
const char *fuzz_message(const struct fuzz_board *board, size_t *size);
/// The numbers that the child has added, in their order.
size_t fuzz_note_count(const struct fuzz_board *board);
uint32_t fuzz_note(const struct fuzz_board *board, size_t index);

#endif
