// Process facilities: memory use, a file lock, and whether the user wants to end.
#include "CFuzzer.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/file.h>
#include <unistd.h>

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
