// Handles crash signals: restores the system's handling, or installs a handler with its own stack.
#ifndef CFUZZER_HANDLERS_H
#define CFUZZER_HANDLERS_H

#include <signal.h>

typedef void (*fuzz_handler)(int signal_number, siginfo_t *info, void *context);

/// Removes every handler of a crash signal, including those of the Swift runtime.
void fuzz_restore_default_handlers(void);

/// Installs a handler that works even if the thread's own stack is used up.
void fuzz_handle_on_own_stack(int signal_number, fuzz_handler handler);

/// The signals with which a fault ends a process.
extern const int fuzz_crash_signals[];
extern const int fuzz_crash_signal_count;

#endif
