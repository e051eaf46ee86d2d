// Computes how wide the columns of a grid are, and how high its rows are.
import Foundation

/// The columns and rows of a grid for one proposal.
struct GridTracks {
  var columns: [CGFloat]
  var rows: [CGFloat]
  var columnGaps: [CGFloat]
  var rowGaps: [CGFloat]

  var size: CGSize {
    CGSize(
      width: columns.reduce(0, +) + columnGaps.reduce(0, +), height: rows.reduce(0, +) + rowGaps.reduce(0, +))
  }

  /// The length of adjacent tracks, with the gaps between them.
  static func length(_ tracks: Range<Int>, _ lengths: [CGFloat], _ gaps: [CGFloat]) -> CGFloat {
    guard !tracks.isEmpty else { return 0 }
    return lengths[tracks].reduce(0, +) + gaps[tracks.dropLast()].reduce(0, +)
  }

  private static func start(_ track: Int, _ lengths: [CGFloat], _ gaps: [CGFloat]) -> CGFloat {
    lengths[..<track].reduce(0, +) + gaps[..<track].reduce(0, +)
  }

  /// The place of a cell.
  func slot(of cell: GridCell) -> CGRect {
    CGRect(
      x: Self.start(cell.column, columns, columnGaps), y: Self.start(cell.row, rows, rowGaps),
      width: Self.length(cell.tracks(.horizontal), columns, columnGaps),
      height: Self.length(cell.tracks(.vertical), rows, rowGaps))
  }
}

/// Shares the room of a grid among its columns and rows.
///
/// Cells are served by priority. Within one priority, cells whose size can differ least come first. A cell is offered
/// an equal share of the room that the finished tracks leave. The order and the shares follow measurements of SwiftUI's
/// grids that others published. SwiftUI's own results are irregular where cells over several columns meet columns that
/// still grow. Volute's results differ there.
struct GridSolver {
  let cells: GridCells
  let subviews: LayoutSubviews
  private let columnGaps: [CGFloat]
  private let rowGaps: [CGFloat]

  init(_ cells: GridCells, _ subviews: LayoutSubviews, horizontalSpacing: CGFloat?, verticalSpacing: CGFloat?) {
    self.cells = cells
    self.subviews = subviews
    func gaps(_ axis: Axis, _ spacing: CGFloat?) -> [CGFloat] {
      (0..<max(0, cells.trackCount(axis) - 1)).map { track in
        spacing
          ?? cells.neighbours(after: track, axis).map { first, second in
            subviews[first.index].spacing.distance(to: subviews[second.index].spacing, along: axis)
          }.max() ?? 0
      }
    }
    columnGaps = gaps(.horizontal, horizontalSpacing)
    rowGaps = gaps(.vertical, verticalSpacing)
  }

  func solve(_ proposal: ProposedViewSize) -> GridTracks {
    var columns = Line(cells, .horizontal, room: proposal.width, gaps: columnGaps)
    var rows = Line(cells, .vertical, room: proposal.height, gaps: rowGaps)
    for group in groups(proposal) {
      let columnShare = columns.share
      let rowShare = rows.share
      var answers: [(cell: GridCell, size: CGSize)] = []
      for cell in group {
        let offer = ProposedViewSize(
          width: columns.offer(cell, share: columnShare), height: rows.offer(cell, share: rowShare))
        answers.append((cell, subviews[cell.index].sizeThatFits(offer)))
      }
      for (cell, size) in answers {
        columns.finish(cell, size.width)
        rows.finish(cell, size.height)
      }
    }
    columns.spread()
    return GridTracks(columns: columns.lengths, rows: rows.lengths, columnGaps: columnGaps, rowGaps: rowGaps)
  }

  /// The cells that are served together, in the order of service.
  private func groups(_ proposal: ProposedViewSize) -> [[GridCell]] {
    struct Key: Comparable {
      var priority: Double
      var endless: Int
      var range: CGFloat

      static func < (first: Key, second: Key) -> Bool {
        if first.priority != second.priority { return first.priority > second.priority }
        return (first.endless, first.range) < (second.endless, second.range)
      }
    }
    func probe(_ length: CGFloat) -> ProposedViewSize {
      ProposedViewSize(
        width: proposal.width == nil ? nil : length, height: proposal.height == nil ? nil : length)
    }
    let keys = cells.list.map { cell -> Key in
      let subview = subviews[cell.index]
      let least = subview.sizeThatFits(probe(0))
      let most = subview.sizeThatFits(probe(.infinity))
      let ranges = [most.width - least.width, most.height - least.height]
      let priority = subview.priority.isNaN ? 0 : subview.priority
      return Key(
        priority: priority, endless: ranges.count { !$0.isFinite },
        range: ranges.filter(\.isFinite).reduce(0, +))
    }
    let order = cells.list.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    var groups: [[GridCell]] = []
    for (place, index) in order.enumerated() {
      if place > 0, keys[order[place - 1]] == keys[index] {
        groups[groups.count - 1].append(cells.list[index])
      } else {
        groups.append([cells.list[index]])
      }
    }
    return groups
  }
}

extension GridSolver {
  /// The columns or the rows, while cells are being served.
  struct Line {
    let axis: Axis
    let room: CGFloat?
    let gaps: [CGFloat]
    private(set) var lengths: [CGFloat]
    /// The number of cells of each track that are not served yet.
    private var waiting: [Int]
    private var wide: [(tracks: Range<Int>, length: CGFloat)] = []
    private var hasOwnCell: [Bool]

    init(_ cells: GridCells, _ axis: Axis, room: CGFloat?, gaps: [CGFloat]) {
      self.axis = axis
      self.room = room
      self.gaps = gaps
      let count = cells.trackCount(axis)
      lengths = Array(repeating: 0, count: count)
      waiting = Array(repeating: 0, count: count)
      hasOwnCell = Array(repeating: false, count: count)
      for cell in cells.list {
        for track in cell.tracks(axis) { waiting[track] += 1 }
      }
    }

    /// The length that each track with waiting cells is offered.
    var share: CGFloat {
      guard let room else { return 0 }
      guard room.isFinite else { return room }
      let open = waiting.count { $0 > 0 }
      let taken = zip(lengths, waiting).filter { $0.1 == 0 }.reduce(0) { $0 + $1.0 }
      return open == 0 ? 0 : (room - gaps.reduce(0, +) - taken) / CGFloat(open)
    }

    /// The length that a cell is offered; nil if nothing is proposed to the grid. A cell that is unsized along the axis
    /// is always offered the length of its tracks.
    func offer(_ cell: GridCell, share: CGFloat) -> CGFloat? {
      let tracks = cell.tracks(axis)
      if cell.unsizedAxes.contains(Axis.Set(axis)) { return GridTracks.length(tracks, lengths, gaps) }
      guard room != nil else { return nil }
      let offered = lengths.indices.map { waiting[$0] > 0 ? max(share, lengths[$0]) : lengths[$0] }
      return GridTracks.length(tracks, offered, gaps)
    }

    /// Takes the length that a cell answered.
    mutating func finish(_ cell: GridCell, _ length: CGFloat) {
      let tracks = cell.tracks(axis)
      for track in tracks { waiting[track] -= 1 }
      if tracks.count == 1 {
        hasOwnCell[tracks.lowerBound] = true
        if !cell.unsizedAxes.contains(Axis.Set(axis)) {
          lengths[tracks.lowerBound] = max(lengths[tracks.lowerBound], length)
        }
      } else if !cell.unsizedAxes.contains(Axis.Set(axis)) {
        wide.append((tracks, length))
      }
    }

    /// Adds the length that cells over several tracks lack. It goes to those of their tracks that have no cell of their
    /// own. If all have one, it goes to all of them.
    mutating func spread() {
      for (tracks, length) in wide {
        let lack = length - GridTracks.length(tracks, lengths, gaps)
        guard lack > 0 else { continue }
        let free = tracks.filter { !hasOwnCell[$0] }
        let growing = free.isEmpty ? Array(tracks) : free
        for track in growing { lengths[track] += lack / CGFloat(growing.count) }
      }
    }
  }
}

extension Axis.Set {
  /// The set with one axis.
  init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }
}
