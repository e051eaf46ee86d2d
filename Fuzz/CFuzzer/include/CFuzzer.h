// The C side of the fuzzer: libFuzzer's driver where it is linked, and runs in a child process that may crash.
#ifndef CFUZZER_H
#define CFUZZER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: libFuzzer

typedef void (*fuzz_execute)(const uint8_t *data, size_t size);
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

/// libFuzzer's own mutation of `size` bytes, in place, to at most `capacity`: the new size. Leaves them alone where
/// libFuzzer is not linked.
size_t fuzz_mutate_bytes(uint8_t *data, size_t size, size_t capacity);

/// Starts this executable anew with `arguments` and one more environment variable, waits, and returns its exit
/// code; 128 + n where signal n ended it, -1 where it could not be started. Ctrl-C goes to the child alone.
int fuzz_spawn(const char *path, char **arguments, const char *variable, const char *value);

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
enum { fuzz_slot_count = 8, fuzz_message_capacity = 1 << 20 };

// In the child, on the board of its run; in a process that is no child they do nothing.

/// Tells the parent that the child gets on.
void fuzz_beat(void);
void fuzz_set_slot(int slot, uint64_t value);
/// What the child itself has set; 0 in a process that is no child.
uint64_t fuzz_own_slot(int slot);
/// Leaves a message for the parent, cut to the room there is.
void fuzz_leave_message(const char *bytes, size_t size);

// In the parent, during the run and behind it.

uint64_t fuzz_slot(const struct fuzz_board *board, int slot);
/// The message of the child, not terminated; `*size` is 0 where it left none.
const char *fuzz_message(const struct fuzz_board *board, size_t *size);

#endif
