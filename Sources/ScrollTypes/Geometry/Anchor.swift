// A point or rectangle of one view that other views can read in their own spaces: SwiftUI's Anchor.
import Foundation

/// A place read in one view's space. `proxy[anchor]` returns the same place in the space of that proxy's view.
///
/// Spelled as SwiftUI spells it; ``GeometryProxy/anchor(_:)`` is ours. An anchor is valid for the frame in which it was
/// made.
public struct Anchor<Value> {
  /// The value in the global space.
  let value: Value
  /// Moves a value by a vector.
  let shifted: (Value, CGVector) -> Value

  /// The place of a view that an anchor is made of.
  public struct Source {
    /// Returns the value in the space of the proxy's view.
    let value: (GeometryProxy) -> Value
    let shifted: (Value, CGVector) -> Value
  }
}

extension Anchor: Equatable where Value: Equatable {
  /// Whether both are the same place.
  public static func == (first: Anchor, second: Anchor) -> Bool { first.value == second.value }
}

extension Anchor: Hashable where Value: Hashable {
  /// Feeds the place into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension Anchor.Source where Value == CGRect {
  private init(_ value: @escaping (GeometryProxy) -> CGRect) {
    self.init(value: value) { rect, shift in CGRect(origin: rect.origin.shifted(by: shift), size: rect.size) }
  }

  /// A rectangle of the view's own space.
  public static func rect(_ r: CGRect) -> Anchor<Value>.Source { Self { _ in r } }

  /// The view's bounds.
  public static var bounds: Anchor<CGRect>.Source { Self { CGRect(origin: .zero, size: $0.size) } }
}

extension Anchor.Source where Value == CGPoint {
  private init(_ value: @escaping (GeometryProxy) -> CGPoint) {
    self.init(value: value) { point, shift in point.shifted(by: shift) }
  }

  /// A point of the view's own space.
  public static func point(_ p: CGPoint) -> Anchor<Value>.Source { Self { _ in p } }

  /// A point in parts of the view's size.
  public static func unitPoint(_ p: UnitPoint) -> Anchor<Value>.Source {
    Self { CGPoint(x: p.x * $0.size.width, y: p.y * $0.size.height) }
  }

  /// The view's corner (0, 0).
  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  /// The middle of the view's top edge.
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  /// The view's corner (1, 0).
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  /// The middle of the view's leading edge.
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  /// The view's centre.
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  /// The middle of the view's trailing edge.
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  /// The view's corner (0, 1).
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  /// The middle of the view's bottom edge.
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  /// The view's corner (1, 1).
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

extension GeometryProxy {
  /// The value of an anchor in the view's own space.
  public subscript<T>(anchor: Anchor<T>) -> T {
    anchor.shifted(anchor.value, spaces.shift(from: .global, to: .local, local: frame.origin))
  }

  /// Returns an anchor at a place of the view, as SwiftUI's `anchorPreference` makes it.
  public func anchor<T>(_ source: Anchor<T>.Source) -> Anchor<T> {
    let shift = spaces.shift(from: .local, to: .global, local: frame.origin)
    return Anchor(value: source.shifted(source.value(self), shift), shifted: source.shifted)
  }
}
