// One track of a lazy grid: a column of a vertical grid, a row of a horizontal one.
import Foundation

/// A description of a column of a vertical grid or a row of a horizontal one.
///
/// Spelled as SwiftUI spells it, except:
/// - the alignment of cells is a ``UnitPoint``, because the guides of an `Alignment` belong to a view layer; `Volute`
///   makes a point of an `Alignment`;
/// - items and sizes can be compared;
/// - ``defaultSpacing`` has a name.
public struct GridItem: Equatable, Sendable {
  /// How wide the track is across the scroll axis.
  public enum Size: Equatable, Sendable {
    /// One track of this width in points.
    case fixed(CGFloat)
    /// One track that shares the remaining width with the other flexible tracks, between two bounds.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many tracks as fit into one flexible track, each between two bounds.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The width of the track.
  public var size: Size
  /// The distance to the next track in points; nil stands for the default of 8 pt.
  public var spacing: CGFloat?
  /// The place of a cell that is narrower than its track; nil stands for the content's alignment. Components are within
  /// ``alignments``.
  ///
  /// Only the component across the scroll axis counts. Along the axis, a cell takes its whole line, which is as long as
  /// the line's longest cell.
  public var alignment: UnitPoint?

  /// Creates a track.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: UnitPoint? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }

  /// The distance between tracks that give none. SwiftUI does not document its default; iOS shows 8 pt.
  public static let defaultSpacing: CGFloat = 8
  /// The range of an alignment's components. Outside of 0...1, a cell stands outside of its track.
  public static let alignments: ClosedRange<CGFloat> = -1000...1000

  /// Throws if a length is not valid, and names it.
  func validate(_ name: @autoclosure () -> String) throws(ScrollConfigurationError) {
    if let spacing { try checkLength(spacing, name() + ".spacing") }
    if let alignment {
      guard alignment.x.isFinite, alignment.y.isFinite else { throw .nonFinite(name() + ".alignment") }
      guard Self.alignments.contains(alignment.x), Self.alignments.contains(alignment.y) else {
        throw .trackAlignmentOutOfRange
      }
    }
    switch size {
    case .fixed(let extent): try checkLength(extent, name() + ".size")
    case .flexible(let minimum, let maximum), .adaptive(let minimum, let maximum):
      try checkLength(minimum, name() + ".minimum")
      guard !maximum.isNaN else { throw .nonFinite(name() + ".maximum") }
      guard maximum >= minimum else { throw .negative("\(name()).maximum - \(name()).minimum") }
    }
  }
}
