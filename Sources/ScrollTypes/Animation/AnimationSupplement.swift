// What only few animations have: repetitions, and a time at which they count as complete.
import Foundation
import Synchronization

/// How an animation is repeated, and when it counts as complete.
struct AnimationSupplement: Hashable {
  var repetition: Animation.Repetition?
  var logicalDuration: TimeInterval = .infinity
}

/// A supplement, by its place in a table of the process. Equal ones have one place.
// Every event has room for an animation, and a frame moves its events. The room for a supplement made a steady frame 10 % dearer,
// and a reference to one would be counted wherever an event is copied. The table does not shrink: programs write few of them.
struct KeptSupplement: Hashable, Sendable {
  private struct Table {
    var all: [AnimationSupplement] = []
    var places: [AnimationSupplement: UInt32] = [:]
  }

  private static let table = Mutex(Table())
  /// One more than the place; 0 for an animation that runs once and is complete at its end.
  private let number: UInt32

  init(_ supplement: AnimationSupplement = AnimationSupplement()) {
    number =
      supplement == AnimationSupplement()
      ? 0
      : Self.table.withLock { table in
        if let number = table.places[supplement] { return number }
        table.all.append(supplement)
        table.places[supplement] = UInt32(table.all.count)
        return UInt32(table.all.count)
      }
  }

  var value: AnimationSupplement {
    number == 0 ? AnimationSupplement() : Self.table.withLock { $0.all[Int(number) - 1] }
  }
}
