// Starts programs as children that end with this process, and reports how they ended.
#define _GNU_SOURCE
#include "CChildProcesses.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

// The child runs the next functions between fork and exec. They make only calls that are safe there, because another
// thread of the parent may have held any lock.

static void close_with_exec(int first) {
#if defined(__linux__) && defined(SYS_close_range)
  const unsigned close_on_exec = 4;
  if (syscall(SYS_close_range, (unsigned)first, ~0u, close_on_exec) == 0) return;
#endif
  long limit = sysconf(_SC_OPEN_MAX);
  if (limit < 0 || limit > 65536) limit = 65536;
  for (int file = first; file < limit; file++) fcntl(file, F_SETFD, FD_CLOEXEC);
}

static int take_descriptors(int input, int output, int errors) {
  int nowhere = open("/dev/null", O_RDWR);
  int files[3] = {input, output, errors};
  // First moved out of the way: one of the files may have the number that another file needs.
  for (int i = 0; i < 3; i++) {
    files[i] = fcntl(files[i] < 0 ? nowhere : files[i], F_DUPFD, 3);
    if (files[i] < 0) return -1;
  }
  for (int i = 0; i < 3; i++) {
    if (dup2(files[i], i) < 0) return -1;
  }
  close_with_exec(3);
  return 0;
}

static void take_signals(void) {
  struct sigaction usual = {0};
  usual.sa_handler = SIG_DFL;
  int reset[] = {SIGINT, SIGTERM, SIGPIPE};
  for (size_t i = 0; i < sizeof reset / sizeof *reset; i++) sigaction(reset[i], &usual, NULL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

// Another thread may have forked a child that has not reached its own exec yet. A program that was just written may
// still be open for writing in that child. This lasts an instant, so the function tries again, for a second at most.
static void execute(const char *path, char *const *arguments, char *const *variables) {
  for (int tries = 0; tries < 100; tries++) {
    execve(path, arguments, variables);
    if (errno != ETXTBSY) return;
    struct timespec instant = {0, 10000000};
    nanosleep(&instant, NULL);
  }
}

started_child child_start(
    const char *path, char *const *arguments, char *const *variables, const char *folder, int32_t input, int32_t output,
    int32_t errors, int32_t end_signal) {
  started_child child = {0, 0};
  int report[2];
  if (pipe(report) != 0) {
    child.error = errno;
    return child;
  }
  fcntl(report[0], F_SETFD, FD_CLOEXEC);
  fcntl(report[1], F_SETFD, FD_CLOEXEC);
  pid_t parent = getpid();
  child.number = fork();
  if (child.number == 0) {
    // Above the program's three descriptors. A successful exec closes it, and so reports success to the parent.
    int answer = fcntl(report[1], F_DUPFD_CLOEXEC, 3);
    take_signals();
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, end_signal);
    if (getppid() != parent) _exit(127);
#else
    (void)parent;
    (void)end_signal;
#endif
    if (take_descriptors(input, output, errors) == 0 && (folder == NULL || chdir(folder) == 0)) {
      execute(path, arguments, variables);
    }
    int error = errno;
    ssize_t written = write(answer, &error, sizeof error);
    (void)written;
    _exit(127);
  }
  close(report[1]);
  int error = child.number < 0 ? errno : 0;
  if (child.number > 0) {
    ssize_t size;
    while ((size = read(report[0], &error, sizeof error)) < 0 && errno == EINTR) {}
    if (size == (ssize_t)sizeof error) {
      child_await(child.number, true);
    } else {
      error = 0;
    }
  }
  close(report[0]);
  child.error = error;
  return child;
}

child_ending child_await(int32_t number, bool waits) {
  child_ending ending = {false, false, 0};
  int status = 0;
  pid_t ended;
  while ((ended = waitpid(number, &status, waits ? 0 : WNOHANG)) < 0 && errno == EINTR) {}
  if (ended == 0) return ending;
  ending.has_ended = true;
  // Other code has already waited for the child: how it ended is lost.
  if (ended < 0) {
    ending.code = 127;
    return ending;
  }
  ending.is_signal = WIFSIGNALED(status);
  ending.code = ending.is_signal ? WTERMSIG(status) : WEXITSTATUS(status);
  return ending;
}

void child_signal(int32_t number, int32_t signal_number) { kill(number, signal_number); }

static void ignore_signal(int signal_number) { (void)signal_number; }

static struct sigaction before_interrupt, before_terminate;

void child_leave_interrupts(void) {
  fflush(NULL);
  // An empty handler instead of SIG_IGN, which a child would inherit.
  struct sigaction action = {0};
  action.sa_handler = ignore_signal;
  sigaction(SIGINT, &action, &before_interrupt);
  sigaction(SIGTERM, &action, &before_terminate);
}

void child_take_interrupts_back(void) {
  sigaction(SIGINT, &before_interrupt, NULL);
  sigaction(SIGTERM, &before_terminate, NULL);
}
