// Decodes the records of an input into legal operations. Numbers are codes that aim at the edges of rows, blocks and
// trees.
import FuzzSupport
import ScrollStorage

/// Decodes records one after the other. Of the trees it only knows their numbers of rows.
///
/// - A *row* code, by its upper two bits: 0 counts from the first row, 1 counts back from the last row, 2 is a fraction
///   of the rows, 3 is up to 64 rows before or after `recent`.
/// - A *count* code, by its upper three bits: 0 to 2 up to 7, 3 up to 63, 4 an edge of a block's size, 5 up to 1023, 6
///   a fraction of the rows, 7 up to 131 072 if the low three bits of the mode are set, otherwise up to 31.
/// - An *extent* code, by its upper three bits: 0 no extent; 1 one unit, or the longest extent of a narrow block,
///   or one unit more than that; 2 to 4 up to 511; 5 whole points; 6 close to the largest; 7 thirds of a point.
/// - A *cursor*: bits 3 to 5 of the mode; from 4 on there is none.
struct ExtentDecoder {
  /// The largest number of rows in a tree.
  static let maximumRowCount = 1 << 17
  /// The relative frequency of each operation, in the order of the codes.
  static let weights = [10, 8, 4, 4, 6, 6, 4, 6, 3, 2, 4, 2, 1, 2, 1, 1]

  private(set) var rowCount = 0
  private(set) var otherRowCount = 0
  /// The place of the last operation on rows.
  private(set) var recent = 0

  /// Returns all operations of an input.
  static func operations(_ records: [OperationRecord]) -> [ExtentOperation] {
    var decoder = ExtentDecoder()
    return records.map { decoder.next($0) }
  }

  /// Returns the operation of a record. The decoder assumes that it is executed.
  mutating func next(_ record: OperationRecord) -> ExtentOperation {
    let operation = decode(record)
    switch operation {
    case .set(let row, _, _), .locate(let row, _, _), .read(let row, _): recent = row
    case .fill(let rows, _, _): recent = rows.upperBound
    case .invalidate(let rows): recent = rows.lowerBound
    case .scatter(let row, let period, let times, _, _): recent = row + period * (times - 1)
    case .insert(let count, let row):
      rowCount += count
      recent = row
    case .remove(let rows):
      rowCount -= rows.count
      recent = rows.lowerBound
    case .thin(let row, let removed, _, let times):
      rowCount -= removed * times
      recent = row
    case .move(_, let row): recent = row
    case .copy: otherRowCount = rowCount
    case .swap: (rowCount, otherRowCount) = (otherRowCount, rowCount)
    case .rebuild(let count, _): rowCount = count
    case .setEstimate, .lengthen, .lengthenRows, .reserve: break
    }
    return operation
  }

  private func decode(_ record: OperationRecord) -> ExtentOperation {
    let code = Int(record.code) % Self.weights.count
    let extent = Self.extent(record.c)
    let cursor = Int(record.mode >> 3 & 7)
    let number = cursor < 4 ? cursor : nil
    switch code {
    case 8: return .setEstimate(extent)
    case 9: return .reserve(blocks: Int(record.b & (record.b >= 0x8000 ? 1023 : 63)))
    case 12: return .copy
    case 15 where record.mode & 6 != 6 || rowCount == 0: return .lengthen(by: record.mode & 1 == 0 ? extent : -extent)
    case 13: return .swap
    case 14: return .rebuild(rowCount: count(record.b, record.mode), estimate: extent)
    case 4:
      let most = Self.maximumRowCount - rowCount
      return .insert(min(count(record.b, record.mode), most), at: place(record.a, of: rowCount))
    case 10: return .locate(row: place(record.a, of: rowCount), plus: Self.distance(record), cursor: number)
    default: break
    }
    // All other operations need rows.
    guard rowCount > 0 else { return .insert(count(record.b, record.mode), at: 0) }
    let row = place(record.a, of: rowCount - 1)
    switch code {
    case 0: return .set(row: row, extent: extent, cursor: number)
    case 1: return .fill(row..<min(row + count(record.b, 0), row + 2048, rowCount), extent: extent, cursor: number)
    case 2:
      let period = 1 + Int(record.b & 127)
      let most = 1 + Int(record.b >> 7) * (record.mode & 1 == 0 ? 8 : 1)
      let times = min(most, (rowCount - row - 1) / period + 1)
      return .scatter(row: row, period: period, times: times, extent: extent, reserves: record.mode & 2 != 0)
    case 6:
      let removed = 1 + Int(record.b & 63)
      let kept = Int(record.c & 63)
      let times = min(1 + Int(record.b >> 6), (rowCount - row + kept) / (removed + kept))
      return times > 0
        ? .thin(row: row, removing: removed, keeping: kept, times: times) : .remove(row..<min(row + removed, rowCount))
    case 11: return .read(row: row, cursor: number)
    default:
      let rows = row..<min(row + count(record.b, record.mode), rowCount)
      switch code {
      case 3: return .invalidate(rows)
      case 5: return .remove(rows)
      case 15: return .lengthenRows(rows, by: record.mode & 1 == 0 ? extent : -extent)
      default: return .move(rows, to: place(record.c, of: rowCount - rows.count))
      }
    }
  }

  /// Returns a number in 0...`last`.
  private func place(_ code: UInt16, of last: Int) -> Int {
    let rest = Int(code & 0x3FFF)
    switch code >> 14 {
    case 0: return rest % (last + 1)
    case 1: return last - rest % (last + 1)
    case 2: return (rest * (last + 1)) >> 14
    default: return min(max(recent + rest % 129 - 64, 0), last)
    }
  }

  private func count(_ code: UInt16, _ mode: UInt8) -> Int {
    let rest = Int(code & 0x1FFF)
    switch code >> 13 {
    case 0...2: return rest & 7
    case 3: return rest & 63
    case 4: return [16, 47, 48, 49, 63, 64, 65, 128][rest & 7]
    case 5: return rest & 1023
    case 6: return min((rowCount * rest) >> 13, 8192)
    default: return mode & 7 == 7 ? rest * 16 : rest & 31
    }
  }

  private static func extent(_ code: UInt16) -> Int64 {
    let rest = Int64(code & 0x1FFF)
    switch code >> 13 {
    case 0: return 0
    case 1: return rest & 15 == 0 ? Int64(UInt32.max) - (rest >> 4 & 1) : 1
    case 2...4: return rest & 511
    case 5: return rest * 3_145_728
    case 6: return ExtentTree.maximumExtent - rest & 3
    default: return rest * 1_048_576
    }
  }

  /// Returns the distance between the searched offset and the start of a row: near it, far away, or beyond all numbers.
  private static func distance(_ record: OperationRecord) -> Int64 {
    let far = extent(record.c)
    switch record.b & 15 {
    case 0...3: return 0
    case 4...6: return -1
    case 7, 8: return 1
    case 9...11: return far
    case 12, 13: return -far
    case 14: return .min
    default: return .max
    }
  }
}
