// The properties that few animations have: repetitions, and a time of logical completion.
import Foundation

/// The repetition and the logical completion of an animation.
struct AnimationSupplement: Hashable {
  var repetition: Animation.Repetition?
  var logicalDuration: TimeInterval = .infinity
}

/// A supplement, stored as its number in a table of the process. Equal supplements share a number.
// Every event has room for an animation, and a frame moves its events. Storing the supplement there made a steady frame
// 10 % slower. A reference would be counted wherever an event is copied. The table does not shrink: programs write few
// animations with a supplement.
struct KeptSupplement: Hashable, Sendable {
  private static let table = LastingTable<AnimationSupplement, AnimationSupplement>()
  /// Below 0 for an animation that runs once and is complete at its end.
  private let number: Int32

  init(_ supplement: AnimationSupplement = AnimationSupplement()) {
    number = supplement == AnimationSupplement() ? -1 : Self.table.number(for: supplement) { supplement }
  }

  var value: AnimationSupplement { number < 0 ? AnimationSupplement() : Self.table[number] }
}
