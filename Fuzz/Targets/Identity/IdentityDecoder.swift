// Decodes the records of an input into possible changes. Places and counts are codes relative to the present rows.
import FuzzSupport

/// Decodes records one after the other. It knows which ids exist and which existed before.
///
/// - A *place* code, by its upper bit: 0 counts from the first row, 1 counts back from the last row.
/// - A *count* code, by its upper two bits: 0 and 1 up to 7, 2 up to 63, 3 a share of the rows.
/// - A *way*: the low three bits of the mode; 0 to 3 mean the collection.
struct IdentityDecoder {
  /// The largest number of rows: the time to find the fewest moves grows with its square.
  static let maximumRowCount = 256
  /// The relative frequency of each operation, in the order of the codes.
  static let weights = [10, 2, 4, 6, 1, 6, 4, 3, 3, 1, 1, 3, 1, 4]

  /// The ids after the operations so far.
  private(set) var ids: [Int] = []
  /// The ids that were last removed.
  private var gone: [Int] = []
  private var nextID = 0

  /// Returns all operations of an input.
  static func operations(_ records: [OperationRecord]) -> [IdentityOperation] {
    var decoder = IdentityDecoder()
    return records.map { decoder.next($0).operation }
  }

  /// Returns the operation of a record and its expected result. The decoder assumes that it is executed.
  mutating func next(_ record: OperationRecord) -> IdentityStep {
    let step = IdentityStep(decode(record), on: ids)
    if case .success(let changed)? = step.outcome { take(changed) }
    return step
  }

  private mutating func take(_ changed: [Int]) {
    let left = Set(changed)
    gone = Array((gone + ids).filter { !left.contains($0) }.suffix(32))
    ids = changed
    nextID = max(nextID, (changed.max() ?? -1) + 1)
  }

  private func decode(_ record: OperationRecord) -> IdentityOperation {
    let code = Int(record.code) % Self.weights.count
    switch code {
    case 11: return .find(Int(record.a) % (nextID + 2))
    case 13: return .scroll(to: Int(record.a & 1023))
    case 12: return .renew(change(Int(record.c) % 11, record))
    default: break
    }
    let way = Int(record.mode & 7) - 3
    return .change(change(code, record), way > 0 ? IdentityWay.allCases[way] : .collection)
  }

  private func change(_ code: Int, _ record: OperationRecord) -> IdentityChange {
    let room = max(0, Self.maximumRowCount - ids.count)
    let new = max(1, count(record.b))
    let insertion = IdentityChange.insert(
      Array(nextID..<nextID + min(new, room)), at: place(record.a, of: ids.count))
    guard !ids.isEmpty else { return insertion }
    let row = place(record.a, of: ids.count - 1)
    let rows = row..<min(row + count(record.b), ids.count)
    switch code {
    case 1: return room > 0 ? .double(row: row, at: place(record.b, of: ids.count)) : .remove(rows)
    case 2:
      let returning = gone.suffix(min(new, room))
      return returning.isEmpty ? insertion : .bringBack(Array(returning), at: place(record.a, of: ids.count))
    case 3: return .remove(rows)
    case 4: return .thin(keepingOneOf: 2 + Int(record.b & 3))
    case 5: return .move(rows, to: place(record.c, of: ids.count - rows.count))
    case 6: return .exchange(row, place(record.b, of: ids.count - 1))
    case 7: return .reverse(rows)
    case 8: return .shuffle(rows, seed: UInt64(record.c))
    case 9: return .interleave
    case 10: return .sort
    default: return insertion
    }
  }

  /// Returns a number in 0...`last`.
  private func place(_ code: UInt16, of last: Int) -> Int {
    let rest = Int(code & 0x7FFF) % (last + 1)
    return code & 0x8000 == 0 ? rest : last - rest
  }

  private func count(_ code: UInt16) -> Int {
    let rest = Int(code & 0x3FFF)
    switch code >> 14 {
    case 0, 1: return rest & 7
    case 2: return rest & 63
    default: return (ids.count * rest) >> 14
    }
  }
}
