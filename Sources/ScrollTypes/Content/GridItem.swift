// One track of a lazy grid: a column of a vertical grid, a row of a horizontal one.
import Foundation

/// A description of a column of a vertical grid or a row of a horizontal one.
///
/// Spelled as SwiftUI spells it, but for these: the alignment of cells is a ``UnitPoint`` and not an `Alignment`, whose guides
/// are those of a view layer, and of which `Volute` makes a point; items and sizes can be compared; and ``defaultSpacing`` has a
/// name.
public struct GridItem: Equatable, Sendable {
  /// How wide the track is across the scroll axis.
  public enum Size: Equatable, Sendable {
    /// One track of this width in points.
    case fixed(CGFloat)
    /// One track that shares what is left with the other flexible ones, between two bounds.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many tracks as fit into one flexible track, each between two bounds.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The width of the track.
  public var size: Size
  /// The distance to the next track in points; nil stands for the default of 8 pt.
  public var spacing: CGFloat?
  /// Where a cell stands that is narrower than its track; nil stands for the content's alignment. Components are within
  /// ``alignments``. Only the one across the scroll axis counts: along it, a cell takes all of its line, which is as long
  /// as the longest cell on it.
  public var alignment: UnitPoint?

  /// Creates a track.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: UnitPoint? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }

  /// The distance between tracks where none is given. SwiftUI's default is not documented; 8 pt is what is seen on iOS.
  public static let defaultSpacing: CGFloat = 8
  /// The parts of a track at which an alignment may be. Outside of 0...1 a cell stands outside of its track.
  public static let alignments: ClosedRange<CGFloat> = -1000...1000

  /// Throws where a length cannot be worked with, and names it.
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
