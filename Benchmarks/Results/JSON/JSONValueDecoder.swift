// Decodes Swift values from JSON values, and reports the place of each value that does not fit.

/// A decoder that knows the place of every value that it rejects.
///
/// Foundation's decoder gives no place for a number that does not fit and for text that is not JSON. It also accepts
/// UTF-16, duplicate members and superfluous commas.
struct JSONValueDecoder: Decoder {
  let value: JSONValue
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// - Throws: `DecodingError`. Its debug description says in words what is wrong.
  static func decode<Value: Decodable>(_ type: Value.Type, from value: JSONValue) throws -> Value {
    try Value(from: JSONValueDecoder(value: value, codingPath: []))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = value else { throw mismatch("is not an object") }
    return KeyedDecodingContainer(JSONKeyedContainer(members: members, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let elements = value.elements else { throw mismatch("is not a list") }
    return JSONUnkeyedContainer(elements: elements, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func mismatch(_ reason: String) -> DecodingError {
    let reason = value == .null ? "is null" : reason
    return .typeMismatch(JSONValue.self, .init(codingPath: codingPath, debugDescription: reason))
  }

  /// Decodes a whole number. Also accepts forms such as `10.0` or `1e1`, which other programs may print.
  func whole<Number: FixedWidthInteger>() throws -> Number {
    guard case .number(let digits) = value else { throw mismatch("is not a number") }
    if let number = Number(digits) { return number }
    if digits.contains(where: { ".eE".contains($0) }), let double = Double(digits),
      abs(double) <= 9_007_199_254_740_992,
      let number = Number(exactly: double)
    {
      return number
    }
    throw mismatch("is not a whole number in the allowed range")
  }
}

extension JSONValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value == .null }

  func decode(_: Bool.Type) throws -> Bool {
    guard case .bool(let bool) = value else { throw mismatch("is not true or false") }
    return bool
  }

  func decode(_: String.Type) throws -> String {
    guard case .text(let text) = value else { throw mismatch("is not a string") }
    return text
  }

  func decode(_: Double.Type) throws -> Double {
    guard case .number(let digits) = value else { throw mismatch("is not a number") }
    guard let number = Double(digits), number.isFinite else { throw mismatch("is not a number in the allowed range") }
    return number
  }

  func decode(_: Float.Type) throws -> Float { Float(try decode(Double.self)) }
  func decode(_: Int.Type) throws -> Int { try whole() }
  func decode(_: Int8.Type) throws -> Int8 { try whole() }
  func decode(_: Int16.Type) throws -> Int16 { try whole() }
  func decode(_: Int32.Type) throws -> Int32 { try whole() }
  func decode(_: Int64.Type) throws -> Int64 { try whole() }
  func decode(_: UInt.Type) throws -> UInt { try whole() }
  func decode(_: UInt8.Type) throws -> UInt8 { try whole() }
  func decode(_: UInt16.Type) throws -> UInt16 { try whole() }
  func decode(_: UInt32.Type) throws -> UInt32 { try whole() }
  func decode(_: UInt64.Type) throws -> UInt64 { try whole() }

  /// Takes a list of whole numbers as it is, instead of number by number.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard Value.self == [UInt64].self, case .wholeNumbers(let numbers) = value, let numbers = numbers as? Value else {
      return try Value(from: self)
    }
    return numbers
  }
}

/// The name of a member, or an index in a list.
struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ index: Int) {
    stringValue = "\(index)"
    intValue = index
  }

  init(_ name: String) {
    stringValue = name
    intValue = nil
  }

  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { self.init(intValue) }
}
