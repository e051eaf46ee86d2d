// Replaces malloc's family in a program that links it: counts the calls and passes them on to glibc.
//
// glibc lets a program define these functions. glibc itself and all shared libraries then use them ("Replacing malloc"
// in its manual). So no linker option is needed, and a package that depends on this one by version may use it. Times
// are measured in such a process too: until counting begins, a call costs one extra load and branch.
#include "CCountedCalls.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

// Sanitizers bring their own malloc, and other C libraries offer no second name for their functions.
#if defined(__GLIBC__) && !defined(HAS_SANITIZER)

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static atomic_bool counts;
static atomic_ullong allocations, frees, bytes;

static bool is_counting(void) {
  return __builtin_expect(atomic_load_explicit(&counts, memory_order_relaxed), false);
}

static void add(atomic_ullong *counter, unsigned long long amount) {
  atomic_fetch_add_explicit(counter, amount, memory_order_relaxed);
}

static void *counted(void *block, size_t size) {
  if (block && is_counting()) {
    add(&allocations, 1);
    add(&bytes, size);
  }
  return block;
}

void *malloc(size_t size) {
  if (!is_counting()) return __libc_malloc(size);
  return counted(__libc_malloc(size), size);
}

void *calloc(size_t count, size_t size) { return counted(__libc_calloc(count, size), count * size); }

void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size), size); }

void *aligned_alloc(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size), size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  bool is_power = alignment != 0 && (alignment & (alignment - 1)) == 0;
  if (!is_power || alignment % sizeof(void *) != 0) return EINVAL;
  int kept = errno;
  void *fresh = counted(__libc_memalign(alignment, size), size);
  errno = kept;
  if (!fresh) return ENOMEM;
  *block = fresh;
  return 0;
}

// A block that does not move was neither allocated nor freed. A request for 0 bytes frees the block.
void *realloc(void *block, size_t size) {
  uintptr_t before = (uintptr_t)block;
  void *moved = __libc_realloc(block, size);
  if (is_counting() && (uintptr_t)moved != before && (moved || size == 0)) {
    counted(moved, size);
    if (before) add(&frees, 1);
  }
  return moved;
}

void free(void *block) {
  if (is_counting() && block) add(&frees, 1);
  __libc_free(block);
}

bool counted_calls_begin(void) {
  atomic_store_explicit(&counts, true, memory_order_relaxed);
  return true;
}

counted_calls counted_calls_read(void) {
  counted_calls totals = {
      .allocations = atomic_load_explicit(&allocations, memory_order_relaxed),
      .frees = atomic_load_explicit(&frees, memory_order_relaxed),
      .bytes = atomic_load_explicit(&bytes, memory_order_relaxed),
  };
  return totals;
}

#else

bool counted_calls_begin(void) { return false; }

counted_calls counted_calls_read(void) {
  counted_calls totals = {0, 0, 0};
  return totals;
}

#endif
