// The conversions that the oracle of coordinate spaces tests, by the keys of spaces.
import Foundation
import ScrollTypes

/// Conversions between the spaces around a row.
public protocol SpaceConverting {
  /// Creates the conversions of a chain of scroll views.
  init(_ spaces: CoordinateSpaces)
  /// Converts a point from one space to another.
  func point(_ point: CGPoint, from: CoordinateSpaceKey, to: CoordinateSpaceKey, local: CGPoint) -> CGPoint
  /// Converts a rectangle from one space to another.
  func rect(_ rect: CGRect, from: CoordinateSpaceKey, to: CoordinateSpaceKey, local: CGPoint) -> CGRect
  /// Converts several rectangles from one space to another.
  func rects(_ rects: [CGRect], from: CoordinateSpaceKey, to: CoordinateSpaceKey, local: CGPoint) -> [CGRect]
  /// The rectangle of a space in the local space; nil if the space does not exist or has no bounds.
  func bounds(of key: CoordinateSpaceKey, local: CGPoint) -> CGRect?
}

/// The conversions that programs use: those of ``ScrollTypes/CoordinateSpaces`` and of geometry proxies.
public struct DeclaredSpaces: SpaceConverting {
  private let spaces: CoordinateSpaces

  /// Creates the conversions of a chain.
  public init(_ spaces: CoordinateSpaces) { self.spaces = spaces }

  /// Converts a point with `convert`.
  public func point(
    _ point: CGPoint, from: CoordinateSpaceKey, to: CoordinateSpaceKey, local: CGPoint
  ) -> CGPoint {
    spaces.convert(point, from: KeyedSpace(spaceKey: from), to: KeyedSpace(spaceKey: to), local: local)
  }

  /// Converts a rectangle with `convert`. A rectangle at the origin of the local space is converted with a proxy.
  public func rect(_ rect: CGRect, from: CoordinateSpaceKey, to: CoordinateSpaceKey, local: CGPoint) -> CGRect {
    if from == .local && rect.origin == .zero {
      let proxy = GeometryProxy(frame: CGRect(origin: local, size: rect.size), spaces: spaces)
      return proxy.frame(in: KeyedSpace(spaceKey: to))
    }
    return spaces.convert(rect, from: KeyedSpace(spaceKey: from), to: KeyedSpace(spaceKey: to), local: local)
  }

  /// Converts rectangles in one call.
  public func rects(
    _ rects: [CGRect], from: CoordinateSpaceKey, to: CoordinateSpaceKey, local: CGPoint
  ) -> [CGRect] {
    var converted = rects
    var span = converted.mutableSpan
    spaces.convert(&span, from: KeyedSpace(spaceKey: from), to: KeyedSpace(spaceKey: to), local: local)
    return converted
  }

  /// The rectangle of a space, from a proxy.
  public func bounds(of key: CoordinateSpaceKey, local: CGPoint) -> CGRect? {
    let proxy = GeometryProxy(frame: CGRect(origin: local, size: .zero), spaces: spaces)
    switch key {
    case .local, .global: return nil
    case .scrollView(nil): return proxy.bounds(of: .scrollView)
    case .scrollView(.some(let axis)): return proxy.bounds(of: .scrollView(axis: axis))
    case .named(let name): return proxy.bounds(of: .named(name))
    }
  }
}

/// A space by its key.
private struct KeyedSpace: CoordinateSpaceProtocol {
  let spaceKey: CoordinateSpaceKey

  var coordinateSpace: CoordinateSpace {
    switch spaceKey {
    case .local: .local
    case .global: .global
    case .scrollView(nil): NamedCoordinateSpace.scrollView.coordinateSpace
    case .scrollView(.some(let axis)): NamedCoordinateSpace.scrollView(axis: axis).coordinateSpace
    case .named(let name): .named(name)
    }
  }
}
