// The benchmark program: it measures with the system's allocator and starts the other processes.
import BenchmarkRunner
import BenchmarkSuites

BenchmarkCommand.main(
  suites: allSuites,
  // Frames, edits and lookups with costs from a few hundred to some ten thousand instructions.
  nullCommitFilter:
    "^(layout/(frame|stage|insert-1-at-the-top|jump-to-a-row)/1000|extents/(frame|insert-1-at-the-top|random-row)/10000"
    + "|motion/frame-of-a-fling/1000|feed-fling/steady-frame/1000|effects/flat-rows)$")
