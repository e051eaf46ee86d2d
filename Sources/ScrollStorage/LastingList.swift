// A list that is written once and stays until the end of the process.

/// Elements in memory that is never given back: a handle that can be copied and read without counting references.
///
/// It is for the few lists that a process makes once and looks at for ever; nothing else may be kept so.
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

  /// Creates a list of elements, which takes memory for good.
  public init(_ elements: [Element]) {
    let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = unsafe copy.initialize(from: elements)
    unsafe base = UnsafePointer(copy.baseAddress)
    count = elements.count
  }

  /// The element at an index, which must be one of the list.
  public subscript(index: Int) -> Element {
    precondition(index >= 0 && index < count, "no element has this index")
    guard let base = unsafe base else { fatalError("a list without elements has none") }
    return unsafe base[index]
  }
}

extension LastingList: Equatable {
  /// Whether both are the same memory.
  public static func == (first: LastingList, second: LastingList) -> Bool {
    unsafe first.base == second.base && first.count == second.count
  }
}
