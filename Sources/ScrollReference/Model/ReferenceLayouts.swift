// The layouts of sections: the content's own values, and its table of layouts (§S1 to §S6).
import Foundation
import ScrollTypes

/// A layout for a given offered length. Lengths along the axis are in units, lengths across it in points.
struct ReferenceLayout: Equatable {
  /// The spacing between two lines of the section.
  let spacing: Int64
  /// The distance from the last line to the next section that has lines, without margins.
  let distance: Int64
  /// The margins along the axis.
  let startMargin: Int64
  let endMargin: Int64
  /// The margin before the section across the axis.
  let crossStart: Double
  /// The length that headers and footers are offered across.
  let offered: Double
  /// The tracks. Their positions count from the end of that margin.
  let tracks: [ReferenceTrack]
  /// Whether the first layout pass measures all of its lines.
  let isEager: Bool

  /// Whether both layouts offer views the same lengths.
  func offersSame(as other: ReferenceLayout) -> Bool {
    offered == other.offered && tracks.map(\.length) == other.tracks.map(\.length)
  }
}

/// The content's own layout, and those of its table.
struct ReferenceLayouts: Equatable {
  let own: ReferenceLayout
  private let table: [ReferenceLayout]

  /// Creates the layouts of content that is offered a length in points.
  init(_ content: StackContent, offered: Double) {
    own = ReferenceLayout(
      spacing: units(content.spacing), distance: units(content.spacing), startMargin: 0, endMargin: 0, crossStart: 0,
      offered: offered,
      tracks: ReferenceTrack.tracks(
        of: content.tracks, alignment: content.alignment, axis: content.axis, offered: offered), isEager: false)
    table = content.layouts.map { layout in
      let margins = layout.margins
      let (start, end, crossStart, crossEnd) =
        content.axis == .vertical
        ? (margins.top, margins.bottom, margins.leading, margins.trailing)
        : (margins.leading, margins.trailing, margins.top, margins.bottom)
      let left = max(0, offered - crossStart - crossEnd)
      return ReferenceLayout(
        spacing: units(layout.spacing), distance: units(layout.distance ?? layout.spacing), startMargin: units(start),
        endMargin: units(end), crossStart: crossStart, offered: left,
        tracks: ReferenceTrack.tracks(
          of: layout.tracks, alignment: layout.alignment, axis: content.axis, offered: left), isEager: layout.isEager)
    }
  }

  /// The values that a section may name: nil, or an index of the table.
  var indices: [Int?] { [nil] + table.indices.map { $0 } }

  /// Whether a layout of the table is eager.
  var haveEager: Bool { table.contains(where: \.isEager) }

  /// The layout that a section names by its index, or the content's own.
  subscript(index: Int?) -> ReferenceLayout { index.map { table[$0] } ?? own }
}

extension StackContent {
  /// The headers and footers that a section with this layout pins; nil stands for the content's own layout.
  func pinnedViews(ofLayout index: Int?) -> PinnedScrollableViews {
    index.map { layouts[$0].pinnedViews } ?? pinnedViews
  }

  /// Whether the content's own layout or a layout of its table pins such views.
  func mayPin(_ views: PinnedScrollableViews) -> Bool {
    pinnedViews.contains(views) || layouts.contains { $0.pinnedViews.contains(views) }
  }
}
