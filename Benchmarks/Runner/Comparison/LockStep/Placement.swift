// Where the code and the memory of a pair of processes lie: drawn once, the same for both.

/// What a pair of processes draws.
///
/// Where memory lies costs or saves a percent or two (T. Mytkowicz, A. Diwan, M. Hauswirth, P. Sweeney, "Producing wrong
/// data without doing anything obviously wrong!", ASPLOS 2009). Drawn for each process alone, it is noise in every pair.
/// Drawn for both together, it cancels where the programs do not differ. Simulations call this common random numbers.
/// Over all pairs each program is still measured in many places.
struct Placement: Sendable, Equatable {
  /// Which of the random orders of functions; `nil` where there is one order.
  var layout: Int?
  /// Bytes that the environment is larger. The stack begins below it.
  var stack: Int
  /// Bytes that the process takes from the heap before anything else.
  var heap: Int
  /// Pages that the process takes from the system before anything else. Large arrays begin beyond them.
  var pages: Int

  /// Two pages: what a user's environment comes to, and each place in a page twice.
  static let bytes = 0..<8_192
  /// So many pages are 2 MB, by which the system may map memory as a whole.
  static let pages = 0..<512

  init(layout: Int?, using generator: inout SeededGenerator) {
    self.layout = layout
    stack = Int.random(in: Self.bytes, using: &generator)
    heap = Int.random(in: Self.bytes, using: &generator)
    pages = Int.random(in: Self.pages, using: &generator)
  }
}
