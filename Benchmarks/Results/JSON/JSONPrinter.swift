// Writes JSON in a stable form: sorted, and short enough to read.

/// Prints JSON values.
package enum JSONPrinter {
  /// Returns JSON with two spaces of indentation, sorted names, lists of numbers on one line, and a line feed at the
  /// end.
  package static func indented(_ value: JSONValue) -> [UInt8] {
    var output: [UInt8] = []
    print(value, indentation: 0, into: &output)
    output.append(UInt8(ascii: "\n"))
    return output
  }

  /// Returns JSON on one line, with sorted names and without a line feed.
  package static func line(_ value: JSONValue) -> [UInt8] {
    var output: [UInt8] = []
    print(value, indentation: nil, into: &output)
    return output
  }

  private static func print(_ value: JSONValue, indentation: Int?, into output: inout [UInt8]) {
    switch value {
    case .null: output += Array("null".utf8)
    case .bool(let bool): output += Array((bool ? "true" : "false").utf8)
    case .number(let digits): output += Array(digits.utf8)
    case .text(let text): print(text, into: &output)
    case .wholeNumbers(let numbers):
      output.append(UInt8(ascii: "["))
      printParts(of: numbers, indentation: nil, into: &output) { number, _, output in
        output += Array("\(number)".utf8)
      }
      output.append(UInt8(ascii: "]"))
    case .list(let elements):
      let isFlat = elements.allSatisfy { if case .number = $0 { true } else { false } }
      output.append(UInt8(ascii: "["))
      printParts(of: elements, indentation: isFlat ? nil : indentation, into: &output) { element, inner, output in
        print(element, indentation: inner, into: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .object(let members):
      let sorted = members.sorted { $0.key < $1.key }
      output.append(UInt8(ascii: "{"))
      printParts(of: sorted, indentation: indentation, into: &output) { member, inner, output in
        print(member.key, into: &output)
        output += Array((inner == nil ? ":" : " : ").utf8)
        print(member.value, indentation: inner, into: &output)
      }
      output.append(UInt8(ascii: "}"))
    }
  }

  private static func printParts<Part>(
    of parts: [Part], indentation: Int?, into output: inout [UInt8],
    print: (Part, _ inner: Int?, _ output: inout [UInt8]) -> Void
  ) {
    let inner = indentation.map { $0 + 2 }
    for (index, part) in parts.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      if let inner { breakLine(inner, into: &output) }
      print(part, inner, &output)
    }
    if let indentation, !parts.isEmpty { breakLine(indentation, into: &output) }
  }

  private static func breakLine(_ indentation: Int, into output: inout [UInt8]) {
    output.append(UInt8(ascii: "\n"))
    output += Array(repeating: UInt8(ascii: " "), count: indentation)
  }

  private static func print(_ text: String, into output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): output += Array("\\\"".utf8)
      case UInt8(ascii: "\\"): output += Array("\\\\".utf8)
      case 0x0A: output += Array("\\n".utf8)
      case 0x0D: output += Array("\\r".utf8)
      case 0x09: output += Array("\\t".utf8)
      case ..<0x20:
        let digits = String(byte, radix: 16)
        output += Array(("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
      default: output.append(byte)
      }
    }
    output.append(UInt8(ascii: "\""))
  }
}
