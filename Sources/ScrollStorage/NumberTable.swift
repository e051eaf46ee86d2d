// A compact hash table from numbers to small values.

/// Values for numbers other than 0, in flat memory without pointers.
///
///     var table = NumberTable<Int32>()
///     table[7] = 1
///     table[7]         // 1
///     table[7] = nil
///
/// An entry takes the size of the number and the value. In a table with more than 64 entries, at least three of four
/// places are occupied. Looking up allocates nothing. Setting allocates nothing if the number has a value already, or
/// another number was removed.
///
/// The order of places depends only on the numbers: the same changes give the same table in every process.
public struct NumberTable<Value: BitwiseCopyable>: ~Copyable {
  /// The numbers, 0 in a place without an entry; the next list has their values.
  @usableFromInline
  var numbers = RigidArray<UInt64>(capacity: 0)
  @usableFromInline
  var values = RigidArray<Value>(capacity: 0)
  /// The number of entries.
  public private(set) var count = 0

  /// Creates a table without entries; it allocates with the first one.
  public init() {}

  /// The number of bytes that the table has allocated.
  public var byteCount: Int { numbers.capacity * (MemoryLayout<UInt64>.stride + MemoryLayout<Value>.stride) }

  /// The value of a number; nil if it has none. The number 0 has no value, and must not be given one.
  ///
  /// - Complexity: O(1) on average. Setting takes O(`count`), with an allocation, if the table is full.
  public subscript(number: UInt64) -> Value? {
    @inlinable get { find(number).map { values[$0] } }
    set {
      if let newValue { set(newValue, of: number) } else { remove(number) }
    }
  }

  /// Returns an independent table with the same entries.
  ///
  /// - Complexity: O(`count`), and two allocations.
  public func copy() -> NumberTable {
    var copy = NumberTable()
    copy.numbers = numbers.copy()
    copy.values = values.copy()
    copy.count = count
    return copy
  }

  @inlinable
  func find(_ number: UInt64) -> Int? {
    guard count > 0, number != 0 else { return nil }
    var place = home(of: number)
    while numbers[place] != 0 {
      if numbers[place] == number { return place }
      place = next(place)
    }
    return nil
  }

  private mutating func set(_ value: Value, of number: UInt64) {
    precondition(number != 0, "0 stands for a place without an entry")
    if let place = find(number) { return values[place] = value }
    // One place in eight stays free, so that searches end soon.
    if (count + 1) * 8 > numbers.count * 7 { grow(for: value) }
    put(value, of: number)
    count += 1
  }

  /// Puts an entry into the first free place, starting at its home.
  private mutating func put(_ value: Value, of number: UInt64) {
    var place = home(of: number)
    while numbers[place] != 0 { place = next(place) }
    numbers[place] = number
    values[place] = value
  }

  /// Removes an entry, and moves the entries behind it nearer to their homes, because no search passes over a gap.
  private mutating func remove(_ number: UInt64) {
    guard var gap = find(number) else { return }
    var place = next(gap)
    while numbers[place] != 0 {
      let home = home(of: numbers[place])
      // Whether the home lies between the gap and the place. The search may wrap around the end.
      let isBehind = gap <= place ? gap < home && home <= place : gap < home || home <= place
      if !isBehind {
        numbers[gap] = numbers[place]
        values[gap] = values[place]
        gap = place
      }
      place = next(place)
    }
    numbers[gap] = 0
    count -= 1
  }

  /// Makes the table larger by an eighth.
  private mutating func grow(for filler: Value) {
    let size = max(16, numbers.count + numbers.count / 8)
    var oldNumbers = RigidArray<UInt64>(capacity: size)
    var oldValues = RigidArray<Value>(capacity: size)
    for _ in 0..<size {
      oldNumbers.append(0)
      oldValues.append(filler)
    }
    swap(&oldNumbers, &numbers)
    swap(&oldValues, &values)
    for place in 0..<oldNumbers.count where oldNumbers[place] != 0 { put(oldValues[place], of: oldNumbers[place]) }
  }

  @inlinable
  func next(_ place: Int) -> Int { place + 1 < numbers.count ? place + 1 : 0 }

  /// The place at which the search for a number begins.
  @inlinable
  func home(of number: UInt64) -> Int {
    // The last step of splitmix64: it scatters neighbouring numbers over the table.
    var mixed = number &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return Int(mixed.multipliedFullWidth(by: UInt64(numbers.count)).high)
  }
}
