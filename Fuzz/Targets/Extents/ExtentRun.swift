// Runs one list of operations on two extent trees and their models, and compares them after each operation.
import FuzzSupport
import ScrollStorage

/// A wrong answer of a tree.
struct ExtentFault: Error {
  /// The question that was asked.
  var question: String
  /// The expected and the actual answer.
  var message: String
}

/// The current tree, the other one, their models, and four cursors that both trees share.
struct ExtentRun: ~Copyable {
  private var tree = ExtentTree(rowCount: 0, estimate: 100)
  private var other = ExtentTree(rowCount: 0, estimate: 100)
  private var rows = PlainExtents(rowCount: 0, estimate: 100)
  private var otherRows = PlainExtents(rowCount: 0, estimate: 100)
  private var cursors = [ExtentTree.Cursor](repeating: ExtentTree.Cursor(), count: 4)
  private var promise: (blocks: Int, footprint: Int)?

  /// Executes an operation on the current tree and its model.
  mutating func make(_ operation: ExtentOperation) throws(ExtentFault) {
    try keepPromise(of: operation)
    let before = ExtentCost(of: tree)
    switch operation {
    case .set(let row, let extent, let cursor): set(extent, of: row, cursor)
    case .fill(let range, let extent, let cursor):
      for row in range { set(ExtentOperation.extent(of: row, in: range, from: extent), of: row, cursor) }
    case .scatter(let row, let period, let times, let extent, let reserves):
      if reserves { reserve(times) }
      for step in 0..<times { set(extent, of: row + step * period, nil) }
      if reserves {
        try expectFootprint()
        promise = nil
      }
    case .invalidate(let range): tree.invalidate(range)
    case .insert(let count, let row): tree.insert(count, at: row)
    case .remove(let range): tree.remove(range)
    case .thin(let row, let removed, let kept, let times):
      for step in 0..<times { tree.remove(row + step * kept..<row + step * kept + removed) }
    case .move(let range, let row): tree.move(range, to: row)
    case .setEstimate(let extent): tree.estimate = extent
    case .lengthen(let change): tree.lengthen(by: max(change, -rows.shortest))
    case .lengthenRows(let range, let change): tree.lengthen(range, by: max(change, -rows.shortest))
    case .reserve(let blocks): reserve(blocks)
    case .locate(let row, let distance, let cursor):
      let (offset, isOver) = rows.offsets[row].addingReportingOverflow(distance)
      try locate(isOver ? (distance < 0 ? .min : .max) : offset, cursor)
    case .read(let row, let cursor): try compare(row, cursor)
    case .copy:
      other = tree.copy()
      otherRows = rows
    case .swap:
      swap(&tree, &other)
      swap(&rows, &otherRows)
      promise = nil
    case .rebuild(let rowCount, let estimate): tree = ExtentTree(rowCount: rowCount, estimate: estimate)
    }
    if let most = before.most(for: operation, leading: ExtentCost(of: tree)) {
      let visits = tree.visitedNodeCount - before.visits
      try expect("visits", visits <= most, true, "of \(operation): \(visits) nodes of at most \(most)")
    }
    rows.make(operation)
    try expectFootprint()
  }

  private mutating func reserve(_ blocks: Int) {
    tree.reserve(blocks: blocks)
    promise = (blocks, tree.memoryFootprint)
  }

  private mutating func set(_ extent: Int64, of row: Int, _ cursor: Int?) {
    if let cursor {
      tree.setExtent(extent, of: row, near: &cursors[cursor])
    } else {
      tree.setExtent(extent, of: row)
    }
  }

  /// Subtracts the blocks that an operation may touch from the reserved ones. Any operation other than measuring ends
  /// the promise.
  private mutating func keepPromise(of operation: ExtentOperation) throws(ExtentFault) {
    guard let (blocks, footprint) = promise else { return }
    let touched: Int
    switch operation {
    case .set: touched = 1
    case .fill(let range, _, _): touched = range.count / 32 + 2
    case .scatter(_, _, let times, _, let reserves): touched = reserves ? 0 : times
    case .setEstimate, .locate, .read: touched = 0
    default: touched = .max
    }
    promise = touched <= blocks ? (blocks - touched, footprint) : nil
  }

  private func expectFootprint() throws(ExtentFault) {
    guard let promise else { return }
    try expect("memoryFootprint", tree.memoryFootprint, promise.footprint)
  }
}

// MARK: - Comparing

extension ExtentRun {
  /// Compares the current tree with its model: all rows of a small tree, some rows of a large one.
  mutating func check(after step: Int, recent: Int) throws(ExtentFault) {
    try expectKeptPromises()
    try expectTotals()
    try expectLowTree()
    let count = rows.extents.count
    let cursor = step & 3
    if count <= 24 {
      for row in 0..<count { try compare(row, cursor) }
    } else {
      var number = UInt64(truncatingIfNeeded: step &+ 1) &* 0x9E37_79B9_7F4A_7C15
      for _ in 0..<5 {
        try compare(Int(number.multipliedFullWidth(by: UInt64(count)).high), cursor)
        number = number &* 0xBF58_476D_1CE4_E5B9 ^ number >> 29
      }
      for row in [recent - 1, recent, recent + 1, 0, count - 1] where row >= 0 && row < count {
        try compare(row, (step >> 2) & 3)
      }
    }
    for offset in [-1, rows.total - 1, rows.total] { try locate(offset, cursor) }
  }

  private func expectKeptPromises() throws(ExtentFault) {
    guard let broken = tree.brokenPromise else { return }
    throw ExtentFault(question: "promise", message: "the tree no longer keeps a promise: \(broken)")
  }

  /// Compares all rows of both trees with the models.
  mutating func finish(_ effort: FuzzEffort) throws(ExtentFault) {
    for _ in 0..<2 {
      try expectKeptPromises()
      try expectTotals()
      var cursor = ExtentTree.Cursor()
      for row in rows.extents.indices {
        try expect("offset", tree.offset(of: row, near: &cursor), rows.offsets[row], "of \(row), near")
        try expect("extent", tree.extent(of: row, near: &cursor), extent(of: row), "of \(row), near")
      }
      let count = rows.extents.count
      for row in stride(from: 0, to: count, by: effort == .full ? 1 : 1 + count / 64) { try compare(row, 0) }
      swap(&tree, &other)
      swap(&rows, &otherRows)
    }
  }

  private func extent(of row: Int) -> Int64 { rows.offsets[row + 1] - rows.offsets[row] }

  private func expect<Value: Equatable>(
    _ question: String, _ found: Value, _ wanted: Value, _ place: @autoclosure () -> String = ""
  ) throws(ExtentFault) {
    guard found != wanted else { return }
    throw ExtentFault(question: question, message: "\(question) \(place()): expected \(wanted), got \(found)")
  }

  private func expectTotals() throws(ExtentFault) {
    try expect("rowCount", tree.rowCount, rows.extents.count)
    try expect("total", tree.total, rows.total)
    try expect("measuredTotal", tree.measuredTotal, rows.measuredTotal)
    try expect("unmeasuredCount", tree.unmeasuredCount, rows.unmeasuredCount)
    try expect("estimate", tree.estimate, rows.estimate)
    try expect("offset", tree.offset(of: tree.rowCount), rows.total, "of the end")
  }

  /// Two neighbouring leaf entries hold at least 25 rows, and a leaf has 15 entries. So a leaf stands for at least 175
  /// rows.
  private func expectLowTree() throws(ExtentFault) {
    let leaves = max(1, rows.extents.count / 175)
    var most = 1
    var levels = 0
    while most < leaves {
      most *= 15
      levels += 1
    }
    let nodes = 1 + leaves * 15 / 14 + levels
    try expect("height", tree.levelsAboveLeaves <= levels, true, "\(tree.levelsAboveLeaves) of at most \(levels)")
    try expect("nodeCount", tree.nodeCount <= nodes, true, "\(tree.nodeCount) of at most \(nodes)")
  }

  private mutating func compare(_ row: Int, _ cursor: Int?) throws(ExtentFault) {
    let offset = rows.offsets[row]
    let extent = extent(of: row)
    let isMeasured = rows.extents[row] != nil
    let before = tree.visitedNodeCount
    try expect("offset", tree.offset(of: row), offset, "of \(row)")
    try expect("extent", tree.extent(of: row), extent, "of \(row)")
    try expect("isMeasured", tree.isMeasured(row), isMeasured, "\(row)")
    if let cursor {
      try expect("offset", tree.offset(of: row, near: &cursors[cursor]), offset, "of \(row), near")
      try expect("extent", tree.extent(of: row, near: &cursors[cursor]), extent, "of \(row), near")
      try expect("isMeasured", tree.isMeasured(row, near: &cursors[cursor]), isMeasured, "\(row), near")
    }
    for place in [offset - 1, offset, offset + extent - 1] { try locate(place, cursor) }
    let visits = tree.visitedNodeCount - before
    let most = ExtentCost(of: tree).mostToRead
    try expect("visits", visits <= most, true, "to ask all about \(row): \(visits) nodes of at most \(most)")
  }

  private mutating func locate(_ offset: Int64, _ cursor: Int?) throws(ExtentFault) {
    guard tree.rowCount > 0 else { return }
    let row = rows.row(at: offset)
    try expect("row", tree.row(at: offset), row, "at \(offset)")
    if let cursor { try expect("row", tree.row(at: offset, near: &cursors[cursor]), row, "at \(offset), near") }
  }
}
