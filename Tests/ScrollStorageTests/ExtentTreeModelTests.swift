// The extent tree against a plain array: random changes, and every change in small worlds.
import ScrollStorage
import Testing

@Suite("ExtentTree against a plain array")
struct ExtentTreeModelTests {
  @Test("Any random changes leave the answers of a plain array and a sound tree", arguments: 0..<40 as Range<UInt64>)
  func randomChanges(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let rowCount = [0, 1, 33, 300, 2000][Int(seed % 5)]
    var tree = ExtentTree(rowCount: rowCount, estimate: 44)
    var model = PlainRows(rowCount: rowCount, estimate: 44)
    var finger = ExtentTree.Finger()
    for step in 0..<400 {
      let change = ExtentTreeChange.random(rowCount: model.extents.count, using: &generator)
      tree.make(change)
      model.make(change)
      tree.checkInvariants()
      expectSame(tree, model, finger: &finger, "seed \(seed), step \(step), \(change)")
    }
  }
}
