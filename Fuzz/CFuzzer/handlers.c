// Crash signals: back to the system's handling, or to a handler with a stack of its own.
#include "handlers.h"

#include <stddef.h>

const int fuzz_crash_signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSEGV, SIGBUS, SIGSYS};
const int fuzz_crash_signal_count = sizeof fuzz_crash_signals / sizeof *fuzz_crash_signals;

// Room for a handler that walks the stack; more than MINSIGSTKSZ of any processor.
static char own_stack[1 << 18];

void fuzz_restore_default_handlers(void) {
  for (int i = 0; i < fuzz_crash_signal_count; i++) signal(fuzz_crash_signals[i], SIG_DFL);
}

void fuzz_handle_on_own_stack(int signal_number, fuzz_handler handler) {
  stack_t stack = {.ss_sp = own_stack, .ss_size = sizeof own_stack};
  sigaltstack(&stack, NULL);
  struct sigaction action = {0};
  action.sa_sigaction = handler;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigaction(signal_number, &action, NULL);
}
