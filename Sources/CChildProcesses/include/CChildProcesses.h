// Starts other programs as children that end with this process, waits for them, and sends them signals.
#ifndef VOLUTE_CCHILDPROCESSES_H
#define VOLUTE_CCHILDPROCESSES_H

#include <stdbool.h>
#include <stdint.h>

/// A child that was started, or why it was not.
typedef struct {
  int32_t number;
  /// The system's error number; 0 if the program runs.
  int32_t error;
} started_child;

/// Starts a program. It inherits only three descriptors, no blocked signals, and no handlers.
///
/// On Linux the child gets `end_signal` as soon as the thread that started it ends, however it ends.
///
/// - arguments, variables: end with NULL; the first argument is the program's name.
/// - folder: the program's folder; NULL for this process's folder.
/// - input, output, errors: descriptors; -1 for nowhere.
started_child child_start(
    const char *path, char *const *arguments, char *const *variables, const char *folder, int32_t input, int32_t output,
    int32_t errors, int32_t end_signal);

/// How a child ended: its exit code, or the signal that ended it.
typedef struct {
  bool has_ended;
  bool is_signal;
  int32_t code;
} child_ending;

/// Returns how a child ended, if it has. Do not call it again after the child has ended.
child_ending child_await(int32_t number, bool waits);

void child_signal(int32_t number, int32_t signal_number);

/// Makes SIGINT and SIGTERM do nothing to this process; first writes all buffered output.
void child_leave_interrupts(void);
/// Restores the previous effect of SIGINT and SIGTERM.
void child_take_interrupts_back(void);

#endif
