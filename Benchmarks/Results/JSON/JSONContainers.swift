// The decoding containers for the members of an object and the elements of a list.

/// The decoding container of an object's members.
struct JSONKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: [String: JSONValue]
  let codingPath: [any CodingKey]

  var allKeys: [Key] { members.keys.sorted().compactMap(Key.init(stringValue:)) }

  func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

  private func decoder(_ key: some CodingKey) throws -> JSONValueDecoder {
    guard let value = members[key.stringValue] else {
      throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: "is missing"))
    }
    return JSONValueDecoder(value: value, codingPath: codingPath + [key])
  }

  func decodeNil(forKey key: Key) throws -> Bool { try decoder(key).decodeNil() }
  func decode(_: Bool.Type, forKey key: Key) throws -> Bool { try decoder(key).decode(Bool.self) }
  func decode(_: String.Type, forKey key: Key) throws -> String { try decoder(key).decode(String.self) }
  func decode(_: Double.Type, forKey key: Key) throws -> Double { try decoder(key).decode(Double.self) }
  func decode(_: Float.Type, forKey key: Key) throws -> Float { try decoder(key).decode(Float.self) }
  func decode(_: Int.Type, forKey key: Key) throws -> Int { try decoder(key).whole() }
  func decode(_: Int8.Type, forKey key: Key) throws -> Int8 { try decoder(key).whole() }
  func decode(_: Int16.Type, forKey key: Key) throws -> Int16 { try decoder(key).whole() }
  func decode(_: Int32.Type, forKey key: Key) throws -> Int32 { try decoder(key).whole() }
  func decode(_: Int64.Type, forKey key: Key) throws -> Int64 { try decoder(key).whole() }
  func decode(_: UInt.Type, forKey key: Key) throws -> UInt { try decoder(key).whole() }
  func decode(_: UInt8.Type, forKey key: Key) throws -> UInt8 { try decoder(key).whole() }
  func decode(_: UInt16.Type, forKey key: Key) throws -> UInt16 { try decoder(key).whole() }
  func decode(_: UInt32.Type, forKey key: Key) throws -> UInt32 { try decoder(key).whole() }
  func decode(_: UInt64.Type, forKey key: Key) throws -> UInt64 { try decoder(key).whole() }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder(key).decode(type)
  }

  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Inner> { try decoder(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try decoder(JSONKey("super")) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }
}

/// The decoding container of a list's elements.
struct JSONUnkeyedContainer: UnkeyedDecodingContainer {
  let elements: [JSONValue]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0

  init(elements: [JSONValue], codingPath: [any CodingKey]) {
    self.elements = elements
    self.codingPath = codingPath
  }

  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  /// Decodes the next element. Advances only if decoding succeeds, as the protocol requires.
  private mutating func next<Value>(_ decode: (JSONValueDecoder) throws -> Value) throws -> Value {
    let path = codingPath + [JSONKey(currentIndex)]
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(Value.self, .init(codingPath: path, debugDescription: "is missing"))
    }
    let value = try decode(JSONValueDecoder(value: elements[currentIndex], codingPath: path))
    currentIndex += 1
    return value
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, elements[currentIndex] == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode(_: Bool.Type) throws -> Bool { try next { try $0.decode(Bool.self) } }
  mutating func decode(_: String.Type) throws -> String { try next { try $0.decode(String.self) } }
  mutating func decode(_: Double.Type) throws -> Double { try next { try $0.decode(Double.self) } }
  mutating func decode(_: Float.Type) throws -> Float { try next { try $0.decode(Float.self) } }
  mutating func decode(_: Int.Type) throws -> Int { try next { try $0.whole() } }
  mutating func decode(_: Int8.Type) throws -> Int8 { try next { try $0.whole() } }
  mutating func decode(_: Int16.Type) throws -> Int16 { try next { try $0.whole() } }
  mutating func decode(_: Int32.Type) throws -> Int32 { try next { try $0.whole() } }
  mutating func decode(_: Int64.Type) throws -> Int64 { try next { try $0.whole() } }
  mutating func decode(_: UInt.Type) throws -> UInt { try next { try $0.whole() } }
  mutating func decode(_: UInt8.Type) throws -> UInt8 { try next { try $0.whole() } }
  mutating func decode(_: UInt16.Type) throws -> UInt16 { try next { try $0.whole() } }
  mutating func decode(_: UInt32.Type) throws -> UInt32 { try next { try $0.whole() } }
  mutating func decode(_: UInt64.Type) throws -> UInt64 { try next { try $0.whole() } }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next { try $0.decode(type) } }

  mutating func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type
  ) throws -> KeyedDecodingContainer<Inner> { try next { try $0.container(keyedBy: type) } }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next { $0 } }
}
