// The places of code and memory of a pair of processes: drawn once, the same for both.

/// The random placement of a pair of processes.
///
/// The places of memory change times by a percent or two (T. Mytkowicz, A. Diwan, M. Hauswirth, P. Sweeney, "Producing
/// wrong data without doing anything obviously wrong!", ASPLOS 2009). Separate placements for the two processes would
/// add noise to every pair. One common placement cancels out if the programs do not differ. Simulations call this
/// method common random numbers. Over all pairs, each program is still measured in many places.
struct Placement: Sendable, Equatable {
  /// The number of the random order of functions; `nil` if there is only one order.
  var layout: Int?
  /// The number of additional bytes in the environment. The stack begins below the environment.
  var stack: Int
  /// The number of bytes that the process first allocates from the heap.
  var heap: Int
  /// The number of pages that the process first allocates from the system. Large arrays begin beyond them.
  var pages: Int

  /// Two pages: about the size of a user's environment, and each place in a page occurs twice.
  static let bytes = 0..<8_192
  /// This many pages are 2 MB, the size that the system may map as a whole.
  static let pages = 0..<512

  init(layout: Int?, using generator: inout SeededGenerator) {
    self.layout = layout
    stack = Int.random(in: Self.bytes, using: &generator)
    heap = Int.random(in: Self.bytes, using: &generator)
    pages = Int.random(in: Self.pages, using: &generator)
  }
}
