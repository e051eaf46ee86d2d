// The view that stays where it is when the container changes its size, until something scrolls.
import ScrollTypes

/// A view and the point of it at the container's start, as they were before the first resize.
///
/// It is kept from resize to resize. So turning a screen to and fro leads back to the same place, to the bit, whatever
/// lines a grid makes of its cells in between.
struct ResizeAnchor {
  var element: StackElement
  /// The distance of the view's line from the container's start; below 0 if the line is cut off.
  let distance: ContentUnits
  /// The extent that the line had.
  let extent: ContentUnits

  init(_ element: StackElement, at distance: ContentUnits, extent: ContentUnits) {
    self.element = element
    self.distance = distance
    self.extent = extent
  }

  /// The distance from the container's start for a line of another extent. The same part of the line is cut off.
  func distance(forExtent newExtent: ContentUnits) -> ContentUnits {
    if distance >= 0 || newExtent == extent || extent == 0 { return distance }
    return 0 - ContentUnits(saturating: (-distance).points * (Double(newExtent) / Double(extent)))
  }
}
