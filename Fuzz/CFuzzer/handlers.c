// Handles crash signals: restores the system's handling, or installs a handler with its own stack.
#include "handlers.h"

#include "CFuzzer.h"

#include <stddef.h>
#include <string.h>

const int fuzz_crash_signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSEGV, SIGBUS, SIGSYS};
const int fuzz_crash_signal_count = sizeof fuzz_crash_signals / sizeof *fuzz_crash_signals;

// Room for a handler that walks the stack. It is larger than MINSIGSTKSZ of any processor.
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

// Part of the Swift runtime. Its header declares the function only for C++.
extern char *swift_demangle(const char *name, size_t length, char *out, size_t *capacity, uint32_t flags)
    __attribute__((weak));

char *fuzz_demangle(const char *symbol) {
  return swift_demangle ? swift_demangle(symbol, strlen(symbol), NULL, NULL, 0) : NULL;
}
