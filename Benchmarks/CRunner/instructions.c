// Marks the stretch whose instructions are counted: by callgrind with client requests, by the processor with a counter.
#include "CRunner.h"

#if defined(__has_include)
#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#define HAS_CALLGRIND_REQUESTS 1
#endif
#endif

runner_valgrind_state runner_check_valgrind(void) {
#ifdef HAS_CALLGRIND_REQUESTS
  return RUNNING_ON_VALGRIND ? runner_valgrind_running : runner_valgrind_not_running;
#else
  return runner_valgrind_unknown;
#endif
}

void runner_start_simulation(void) {
#ifdef HAS_CALLGRIND_REQUESTS
  CALLGRIND_START_INSTRUMENTATION;
#endif
}

void runner_toggle_collection(void) {
#ifdef HAS_CALLGRIND_REQUESTS
  CALLGRIND_TOGGLE_COLLECT;
#endif
}

#ifdef __linux__
#include <errno.h>
#include <linux/perf_event.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

static int open_counter(uint64_t event, int group) {
  struct perf_event_attr attributes;
  memset(&attributes, 0, sizeof attributes);
  attributes.type = PERF_TYPE_HARDWARE;
  attributes.size = sizeof attributes;
  attributes.config = event;
  attributes.disabled = group == -1;
  attributes.exclude_kernel = 1;
  attributes.exclude_hv = 1;
  attributes.read_format = PERF_FORMAT_GROUP | PERF_FORMAT_TOTAL_TIME_ENABLED | PERF_FORMAT_TOTAL_TIME_RUNNING;
  return (int)syscall(SYS_perf_event_open, &attributes, 0, -1, group, 0);
}

runner_counter_handle runner_open_counters(void) {
  runner_counter_handle handle = {.instructions = open_counter(PERF_COUNT_HW_INSTRUCTIONS, -1), .cycles = -1, .error = 0};
  if (handle.instructions >= 0) handle.cycles = open_counter(PERF_COUNT_HW_CPU_CYCLES, handle.instructions);
  if (handle.instructions < 0 || handle.cycles < 0) handle.error = errno;
  return handle;
}

void runner_start_counters(runner_counter_handle handle) {
  ioctl(handle.instructions, PERF_EVENT_IOC_RESET, PERF_IOC_FLAG_GROUP);
  ioctl(handle.instructions, PERF_EVENT_IOC_ENABLE, PERF_IOC_FLAG_GROUP);
}

runner_counter_reading runner_stop_counters(runner_counter_handle handle) {
  ioctl(handle.instructions, PERF_EVENT_IOC_DISABLE, PERF_IOC_FLAG_GROUP);
  uint64_t values[5] = {0};
  runner_counter_reading reading = {0, 0, false};
  // The values are: number of events, time enabled, time running, counts. If the two times differ, the group shared the
  // processor's counters and missed events.
  if (read(handle.instructions, values, sizeof values) != (ssize_t)sizeof values) return reading;
  if (values[0] != 2 || values[1] != values[2] || values[3] == 0) return reading;
  reading.instructions = values[3];
  reading.cycles = values[4];
  reading.is_valid = true;
  return reading;
}

void runner_close_counters(runner_counter_handle handle) {
  if (handle.cycles >= 0) close(handle.cycles);
  if (handle.instructions >= 0) close(handle.instructions);
}
#else
runner_counter_handle runner_open_counters(void) {
  runner_counter_handle handle = {.instructions = -1, .cycles = -1, .error = -1};
  return handle;
}

void runner_start_counters(runner_counter_handle handle) { (void)handle; }

runner_counter_reading runner_stop_counters(runner_counter_handle handle) {
  (void)handle;
  runner_counter_reading reading = {0, 0, false};
  return reading;
}

void runner_close_counters(runner_counter_handle handle) { (void)handle; }
#endif
