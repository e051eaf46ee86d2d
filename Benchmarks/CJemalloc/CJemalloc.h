// The strong reference that makes the linker keep libjemalloc, where it is installed; nothing where it is not.
#ifndef VOLUTE_CJEMALLOC_H
#define VOLUTE_CJEMALLOC_H

#include <stdbool.h>

#if __has_include(<jemalloc/jemalloc.h>)
#include <jemalloc/jemalloc.h>

/// Whether libjemalloc was installed when this was built. Asking refers to `mallctl`: a linker that drops unused
/// libraries (`--as-needed`) would otherwise drop this one, because only the C library's own names are taken from it.
static inline bool jemalloc_was_installed(void) {
  bool has_statistics = false;
  size_t size = sizeof has_statistics;
  return mallctl("config.stats", &has_statistics, &size, NULL, 0) == 0;
}
#else
/// Whether libjemalloc was installed when this was built.
static inline bool jemalloc_was_installed(void) { return false; }
#endif

#endif
