// Turns interrupts into a flag, and finds the width of a terminal.
#include <signal.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "CRunner.h"

static volatile sig_atomic_t interrupted = 0;

static void note_interrupt(int signal_number) {
  (void)signal_number;
  interrupted = 1;
}

void runner_watch_interrupts(void) {
  struct sigaction action = {0};
  action.sa_handler = note_interrupt;
  // The system removes the handler after its first run, so that a second Ctrl-C ends the process at once.
  action.sa_flags = SA_RESTART | (int)SA_RESETHAND;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGTERM, &action, NULL);
  // A parent that starts programs from a worker thread passes on that thread's signal mask, which often blocks these
  // signals.
  sigset_t watched;
  sigemptyset(&watched);
  sigaddset(&watched, SIGINT);
  sigaddset(&watched, SIGTERM);
  sigprocmask(SIG_UNBLOCK, &watched, NULL);
}

bool runner_is_interrupted(void) { return interrupted != 0; }

uint32_t runner_terminal_columns(int32_t descriptor) {
  struct winsize size = {0};
  if (!isatty(descriptor)) return 0;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
  return size.ws_col;
}
