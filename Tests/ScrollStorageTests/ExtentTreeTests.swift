// The promises of an extent tree, one promise a test.
import Foundation
import ScrollStorage
import Testing

@Suite("ExtentTree")
struct ExtentTreeTests {
  @Test("Measured rows count with their extent, the others with the estimate, whatever it becomes")
  func example() {
    var rows = ExtentTree(rowCount: 10_000_000, estimate: 44)
    rows.setExtent(60, of: 2)
    #expect(rows.offset(of: 3) == 148)
    #expect(rows.row(at: 100) == 2)
    #expect(rows.extent(of: 2) == 60)
    #expect(rows.extent(of: 3) == 44)
    rows.insert(1, at: 0)
    #expect(rows.offset(of: 4) == 192)
    rows.estimate = 50
    #expect(rows.offset(of: 4) == 210)
    #expect(rows.total == 60 + 10_000_000 * 50)
    #expect(rows.isMeasured(3) == true)
    rows.invalidate(3..<4)
    #expect(rows.isMeasured(3) == false)
    #expect(rows.total == 10_000_001 * 50)
  }

  @Test("Rows without extent are never at an offset, wherever they stand")
  func zeroExtents() {
    var rows = ExtentTree(rowCount: 100, estimate: 0)
    #expect(rows.total == 0)
    #expect(rows.row(at: 0) == 99)
    #expect(rows.row(at: -1) == 0)
    for row in 0..<100 { rows.setExtent(row % 10 == 7 ? 5 : 0, of: row) }
    for tenth in 0..<10 {
      for inside in 0..<5 { #expect(rows.row(at: Int64(tenth * 5 + inside)) == tenth * 10 + 7) }
      #expect(rows.offset(of: tenth * 10 + 7) == Int64(tenth * 5))
      #expect(rows.offset(of: tenth * 10 + 8) == Int64(tenth * 5 + 5))
    }
    #expect(rows.row(at: 50) == 99)
  }

  @Test("The sums over a range leave the estimate out")
  func sums() {
    var rows = ExtentTree(rowCount: 1000, estimate: 44)
    for row in stride(from: 0, to: 1000, by: 3) { rows.setExtent(Int64(row), of: row) }
    for range in [0..<0, 0..<1, 0..<1000, 31..<34, 500..<999, 999..<1000, 1000..<1000] {
      let measured = range.filter { $0 % 3 == 0 }
      let sums = rows.sums(over: range)
      #expect(sums.measured == Int64(measured.reduce(0, +)))
      #expect(sums.unmeasured == range.count - measured.count)
    }
  }

  @Test("A group of rows may be as long as all rows together, and so may all groups")
  func groups() {
    let all = Int64(ExtentTree.maximumRowCount) * ExtentTree.maximumExtent
    var groups = ExtentTree(groupCount: 3)
    groups.setExtent(all - 5, of: 1)
    groups.setExtent(5, of: 2)
    #expect(groups.total == all)
    #expect(groups.row(at: all - 5) == 2)
    #expect(groups.offset(of: 2) == all - 5)
  }

  @Test("The most rows with the largest extents overflow nothing")
  func limits() {
    let count = ExtentTree.maximumRowCount
    let largest = ExtentTree.maximumExtent
    var rows = ExtentTree(rowCount: count, estimate: largest)
    let total = Int64(count) * largest
    #expect(rows.total == total)
    for row in [0, 63, 64, count / 2, count - 1] { rows.setExtent(largest, of: row) }
    #expect(rows.total == total)
    #expect(rows.offset(of: count) == total)
    #expect(rows.row(at: total - 1) == count - 1)
    #expect(rows.row(at: .max) == count - 1)
    #expect(rows.row(at: .min) == 0)
    rows.remove(1..<count - 1)
    #expect(rows.total == 2 * largest)
    rows.insert(count - 2, at: 1)
    #expect(rows.row(at: total - largest) == count - 1)
    #expect(rows.brokenPromise == nil)
  }

  @Test("Unmeasured rows cost nothing: 10 million are as small as none")
  func unmeasuredMemory() {
    let none = ExtentTree(rowCount: 0, estimate: 44)
    var many = ExtentTree(rowCount: 10_000_000, estimate: 44)
    #expect(many.memoryFootprint == none.memoryFootprint)
    #expect(many.memoryFootprint < 64 * 1024)
    many.insert(1_000_000, at: 5_000_000)
    many.remove(0..<1_000_000)
    #expect(many.memoryFootprint < 64 * 1024)
  }

  @Test("Measuring allocates nothing until as many blocks were touched as were reserved", arguments: [1, 2, 30, 500])
  func reserve(blocks: Int) {
    var generator = SeededGenerator(seed: UInt64(blocks))
    var rows = ExtentTree(rowCount: 1_000_000, estimate: 44)
    rows.reserve(blocks: 0)
    for _ in 0..<2000 / blocks {
      rows.reserve(blocks: blocks)
      let reserved = rows.memoryFootprint
      for _ in 0..<blocks { rows.setExtent(1, of: Int.random(in: 0..<1_000_000, using: &generator)) }
      #expect(rows.memoryFootprint == reserved)
    }
    #expect(rows.brokenPromise == nil)
  }

  @Test("An insertion after which a leaf needs fewer entries than before leaves it whole", arguments: [10, 20])
  func fusingInsertion(block: Int) {
    var rows = ExtentTree(rowCount: 30 * 64, estimate: 44)
    for row in 0..<29 * 64 { rows.setExtent(1, of: row) }
    // Blocks of 16, 63 and 15 rows stand among full ones. Two more rows cut the middle block in two. Each half then
    // shares a block with its neighbour: two blocks instead of three.
    rows.remove((block + 2) * 64..<(block + 2) * 64 + 49)
    rows.remove((block + 1) * 64..<(block + 1) * 64 + 1)
    rows.remove(block * 64..<block * 64 + 48)
    #expect(rows.blockCount == 29)
    #expect(rows.levelsAboveLeaves == 0)
    rows.insert(2, at: block * 64 + 16 + 32)
    #expect(rows.blockCount == 28)
    #expect(rows.levelsAboveLeaves == 0)
    #expect(rows.brokenPromise == nil)
  }

  @Test("However often rows come and go, and memory is reserved for them, the tree stays as large", arguments: [0, 40])
  func steadyMemory(reserved: Int) {
    var rows = ExtentTree(rowCount: 50_000, estimate: 44)
    for row in 0..<50_000 { rows.setExtent(1, of: row) }
    var footprint = 0
    for cycle in 0..<30 {
      rows.remove(100..<49_900)
      rows.insert(49_800, at: 100)
      for row in stride(from: 100, to: 49_900, by: 32) { rows.setExtent(1, of: row) }
      rows.reserve(blocks: reserved)
      if cycle == 3 { footprint = rows.memoryFootprint }
    }
    #expect(rows.memoryFootprint == footprint)
    #expect(rows.brokenPromise == nil)
  }

  @Test("Memory of removed rows serves the next ones")
  func reuse() {
    var rows = ExtentTree(rowCount: 5000, estimate: 44)
    for row in 0..<5000 { rows.setExtent(Int64(row), of: row) }
    let full = rows.memoryFootprint
    for _ in 0..<3 {
      rows.remove(100..<4900)
      #expect(rows.brokenPromise == nil)
      rows.insert(4800, at: 100)
      for row in 100..<4900 { rows.setExtent(Int64(row), of: row) }
    }
    // The removal of a range needs a few more nodes while it runs.
    #expect(rows.memoryFootprint <= full + 64 * 1024)
    rows.remove(0..<5000)
    #expect(rows.blockCount == 0)
    #expect(rows.nodeCount == 1)
    #expect(rows.brokenPromise == nil)
  }

  @Test("A copy has the same rows and goes its own way")
  func copying() {
    var rows = ExtentTree(rowCount: 3000, estimate: 44)
    var model = PlainRows(rowCount: 3000, estimate: 44)
    var generator = SeededGenerator(seed: 3)
    for row in stride(from: 0, to: 3000, by: 2) {
      let extent = Int64.random(in: 0...100, using: &generator)
      rows.setExtent(extent, of: row)
      model.extents[row] = extent
    }
    var cursor = ExtentTree.Cursor()
    _ = rows.offset(of: 1500, near: &cursor)
    var copy = rows.copy()
    #expect(copy.brokenPromise == nil)
    expectSame(copy, model, cursor: &cursor, "the copy")
    copy.remove(0..<2999)
    #expect(rows.brokenPromise == nil)
    expectSame(rows, model, cursor: &cursor, "the original")
    #expect(copy.rowCount == 1)
  }

  @Test("The walk over the tree finds a wrong sum where checks are on")
  func spoiled() {
    #if VOLUTE_CHECKS
      var rows = ExtentTree(rowCount: 10, estimate: 44)
      rows.setExtent(1, of: 5)
      rows.spoil()
      #expect(rows.brokenPromise == "An entry sums up its block")
    #endif
  }
}

@Suite("An extent tree's memory")
struct ExtentTreeMemoryTests {
  @Test("A small tree holds a page beside itself, and larger segments come with more rows")
  func segments() {
    var tree = ExtentTree(rowCount: 100_000, estimate: 10)
    #expect(tree.memoryFootprint == 4096 + MemoryLayout<ExtentTree>.size)
    var (footprint, segments) = (tree.memoryFootprint, 1)
    var cursor = ExtentTree.Cursor()
    for row in 0..<100_000 {
      tree.setExtent(5, of: row, near: &cursor)
      if tree.memoryFootprint != footprint { (footprint, segments) = (tree.memoryFootprint, segments + 1) }
    }
    #expect(segments <= footprint / 65536 + 5)
  }

  @Test("A tree that goes returns all of its memory")
  func returned() async {
    await #expect(processExitsWith: .success) {
      expectMemoryReturned {
        var tree = ExtentTree(rowCount: 1000, estimate: 10)
        for row in 0..<1000 where row % 8 == 0 { tree.setExtent(5, of: row) }
        _ = tree.copy()
      }
    }
  }
}

@Suite("ExtentTree refuses")
struct ExtentTreeRefusalTests {
  @Test("Rows that do not exist")
  func rows() async {
    await #expect(processExitsWith: .failure) { _ = ExtentTree(rowCount: 3, estimate: 1).extent(of: 3) }
    await #expect(processExitsWith: .failure) { _ = ExtentTree(rowCount: 3, estimate: 1).offset(of: 4) }
    await #expect(processExitsWith: .failure) { _ = ExtentTree(rowCount: 3, estimate: 1).isMeasured(-1) }
    await #expect(processExitsWith: .failure) { _ = ExtentTree(rowCount: 0, estimate: 1).row(at: 0) }
  }

  @Test("Rows that do not exist, near a cursor: before it reads where nothing is")
  func rowsNearCursor() async {
    let before = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var cursor = ExtentTree.Cursor()
      let tree = ExtentTree(rowCount: 3, estimate: 1)
      _ = tree.extent(of: 0, near: &cursor)
      _ = tree.extent(of: -1, near: &cursor)
    }
    let behind = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var cursor = ExtentTree.Cursor()
      let tree = ExtentTree(rowCount: 3, estimate: 1)
      _ = tree.extent(of: 0, near: &cursor)
      _ = tree.extent(of: 3, near: &cursor)
    }
    // A read outside a node may trap as well. Only the message tells the two traps apart; optimised code prints none.
    #if DEBUG
      for exit in [before, behind] {
        let message = exit.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
        #expect(message?.contains("There is no such row") == true, "\(message ?? "")")
      }
    #endif
  }

  @Test("Extents, estimates and numbers of rows out of range")
  func values() async {
    await #expect(processExitsWith: .failure) { _ = ExtentTree(rowCount: -1, estimate: 1) }
    await #expect(processExitsWith: .failure) { _ = ExtentTree(rowCount: ExtentTree.maximumRowCount + 1, estimate: 1) }
    await #expect(processExitsWith: .failure) { _ = ExtentTree(rowCount: 1, estimate: -1) }
    await #expect(processExitsWith: .failure) {
      var tree = ExtentTree(rowCount: 1, estimate: 1)
      tree.estimate = -1
    }
    await #expect(processExitsWith: .failure) {
      var tree = ExtentTree(rowCount: 1, estimate: 1)
      tree.estimate = ExtentTree.maximumExtent + 1
    }
    await #expect(processExitsWith: .failure) {
      var tree = ExtentTree(rowCount: 1, estimate: 1)
      tree.setExtent(ExtentTree.maximumExtent + 1, of: 0)
    }
    await #expect(processExitsWith: .failure) {
      var tree = ExtentTree(rowCount: 1, estimate: 1)
      tree.insert(ExtentTree.maximumRowCount, at: 0)
    }
  }

  @Test("Ranges that reach behind the last row")
  func ranges() async {
    await #expect(processExitsWith: .failure) {
      var tree = ExtentTree(rowCount: 3, estimate: 1)
      tree.remove(2..<4)
    }
    await #expect(processExitsWith: .failure) {
      var tree = ExtentTree(rowCount: 3, estimate: 1)
      tree.invalidate(-1..<1)
    }
    await #expect(processExitsWith: .failure) {
      var tree = ExtentTree(rowCount: 3, estimate: 1)
      tree.move(0..<2, to: 2)
    }
    await #expect(processExitsWith: .failure) {
      var tree = ExtentTree(rowCount: 3, estimate: 1)
      tree.insert(1, at: 4)
    }
  }
}
