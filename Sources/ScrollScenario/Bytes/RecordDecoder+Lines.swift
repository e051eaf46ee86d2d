// Estimates where lines are; offsets that the program scrolls to are computed from it.
import Foundation
import ScrollTypes

extension RecordDecoder {
  /// The lines of the content, before any edit of rows.
  ///
  /// Without layouts, they are the lines of a plain stack; a grid has about as many. With layouts, each line has its
  /// own place, unless there are too many views.
  struct Lines {
    /// The number of lines.
    let count: Int
    private let rows: RowExtents
    private let content: StackContent
    /// Empty without layouts; otherwise one place for each line and one more for the end.
    private let places: [Place]

    private struct Place {
      var top: CGFloat
      /// The end of the previous line.
      var previousEnd: CGFloat
      /// The line's section and first row; the row is -1 for a header and the number of rows for a footer.
      var section = 0
      var row = 0
    }

    /// With more views than this, lines are counted but get no places.
    private static let mostViews = 4096

    init(_ decoder: RecordDecoder) {
      rows = decoder.rows
      content = decoder.configuration.content
      if content.layouts.isEmpty || decoder.viewCount > Self.mostViews {
        places = []
        count = decoder.viewCount / max(1, content.tracks.count)
      } else {
        places = Self.places(of: decoder)
        count = places.count - 1
      }
    }

    /// The start of a line if every line has the estimated length; layouts are ignored.
    func estimatedTop(of line: Int) -> CGFloat {
      CGFloat(line) * (content.estimate.initialExtent + content.spacing)
    }

    /// The start of a line by the true lengths; for the line behind the last, the end of the content. Exact in a plain
    /// stack and in sections with layouts, if their rows were not edited.
    func top(of line: Int) -> CGFloat {
      guard places.isEmpty else { return places[line].top }
      return rows.top(ofRow: line) + CGFloat(line) * content.spacing
    }

    /// The gap between a line and the previous line.
    func gap(before line: Int) -> CGFloat {
      places.isEmpty ? content.spacing : places[line].top - places[line].previousEnd
    }

    /// The gap before or behind the line of a view.
    func gap(at view: StackElement, isBefore: Bool) -> CGFloat {
      guard count > 0, !places.isEmpty else { return content.spacing }
      let row =
        switch view {
        case .header: -1
        case .row(let row, _): row
        case .footer: Int.max
        }
      let next = places.dropLast().firstIndex { ($0.section, $0.row) > (view.section, row) } ?? count
      return gap(before: isBefore ? max(next - 1, 0) : next)
    }

    /// The first row of a line, and its section.
    func focus(of line: Int) -> (row: Int, section: Int) {
      places.isEmpty ? (line, 0) : (max(places[line].row, 0), places[line].section)
    }

    /// The last line that begins at or before an offset; if none does, the first line.
    func line(at offset: CGFloat) -> Int {
      var lines = 0..<count
      while lines.count > 1 {
        let middle = lines.lowerBound + lines.count / 2
        lines = top(of: middle) <= offset ? middle..<lines.upperBound : lines.lowerBound..<middle
      }
      return lines.lowerBound
    }

    /// The places of lines in content with layouts (§S7, §S8).
    private static func places(of decoder: RecordDecoder) -> [Place] {
      let content = decoder.configuration.content
      var places: [Place] = []
      var (top, end, distance) = (CGFloat(0), CGFloat(0), CGFloat(0))
      for (number, section) in decoder.sections.enumerated() {
        let layout = section.layout.map { content.layouts[$0] } ?? content.ownLayout
        let (start, behind) = layout.margins.along(content.axis)
        let columns = columnCount(of: layout, decoder)
        var lines: [(row: Int, extent: CGFloat)] = []
        func extent(_ element: StackElement) -> CGFloat {
          min(max(decoder.rows.extent(of: ContentKey(element)), 0), ScrollLimits.maximumLength)
        }
        if section.hasHeader { lines.append((-1, extent(.header(section: number)))) }
        for row in stride(from: 0, to: section.rowCount, by: columns) {
          let cells = row..<min(row + columns, section.rowCount)
          lines.append((row, cells.reduce(0) { max($0, extent(.row($1, section: number))) }))
        }
        if section.hasFooter { lines.append((section.rowCount, extent(.footer(section: number)))) }
        top += start
        for line in lines {
          places.append(Place(top: top, previousEnd: end, section: number, row: line.row))
          end = top + line.extent
          top = end + layout.spacing
        }
        if !lines.isEmpty {
          distance = layout.distance ?? layout.spacing
          top += distance - layout.spacing
        }
        top += behind
      }
      places.append(Place(top: top - distance, previousEnd: end))
      return places
    }

    /// The number of tracks in a section; approximate for adaptive tracks.
    private static func columnCount(of layout: SectionLayout, _ decoder: RecordDecoder) -> Int {
      let margins = layout.margins.along(decoder.configuration.content.axis == .vertical ? .horizontal : .vertical)
      let room = decoder.configuration.crossExtent - margins.start - margins.end
      let others = CGFloat(max(layout.tracks.count - 1, 0)) * GridItem.defaultSpacing
      let share = max(0, room - others) / CGFloat(max(layout.tracks.count, 1))
      let columns = layout.tracks.reduce(0) { count, track in
        guard case .adaptive(let least, _) = track.size else { return count + 1 }
        let spacing = track.spacing ?? GridItem.defaultSpacing
        return count + Int(min(max(1, (share + spacing) / max(least + spacing, 0.01)), 128))
      }
      return max(1, columns)
    }
  }
}

extension StackContent {
  /// The layout of sections that have none of their own.
  fileprivate var ownLayout: SectionLayout {
    SectionLayout(spacing: spacing, alignment: alignment, tracks: tracks, pinnedViews: pinnedViews)
  }
}

extension EdgeInsets {
  /// The insets at the start and at the end of an axis.
  fileprivate func along(_ axis: Axis) -> (start: CGFloat, end: CGFloat) {
    axis == .vertical ? (top, bottom) : (leading, trailing)
  }
}
