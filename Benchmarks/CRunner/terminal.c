// Interrupts as a flag that is asked for, and the width of a terminal.
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
  // The handler is removed when it has run: whoever presses Ctrl-C twice does not want to wait.
  action.sa_flags = SA_RESTART | (int)SA_RESETHAND;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGTERM, &action, NULL);
  // A parent that starts programs from a worker thread hands down that thread's mask, in which these are often blocked.
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
