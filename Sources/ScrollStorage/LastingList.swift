// A list that is written once and lives until the end of the process.

/// Elements in memory that is never freed. The list is a handle that can be copied and read without counting
/// references.
///
/// Use it only for the few lists that a process makes once and needs forever.
@safe
public struct LastingList<Element: BitwiseCopyable & Sendable>: BitwiseCopyable, @unchecked Sendable {
  private let base: UnsafePointer<Element>?
  /// How many elements there are.
  public let count: Int

  /// Creates a list without elements, which takes no memory.
  public init() {
    unsafe base = nil
    count = 0
  }

  /// Creates a list of elements; its memory is never freed.
  public init(_ elements: [Element]) {
    let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = unsafe copy.initialize(from: elements)
    unsafe base = UnsafePointer(copy.baseAddress)
    count = elements.count
  }

  /// The element at an index in `0..<count`.
  public subscript(index: Int) -> Element {
    precondition(index >= 0 && index < count, "no element has this index")
    guard let base = unsafe base else { fatalError("a list without elements has none") }
    return unsafe base[index]
  }
}

extension LastingList: Equatable {
  /// Whether both lists are the same memory.
  public static func == (first: LastingList, second: LastingList) -> Bool {
    unsafe first.base == second.base && first.count == second.count
  }
}
