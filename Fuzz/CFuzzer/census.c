// Counts how many inputs showed each feature of the code, in a file that outlives the counting process.
#include "CFuzzer.h"

#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

// The counters of all instrumented modules, side by side. The linker defines these names if the section exists.
#ifdef __ELF__
extern uint8_t counters_begin[] __asm__("__start___sancov_cntrs") __attribute__((weak, visibility("hidden")));
extern uint8_t counters_end[] __asm__("__stop___sancov_cntrs") __attribute__((weak, visibility("hidden")));
#else
static uint8_t *const counters_begin = NULL, *const counters_end = NULL;
#endif

enum { census_form = 0x32756563, buckets = 8, seen_often = 255 };

// The file: its counts, then 8 bytes for each edge, one for each bucket of counts. A byte is 0, 1 or 2 inputs, or more.
struct census {
  struct fuzz_census counts;
  uint8_t seen[];
};

static struct census *census;

static size_t edge_count(void) { return counters_begin ? (size_t)(counters_end - counters_begin) : 0; }

bool fuzz_open_census(const char *path) {
  size_t edges = edge_count();
  if (edges == 0) return false;
  int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (file < 0) return false;
  size_t size = sizeof(struct census) + edges * buckets;
  struct stat state;
  struct fuzz_census counts;
  bool is_known = fstat(file, &state) == 0 && (size_t)state.st_size == size
      && pread(file, &counts, sizeof counts, 0) == (ssize_t)sizeof counts && counts.form == census_form
      && counts.edge_count == edges;
  bool is_ready = is_known || (ftruncate(file, 0) == 0 && ftruncate(file, (off_t)size) == 0);
  void *memory = is_ready ? mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0) : MAP_FAILED;
  close(file);
  if (memory == MAP_FAILED) return false;
  census = memory;
  census->counts.form = census_form;
  census->counts.edge_count = edges;
  return true;
}

bool fuzz_read_census(const char *path, struct fuzz_census *counts) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  bool is_read = pread(file, counts, sizeof *counts, 0) == (ssize_t)sizeof *counts && counts->form == census_form;
  close(file);
  return is_read;
}

// libFuzzer's own division of counts into buckets, so that a new feature here is also new to libFuzzer.
static int bucket(uint8_t count) {
  if (count < 4) return count - 1;
  return count < 8 ? 3 : count < 16 ? 4 : count < 32 ? 5 : count < 128 ? 6 : 7;
}

// Records a feature; returns whether it is new.
static bool see(size_t edge, uint8_t count, bool is_fresh) {
  struct fuzz_census *counts = &census->counts;
  uint8_t *row = census->seen + edge * buckets;
  uint64_t any;
  memcpy(&any, row, sizeof any);
  if (!any) counts->edges++;
  uint8_t *seen = row + bucket(count);
  switch (*seen) {
    case 0:
      counts->features++;
      *seen = is_fresh ? 1 : seen_often;
      if (is_fresh) counts->singles++;
      return true;
    case 1:
      if (is_fresh) {
        *seen = 2;
        counts->singles--;
        counts->doubles++;
      }
      return false;
    case 2:
      if (is_fresh) {
        *seen = seen_often;
        counts->doubles--;
      }
      return false;
    default: return false;
  }
}

void fuzz_count_input(bool is_fresh, bool is_ambiguous, uint64_t steps) {
  if (!census) return;
  struct fuzz_census *counts = &census->counts;
  counts->executions++;
  counts->steps += steps;
  if (is_fresh) {
    counts->fresh++;
    counts->ambiguous += is_ambiguous;
  }
  uint64_t found = 0;
  size_t edges = edge_count(), edge = 0;
  for (; edge + 8 <= edges; edge += 8) {
    uint64_t word;
    memcpy(&word, counters_begin + edge, sizeof word);
    if (!word) continue;
    for (size_t i = edge; i < edge + 8; i++) {
      if (counters_begin[i]) found += see(i, counters_begin[i], is_fresh);
    }
  }
  for (; edge < edges; edge++) {
    if (counters_begin[edge]) found += see(edge, counters_begin[edge], is_fresh);
  }
  if (found == 0 || !is_fresh) return;
  counts->found += found;
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  counts->last_find = (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}
