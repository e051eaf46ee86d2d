// Clock stamps of the calling thread, and the black hole that keeps results alive.
#define _GNU_SOURCE
#include <sys/resource.h>
#include <time.h>

#include "CRunner.h"

static uint64_t nanoseconds(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

uint64_t runner_wall_nanoseconds(void) { return nanoseconds(CLOCK_MONOTONIC); }

uint64_t runner_involuntary_switches(void) {
  struct rusage usage;
#ifdef RUSAGE_THREAD
  getrusage(RUSAGE_THREAD, &usage);
#else
  getrusage(RUSAGE_SELF, &usage);
#endif
  return (uint64_t)usage.ru_nivcsw;
}

runner_stamp runner_open_stamp(void) {
  runner_stamp stamp;
  stamp.involuntary_switches = runner_involuntary_switches();
  stamp.wall_nanoseconds = nanoseconds(CLOCK_MONOTONIC);
  stamp.cpu_nanoseconds = nanoseconds(CLOCK_THREAD_CPUTIME_ID);
  return stamp;
}

runner_stamp runner_close_stamp(void) {
  runner_stamp stamp;
  stamp.cpu_nanoseconds = nanoseconds(CLOCK_THREAD_CPUTIME_ID);
  stamp.wall_nanoseconds = nanoseconds(CLOCK_MONOTONIC);
  stamp.involuntary_switches = runner_involuntary_switches();
  return stamp;
}

__attribute__((noinline)) void runner_keep(uint64_t value) { __asm__ volatile("" : : "r"(value) : "memory"); }

runner_compiler_version runner_clang_version(void) {
  runner_compiler_version version = {0, 0, 0};
#ifdef __clang__
  version.major = __clang_major__;
  version.minor = __clang_minor__;
  version.patch = __clang_patchlevel__;
#endif
  return version;
}
