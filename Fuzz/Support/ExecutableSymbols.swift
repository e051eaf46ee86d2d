// The functions of this executable by their places: what tells a trap from another, in this build and the next.
import CFuzzer
import Foundation
import Synchronization

/// The symbol table of the executable file, where that is an ELF of 64 bits.
enum ExecutableSymbols {
  // Shrinking a trap asks for the same place again and again, and the table is as long as the file.
  private static let known = Mutex<[UInt64: String?]>([:])

  /// The function in which a place lies that is counted from the executable's start, as `Type.method`; nil where no
  /// symbol says it.
  static func function(at place: UInt64) -> String? {
    known.withLock { names in
      if let name = names[place] { return name }
      let name = symbol(at: place).map { readable($0) }
      names.updateValue(name, forKey: place)
      return name
    }
  }

  private static func symbol(at place: UInt64) -> String? {
    guard let file = try? Data(contentsOf: URL(fileURLWithPath: "/proc/self/exe"), options: .mappedIfSafe) else {
      return nil
    }
    return unsafe file.withUnsafeBytes { image in
      func number<Number: FixedWidthInteger>(_ offset: Int, _: Number.Type) -> Int {
        guard offset >= 0, offset + MemoryLayout<Number>.size <= image.count else { return 0 }
        return unsafe Int(
          truncatingIfNeeded: Number(littleEndian: image.loadUnaligned(fromByteOffset: offset, as: Number.self)))
      }
      guard unsafe image.prefix(5).elementsEqual([0x7F, 0x45, 0x4C, 0x46, 2]) else { return nil }
      let sections = number(0x28, UInt64.self)
      for index in 0..<number(0x3C, UInt16.self) {
        let section = sections + index * 64
        // A symbol table, which is linked to the section of its names.
        guard number(section + 4, UInt32.self) == 2 else { continue }
        let (start, size) = (number(section + 24, UInt64.self), number(section + 32, UInt64.self))
        let names = number(sections + number(section + 40, UInt32.self) * 64 + 24, UInt64.self)
        for symbol in stride(from: start, to: start + size, by: 24) {
          let (value, length) = (number(symbol + 8, UInt64.self), number(symbol + 16, UInt64.self))
          guard number(symbol + 4, UInt8.self) & 15 == 2, value <= Int(place), Int(place) < value + length else {
            continue
          }
          let name = unsafe image[(names + number(symbol, UInt32.self))...].prefix { $0 != 0 }
          return unsafe String(decoding: name, as: UTF8.self)
        }
      }
      return nil
    }
  }

  /// Type and name of a function without its arguments, module and closure.
  static func readable(_ symbol: String) -> String {
    guard let text = unsafe fuzz_demangle(symbol) else { return symbol }
    defer { unsafe free(text) }
    return unsafe shortName(String(cString: text))
  }

  /// `static FuzzTargets.Store.(save in _5E2B)(Swift.Int) -> ()` becomes `Store.save`.
  static func shortName(_ name: String) -> String {
    let plain = name.replacing(/\((\w+) in _[0-9A-F]+\)/) { $0.1 }
    // The last dotted name in front of an argument list is the function; what comes before it says how it was specialised.
    let path = plain.matches(of: /(?:\w+\.)+\w+(?=[(<]| :|$)/).first { !$0.0.hasPrefix("Swift.") } ?? nil
    guard let parts = path?.0.split(separator: "."), parts.count > 1 else {
      return String(plain.prefix { $0 != "(" && $0 != "<" })
    }
    return parts.dropFirst().suffix(2).joined(separator: ".")
  }
}
