// What must be true of the places at which scrolls come to rest, whatever the behaviour.

/// Properties that a check holds every scroll target behaviour to; each can be left out.
///
///     try checkScrollTargetBehavior(Magnet(), invariants: .standard.subtracting(.monotonicity))
public struct ScrollTargetInvariants: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Every coordinate that the behaviour answers, along an axis that scrolls, is a finite number.
  ///
  /// A scroll view ignores other answers, so the behaviour then decides nothing. Such coordinates come of divisions by a size that
  /// is 0.
  public static let finiteness = ScrollTargetInvariants(rawValue: 1)
  /// Content comes to rest between its first and its last offset.
  ///
  /// The scroll view clamps what a behaviour answers; see ``exactness`` for the answer itself.
  public static let range = ScrollTargetInvariants(rawValue: 2)
  /// Content that has come to rest stays there: asked again with velocity 0, the behaviour answers the same place.
  ///
  /// A tap on moving content asks so, and so does a change of the container's size. A behaviour that breaks this creeps.
  public static let idempotence = ScrollTargetInvariants(rawValue: 4)
  /// From one place, a faster release comes to rest no earlier than a slower one in the same direction.
  ///
  /// Velocities count with their sign, so this also says that a release forwards leads no less far than one at rest, and that one at
  /// rest leads no less far than one backwards. Leave it out for a behaviour that moves against the gesture on purpose.
  public static let monotonicity = ScrollTargetInvariants(rawValue: 8)
  /// The same release comes to rest at the same place, whatever frames there are on the way.
  ///
  /// A behaviour that remembers something from one question to the next, or that reads a clock, breaks this.
  public static let frameRate = ScrollTargetInvariants(rawValue: 16)
  /// Content comes to rest where the behaviour answers, so answers are in the range themselves.
  ///
  /// Not in ``standard``: many behaviours round to a multiple behind the end and rely on the scroll view to clamp that.
  public static let exactness = ScrollTargetInvariants(rawValue: 32)

  /// All but ``exactness``: what users expect of any scroll view.
  public static let standard: ScrollTargetInvariants = [.finiteness, .range, .idempotence, .monotonicity, .frameRate]
  /// All of them.
  public static let all: ScrollTargetInvariants = [.standard, .exactness]

  /// Those with a name, in the order in which they are checked.
  static let named: [(set: ScrollTargetInvariants, name: String)] = [
    (.finiteness, "finiteness"), (.range, "range"), (.exactness, "exactness"), (.idempotence, "idempotence"),
    (.monotonicity, "monotonicity"), (.frameRate, "frameRate"),
  ]
}

extension ScrollTargetInvariants: CustomStringConvertible {
  /// The names of the properties, as they are declared: `finiteness, range`.
  public var description: String { Self.named.filter { contains($0.set) }.map(\.name).joined(separator: ", ") }
}
