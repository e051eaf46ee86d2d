// Changes a collection of rows in a thousand places: finding the edits, applying them, and the frame after them.
import BenchmarkRunner
import Foundation
import ScrollEngine
import ScrollTypes

/// A feed whose ids change to another collection and, the next time, back. 400 rows go, 400 others come and 200 move,
/// spread over the whole feed.
struct EngineDifferences: MeasuredWork, ~Copyable {
  /// The form in which the engine gets the change.
  enum Form {
    /// The new collection of ids.
    case ids
    /// A difference of the standard library, made before the measurement.
    case difference
  }

  private var engine: ScrollEngine
  private var ids: RowIDs<Int>
  private let form: Form
  private let collections: [[Int]]
  private let differences: [CollectionDifference<Int>]
  private var isChanged = false
  private var time = 0.0
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int, _ form: Form) {
    self.form = form
    let old = Array(0..<rowCount)
    let new = Self.changed(old)
    collections = [old, new]
    differences = form == .ids ? [] : [old.difference(from: new), new.difference(from: old)]
    do { ids = try RowIDs(old) } catch { preconditionFailure("\(error)") }
    engine = LayoutFeed.engine(
      LayoutFeed.configuration(rowCount: rowCount), lineCount: rowCount, standingAt: rowCount / 2)
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      isChanged.toggle()
      let index = isChanged ? 1 : 0
      do {
        switch form {
        case .ids: engine.change(try ids.update(to: collections[index]))
        case .difference: engine.change(try ids.apply(differences[index]))
        }
      } catch { preconditionFailure("\(error)") }
      time += 1.0 / 120
      checksum = mixed(checksum, Int64(engine.show(at: time, asking: LayoutRows()).geometry.contentOffset.y))
    }
  }

  /// Changes the collection at a thousand evenly spaced places. Of each five places, two rows go, two come and one
  /// moves.
  private static func changed(_ old: [Int]) -> [Int] {
    let distance = old.count / 1000
    var new: [Int] = []
    new.reserveCapacity(old.count + 1)
    var moving: Int?
    for (row, id) in old.enumerated() {
      guard row.isMultiple(of: distance), row / distance < 1000 else {
        new.append(id)
        continue
      }
      switch row / distance % 5 {
      case 0, 2: break
      case 1, 3: new += [id, old.count + row]
      default:
        // Each moving row takes the place of the one that moved before it.
        if let moving { new.append(moving) }
        moving = id
      }
    }
    if let moving { new.append(moving) }
    return new
  }
}
