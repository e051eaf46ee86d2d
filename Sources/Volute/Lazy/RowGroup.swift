// A section of scrolled content: a header, rows, a footer.
import Foundation
import ScrollEngine

/// Rows that are one section of the engine: a section of a lazy container, a single view, or a gap.
@MainActor
final class RowGroup {
  /// The surroundings of the section's cells: where they stand, and which object collects their changes.
  struct Surroundings {
    var element: LayoutElement?
    var changes: ContentChanges?
    var alignment = Alignment.center
    var isRightToLeft = false
    /// The alignments of a grid's tracks. They win over the alignment of the grid.
    var trackAlignments: [CGFloat?] = []
    var isEager = false
    var isOfferedNothing = false
    var coverAround: (any CoverElement)?
  }

  private(set) var header: CellElement?
  private(set) var footer: CellElement?
  private(set) var segments: [RowSegment] = []
  private(set) var rowCount = 0
  /// The segments that the engine has, with their numbers of rows.
  private var broughtSegments: [(segment: RowSegment, count: Int)] = []
  private var surroundings = Surroundings()
  /// The index of the section in its scroll view.
  var section = 0

  func update(header: CellElement?, footer: CellElement?, segments: [RowSegment]) {
    self.header = header
    self.footer = footer
    self.segments = segments
    header?.group = self
    footer?.group = self
    rowCount = 0
    for segment in segments {
      segment.group = self
      segment.start = rowCount
      rowCount += segment.rowCount
    }
    surround(by: surroundings)
  }

  var isEmpty: Bool { rowCount == 0 && header == nil && footer == nil }

  /// Sets the surroundings of the cells.
  func surround(by surroundings: Surroundings) {
    let old = self.surroundings.changes
    self.surroundings = surroundings
    for cell in madeCells { adopt(cell) }
    // A scroll view releases only rows that it shows, not rows that a container lays out itself.
    if let old, old !== surroundings.changes { old.livingRows.removeAll { $0.changes !== old } }
  }

  func adopt(_ cell: CellElement) {
    cell.parent = surroundings.element
    if let changes = surroundings.changes, cell.changes !== changes, cell.segment?.isCollection == true {
      changes.livingRows.append(cell)
    }
    cell.changes = surroundings.changes
    cell.isEager = surroundings.isEager
    cell.isOfferedNothing = surroundings.isOfferedNothing
    if cell.coverAround !== surroundings.coverAround { cell.coverAround = surroundings.coverAround }
    cell.alignment = surroundings.alignment
    cell.isRightToLeft = surroundings.isRightToLeft
    let tracks = surroundings.trackAlignments
    guard !tracks.isEmpty, cell.role == .row, let segment = cell.segment else { return }
    if let own = tracks[(segment.start + cell.index) % tracks.count] {
      cell.alignment.set(own, along: cell.axis.across)
    }
  }

  /// All cells that have been made, in the order of the content.
  var madeCells: [CellElement] {
    var cells = segments.flatMap(\.madeCells)
    if let header { cells.insert(header, at: 0) }
    if let footer { cells.append(footer) }
    return cells
  }

  /// The cell of a view of the section. A row is made if there is none.
  func cell(of element: StackElement) -> CellElement? {
    switch element {
    case .header: header
    case .footer: footer
    case .row(let row, _): segment(of: row).map { $0.cell(at: row - $0.start) }
    }
  }

  private func segment(of row: Int) -> RowSegment? {
    guard segments.count > 1 else { return segments.first }
    var low = 0
    var high = segments.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].start <= row { low = middle } else { high = middle }
    }
    return segments[low]
  }

  /// The engine's name for a cell.
  func element(of cell: CellElement) -> StackElement {
    switch cell.role {
    case .header: .header(section: section)
    case .footer: .footer(section: section)
    case .row, .mark: .row((cell.segment?.start ?? 0) + cell.index, section: section)
    }
  }

  // MARK: What the engine has

  /// Notes that the engine has the section as it is now.
  func noteBrought() {
    for segment in segments { _ = segment.takeEdits() }
    broughtSegments = segments.map { ($0, $0.rowCount) }
  }

  /// The edits that turn the section that the engine has into the current one.
  func editsToBring() -> [ContentEdit] {
    var edits: [ContentEdit] = []
    let same = broughtSegments.count == segments.count && zip(broughtSegments, segments).allSatisfy { $0.0 === $1 }
    if !same {
      let old = broughtSegments.map { ObjectIdentifier($0.segment) }
      let new = segments.map { ObjectIdentifier($0) }
      for change in new.difference(from: old) {
        switch change {
        case .remove(let offset, _, _):
          let start = start(ofBrought: offset)
          edits.append(.removeRows(start..<(start + broughtSegments[offset].count), section: section))
          broughtSegments.remove(at: offset)
        case .insert(let offset, _, _):
          let segment = segments[offset]
          _ = segment.takeEdits()
          edits.append(
            .insertRows(count: segment.rowCount, at: start(ofBrought: offset), section: section))
          broughtSegments.insert((segment, segment.rowCount), at: offset)
        }
      }
    }
    for (index, segment) in segments.enumerated() {
      let changes = segment.takeEdits()
      if changes.isEmpty { continue }
      let start = start(ofBrought: index)
      edits += changes.map { $0.moved(to: section, by: start) }
      broughtSegments[index].count = segment.rowCount
    }
    return edits
  }

  private func start(ofBrought index: Int) -> Int { broughtSegments[..<index].reduce(0) { $0 + $1.count } }
}

extension Alignment {
  /// The part of the free room in a slot that lies before the view; from 0 to 1.
  func part(along axis: Axis) -> CGFloat {
    let guide = self[axis]
    let starts = [HorizontalAlignment.leading.guide, VerticalAlignment.top.guide]
    let ends = [HorizontalAlignment.trailing.guide, VerticalAlignment.bottom.guide]
    return starts.contains(guide) ? 0 : ends.contains(guide) ? 1 : 0.5
  }

  /// Puts a view at a part of its slot along an axis: its start, its middle or its end.
  mutating func set(_ part: CGFloat, along axis: Axis) {
    if axis == .horizontal {
      horizontal = part < 0.25 ? .leading : part > 0.75 ? .trailing : .center
    } else {
      vertical = part < 0.25 ? .top : part > 0.75 ? .bottom : .center
    }
  }
}
