// The functions of this executable by their places: what tells a trap from another, in this build and the next.
import CFuzzer
import Foundation

/// The functions of this executable in words.
enum ExecutableSymbols {
  /// The function in which a place lies that is counted from the executable's start, as `Type.method`; nil where no
  /// symbol says it.
  static func function(at place: UInt64) -> String? {
    guard let symbols = SymbolTable.ofThisExecutable, let function = symbols.function(at: place) else { return nil }
    return readable(symbols.symbol(of: function))
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
