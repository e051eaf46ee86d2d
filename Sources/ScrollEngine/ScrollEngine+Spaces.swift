// Presents a scroll view as a level of coordinate spaces.
import Foundation
import ScrollTypes

extension ScrollEngine {
  /// The spaces around the views of this scroll view, if it is not in a tree (§U2).
  ///
  /// - Parameters:
  ///   - origin: The place of the container's top left corner in the global space.
  ///   - names: Named rectangles.
  public func coordinateSpaces(origin: CGPoint = .zero, names: [CoordinateSpaces.Name] = []) -> CoordinateSpaces {
    CoordinateSpaces(levels: [level(at: origin)], names: names)
  }

  /// The scroll view as a level, in its present state.
  func level(at origin: CGPoint) -> CoordinateSpaces.Level {
    CoordinateSpaces.Level(
      origin: origin, geometry: geometry, axes: axes, layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight)
  }

  /// The axes along which it scrolls.
  private var axes: Axis.Set {
    if cross.isScrolled { return [.horizontal, .vertical] }
    return main.projection.axis == .vertical ? .vertical : .horizontal
  }
}
