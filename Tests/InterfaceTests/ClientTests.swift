// Clients of Volute compile without a warning as clients of SwiftUI do: in both language modes, and with any isolation.
import ChildProcesses
import Foundation
import Testing

@Suite("Clients")
struct ClientTests {
  /// A way to compile a client.
  struct Mode: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var flags: [String]
  }

  static let modes = [
    Mode(testDescription: "Swift 5", flags: ["-swift-version", "5"]),
    Mode(
      testDescription: "Swift 5 with all checks of concurrency",
      flags: ["-swift-version", "5", "-strict-concurrency=complete"]),
    Mode(testDescription: "Swift 6", flags: ["-swift-version", "6"]),
    Mode(
      testDescription: "Swift 6 on the main actor", flags: ["-swift-version", "6", "-default-isolation", "MainActor"]),
    Mode(
      testDescription: "Swift 6 with upcoming features",
      flags: ["-swift-version", "6"]
        + ["InferIsolatedConformances", "NonisolatedNonsendingByDefault", "MemberImportVisibility", "ExistentialAny"]
        .flatMap { ["-enable-upcoming-feature", $0] }),
  ]

  private static func check(_ files: [String], _ flags: [String]) throws -> ChildProgram.Answer {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/Clients")
    return try ChildProgram.run(
      named: "swiftc",
      ["-typecheck", "-warnings-as-errors", "-I", BuiltModules.folder.path] + flags
        + files.map { folder.appending(path: $0 + ".swift").path }, withErrors: true)
  }

  @Test("Screens, behaviours and modifiers of libraries compile", arguments: modes)
  func clients(mode: Mode) throws {
    let answer = try Self.check(["Behaviors", "Modifiers", "Screen"], mode.flags)
    #expect(answer.isSuccess, "\(answer.text)")
  }

  @Test("A module on the main actor needs no word of isolation", arguments: ["5", "6"])
  func mainActorByDefault(version: String) throws {
    let answer = try Self.check(
      ["MainActorByDefault"], ["-swift-version", version, "-default-isolation", "MainActor"])
    #expect(answer.isSuccess, "\(answer.text)")
  }

  @Test("A host that is read outside of the main actor is refused")
  func wrong() throws {
    let answer = try Self.check(["Wrong"], ["-swift-version", "6"])
    #expect(!answer.isSuccess)
    #expect(answer.text.contains("main actor-isolated"))
  }
}
