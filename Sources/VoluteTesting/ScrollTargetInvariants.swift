// The properties that every behaviour must keep at the places where scrolls come to rest.

/// Properties that a check requires of every scroll target behaviour. Each can be left out.
///
///     try checkScrollTargetBehavior(Magnet(), invariants: .standard.subtracting(.monotonicity))
public struct ScrollTargetInvariants: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Every coordinate of an answer along a scrolling axis is a finite number.
  ///
  /// A scroll view ignores other answers, so the behaviour then decides nothing. Such coordinates come from divisions
  /// by a size of 0.
  public static let finiteness = ScrollTargetInvariants(rawValue: 1)
  /// Content comes to rest between its first and its last offset.
  ///
  /// The scroll view clamps the answer of a behaviour; see ``exactness`` for the answer itself.
  public static let range = ScrollTargetInvariants(rawValue: 2)
  /// Content that has come to rest stays there: asked again with velocity 0, the behaviour answers the same place.
  ///
  /// A tap on moving content asks again in this way, and so does a change of the container's size. With a behaviour
  /// that breaks this property, content creeps.
  public static let idempotence = ScrollTargetInvariants(rawValue: 4)
  /// From one place, a faster release comes to rest at least as far as a slower one in the same direction.
  ///
  /// Velocities count with their sign. So a release forwards leads at least as far as one without velocity, and that
  /// one at least as far as a release backwards. Leave the property out for a behaviour that moves against the gesture
  /// on purpose.
  public static let monotonicity = ScrollTargetInvariants(rawValue: 8)
  /// The same release comes to rest at the same place, whatever the frames on the way.
  ///
  /// A behaviour breaks this property if it remembers something between questions, or reads a clock.
  public static let frameRate = ScrollTargetInvariants(rawValue: 16)
  /// Content comes to rest where the behaviour answers, so the answers themselves are in the range.
  ///
  /// Not in ``standard``: many behaviours round to a multiple past the end, and rely on the scroll view to clamp it.
  public static let exactness = ScrollTargetInvariants(rawValue: 32)

  /// All properties except ``exactness``: the ones that users expect of any scroll view.
  public static let standard: ScrollTargetInvariants = [.finiteness, .range, .idempotence, .monotonicity, .frameRate]
  /// All properties.
  public static let all: ScrollTargetInvariants = [.standard, .exactness]

  /// The properties with their names, in the order in which they are checked.
  static let named: [(set: ScrollTargetInvariants, name: String)] = [
    (.finiteness, "finiteness"), (.range, "range"), (.exactness, "exactness"), (.idempotence, "idempotence"),
    (.monotonicity, "monotonicity"), (.frameRate, "frameRate"),
  ]
}

extension ScrollTargetInvariants: CustomStringConvertible {
  /// The names of the properties, as they are declared: `finiteness, range`.
  public var description: String { Self.named.filter { contains($0.set) }.map(\.name).joined(separator: ", ") }
}
