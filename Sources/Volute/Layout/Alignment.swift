// Alignments of views beside one another: SwiftUI's alignments and AlignmentID.
import Foundation

/// Defines an alignment: the place of its guide in a view that does not set the guide. Spelled as SwiftUI spells it.
public protocol AlignmentID {
  /// The guide's distance from the view's leading or top edge, in points.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// An alignment guide of views, along one axis.
struct AlignmentGuide: Equatable {
  let id: any AlignmentID.Type
  let axis: Axis

  static func == (first: AlignmentGuide, second: AlignmentGuide) -> Bool {
    first.id == second.id && first.axis == second.axis
  }

  /// The guide's place in a group of views, from the views that set it. The first baseline is the topmost one, the last
  /// baseline the bottommost one. Any other guide is the mean.
  func combined(_ values: [CGFloat]) -> CGFloat? {
    guard !values.isEmpty else { return nil }
    if self == VerticalAlignment.firstTextBaseline.guide { return values.min() }
    if self == VerticalAlignment.lastTextBaseline.guide { return values.max() }
    return values.reduce(0, +) / CGFloat(values.count)
  }
}

/// An alignment along the horizontal axis. Spelled as SwiftUI spells it.
public struct HorizontalAlignment: Equatable {
  let guide: AlignmentGuide

  /// Creates an alignment that the program defines.
  public init(_ id: any AlignmentID.Type) { guide = AlignmentGuide(id: id, axis: .horizontal) }

  /// The leading edges.
  public static var leading: HorizontalAlignment { HorizontalAlignment(Leading.self) }
  /// The centres.
  public static var center: HorizontalAlignment { HorizontalAlignment(Center.self) }
  /// The trailing edges.
  public static var trailing: HorizontalAlignment { HorizontalAlignment(Trailing.self) }

  private enum Leading: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }

  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
  }

  private enum Trailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }
}

/// An alignment along the vertical axis. Spelled as SwiftUI spells it.
public struct VerticalAlignment: Equatable {
  let guide: AlignmentGuide

  /// Creates an alignment that the program defines.
  public init(_ id: any AlignmentID.Type) { guide = AlignmentGuide(id: id, axis: .vertical) }

  /// The top edges.
  public static var top: VerticalAlignment { VerticalAlignment(Top.self) }
  /// The centres.
  public static var center: VerticalAlignment { VerticalAlignment(Center.self) }
  /// The bottom edges.
  public static var bottom: VerticalAlignment { VerticalAlignment(Bottom.self) }
  /// The baselines of the first lines of text. The baseline of a view without text is its bottom edge.
  public static var firstTextBaseline: VerticalAlignment { VerticalAlignment(FirstTextBaseline.self) }
  /// The baselines of the last lines of text. The baseline of a view without text is its bottom edge.
  public static var lastTextBaseline: VerticalAlignment { VerticalAlignment(LastTextBaseline.self) }

  private enum Top: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }

  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }

  private enum Bottom: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }

  private enum FirstTextBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }

  private enum LastTextBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
}

/// An alignment along both axes. Spelled as SwiftUI spells it.
public struct Alignment: Equatable {
  /// The alignment along the horizontal axis.
  public var horizontal: HorizontalAlignment
  /// The alignment along the vertical axis.
  public var vertical: VerticalAlignment

  /// Creates an alignment.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The centres.
  public static var center: Alignment { Alignment(horizontal: .center, vertical: .center) }
  /// The leading edges, vertically in the middle.
  public static var leading: Alignment { Alignment(horizontal: .leading, vertical: .center) }
  /// The trailing edges, vertically in the middle.
  public static var trailing: Alignment { Alignment(horizontal: .trailing, vertical: .center) }
  /// The top edges, horizontally in the middle.
  public static var top: Alignment { Alignment(horizontal: .center, vertical: .top) }
  /// The bottom edges, horizontally in the middle.
  public static var bottom: Alignment { Alignment(horizontal: .center, vertical: .bottom) }
  /// The top leading corners.
  public static var topLeading: Alignment { Alignment(horizontal: .leading, vertical: .top) }
  /// The top trailing corners.
  public static var topTrailing: Alignment { Alignment(horizontal: .trailing, vertical: .top) }
  /// The bottom leading corners.
  public static var bottomLeading: Alignment { Alignment(horizontal: .leading, vertical: .bottom) }
  /// The bottom trailing corners.
  public static var bottomTrailing: Alignment { Alignment(horizontal: .trailing, vertical: .bottom) }
  /// The baselines of the first lines, horizontally in the middle.
  public static var centerFirstTextBaseline: Alignment {
    Alignment(horizontal: .center, vertical: .firstTextBaseline)
  }
  /// The baselines of the last lines, horizontally in the middle.
  public static var centerLastTextBaseline: Alignment { Alignment(horizontal: .center, vertical: .lastTextBaseline) }
  /// The leading ends of the first lines.
  public static var leadingFirstTextBaseline: Alignment {
    Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  }
  /// The leading ends of the last lines.
  public static var leadingLastTextBaseline: Alignment {
    Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  }
  /// The trailing ends of the first lines.
  public static var trailingFirstTextBaseline: Alignment {
    Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  }
  /// The trailing ends of the last lines.
  public static var trailingLastTextBaseline: Alignment {
    Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
  }
}

extension Alignment {
  /// The guide along an axis.
  subscript(axis: Axis) -> AlignmentGuide { axis == .horizontal ? horizontal.guide : vertical.guide }
}
