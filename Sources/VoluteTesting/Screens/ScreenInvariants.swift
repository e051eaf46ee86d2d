// The properties that every screen with scroll views must keep.

/// Properties that a check requires of a screen. Each can be left out.
///
///     try checkScreen(invariants: .standard.subtracting(.blankness)) { Diary() }
public struct ScreenInvariants: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Frames are finite, and no length is below 0.
  public static let frames = ScreenInvariants(rawValue: 1)
  /// A scroll view shows something wherever it shows a part of its content.
  ///
  /// Leave it out for content with gaps that are longer than the scroll view.
  public static let blankness = ScreenInvariants(rawValue: 2)
  /// The rows of a collection have ids of their own. Rows that share an id swap places and states.
  public static let identity = ScreenInvariants(rawValue: 4)
  /// A screen that nobody touches comes to rest within 60 s.
  public static let rest = ScreenInvariants(rawValue: 8)
  /// Content at rest stands between its first and its last offset.
  public static let range = ScreenInvariants(rawValue: 16)
  /// `ScrollHost.diagnostics` is empty: callbacks come to an end, and requested ids have the type of the rows' ids.
  public static let diagnostics = ScreenInvariants(rawValue: 32)
  /// A screen that is scrolled back to its start equals a new one with the same model.
  ///
  /// Not in ``standard``: it is for screens whose whole state is in their model.
  public static let freshness = ScreenInvariants(rawValue: 64)

  /// All properties except ``freshness``.
  public static let standard: ScreenInvariants = [.frames, .blankness, .identity, .rest, .range, .diagnostics]
  /// All properties.
  public static let all: ScreenInvariants = [.standard, .freshness]

  static let named: [(set: ScreenInvariants, name: String)] = [
    (.frames, "frames"), (.blankness, "blankness"), (.identity, "identity"), (.diagnostics, "diagnostics"),
    (.rest, "rest"), (.range, "range"), (.freshness, "freshness"),
  ]
}

extension ScreenInvariants: CustomStringConvertible {
  /// The names of the properties, as they are declared: `frames, range`.
  public var description: String { Self.named.filter { contains($0.set) }.map(\.name).joined(separator: ", ") }
}
