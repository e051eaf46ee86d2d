// Reads JSON strictly as in RFC 8259, and reports the byte of the first error.

/// A parser of one text.
///
/// It accepts UTF-8 only. It refuses an object with the same name twice, because readers differ in which value they
/// take. It refuses nesting deeper than ``deepest``, which would otherwise overflow the stack.
package struct JSONParser {
  /// The nesting limit, far more than any result needs.
  static let deepest = 64

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the value of a whole text. O(bytes).
  package static func value(of bytes: [UInt8]) throws(JSONProblem) -> JSONValue {
    var parser = JSONParser(bytes)
    parser.skipSpace()
    guard parser.index < bytes.count else { throw JSONProblem(.empty, "", at: 0, in: bytes) }
    let value = try parser.value()
    parser.skipSpace()
    guard parser.index == bytes.count else { throw parser.problem("there is more text after the end of the value") }
    return value
  }

  private func problem(_ reason: String, at place: Int? = nil) -> JSONProblem {
    let place = place ?? index
    return JSONProblem(place < bytes.count ? .syntax : .cutOff, reason, at: place, in: bytes)
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  private mutating func value() throws(JSONProblem) -> JSONValue {
    switch current {
    case UInt8(ascii: "{"): return try nested { parser throws(JSONProblem) in try parser.object() }
    case UInt8(ascii: "["): return try nested { parser throws(JSONProblem) in try parser.list() }
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    case UInt8(ascii: "-"): return .number(try number())
    case let byte? where Self.isDigit(byte): return .number(try number())
    case nil: throw problem("a value is missing")
    default: throw problem("no JSON value starts with this character")
    }
  }

  private mutating func nested(
    _ body: (inout JSONParser) throws(JSONProblem) -> JSONValue
  ) throws(JSONProblem) -> JSONValue {
    guard depth < Self.deepest else { throw problem("lists and objects are nested deeper than \(Self.deepest)") }
    depth += 1
    index += 1
    let value = try body(&self)
    depth -= 1
    return value
  }

  private mutating func object() throws(JSONProblem) -> JSONValue {
    var members: [String: JSONValue] = [:]
    skipSpace()
    if take(UInt8(ascii: "}")) { return .object(members) }
    while true {
      skipSpace()
      let start = index
      guard current == UInt8(ascii: "\"") else { throw problem("the name of a member is missing") }
      let name = try text()
      guard members[name] == nil else { throw problem("the name '\(name)' appears twice", at: start) }
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw problem("a colon is missing after '\(name)'") }
      skipSpace()
      members[name] = try value()
      skipSpace()
      if take(UInt8(ascii: "}")) { return .object(members) }
      guard take(UInt8(ascii: ",")) else { throw problem("a comma or '}' is missing") }
    }
  }

  private mutating func list() throws(JSONProblem) -> JSONValue {
    skipSpace()
    if take(UInt8(ascii: "]")) { return .list([]) }
    let (numbers, isComplete) = wholeNumbers()
    if isComplete { return .wholeNumbers(numbers) }
    var elements = numbers.map { JSONValue.number("\($0)") }
    while true {
      skipSpace()
      elements.append(try value())
      skipSpace()
      if take(UInt8(ascii: "]")) { return .list(elements) }
      guard take(UInt8(ascii: ",")) else { throw problem("a comma or ']' is missing") }
    }
  }

  /// Reads the whole numbers at the start of a list. If all elements are whole numbers, it consumes the end of the
  /// list. Otherwise it stops at the first other element.
  private mutating func wholeNumbers() -> (numbers: [UInt64], isComplete: Bool) {
    var numbers: [UInt64] = []
    while true {
      let start = index
      guard let number = wholeNumber() else {
        index = start
        return (numbers, false)
      }
      skipSpace()
      switch current {
      case UInt8(ascii: ","):
        index += 1
        skipSpace()
        numbers.append(number)
      case UInt8(ascii: "]"):
        index += 1
        numbers.append(number)
        return (numbers, true)
      default:
        index = start
        return (numbers, false)
      }
    }
  }

  /// Reads digits as a number; `nil` if there are no digits, or if the number would print as other digits.
  private mutating func wholeNumber() -> UInt64? {
    let start = index
    var number: UInt64 = 0
    while let byte = current, Self.isDigit(byte) {
      let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, overflows) = tens.addingReportingOverflow(UInt64(byte - UInt8(ascii: "0")))
      if isTooLarge || overflows { return nil }
      number = sum
      index += 1
    }
    let hasZeroTooMany = index - start > 1 && bytes[start] == UInt8(ascii: "0")
    return index == start || hasZeroTooMany ? nil : number
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    index += 1
    return true
  }

  private mutating func literal(_ word: String, _ value: JSONValue) throws(JSONProblem) -> JSONValue {
    for byte in word.utf8 {
      guard take(byte) else { throw problem("'\(word)' is misspelt") }
    }
    return value
  }

  private mutating func number() throws(JSONProblem) -> String {
    let start = index
    _ = take(UInt8(ascii: "-"))
    if take(UInt8(ascii: "0")) {
      if let next = current, Self.isDigit(next) { throw problem("a number has a leading zero", at: start) }
    } else {
      try digits()
    }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func digits() throws(JSONProblem) {
    let start = index
    while let byte = current, Self.isDigit(byte) { index += 1 }
    if index == start { throw problem("a digit is missing") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private mutating func text() throws(JSONProblem) -> String {
    let start = index
    index += 1
    var content: [UInt8] = []
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        guard let text = String(validating: content, as: UTF8.self) else {
          throw problem("a string is not UTF-8", at: start)
        }
        return text
      case UInt8(ascii: "\\"):
        index += 1
        content += try escaped()
      case ..<0x20:
        throw problem("a string has a control character")
      default:
        content.append(byte)
        index += 1
      }
    }
    throw problem("a string does not end")
  }

  /// Returns the character of an escape sequence, as UTF-8. The backslash is already consumed.
  private mutating func escaped() throws(JSONProblem) -> [UInt8] {
    guard let byte = current else { throw problem("a string does not end") }
    let start = index
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      let first = try fourDigits()
      guard (0xD800...0xDBFF).contains(first) else {
        guard let scalar = Unicode.Scalar(first) else { throw problem("half a surrogate pair", at: start) }
        return Array(String(Character(scalar)).utf8)
      }
      guard take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else { throw problem("half a surrogate pair", at: start) }
      let second = try fourDigits()
      guard (0xDC00...0xDFFF).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      else { throw problem("half a surrogate pair", at: start) }
      return Array(String(Character(scalar)).utf8)
    default: throw problem("this escape sequence does not exist", at: start)
    }
  }

  private mutating func fourDigits() throws(JSONProblem) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = current else { throw problem("a string does not end") }
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw problem("a digit is missing") }
      number = number << 4 | UInt32(digit)
      index += 1
    }
    return number
  }
}
