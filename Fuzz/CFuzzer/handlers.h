// Crash signals: back to the system's handling, or to a handler with a stack of its own.
#ifndef CFUZZER_HANDLERS_H
#define CFUZZER_HANDLERS_H

#include <signal.h>

typedef void (*fuzz_handler)(int signal_number, siginfo_t *info, void *context);

/// Takes away every handler of a crash signal, the Swift runtime's among them.
void fuzz_restore_default_handlers(void);

/// Handles a signal even when the thread's own stack is used up.
void fuzz_handle_on_own_stack(int signal_number, fuzz_handler handler);

/// The signals by which a fault ends a process.
extern const int fuzz_crash_signals[];
extern const int fuzz_crash_signal_count;

#endif
