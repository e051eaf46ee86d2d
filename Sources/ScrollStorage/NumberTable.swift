// A compact table from numbers to small values.

/// A value for each of some numbers other than 0, in one piece of memory without a pointer.
///
///     var table = NumberTable<Int32>()
///     table[7] = 1
///     table[7]         // 1
///     table[7] = nil
///
/// An entry takes as much as the number and the value. At least three of four places of a table with more than 64 entries have
/// one. Looking up allocates nothing, and neither does setting where the number has a value already, or another one was removed.
///
/// The order of places depends on the numbers and nothing else: the same changes give the same table in every process.
public struct NumberTable<Value: BitwiseCopyable>: ~Copyable {
  /// The numbers, 0 in a place without an entry, and the values beside them.
  @usableFromInline
  var numbers = RigidArray<UInt64>(capacity: 0)
  @usableFromInline
  var values = RigidArray<Value>(capacity: 0)
  /// How many numbers have a value.
  public private(set) var count = 0

  /// Creates a table without entries; it allocates with the first one.
  public init() {}

  /// The bytes that the table has allocated.
  public var byteCount: Int { numbers.capacity * (MemoryLayout<UInt64>.stride + MemoryLayout<Value>.stride) }

  /// The value of a number, nil where it has none. 0 has none, and cannot be given one.
  ///
  /// - Complexity: O(1) on average; setting O(`count`), with an allocation, where the table is full.
  public subscript(number: UInt64) -> Value? {
    @inlinable get { find(number).map { values[$0] } }
    set {
      if let newValue { set(newValue, of: number) } else { remove(number) }
    }
  }

  /// A table of its own with the same entries.
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
    // One place in eight is free, so that searches end soon.
    if (count + 1) * 8 > numbers.count * 7 { grow(for: value) }
    put(value, of: number)
    count += 1
  }

  /// Puts an entry into the first free place from its home on.
  private mutating func put(_ value: Value, of number: UInt64) {
    var place = home(of: number)
    while numbers[place] != 0 { place = next(place) }
    numbers[place] = number
    values[place] = value
  }

  /// Removes an entry, and moves those behind it nearer to their homes: no search passes over a gap.
  private mutating func remove(_ number: UInt64) {
    guard var gap = find(number) else { return }
    var place = next(gap)
    while numbers[place] != 0 {
      let home = home(of: numbers[place])
      // Whether the home lies behind the gap on the way to the place, which may lead around the end.
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

  /// Where the search for a number begins.
  @inlinable
  func home(of number: UInt64) -> Int {
    // The last step of splitmix64: neighbours among the numbers are none in the table.
    var mixed = number &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return Int(mixed.multipliedFullWidth(by: UInt64(numbers.count)).high)
  }
}
