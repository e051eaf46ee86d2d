// A scroll view as a level of coordinate spaces.
import Foundation
import ScrollTypes

extension ScrollEngine {
  /// The spaces around the views of this scroll view, where it stands alone (§U2).
  ///
  /// - Parameters:
  ///   - origin: Where its container's top left corner is in the global space.
  ///   - names: Named rectangles.
  public func coordinateSpaces(origin: CGPoint = .zero, names: [CoordinateSpaces.Name] = []) -> CoordinateSpaces {
    CoordinateSpaces(levels: [level(at: origin)], names: names)
  }

  /// The scroll view as a level, as it stands now.
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
