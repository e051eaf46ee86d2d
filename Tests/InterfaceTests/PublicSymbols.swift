// The public declarations of Volute's modules, from the compiler's symbol graphs.
import ChildProcesses
import Foundation
import Testing

/// The modules that were built beside these tests.
enum BuiltModules {
  /// The folder of the modules.
  static var folder: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let tests = bundle ?? URL(filePath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appending(path: "Modules")
  }

  /// The target for which a compiler is asked, such as `x86_64-unknown-linux-gnu`.
  static func targetTriple() throws -> String {
    struct Information: Decodable {
      struct Target: Decodable { let triple: String }
      let target: Target
    }
    let answer = try ChildProgram.run(named: "swiftc", ["-print-target-info"])
    return try JSONDecoder().decode(Information.self, from: answer.output).target.triple
  }
}

/// The public declarations of the modules that `import Volute` brings in.
struct PublicSymbols {
  private struct Graph: Decodable {
    struct Symbol: Decodable {
      struct Kind: Decodable { let identifier: String }
      struct Fragment: Decodable { let spelling: String }
      let kind: Kind
      let pathComponents: [String]
      let declarationFragments: [Fragment]?
    }
    let symbols: [Symbol]
  }

  /// The plain forms of the declarations of each type.
  private var declarations: [String: Set<String>] = [:]
  var count: Int { declarations.values.reduce(0) { $0 + $1.count } }

  /// Has the compiler write the graphs, and reads them.
  init() throws {
    let output = FileManager.default.temporaryDirectory.appending(path: "symbols-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: output) }
    let triple = try BuiltModules.targetTriple()
    for module in ["ScrollTypes", "ScrollEngine", "Volute"] {
      let answer = try ChildProgram.run(
        named: "swift-symbolgraph-extract",
        [
          "-module-name", module, "-I", BuiltModules.folder.path, "-target", triple, "-output-dir", output.path,
          "-minimum-access-level", "public", "-skip-synthesized-members",
        ], withErrors: true)
      try #require(answer.isSuccess, "\(answer.text)")
    }
    for file in try FileManager.default.contentsOfDirectory(at: output, includingPropertiesForKeys: nil) {
      for symbol in try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file)).symbols { add(symbol) }
    }
  }

  private mutating func add(_ symbol: Graph.Symbol) {
    let isType = ["swift.struct", "swift.enum", "swift.protocol", "swift.class"].contains(symbol.kind.identifier)
    let owner = (isType ? symbol.pathComponents[...] : symbol.pathComponents.dropLast()).joined(separator: ".")
    let text = (symbol.declarationFragments ?? []).map(\.spelling).joined()
    declarations[owner.isEmpty ? "Free functions" : owner, default: []].insert(Self.plain(text))
  }

  /// Whether a type has a declaration. A static member of a protocol may stand with the type that it returns.
  func contains(_ declaration: Declaration) -> Bool {
    let text = Self.plain(declaration.text)
    if declarations[declaration.type]?.contains(text) ?? false { return true }
    return text.hasPrefix("static ") && declarations.values.contains { $0.contains(text) }
  }

  /// A declaration without attributes and other parts that do not concern callers, in one spelling of constants and
  /// numbers.
  static func plain(_ declaration: String) -> String {
    declaration.filter { $0 != "`" }
      .replacing(/@[A-Za-z]+(\([a-z]*\))?\s*/, with: "")
      .replacing(/\bnonisolated\s/, with: "")
      .replacing(/^(static )?let\s/) { "\($0.output.1 ?? "")var " }
      .replacing(/\s*\{ get( (nonmutating )?set)? \}/, with: "")
      .replacing(/= ([0-9]+)\.0\b/) { "= \($0.output.1)" }
      .replacing(/\s+/, with: " ")
      .trimmingCharacters(in: .whitespaces)
  }
}
