// Counts the work of layouts, in builds that check themselves: the fuzzer compares it with the work there was to do.

extension LineStack {
  /// How many nodes of all trees have been looked at, in builds with `VOLUTE_CHECKS`; else 0. Trees that are made anew,
  /// for example by a resize, count from 0.
  package var visitedNodeCount: Int { slots.visitedNodeCount + sections.visitedNodeCount }

  /// How many lines layouts have gone through, measured or not, in builds with `VOLUTE_CHECKS`; else 0.
  package var reachedLineCount: Int {
    #if VOLUTE_CHECKS
      reachedLines
    #else
      0
    #endif
  }

  /// Counts lines that a layout has gone through.
  @inline(__always)
  mutating func noteReached(_ lineCount: Int) {
    #if VOLUTE_CHECKS
      reachedLines += lineCount
    #endif
  }
}
