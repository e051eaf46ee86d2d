// Every scrolling declaration of SwiftUI is in Volute, or absent for a reason. Documentation/Interface.md lists them.
import Foundation
import Testing

@Suite("SwiftUI's declarations")
struct InterfaceTests {
  @Test("Each is there, or absent for a reason, and the page says so")
  func page() throws {
    let symbols = try PublicSymbols()
    #expect(symbols.count > 1500)
    #expect(!symbols.contains(Declaration(type: "View", text: "func scrollNowhere() -> some View")))
    let table = try DeclarationTable(symbols)
    #expect(table.problems == [])
    #expect(table.rows.count > 480)
    let file = DeclarationTable.root.appending(path: "Documentation/Interface.md")
    if ProcessInfo.processInfo.environment["VOLUTE_WRITES_INTERFACE"] != nil {
      try Data(table.page.utf8).write(to: file)
    }
    let isPage = try String(contentsOf: file, encoding: .utf8) == table.page
    #expect(isPage, "write it anew: VOLUTE_WRITES_INTERFACE=1 swift test --filter InterfaceTests")
  }

  @Test("Attributes, isolation and the spelling of constants make no difference")
  func plainForms() {
    #expect(PublicSymbols.plain("@frozen struct Axis") == PublicSymbols.plain("struct Axis"))
    #expect(PublicSymbols.plain("static let all: Edge.Set") == PublicSymbols.plain("static var all: Edge.Set { get }"))
    #expect(
      PublicSymbols.plain("@preconcurrency nonisolated func a(_ b: @escaping @Sendable () -> Double = 1.0)")
        == "func a(_ b: () -> Double = 1)")
    #expect(PublicSymbols.plain("var a: Int { get }") != PublicSymbols.plain("static var a: Int { get }"))
  }
}
