// How the way of one pointer is shared between two scroll views on the same axis.

/// A hand in the inner scroll view, whose way the outer one has a part of.
///
/// The inner one is moved first, as far as it goes; what is left of the way is the outer one's. On the pointer's way back the outer
/// one returns first. Coordinates are those of the inner one's pointer, in points; at any time they are the sum of the coordinate
/// that the inner one is given and of ``handedOn``.
struct SharedPointer {
  /// The number of the pointer; nil for the fingers on a trackpad.
  let touch: Int?
  /// Where the pointer was last.
  private(set) var position: Double
  /// How much of the pointer's way the outer one has.
  private(set) var handedOn = 0.0
  /// All of the pointer's way: what is left in the end is not in two parts.
  private(set) var tracker = VelocityTracker()

  init(touch: Int?, at position: Double, time: Double) {
    self.touch = touch
    self.position = position
    tracker.follow(to: position, at: time)
  }

  /// Whether the outer one stands elsewhere than where the pointer came to it, by a unit at least.
  var hasHandedOn: Bool { ContentUnits(points: handedOn) != 0 }

  /// Moves the pointer; answers the coordinate that is the inner one's.
  ///
  /// - Parameter limits: The coordinates between which the inner one follows; nil where it has the pointer to itself.
  mutating func move(to position: Double, at time: Double, within limits: ClosedRange<Double>?) -> Double {
    let step = position - self.position
    self.position = position
    tracker.follow(to: position, at: time)
    guard let limits else { return position - handedOn }
    if handedOn > 0, step < 0 { handedOn = max(0, handedOn + step) }
    if handedOn < 0, step > 0 { handedOn = min(0, handedOn + step) }
    let wanted = position - handedOn
    let taken = min(max(wanted, limits.lowerBound), limits.upperBound)
    if taken != wanted { handedOn = position - taken }
    return taken
  }
}
