// The content of a lazy container: its sections, and their layout outside of a scroll view.
import Foundation

/// How a lazy container arranges its rows.
struct LazyArrangement: Equatable {
  var axis: Axis
  /// Where views stand in their slots.
  var alignment: Alignment
  /// The distance between lines, in points; nil for the standard distance.
  var spacing: CGFloat?
  /// The tracks of a grid; empty for a stack.
  var tracks: [GridItem] = []
  var pinnedViews: PinnedScrollableViews = []
  /// The distance between sections, in points; nil for the distance between lines.
  var sectionSpacing: CGFloat?

  /// The default distance between lines, whatever the rows, in points.
  static let standardSpacing: CGFloat = 8

  /// The distance between lines, in points. A spacing that is not finite or below 0 counts as 0.
  var distance: CGFloat { spacing?.usable ?? Self.standardSpacing }

  /// The part of the free room that lies before a grid, and before a row in its slot; from 0 to 1.
  var part: CGFloat { alignment.part(along: axis.across) }
}

/// The sections of a lazy container. A scroll view around takes them over. Without one, the container lays out all of
/// its rows itself.
@MainActor
final class LazyContent {
  let element: LazyElement
  var arrangement: LazyArrangement { didSet { if arrangement != oldValue { element.invalidate() } } }
  private(set) var groups: [RowGroup] = []
  var isRightToLeft = false
  /// The scroll view that has taken over the sections.
  private(set) weak var owner: ScrollContents?

  init(_ arrangement: LazyArrangement, kind: String) {
    self.arrangement = arrangement
    element = LazyElement(kind: kind)
    element.content = self
  }

  /// Takes over the current sections.
  func update(_ groups: [RowGroup]) {
    self.groups = groups
    forgetRows()
    element.invalidate()
  }

  /// Gives the sections to a scroll view, or takes them back.
  func setOwner(_ owner: ScrollContents?) {
    self.owner = owner
    forgetRows()
  }

  private func forgetRows() {
    for case let row as CellElement in element.rows { row.noteLaidOut(false) }
    element.rows = []
  }

  /// The length that the rows need across if nothing is offered: that of the first line.
  func idealLength(across axis: Axis) -> CGFloat {
    guard let first = groups.first(where: { !$0.isEmpty }) else { return 0 }
    // The data may be empty. Then the section has only a header, a footer or both.
    if let view = first.header ?? (first.rowCount > 0 ? nil : first.footer) { return view.size(.unspecified)[axis] }
    let count = min(first.rowCount, max(1, arrangement.tracks.count))
    let gaps = arrangement.tracks.prefix(count - 1).reduce(0) { $0 + $1.distance }
    return (0..<count).reduce(gaps) { $0 + (first.cell(of: .row($1, section: 0))?.size(.unspecified)[axis] ?? 0) }
  }

  /// The length of the container across, for the length that it is offered there.
  func length(across axis: Axis, offered: CGFloat?) -> CGFloat {
    let length = offered ?? idealLength(across: axis)
    return arrangement.tracks.isEmpty ? length : max(length, LazyGridTracks(arrangement.tracks, in: length).total)
  }

  /// The length of the rows along the axis if all lines are as long as the first. Nothing else is known before rows are
  /// shown.
  func estimatedLength(across: CGFloat) -> CGFloat {
    guard let first = groups.first(where: { !$0.isEmpty }) else { return 0 }
    let tracks = LazyGridTracks(arrangement.tracks, in: across)
    let view = first.rowCount > 0 ? first.cell(of: .row(0, section: 0)) : first.header ?? first.footer
    let length = view?.measured(across: tracks.lengths[0]) ?? 0
    let lines = groups.reduce(0) { count, group in
      let views = (group.header == nil ? 0 : 1) + (group.footer == nil ? 0 : 1)
      return count + views + (group.rowCount + tracks.lengths.count - 1) / tracks.lengths.count
    }
    return CGFloat(lines) * (length + arrangement.distance) - arrangement.distance
  }

  // MARK: Without a scroll view

  /// Makes all rows, as parts of the container's own layout.
  private func makeRows() -> [CellElement] {
    if let rows = element.rows as? [CellElement], !rows.isEmpty { return rows }
    var rows: [CellElement] = []
    for group in groups {
      group.surround(
        by: RowGroup.Surroundings(element: element, alignment: arrangement.alignment, isRightToLeft: isRightToLeft))
      if let header = group.header { rows.append(header) }
      for segment in group.segments { rows += (0..<segment.rowCount).map { segment.cell(at: $0) } }
      if let footer = group.footer { rows.append(footer) }
    }
    element.rows = rows
    for row in rows { row.noteLaidOut(true) }
    return rows
  }

  /// The frames of all rows and the size of the whole, for a length across.
  private func solve(across length: CGFloat) -> (frames: [CGRect], size: CGSize) {
    let axis = arrangement.axis
    let tracks = LazyGridTracks(arrangement.tracks, in: length)
    let shift = tracks.total < length ? (length - tracks.total) * arrangement.part : 0
    let parts = tracks.alignments(along: axis.across)
    var frames: [CGRect] = []
    var position: CGFloat = 0
    var line: [(cell: CellElement, start: CGFloat, length: CGFloat)] = []
    func endLine() {
      guard !line.isEmpty else { return }
      let extent = line.map { $0.cell.measured(across: $0.length) }.max() ?? 0
      for (_, start, length) in line {
        var frame = CGRect.zero
        frame.origin[axis] = position
        frame.origin[axis.across] = start
        frame.size[axis] = extent
        frame.size[axis.across] = length
        frames.append(frame)
      }
      position += extent + arrangement.distance
      line = []
    }
    for cell in makeRows() {
      if cell.role != .row || (cell.segment?.start ?? 0) + cell.index == 0 { endLine() }
      let track = cell.role == .row ? line.count : 0
      if cell.role == .row {
        if track < parts.count, let part = parts[track] { cell.alignment.set(part, along: axis.across) }
        line.append((cell, shift + tracks.starts[track], tracks.lengths[track]))
        if line.count == tracks.lengths.count { endLine() }
      } else {
        line.append((cell, 0, max(length, tracks.total)))
        endLine()
      }
    }
    endLine()
    var size = CGSize.zero
    size[axis] = frames.isEmpty ? 0 : position - arrangement.distance
    size[axis.across] = max(length, tracks.total)
    return (frames, size)
  }

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    _ = makeRows()
    let across = arrangement.axis.across
    return solve(across: proposal[across] ?? idealLength(across: across)).size
  }

  func place(in size: CGSize) {
    let cells = makeRows()
    for (cell, frame) in zip(cells, solve(across: size[arrangement.axis.across]).frames) {
      cell.place(at: frame.origin, ProposedViewSize(frame.size))
    }
  }
}

/// The element of a lazy container.
///
/// In a scroll view it is taken apart, and is not part of the tree. Anywhere else it is a stack or grid of all of its
/// rows.
final class LazyElement: LayoutElement {
  weak var content: LazyContent?
  /// The rows that the container lays out itself.
  var rows: [LayoutElement] = []

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard let content else { return .zero }
    return MainActor.assumeIsolated { content.measure(proposal) }
  }

  override func placeContent(_ proposal: ProposedViewSize, size: CGSize) {
    guard let content else { return }
    MainActor.assumeIsolated { content.place(in: size) }
  }

  override func parts(along axis: Axis) -> ElementParts? {
    guard let content, MainActor.assumeIsolated({ content.arrangement.axis == axis }) else { return nil }
    return .lazy(content)
  }

  override var children: [LayoutElement] { rows }
}
