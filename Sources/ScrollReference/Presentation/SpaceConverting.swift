// What the oracle of coordinate spaces asks: conversions by the keys of spaces.
import Foundation
import ScrollTypes

/// Conversions between the spaces around a row.
public protocol SpaceConverting {
  /// Creates the conversions of a chain of scroll views.
  init(_ spaces: CoordinateSpaces)
  /// A point of one space in another one.
  func point(_ point: CGPoint, from: CoordinateSpaceKey, to: CoordinateSpaceKey, local: CGPoint) -> CGPoint
  /// A rectangle of one space in another one.
  func rect(_ rect: CGRect, from: CoordinateSpaceKey, to: CoordinateSpaceKey, local: CGPoint) -> CGRect
  /// Several rectangles of one space in another one.
  func rects(_ rects: [CGRect], from: CoordinateSpaceKey, to: CoordinateSpaceKey, local: CGPoint) -> [CGRect]
  /// The rectangle of a named space in the local one; nil where it is not there.
  func bounds(of key: CoordinateSpaceKey, local: CGPoint) -> CGRect?
}

/// The conversions that programs use: those of ``ScrollTypes/CoordinateSpaces`` and of proxies.
public struct DeclaredSpaces: SpaceConverting {
  private let spaces: CoordinateSpaces

  /// Creates the conversions of a chain.
  public init(_ spaces: CoordinateSpaces) { self.spaces = spaces }

  /// A point, by `convert`.
  public func point(
    _ point: CGPoint, from: CoordinateSpaceKey, to: CoordinateSpaceKey, local: CGPoint
  ) -> CGPoint {
    spaces.convert(point, from: KeyedSpace(spaceKey: from), to: KeyedSpace(spaceKey: to), local: local)
  }

  /// A rectangle, by `convert`; from the local space by a proxy, if it begins there.
  public func rect(_ rect: CGRect, from: CoordinateSpaceKey, to: CoordinateSpaceKey, local: CGPoint) -> CGRect {
    if from == .local && rect.origin == .zero {
      let proxy = GeometryProxy(frame: CGRect(origin: local, size: rect.size), spaces: spaces)
      return proxy.frame(in: KeyedSpace(spaceKey: to))
    }
    return spaces.convert(rect, from: KeyedSpace(spaceKey: from), to: KeyedSpace(spaceKey: to), local: local)
  }

  /// Rectangles at once.
  public func rects(
    _ rects: [CGRect], from: CoordinateSpaceKey, to: CoordinateSpaceKey, local: CGPoint
  ) -> [CGRect] {
    var converted = rects
    var span = converted.mutableSpan
    spaces.convert(&span, from: KeyedSpace(spaceKey: from), to: KeyedSpace(spaceKey: to), local: local)
    return converted
  }

  /// The rectangle of a space, by a proxy.
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
