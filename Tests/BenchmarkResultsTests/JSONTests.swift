// The JSON parser by the letter of RFC 8259, and the printer, whose output parses back to the same value.
import Testing

@testable import BenchmarkResults

@Suite("JSON")
struct JSONTests {
  private static func value(_ text: String) throws -> JSONValue { try JSONParser.value(of: Array(text.utf8)) }

  @Test(
    "What is JSON is taken",
    arguments: [
      "0", "-0", "1.5e-7", "1E+2", "\"\"", "\"\\u00e9\\ud83d\\ude00\\n\\/\"", "[]", "{}",
      " [ 1 , [ ] , { \"a\" : null } ] ",
      "[0, 18446744073709551615 ]", "[1,18446744073709551616]", "[1,-1]", "[2,1.0]", "[1,[2],3]", "[7,\"a\"]",
      "true", "\"\u{7F}\u{2028}\"",
    ])
  func taken(_ text: String) throws {
    let value = try Self.value(text)
    #expect(try JSONParser.value(of: JSONPrinter.indented(value)) == value)
    #expect(try JSONParser.value(of: JSONPrinter.line(value)) == value)
    #expect(!JSONPrinter.line(value).contains(0x0A))
  }

  @Test(
    "What is not JSON is refused with the byte at which it stops being JSON",
    arguments: [
      ("01", 0), ("1.", 2), (".5", 0), ("+1", 0), ("1e", 2), ("-", 1), ("[1,]", 3), ("[1,01]", 3), ("[1 2]", 3),
      ("[1,2", 4), ("[1,", 3), ("{\"a\"}", 4), ("{a:1}", 1),
      ("tru", 3),
      ("trux", 3), ("\"\t\"", 1), ("\"\\x\"", 2), ("\"\\u12g4\"", 5), ("\"\\udc00\"", 2), ("[1] 2", 4), ("'a'", 0),
      ("[", 1),
      ("\"a", 2), ("NaN", 0), ("{\"a\":1,\"a\":2}", 7), ("// no\n1", 0),
    ])
  func refused(_ text: String, offset: Int) {
    let problem = #expect(throws: JSONProblem.self) { try Self.value(text) }
    #expect(problem?.offset == offset)
  }

  @Test("A problem is one line of bounded length, whatever the names in the file are")
  func oneLine() {
    for text in ["{\"a\\nb\"}", "{\"a\\u2028\" 1}", "{\"\(String(repeating: "x", count: 9_000))\"}"] {
      let problem = #expect(throws: JSONProblem.self) { try Self.value(text) }
      #expect(problem?.description.contains(where: \.isNewline) == false && (problem?.description.count ?? 999) < 300)
    }
  }

  @Test("Text with escapes becomes the characters that they stand for")
  func escapes() throws {
    #expect(try Self.value("\"\\u00e9\\ud83d\\ude00\\b\\f\\n\\r\\t\\\"\\\\\\/\"") == .text("é😀\u{8}\u{C}\n\r\t\"\\/"))
  }

  @Test("Raw slices are on one line, names sorted, and text that looks like numbers is left alone")
  func printing() throws {
    let value = try Self.value("{\"b\":[],\"a\":[1, 2 ,3],\"c\":[\"[1, 2]\"]}")
    let text = String(decoding: JSONPrinter.indented(value), as: UTF8.self)
    #expect(text == "{\n  \"a\" : [1,2,3],\n  \"b\" : [],\n  \"c\" : [\n    \"[1, 2]\"\n  ]\n}\n")
  }

  @Test("A list of whole numbers is kept in eight bytes a number, and only one that prints as the same digits")
  func wholeNumbers() throws {
    #expect(try Self.value(" [ 0 ,1,18446744073709551615 ] ") == .wholeNumbers([0, 1, .max]))
    #expect(try Self.value("[]") == .list([]))
    for text in ["[1,18446744073709551616]", "[1,-0]", "[1,2e1]", "[1,2.0]"] {
      let value = try Self.value(text)
      #expect(value.elements?.count == 2 && value.elements?[0] == .number("1"))
      #expect(JSONPrinter.line(value) == Array(text.utf8))
    }
    #expect(try JSONValueDecoder.decode([UInt64].self, from: Self.value("[3,4]")) == [3, 4])
    #expect(try JSONValueDecoder.decode([Double].self, from: Self.value("[3,4]")) == [3, 4])
    #expect(throws: DecodingError.self) { try JSONValueDecoder.decode([UInt8].self, from: Self.value("[3,256]")) }
  }

  @Test("Nesting up to the limit is read, beyond it refused, and neither uses up the stack")
  func depth() throws {
    let deepest = JSONParser.deepest
    _ = try Self.value(String(repeating: "[", count: deepest) + String(repeating: "]", count: deepest))
    for count in [deepest + 1, 1_000_000] {
      let problem = #expect(throws: JSONProblem.self) { try Self.value(String(repeating: "[", count: count)) }
      #expect(problem?.offset == deepest)
    }
  }

  @Test("Whole numbers are exact up to the largest, also where another program wrote them with a point")
  func numbers() throws {
    struct Holder: Codable, Equatable {
      var big: UInt64
      var small: Int
      var real: Double
    }
    let value = try Self.value("{\"big\":18446744073709551615,\"small\":-1.0e1,\"real\":5e-324}")
    let holder = try JSONValueDecoder.decode(Holder.self, from: value)
    #expect(holder == Holder(big: .max, small: -10, real: .leastNonzeroMagnitude))
    for wrong in ["18446744073709551616", "-1", "0.5", "1e300", "\"1\""] {
      let value = try Self.value("{\"big\":\(wrong),\"small\":0,\"real\":0}")
      let error = #expect(throws: DecodingError.self) { try JSONValueDecoder.decode(Holder.self, from: value) }
      #expect(error.map { DecodingProblem($0).description.hasPrefix("at big: is not a ") } == true)
    }
  }
}
