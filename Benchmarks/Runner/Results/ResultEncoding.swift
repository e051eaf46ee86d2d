// Results as JSON that is stable, sorted and short enough to read.
import Foundation

/// Writes values as JSON text.
enum ResultEncoding {
  /// Indented JSON with sorted keys, arrays of numbers on one line, and a newline at the end.
  static func json(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    var bytes = joiningNumberArrays(Array(try encoder.encode(value)))
    bytes.append(UInt8(ascii: "\n"))
    return Data(bytes)
  }

  /// Removes the line breaks inside arrays that hold nothing but numbers: hundreds of raw slices a row.
  static func joiningNumberArrays(_ json: [UInt8]) -> [UInt8] {
    var joined: [UInt8] = []
    joined.reserveCapacity(json.count)
    var isInText = false
    var index = 0
    while index < json.count {
      let byte = json[index]
      if isInText {
        joined.append(byte)
        if byte == UInt8(ascii: "\\"), index + 1 < json.count {
          index += 1
          joined.append(json[index])
        } else if byte == UInt8(ascii: "\"") {
          isInText = false
        }
      } else if byte == UInt8(ascii: "["), let end = endOfNumberArray(json, from: index) {
        joined += json[index...end].filter { !$0.isJSONSpace }
        index = end
      } else {
        isInText = byte == UInt8(ascii: "\"")
        joined.append(byte)
      }
      index += 1
    }
    return joined
  }

  private static func endOfNumberArray(_ json: [UInt8], from start: Int) -> Int? {
    let numberBytes = Array("0123456789+-.eE,".utf8)
    for index in json.index(after: start)..<json.count {
      if json[index] == UInt8(ascii: "]") { return index }
      guard json[index].isJSONSpace || numberBytes.contains(json[index]) else { return nil }
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isJSONSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\n") }
}
