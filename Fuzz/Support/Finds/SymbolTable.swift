// The functions of an executable file, ordered by their places.
import Foundation

/// The symbol table of a 64-bit ELF file.
struct SymbolTable: Sendable {
  /// The symbol table of this process's file; `nil` if the file has another format or no symbols.
  static let ofThisExecutable: SymbolTable? =
    (try? Data(contentsOf: URL(fileURLWithPath: "/proc/self/exe"), options: .mappedIfSafe)).flatMap(SymbolTable.init)

  /// The places of a function, and the offset of its name among the names.
  struct Function: Sendable {
    let places: Range<UInt64>
    fileprivate let name: Int
  }

  /// An array instead of a part of the file: AddressSanitizer does not recognise the tagged pointers of `Data`, and
  /// would report a leak.
  private let names: [UInt8]
  /// The functions, sorted by their places.
  private let functions: [Function]

  init?(_ file: Data) {
    (functions, names) = unsafe file.withUnsafeBytes { image -> ([Function], [UInt8]) in
      func number<Number: FixedWidthInteger>(_ offset: Int, _: Number.Type) -> Int {
        guard offset >= 0, offset + MemoryLayout<Number>.size <= image.count else { return 0 }
        return unsafe Int(
          truncatingIfNeeded: Number(littleEndian: image.loadUnaligned(fromByteOffset: offset, as: Number.self)))
      }
      guard unsafe image.prefix(5).elementsEqual([0x7F, 0x45, 0x4C, 0x46, 2]) else { return ([], []) }
      let sections = number(0x28, UInt64.self)
      var functions: [Function] = []
      var names: [UInt8] = []
      for index in 0..<number(0x3C, UInt16.self) {
        let section = sections + index * 64
        // A symbol table has a link to the section with its names.
        guard number(section + 4, UInt32.self) == 2 else { continue }
        let (start, size) = (number(section + 24, UInt64.self), number(section + 32, UInt64.self))
        let namesSection = sections + number(section + 40, UInt32.self) * 64
        let nameStart = number(namesSection + 24, UInt64.self)
        let nameEnd = nameStart + number(namesSection + 32, UInt64.self)
        guard nameStart >= 0, nameEnd >= nameStart, nameEnd <= image.count else { continue }
        let firstName = names.count
        unsafe names.append(contentsOf: image[nameStart..<nameEnd])
        for symbol in stride(from: start, to: min(start + size, image.count), by: 24) {
          let (value, length) = (number(symbol + 8, UInt64.self), number(symbol + 16, UInt64.self))
          guard number(symbol + 4, UInt8.self) & 15 == 2, value > 0, length > 0 else { continue }
          functions.append(
            Function(places: UInt64(value)..<UInt64(value + length), name: firstName + number(symbol, UInt32.self)))
        }
      }
      return (functions.sorted { $0.places.lowerBound < $1.places.lowerBound }, names)
    }
    if functions.isEmpty { return nil }
  }

  /// Returns the function at a place, which is counted from the executable's start. O(log n).
  func function(at place: UInt64) -> Function? {
    var (low, high) = (0, functions.count)
    while low < high {
      let middle = (low + high) / 2
      if functions[middle].places.lowerBound <= place { low = middle + 1 } else { high = middle }
    }
    return low > 0 && functions[low - 1].places.contains(place) ? functions[low - 1] : nil
  }

  /// Returns the symbol of a function.
  func symbol(of function: Function) -> String {
    String(decoding: names.dropFirst(function.name).prefix { $0 != 0 }, as: UTF8.self)
  }
}
