// The spaces that coordinates are relative to: SwiftUI's CoordinateSpace and related types.
import Foundation

/// A coordinate space as a value. Spelled as SwiftUI spells it.
public enum CoordinateSpace: Hashable {
  /// The space around all scroll views.
  case global
  /// The space of the view itself.
  case local
  /// The space of a surrounding view, by name.
  case named(AnyHashable)

  /// Whether it is the global space.
  public var isGlobal: Bool { self == .global }
  /// Whether it is the view's own space.
  public var isLocal: Bool { self == .local }
}

/// The way to find a space. Each space of SwiftUI has a key.
public enum CoordinateSpaceKey: Hashable {
  /// The space of the view itself.
  case local
  /// The space around all scroll views.
  case global
  /// The space of the innermost scroll view around the view that scrolls along the axis; nil stands for any axis.
  case scrollView(Axis?)
  /// The innermost space with a name.
  case named(AnyHashable)
}

/// A space that coordinates can be relative to. Spelled as SwiftUI spells it; ``spaceKey`` is ours.
public protocol CoordinateSpaceProtocol {
  /// The space as a value.
  var coordinateSpace: CoordinateSpace { get }
  /// How the space is found.
  var spaceKey: CoordinateSpaceKey { get }
}

extension CoordinateSpaceProtocol {
  /// The key of ``coordinateSpace``.
  public var spaceKey: CoordinateSpaceKey { CoordinateSpaceKey(coordinateSpace) }
}

extension CoordinateSpaceKey {
  /// Creates the key of a space.
  public init(_ space: CoordinateSpace) {
    switch space {
    case .global: self = .global
    case .local: self = .local
    case .named(let name):
      if let scrollView = name.base as? ScrollViewSpaceName {
        self = .scrollView(scrollView.axis)
      } else {
        self = .named(name)
      }
    }
  }
}

/// The name of the space of a scroll view.
struct ScrollViewSpaceName: Hashable, Sendable {
  var axis: Axis?
}

/// The space around all scroll views. Spelled as SwiftUI spells it.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Hashable, Sendable {
  /// Creates the space.
  @inlinable
  public init() {}
  /// The space as a value.
  @inlinable
  public var coordinateSpace: CoordinateSpace { .global }
  /// How the space is found.
  @inlinable
  public var spaceKey: CoordinateSpaceKey { .global }
}

/// The space of the view itself. Spelled as SwiftUI spells it.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Hashable, Sendable {
  /// Creates the space.
  @inlinable
  public init() {}
  /// The space as a value.
  @inlinable
  public var coordinateSpace: CoordinateSpace { .local }
  /// How the space is found.
  @inlinable
  public var spaceKey: CoordinateSpaceKey { .local }
}

/// The space of a surrounding view, by its name. Spelled as SwiftUI spells it.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Hashable {
  /// How the space is found.
  public let spaceKey: CoordinateSpaceKey

  /// Creates a space from its key.
  @inlinable
  init(_ spaceKey: CoordinateSpaceKey) { self.spaceKey = spaceKey }

  /// The space as a value.
  public var coordinateSpace: CoordinateSpace {
    switch spaceKey {
    case .local: .local
    case .global: .global
    case .scrollView(let axis): .named(AnyHashable(ScrollViewSpaceName(axis: axis)))
    case .named(let name): .named(name)
    }
  }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The space around all scroll views.
  @inlinable
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The space of the view itself.
  @inlinable
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The innermost space with a name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(CoordinateSpaceKey(.named(AnyHashable(name))))
  }

  /// The space of the innermost scroll view.
  @inlinable
  public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(.scrollView(nil)) }

  /// The space of the innermost scroll view that scrolls along an axis.
  @inlinable
  public static func scrollView(axis: Axis) -> Self { NamedCoordinateSpace(.scrollView(axis)) }
}
