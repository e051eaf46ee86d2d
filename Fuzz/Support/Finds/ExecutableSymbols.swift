// Maps places in this executable to functions. Function names distinguish traps, in this build and the next.
import CFuzzer
import Foundation

/// The readable names of this executable's functions.
enum ExecutableSymbols {
  /// Returns the function at a place as `Type.method`; `nil` if no symbol covers it. The place is counted from the
  /// executable's start.
  static func function(at place: UInt64) -> String? {
    guard let symbols = SymbolTable.ofThisExecutable, let function = symbols.function(at: place) else { return nil }
    return readable(symbols.symbol(of: function))
  }

  /// Returns the type and name of a function, without arguments, module and closure.
  static func readable(_ symbol: String) -> String {
    guard let text = unsafe fuzz_demangle(symbol) else { return symbol }
    defer { unsafe free(text) }
    return unsafe shortName(String(cString: text))
  }

  /// Turns `static FuzzTargets.Store.(save in _5E2B)(Swift.Int) -> ()` into `Store.save`.
  static func shortName(_ name: String) -> String {
    let plain = name.replacing(/\((\w+) in _[0-9A-F]+\)/) { $0.1 }
    // The first dotted name before an argument list is the function, unless it is in `Swift`.
    let path = plain.matches(of: /(?:\w+\.)+\w+(?=[(<]| :|$)/).first { !$0.0.hasPrefix("Swift.") } ?? nil
    guard let parts = path?.0.split(separator: "."), parts.count > 1 else {
      return String(plain.prefix { $0 != "(" && $0 != "<" })
    }
    return parts.dropFirst().suffix(2).joined(separator: ".")
  }
}
