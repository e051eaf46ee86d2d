// Counts the calls of malloc's family and of the Swift runtime's reference counting, where the linker wraps them.
//
// Only `bench-counted` is linked with `--wrap` for these symbols. Its executable contains the runtime, so that the
// runtime's own calls are counted too. In every other program nothing refers to a `__wrap_` function, and the weak
// `__real_` functions are absent. Calls from shared libraries, and calls inside the runtime's HeapObject.cpp, are not
// counted. Functions like `swift_bridgeObjectRetain` need no wrapper: they call `swift_retain`, which has one.
#include <stdatomic.h>
#include <stddef.h>

#include "CRunner.h"

static atomic_ullong allocation_calls, free_calls, objects, retains, releases;

static void add(atomic_ullong *counter, unsigned long long amount) {
  atomic_fetch_add_explicit(counter, amount, memory_order_relaxed);
}

static unsigned long long value_of(atomic_ullong *counter) {
  return atomic_load_explicit(counter, memory_order_relaxed);
}

#define REAL(result, name, ...) extern result __real_##name(__VA_ARGS__) __attribute__((weak))

REAL(void *, malloc, size_t);
REAL(void *, calloc, size_t, size_t);
REAL(void *, realloc, void *, size_t);
REAL(void, free, void *);
REAL(int, posix_memalign, void **, size_t, size_t);
REAL(void *, aligned_alloc, size_t, size_t);
REAL(void *, memalign, size_t, size_t);
REAL(void *, swift_retain, void *);
REAL(void *, swift_retain_n, void *, uint32_t);
REAL(void, swift_release, void *);
REAL(void, swift_release_n, void *, uint32_t);
REAL(void *, swift_allocObject, const void *, size_t, size_t);

static void *counted(void *block) {
  if (block) add(&allocation_calls, 1);
  return block;
}

void *__wrap_malloc(size_t size) { return counted(__real_malloc(size)); }

void *__wrap_calloc(size_t count, size_t size) { return counted(__real_calloc(count, size)); }

void *__wrap_aligned_alloc(size_t alignment, size_t size) { return counted(__real_aligned_alloc(alignment, size)); }

void *__wrap_memalign(size_t alignment, size_t size) { return counted(__real_memalign(alignment, size)); }

int __wrap_posix_memalign(void **block, size_t alignment, size_t size) {
  int error = __real_posix_memalign(block, alignment, size);
  if (error == 0) add(&allocation_calls, 1);
  return error;
}

// A block that does not move was neither allocated nor freed.
void *__wrap_realloc(void *block, size_t size) {
  uintptr_t before = (uintptr_t)block;
  void *moved = __real_realloc(block, size);
  if (moved && (uintptr_t)moved != before) {
    add(&allocation_calls, 1);
    if (before) add(&free_calls, 1);
  }
  return moved;
}

void __wrap_free(void *block) {
  if (block) add(&free_calls, 1);
  __real_free(block);
}

// Null is not counted. On some platforms neither is a value with the top bit set.
static unsigned long long is_object(const void *object) { return (intptr_t)object > 0; }

void *__wrap_swift_retain(void *object) {
  add(&retains, is_object(object));
  return __real_swift_retain(object);
}

void *__wrap_swift_retain_n(void *object, uint32_t count) {
  add(&retains, is_object(object) * count);
  return __real_swift_retain_n(object, count);
}

void __wrap_swift_release(void *object) {
  add(&releases, is_object(object));
  __real_swift_release(object);
}

void __wrap_swift_release_n(void *object, uint32_t count) {
  add(&releases, is_object(object) * count);
  __real_swift_release_n(object, count);
}

void *__wrap_swift_allocObject(const void *metadata, size_t size, size_t alignment_mask) {
  add(&objects, 1);
  return __real_swift_allocObject(metadata, size, alignment_mask);
}

runner_hook_totals runner_read_hooks(void) {
  runner_hook_totals totals = {
      .allocation_calls = value_of(&allocation_calls),
      .free_calls = value_of(&free_calls),
      .objects = value_of(&objects),
      .retains = value_of(&retains),
      .releases = value_of(&releases),
      .are_linked = __real_malloc && __real_swift_retain && __real_swift_release && __real_swift_allocObject,
  };
  return totals;
}
