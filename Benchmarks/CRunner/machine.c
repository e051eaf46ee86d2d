// Controls cores, priority, locks, memory addresses and counters of the machine that runs the benchmarks.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "CRunner.h"

#ifdef __linux__
#include <linux/perf_event.h>
#include <sched.h>
#include <sys/personality.h>
#include <sys/syscall.h>
#endif

bool runner_pin_to_core(uint32_t core) {
#ifdef __linux__
  cpu_set_t cores;
  CPU_ZERO(&cores);
  if (core >= CPU_SETSIZE) return false;
  CPU_SET(core, &cores);
  return sched_setaffinity(0, sizeof cores, &cores) == 0;
#else
  (void)core;
  return false;
#endif
}

bool runner_may_use_core(uint32_t core) {
#ifdef __linux__
  cpu_set_t cores;
  CPU_ZERO(&cores);
  if (core >= CPU_SETSIZE || sched_getaffinity(0, sizeof cores, &cores) != 0) return false;
  return CPU_ISSET(core, &cores);
#else
  (void)core;
  return false;
#endif
}

static int priority_before = 0;

bool runner_raise_priority(void) {
  priority_before = getpriority(PRIO_PROCESS, 0);
  return setpriority(PRIO_PROCESS, 0, -20) == 0;
}

void runner_restore_priority(void) { setpriority(PRIO_PROCESS, 0, priority_before); }

runner_lock_state runner_try_lock(int32_t descriptor) {
  fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  if (flock(descriptor, LOCK_EX | LOCK_NB) == 0) return runner_lock_taken;
  return errno == EWOULDBLOCK || errno == EINTR ? runner_lock_held_elsewhere : runner_lock_failed;
}

runner_input_state runner_wait_for_input(int32_t descriptor, int32_t milliseconds) {
  struct pollfd input = {.fd = descriptor, .events = POLLIN};
  int ready = poll(&input, 1, milliseconds);
  if (ready > 0) return runner_input_ready;
  return ready < 0 && errno == EINTR ? runner_input_interrupted : runner_input_not_yet;
}

static uint64_t nanoseconds(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

uint64_t runner_process_cpu_nanoseconds(void) { return nanoseconds(CLOCK_PROCESS_CPUTIME_ID); }

bool runner_counts_instructions(void) {
#ifdef __linux__
  struct perf_event_attr wish;
  memset(&wish, 0, sizeof wish);
  wish.type = PERF_TYPE_HARDWARE;
  wish.size = sizeof wish;
  wish.config = PERF_COUNT_HW_INSTRUCTIONS;
  wish.exclude_kernel = 1;
  wish.exclude_hv = 1;
  long counter = syscall(SYS_perf_event_open, &wish, 0, -1, -1, 0);
  if (counter < 0) return false;
  close((int)counter);
  return true;
#else
  return false;
#endif
}

bool runner_addresses_are_random(void) {
#ifdef __linux__
  // All ones asks for the current personality and changes nothing.
  int present = personality(0xffffffff);
  return present < 0 || (present & ADDR_NO_RANDOMIZE) == 0;
#else
  return true;
#endif
}

int64_t runner_fix_addresses_of_children(void) {
#ifdef __linux__
  int before = personality(0xffffffff);
  if (before < 0 || personality((unsigned long)before | ADDR_NO_RANDOMIZE) < 0) return -1;
  return before;
#else
  return -1;
#endif
}

void runner_restore_addresses_of_children(int64_t before) {
#ifdef __linux__
  personality((unsigned long)before);
#else
  (void)before;
#endif
}

bool runner_move_memory(void) {
  const char *text = getenv("VOLUTE_MEMORY");
  int bytes, pages;
  if (text == NULL || sscanf(text, "%d %d", &bytes, &pages) != 2) return false;
  // The least is larger than any block freed so far, so that the new block comes from the end of the heap. The most is
  // below the size at which the system's allocator asks the kernel for separate memory.
  const int least = 65536, most = 98304;
  static void *volatile block;
  if (bytes >= 0 && bytes <= most - least) block = malloc((size_t)(least + bytes));
  if (pages > 0 && pages < 65536) {
    mmap(NULL, (size_t)pages * (size_t)sysconf(_SC_PAGESIZE), PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0);
  }
  return true;
}

static uint64_t smallest_step(clockid_t clock, uint32_t attempts) {
  uint64_t smallest = UINT64_MAX;
  for (uint32_t i = 0; i < attempts; i++) {
    uint64_t start = nanoseconds(clock), end = start;
    while (end == start) end = nanoseconds(clock);
    if (end - start < smallest) smallest = end - start;
  }
  return smallest;
}

uint64_t runner_smallest_cpu_clock_step(uint32_t attempts) { return smallest_step(CLOCK_THREAD_CPUTIME_ID, attempts); }

uint64_t runner_smallest_wall_clock_step(uint32_t attempts) { return smallest_step(CLOCK_MONOTONIC, attempts); }
