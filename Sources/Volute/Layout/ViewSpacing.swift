// How much room a view wants beside it: SwiftUI's ViewSpacing.
import Foundation

/// The distances that a view wants from its neighbours. Spelled as SwiftUI spells it.
///
/// Two views stand 8 pt apart, with two exceptions. The distance is 0 beside a spacer, and between a text and a text
/// below. In SwiftUI the distance between text and other views follows from the fonts. In Volute it is 8 pt.
public struct ViewSpacing: Sendable, Equatable {
  enum Preference: Sendable {
    case standard, text, none
  }

  /// The distance between two views without a special preference, in points.
  static let standardDistance: CGFloat = 8

  private var top: Preference
  private var leading: Preference
  private var bottom: Preference
  private var trailing: Preference

  /// No distance on any side.
  public static let zero = ViewSpacing(horizontal: .none, vertical: .none)

  /// The usual distances.
  public init() { self.init(horizontal: .standard, vertical: .standard) }

  init(horizontal: Preference, vertical: Preference) {
    top = vertical
    leading = horizontal
    bottom = vertical
    trailing = horizontal
  }

  subscript(edge: Edge) -> Preference {
    get {
      switch edge {
      case .top: top
      case .leading: leading
      case .bottom: bottom
      case .trailing: trailing
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .leading: leading = newValue
      case .bottom: bottom = newValue
      case .trailing: trailing = newValue
      }
    }
  }

  /// Adds the distances that another view wants at some edges.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    for edge in Edge.allCases where edges.contains(Edge.Set(edge)) {
      self[edge] = Self.union(self[edge], other[edge])
    }
  }

  /// The union of the distances that both views want.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// The distance to the next view along an axis, in points.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    let end = axis == .horizontal ? trailing : bottom
    let start = axis == .horizontal ? next.leading : next.top
    if end == .none || start == .none { return 0 }
    if axis == .vertical, end == .text, start == .text { return 0 }
    return Self.standardDistance
  }

  /// Any preference wins over that of a spacer, and the standard distance wins over that of a text.
  private static func union(_ first: Preference, _ second: Preference) -> Preference {
    if first == .none { return second }
    if second == .none || first == second { return first }
    return .standard
  }
}
