// What only few animations have: repetitions, and a time at which they count as complete.
import Foundation

/// How an animation is repeated, and when it counts as complete.
struct AnimationSupplement: Hashable {
  var repetition: Animation.Repetition?
  var logicalDuration: TimeInterval = .infinity
}

/// A supplement, by its number in a table of the process. Equal ones have one number.
// Every event has room for an animation, and a frame moves its events. The room for a supplement made a steady frame 10 % dearer,
// and a reference to one would be counted wherever an event is copied. The table does not shrink: programs write few of them.
struct KeptSupplement: Hashable, Sendable {
  private static let table = LastingTable<AnimationSupplement, AnimationSupplement>()
  /// Below 0 for an animation that runs once and is complete at its end.
  private let number: Int32

  init(_ supplement: AnimationSupplement = AnimationSupplement()) {
    number = supplement == AnimationSupplement() ? -1 : Self.table.number(for: supplement) { supplement }
  }

  var value: AnimationSupplement { number < 0 ? AnimationSupplement() : Self.table[number] }
}
