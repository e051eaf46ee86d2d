// Where lines are thought to be: what offsets that the program scrolls to are reckoned from.
import Foundation
import ScrollTypes

extension RecordDecoder {
  /// The lines as they are where nothing was edited.
  ///
  /// Of content without layouts they are those of a plain stack, in a grid about as many. Of content with layouts they have a place of
  /// their own each, as long as there are not too many of them.
  struct Lines {
    /// How many there are.
    let count: Int
    private let rows: RowExtents
    private let content: StackContent
    /// Empty without layouts; else one more than there are lines.
    private let places: [Place]

    private struct Place {
      var top: CGFloat
      /// The end of the line before.
      var previousEnd: CGFloat
      /// The line's section and its first row, -1 for a header and the number of rows for a footer.
      var section = 0
      var row = 0
    }

    /// Beyond so many views lines are counted and not looked at.
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

    /// Where a line begins if every one is as estimated; in content with layouts as if it had none.
    func estimatedTop(of line: Int) -> CGFloat {
      CGFloat(line) * (content.estimate.initialExtent + content.spacing)
    }

    /// Where a line begins by the true lengths, and where the content ends for the line behind the last. Exact in a plain stack, and in
    /// sections with layouts, whose rows have not been edited.
    func top(of line: Int) -> CGFloat {
      guard places.isEmpty else { return places[line].top }
      return rows.top(ofRow: line) + CGFloat(line) * content.spacing
    }

    /// What is between a line and the one before.
    func gap(before line: Int) -> CGFloat {
      places.isEmpty ? content.spacing : places[line].top - places[line].previousEnd
    }

    /// What is between the line of a view and the one before, or behind.
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

    /// The row that a line begins with, and its section.
    func focus(of line: Int) -> (row: Int, section: Int) {
      places.isEmpty ? (line, 0) : (max(places[line].row, 0), places[line].section)
    }

    /// The last line that begins at an offset or before it; the first where there is none.
    func line(at offset: CGFloat) -> Int {
      var lines = 0..<count
      while lines.count > 1 {
        let middle = lines.lowerBound + lines.count / 2
        lines = top(of: middle) <= offset ? middle..<lines.upperBound : lines.lowerBound..<middle
      }
      return lines.lowerBound
    }

    /// The lines of content with layouts (§S7, §S8).
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

    /// How many tracks a section has: about, where there are as many as there is room for.
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
  /// What a section without a layout has.
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
