// The extent tree against a plain array: random changes, and every change of very small trees.
import ScrollStorage
import Testing

@Suite("ExtentTree against a plain array")
struct ExtentTreeModelTests {
  @Test("Any random changes leave the answers of a plain array and a sound tree", arguments: 0..<20 as Range<UInt64>)
  func randomChanges(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let rowCount = [0, 1, 65, 300, 1000][Int(seed % 5)]
    var tree = ExtentTree(rowCount: rowCount, estimate: 44)
    var model = PlainRows(rowCount: rowCount, estimate: 44)
    var cursor = ExtentTree.Cursor()
    for step in 0..<300 {
      let change = ExtentTreeChange.random(rowCount: model.extents.count, using: &generator)
      tree.make(change, shortest: model.shortest)
      model.make(change)
      #expect(tree.brokenPromise == nil)
      expectSame(tree, model, cursor: &cursor, "seed \(seed), step \(step), \(change)")
    }
  }

  @Test("So do random changes of a tree three levels high", arguments: 0..<4 as Range<UInt64>)
  func randomChangesOfTallTrees(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let rowCount = 48_000
    var tree = ExtentTree(rowCount: rowCount, estimate: 44)
    var model = PlainRows(rowCount: rowCount, estimate: 44)
    var cursor = ExtentTree.Cursor()
    // One row in every second stretch of 64 is measured. There are as many runs as blocks: the most entries possible.
    for row in stride(from: 0, to: rowCount, by: seed % 2 == 0 ? 128 : 63) {
      tree.setExtent(Int64(row), of: row)
      model.extents[row] = Int64(row)
    }
    #expect(tree.levelsAboveLeaves >= 2)
    for step in 0..<300 {
      let change = ExtentTreeChange.random(rowCount: model.extents.count, using: &generator)
      tree.make(change, shortest: model.shortest)
      model.make(change)
      #expect(tree.brokenPromise == nil)
      if step % 20 == 19 {
        expectSame(tree, model, cursor: &cursor, "seed \(seed), step \(step), \(change)")
      }
    }
  }

  @Test("Every sequence of up to three changes of up to three rows is right", arguments: 0...3)
  func smallWorlds(rowCount: Int) {
    var sequences = 0
    forEverySequence(
      of: 3, from: ExtentTree(rowCount: rowCount, estimate: 3), PlainRows(rowCount: rowCount, estimate: 3), path: [],
      count: &sequences
    ) { ExtentTreeChange.all(rowCount: $0, borders: Array(0...min($0, 3)), insertions: [1]) }
    #expect(sequences > 100)
  }

  @Test("Every pair of changes at the borders of blocks and runs is right", arguments: [65, 140])
  func borders(rowCount: Int) {
    for measured in [[], [0], Array(0..<rowCount)] {
      var tree = ExtentTree(rowCount: rowCount, estimate: 3)
      var model = PlainRows(rowCount: rowCount, estimate: 3)
      for row in measured where row < rowCount {
        tree.setExtent(Int64(row + 1), of: row)
        model.extents[row] = Int64(row + 1)
      }
      var sequences = 0
      forEverySequence(of: 2, from: tree, model, path: [], count: &sequences) { count in
        ExtentTreeChange.all(
          rowCount: count, borders: [0, 8, 63, 65, count].filter { $0 <= count }, insertions: [1, 70])
      }
      #expect(sequences > 1000)
    }
  }

  /// Walks through all sequences of up to `length` changes and checks the tree after each.
  private func forEverySequence(
    of length: Int, from tree: borrowing ExtentTree, _ model: PlainRows, path: [ExtentTreeChange], count: inout Int,
    changes: (Int) -> [ExtentTreeChange]
  ) {
    guard length > 0 else { return }
    for change in changes(model.extents.count) {
      var changed = tree.copy()
      var changedModel = model
      var cursor = ExtentTree.Cursor()
      if !model.extents.isEmpty { _ = changed.extent(of: model.extents.count / 2, near: &cursor) }
      changed.make(change, shortest: changedModel.shortest)
      changedModel.make(change)
      #expect(changed.brokenPromise == nil)
      expectSame(changed, changedModel, cursor: &cursor, "\(path + [change])")
      count += 1
      forEverySequence(
        of: length - 1, from: changed, changedModel, path: path + [change], count: &count, changes: changes)
    }
  }
}
