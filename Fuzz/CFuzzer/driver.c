// Runs libFuzzer's driver through weak symbols, with crash handlers that leave an artifact for every fault.
#include "CFuzzer.h"

#include "handlers.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

__attribute__((weak)) int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *, size_t));
__attribute__((weak)) size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t capacity);
__attribute__((weak)) void __asan_init(void);

static fuzz_execute execute_input;
static fuzz_mutate mutate_input;
static fuzz_cross cross_inputs;

static const uint8_t *current_data;
static size_t current_size;
static char artefact_prefix[1024] = "";
// Whether the next input is new: never executed before, and not from a corpus.
static bool is_fresh;

bool fuzz_runtime_is_linked(void) { return LLVMFuzzerRunDriver != NULL; }
// AddressSanitizer calls this by name. The exit code is the same as for libFuzzer's own findings.
const char *__asan_default_options(void);
const char *__asan_default_options(void) { return "exitcode=77"; }

bool fuzz_address_sanitizer_is_linked(void) { return __asan_init != NULL; }

size_t fuzz_mutate_bytes(uint8_t *data, size_t size, size_t capacity) {
  return LLVMFuzzerMutate ? LLVMFuzzerMutate(data, size, capacity) : size;
}

// libFuzzer finds these two functions by name.
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t capacity, unsigned seed);
size_t LLVMFuzzerCustomCrossOver(
    const uint8_t *first, size_t first_size, const uint8_t *second, size_t second_size, uint8_t *out,
    size_t capacity, unsigned seed);

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t capacity, unsigned seed) {
  is_fresh = true;
  return mutate_input ? mutate_input(data, size, capacity, seed) : fuzz_mutate_bytes(data, size, capacity);
}

size_t LLVMFuzzerCustomCrossOver(
    const uint8_t *first, size_t first_size, const uint8_t *second, size_t second_size, uint8_t *out,
    size_t capacity, unsigned seed) {
  is_fresh = true;
  return cross_inputs ? cross_inputs(first, first_size, second, second_size, out, capacity, seed) : 0;
}

static int run_one(const uint8_t *data, size_t size) {
  current_data = data;
  current_size = size;
  bool was_fresh = is_fresh;
  is_fresh = false;
  return execute_input(data, size, was_fresh) ? 0 : -1;
}

static void write_text(const char *text) {
  ssize_t written = write(STDERR_FILENO, text, strlen(text));
  (void)written;
}

// libFuzzer's own callback hangs here: it unwinds a hundred thousand frames, or waits for malloc's lock. So this
// handler calls only open, write and _exit.
static void on_segmentation_fault(int signal_number, siginfo_t *info, void *context) {
  (void)info;
  (void)context;
  uint64_t hash = 14695981039346656037u;
  for (size_t i = 0; i < current_size; i++) hash = (hash ^ current_data[i]) * 1099511628211u;
  char path[sizeof artefact_prefix + 32];
  size_t length = strlen(artefact_prefix);
  memcpy(path, artefact_prefix, length);
  memcpy(path + length, "crash-", 6);
  length += 6;
  for (int shift = 60; shift >= 0; shift -= 4) path[length++] = "0123456789abcdef"[hash >> shift & 15];
  path[length] = 0;
  write_text(signal_number == SIGSEGV ? "\nERROR: segmentation fault or stack overflow\n" : "\nERROR: bus error\n");
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (file >= 0) {
    for (size_t done = 0; done < current_size;) {
      ssize_t written = write(file, current_data + done, current_size - done);
      if (written <= 0) break;
      done += (size_t)written;
    }
    close(file);
    write_text("artifact: ");
    write_text(path);
    write_text("\n");
  }
  _exit(77);
}

int fuzz_drive(int argc, char **argv, fuzz_execute execute, fuzz_mutate mutate, fuzz_cross cross) {
  if (!LLVMFuzzerRunDriver) return 1;
  static const char flag[] = "-artifact_prefix=";
  for (int i = 1; i < argc; i++) {
    if (strncmp(argv[i], flag, sizeof flag - 1) == 0) {
      snprintf(artefact_prefix, sizeof artefact_prefix, "%s", argv[i] + sizeof flag - 1);
    }
  }
  execute_input = execute;
  mutate_input = mutate;
  cross_inputs = cross;
  fuzz_restore_default_handlers();
  fuzz_handle_on_own_stack(SIGSEGV, on_segmentation_fault);
  fuzz_handle_on_own_stack(SIGBUS, on_segmentation_fault);
  return LLVMFuzzerRunDriver(&argc, &argv, run_one);
}
