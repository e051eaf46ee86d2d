// Runs a body in a child process, watches its time and memory, and reports how it ended.
#define _GNU_SOURCE
#include "CFuzzer.h"

#include "handlers.h"

#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

// Part of AddressSanitizer, if it is linked.
__attribute__((weak)) void __sanitizer_set_death_callback(void (*callback)(void));
__attribute__((weak)) const char *__asan_get_report_description(void);
__attribute__((weak)) void *__asan_get_report_pc(void);

// The shared memory of parent and child in one run. Several runs may be active in different threads.
struct fuzz_board {
  _Atomic uint64_t beats;
  _Atomic uint64_t slots[fuzz_slot_count];
  _Atomic uint64_t place;
  _Atomic uint64_t most_resident_bytes;
  _Atomic int returned;
  _Atomic int trap_signal;
  _Atomic int overflowed;
  _Atomic int sanitized;
  _Atomic size_t note_count;
  uint32_t notes[fuzz_note_capacity];
  size_t message_size;
  char message[fuzz_message_capacity];
};

// The board of this process's run; null in a process that is not a child.
static struct fuzz_board *board;
static char *stack_low;
static const void *image_start;

struct fuzz_board *fuzz_open_board(void) {
  void *memory = mmap(NULL, sizeof(struct fuzz_board), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return NULL;
  // The first call loads the unwinder. It is loaded once here, instead of in every child's handler.
  void *frame[1];
  backtrace(frame, 1);
  return memory;
}

void fuzz_close_board(struct fuzz_board *closed) {
  if (closed) munmap(closed, sizeof *closed);
}

void fuzz_beat(void) {
  if (board) atomic_fetch_add_explicit(&board->beats, 1, memory_order_relaxed);
}

void fuzz_set_slot(int slot, uint64_t value) {
  if (board) atomic_store_explicit(&board->slots[slot], value, memory_order_relaxed);
}

uint64_t fuzz_own_slot(int slot) { return board ? fuzz_slot(board, slot) : 0; }

uint64_t fuzz_slot(const struct fuzz_board *read, int slot) {
  return atomic_load_explicit(&read->slots[slot], memory_order_relaxed);
}

uint64_t fuzz_most_resident_bytes(const struct fuzz_board *read) { return atomic_load(&read->most_resident_bytes); }

void fuzz_leave_message(const char *bytes, size_t size) {
  if (!board) return;
  if (size > sizeof board->message) size = sizeof board->message;
  memcpy(board->message, bytes, size);
  board->message_size = size;
}

const char *fuzz_message(const struct fuzz_board *read, size_t *size) {
  *size = read->message_size;
  return read->message;
}

bool fuzz_add_note(uint32_t note) {
  if (!board) return false;
  size_t count = atomic_load(&board->note_count);
  if (count == fuzz_note_capacity) return false;
  board->notes[count] = note;
  atomic_store(&board->note_count, count + 1);
  return true;
}

size_t fuzz_note_count(const struct fuzz_board *read) { return atomic_load(&read->note_count); }

uint32_t fuzz_note(const struct fuzz_board *read, size_t index) { return read->notes[index]; }

static uintptr_t faulting_place(void *context) {
#if defined(__linux__) && defined(__x86_64__)
  return (uintptr_t)((ucontext_t *)context)->uc_mcontext.gregs[REG_RIP];
#elif defined(__linux__) && defined(__aarch64__)
  return (uintptr_t)((ucontext_t *)context)->uc_mcontext.pc;
#else
  (void)context;
  return 0;
#endif
}

static uintptr_t stack_pointer(void *context) {
#if defined(__linux__) && defined(__x86_64__)
  return (uintptr_t)((ucontext_t *)context)->uc_mcontext.gregs[REG_RSP];
#elif defined(__linux__) && defined(__aarch64__)
  return (uintptr_t)((ucontext_t *)context)->uc_mcontext.sp;
#else
  (void)context;
  return 0;
#endif
}

// Returns the innermost place in the executable itself, searching outwards from the fault. A trap inside the standard
// library is reported at our code that called it.
static uint64_t place_in_image(void *context) {
  void *frames[48];
  int count = backtrace(frames, sizeof frames / sizeof *frames);
  uintptr_t fault = faulting_place(context);
  int first = 0;
  while (first < count && (uintptr_t)frames[first] != fault) first++;
  if (first == count) return fault ? 0 : (uint64_t)count;
  for (int i = first; i < count; i++) {
    Dl_info image;
    if (dladdr(frames[i], &image) && image.dli_fbase == image_start) {
      // A return address may be the start of the next function. The call lies before it.
      return (uint64_t)((const char *)frames[i] - (const char *)image_start) - (i > first ? 1 : 0);
    }
  }
  return 0;
}

static void on_fault(int signal_number, siginfo_t *info, void *context) {
  atomic_store(&board->trap_signal, signal_number);
  char *address = info->si_addr;
  // A guard page lies below the stack. A large frame may step over a part of it.
  bool overflow = (signal_number == SIGSEGV || signal_number == SIGBUS) && stack_low && address
      && address < stack_low + (1 << 16) && address > stack_low - (1 << 20);
  // The start of the stack is a guess. But an access this near the stack pointer faults only if no stack is left.
  uintptr_t top = stack_pointer(context);
  if (signal_number == SIGSEGV && top && address) {
    overflow = overflow || ((uintptr_t)address > top - (1 << 16) && (uintptr_t)address < top + (1 << 16));
  }
  if (overflow) {
    atomic_store(&board->overflowed, 1);
  } else {
    atomic_store(&board->place, place_in_image(context));
  }
  _exit(77);
}

// AddressSanitizer calls this after its report, before it ends the process.
static void on_report(void) {
  const char *description = __asan_get_report_description ? __asan_get_report_description() : NULL;
  if (!description || !*description) description = "unknown";
  fuzz_leave_message(description, strlen(description));
  void *frames[48];
  int count = backtrace(frames, sizeof frames / sizeof *frames);
  void *fault = __asan_get_report_pc ? __asan_get_report_pc() : NULL;
  bool inside = fault == NULL;
  for (int i = 0; i < count; i++) {
    inside = inside || frames[i] == fault;
    Dl_info image;
    if (inside && dladdr(frames[i], &image) && image.dli_fbase == image_start) {
      atomic_store(&board->place, (uint64_t)((const char *)frames[i] - (const char *)image_start) - 1);
      break;
    }
  }
  atomic_store(&board->sanitized, 1);
  _exit(77);
}

static void watch_faults(void) {
  Dl_info image;
  if (dladdr((const void *)&watch_faults, &image)) image_start = image.dli_fbase;
  struct rlimit limit;
  if (getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) {
    stack_low = (char *)&limit - limit.rlim_cur;
  }
  if (__sanitizer_set_death_callback) __sanitizer_set_death_callback(on_report);
  fuzz_restore_default_handlers();
  for (int i = 0; i < fuzz_crash_signal_count; i++) fuzz_handle_on_own_stack(fuzz_crash_signals[i], on_fault);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void run_child(void (*body)(void *), void *context, bool quiet, int lifeline) {
  (void)lifeline;  // The system closes it when the child ends in any way.
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (quiet) {
    int nowhere = open("/dev/null", O_WRONLY);
    if (nowhere >= 0) {
      dup2(nowhere, STDOUT_FILENO);
      dup2(nowhere, STDERR_FILENO);
      close(nowhere);
    }
  }
  watch_faults();
  body(context);
  fflush(NULL);
  atomic_store(&board->returned, 1);
  _exit(0);
}

static volatile sig_atomic_t interrupted;
static void on_interrupt(int signal_number) {
  interrupted = 1;
  fuzz_want_end(signal_number);
}

// Locked while a child is made: it must not inherit another run's lifeline. Also protects the shared handler.
static pthread_mutex_t starting = PTHREAD_MUTEX_INITIALIZER;
static int runs_under_way;
static struct sigaction before_runs;

// The first run installs its handler for Ctrl-C.
static void take_interrupts(void) {
  if (runs_under_way++) return;
  interrupted = 0;
  struct sigaction action = {0};
  action.sa_handler = on_interrupt;
  sigaction(SIGINT, &action, &before_runs);
}

// The last run restores the handler from before.
static void release_interrupts(void) {
  pthread_mutex_lock(&starting);
  if (--runs_under_way == 0) sigaction(SIGINT, &before_runs, NULL);
  pthread_mutex_unlock(&starting);
}

// Waits until the child has ended or must be killed. Returns the kind of its end, if the parent decided it.
static enum fuzz_end_kind watch(
    struct fuzz_board *run, pid_t child, int lifeline, struct fuzz_limits limits, void (*tick)(void *),
    void *tick_context) {
  uint64_t beats = atomic_load(&run->beats);
  double last_beat = now(), last_tick = last_beat;
  for (;;) {
    struct pollfd waiting = {.fd = lifeline, .events = POLLIN};
    int ready = poll(&waiting, 1, 20);
    if (interrupted || fuzz_end_is_wanted()) return fuzz_end_interrupted;
    if (ready > 0 && waiting.revents) return fuzz_end_returned;
    double time = now();
    uint64_t seen = atomic_load(&run->beats);
    if (seen != beats) {
      beats = seen;
      last_beat = time;
    }
    if (time - last_beat > limits.stall_seconds) return fuzz_end_stalled;
    uint64_t resident = limits.resident_bytes ? fuzz_resident_bytes(child) : 0;
    if (resident > atomic_load(&run->most_resident_bytes)) atomic_store(&run->most_resident_bytes, resident);
    if (limits.resident_bytes && resident > limits.resident_bytes) return fuzz_end_out_of_memory;
    if (tick && time - last_tick > 0.1) {
      last_tick = time;
      tick(tick_context);
    }
  }
}

struct fuzz_end fuzz_isolate(
    struct fuzz_board *run, void (*body)(void *), void *context, struct fuzz_limits limits, void (*tick)(void *),
    void *tick_context) {
  struct fuzz_end end = {.kind = fuzz_end_not_started};
  pthread_mutex_lock(&starting);
  int pipe_ends[2];
  if (pipe(pipe_ends) != 0) {
    pthread_mutex_unlock(&starting);
    return end;
  }
  take_interrupts();
  fflush(NULL);
  pid_t child = fork();
  if (child == 0) {
    board = run;
    signal(SIGINT, SIG_IGN);
    close(pipe_ends[0]);
    run_child(body, context, limits.quiet, pipe_ends[1]);
  }
  close(pipe_ends[1]);
  pthread_mutex_unlock(&starting);
  int status = 0;
  if (child > 0) {
    end.kind = watch(run, child, pipe_ends[0], limits, tick, tick_context);
    if (end.kind != fuzz_end_returned) kill(child, SIGKILL);
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
  }
  close(pipe_ends[0]);
  release_interrupts();
  if (end.kind != fuzz_end_returned) return end;
  if (atomic_load(&run->overflowed)) {
    end.kind = fuzz_end_stack_overflow;
  } else if (atomic_load(&run->sanitized)) {
    end.kind = fuzz_end_sanitizer;
    end.place = atomic_load(&run->place);
  } else if (atomic_load(&run->trap_signal) || WIFSIGNALED(status)) {
    int trap = atomic_load(&run->trap_signal);
    end.kind = fuzz_end_trapped;
    end.code = trap ? trap : WTERMSIG(status);
    end.place = atomic_load(&run->place);
  } else if (!atomic_load(&run->returned)) {
    end.kind = fuzz_end_exited;
    end.code = WEXITSTATUS(status);
  }
  return end;
}
