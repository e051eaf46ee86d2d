// Child processes that run another program: started, looked at, ended; and whether the user wants an end.
#include "CFuzzer.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

int fuzz_start(const char *path, char **arguments, char **variables, const char *output) {
  fflush(NULL);
  pid_t parent = getpid();
  pid_t child = fork();
  if (child != 0) return child;
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (getppid() != parent) _exit(127);
#else
  (void)parent;
#endif
  if (output) {
    int file = open(output, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (file < 0 || dup2(file, STDOUT_FILENO) < 0 || dup2(file, STDERR_FILENO) < 0) _exit(127);
  }
  // Whoever started this process may have blocked the signals that are to end its children.
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  for (; *variables; variables++) putenv(*variables);
  execv(path, arguments);
  _exit(127);
}

static int exit_code(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status); }

bool fuzz_has_ended(int child, int *code) {
  int status = 0;
  pid_t ended = waitpid(child, &status, WNOHANG);
  if (ended == 0 || (ended < 0 && errno == EINTR)) return false;
  *code = ended == child ? exit_code(status) : -1;
  return true;
}

void fuzz_stop(int child, bool at_once) { kill(child, at_once ? SIGKILL : SIGTERM); }

static void ignore_signal(int signal_number) { (void)signal_number; }

int fuzz_spawn(const char *path, char **arguments, char **variables) {
  // A handler that does nothing, not SIG_IGN: the child must not inherit it.
  struct sigaction action = {0}, before_interrupt, before_terminate;
  action.sa_handler = ignore_signal;
  sigaction(SIGINT, &action, &before_interrupt);
  sigaction(SIGTERM, &action, &before_terminate);
  pid_t child = fuzz_start(path, arguments, variables, NULL);
  int status = -1;
  if (child > 0) {
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
  }
  sigaction(SIGINT, &before_interrupt, NULL);
  sigaction(SIGTERM, &before_terminate, NULL);
  return child < 0 ? -1 : exit_code(status);
}

uint64_t fuzz_resident_bytes(int process) {
#ifdef __linux__
  char path[64], text[128];
  snprintf(path, sizeof path, "/proc/%d/statm", process ? process : (int)getpid());
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t size = read(file, text, sizeof text - 1);
  close(file);
  if (size <= 0) return 0;
  text[size] = 0;
  unsigned long long total = 0, resident = 0;
  if (sscanf(text, "%llu %llu", &total, &resident) != 2) return 0;
  return resident * (uint64_t)sysconf(_SC_PAGESIZE);
#else
  (void)process;
  return 0;
#endif
}

bool fuzz_lock_file(const char *path) {
  int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (file < 0) return false;
  if (flock(file, LOCK_EX | LOCK_NB) == 0) return true;
  close(file);
  return false;
}

static volatile sig_atomic_t watches_for_end, end_is_wanted;

void fuzz_want_end(int signal_number) {
  (void)signal_number;
  if (watches_for_end) end_is_wanted = 1;
}

void fuzz_watch_for_end(void) {
  watches_for_end = 1;
  struct sigaction action = {0};
  action.sa_handler = fuzz_want_end;
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGTERM, &action, NULL);
  sigset_t both;
  sigemptyset(&both);
  sigaddset(&both, SIGINT);
  sigaddset(&both, SIGTERM);
  sigprocmask(SIG_UNBLOCK, &both, NULL);
}

bool fuzz_end_is_wanted(void) { return end_is_wanted; }
