// Hashes the running program's file, so that only the same program can resume a run.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#ifdef __APPLE__
#include <mach-o/dyld.h>
#endif

#include "CRunner.h"

static FILE *open_program(void) {
#ifdef __APPLE__
  char path[4096];
  uint32_t size = sizeof path;
  return _NSGetExecutablePath(path, &size) == 0 ? fopen(path, "rb") : NULL;
#else
  return fopen("/proc/self/exe", "rb");
#endif
}

uint64_t runner_program_hash(void) {
  FILE *file = open_program();
  if (file == NULL) return 0;
  // FNV-1a over words of eight bytes: the file has tens of megabytes, and the hash only has to detect accidents.
  uint64_t hash = 0xcbf29ce484222325u;
  uint64_t words[8192];
  size_t count;
  memset(words, 0, sizeof words);
  while ((count = fread(words, 1, sizeof words, file)) > 0) {
    for (size_t index = 0; index < (count + 7) / 8; index++) {
      hash = (hash ^ words[index]) * 0x100000001b3u;
      hash ^= hash >> 29;
    }
    memset(words, 0, sizeof words);
  }
  int failed = ferror(file);
  fclose(file);
  return failed ? 0 : hash;
}
