// Tracks of grids: cells that stand by an alignment of views, as SwiftUI has it, and the distances between tracks.
import Foundation
import ScrollEngine

extension GridItem {
  /// Creates a track whose cells are placed by an alignment of views; nil stands for the alignment of the grid.
  ///
  /// The alignment becomes a point of the track, like ``GridItem/alignment``. Its edges and centres become those of the
  /// point. Any other guide, such as a baseline or a guide of the program, counts as the centre.
  @_disfavoredOverload
  public init(_ size: GridItem.Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    let point = alignment.map { UnitPoint(x: $0.part(along: .horizontal), y: $0.part(along: .vertical)) }
    self.init(size, spacing: spacing, alignment: point)
  }
}

extension GridItem {
  /// The distance to the next track, in points. A spacing that is not finite or below 0 counts as 0.
  var distance: CGFloat { spacing?.usable ?? Self.defaultSpacing }
}
