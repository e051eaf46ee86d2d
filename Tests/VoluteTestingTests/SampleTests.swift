// The sample package and the example: they are built, their tests run, and the test of a failure is pasted in.
import ChildProcesses
import Foundation
import Testing

/// A copy of Tests/Samples/BehaviorChecks below .build, so that nothing is built or written among the sources.
private struct SamplePackage {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private let folder = root.appending(path: ".build/samples/BehaviorChecks")

  init() throws {
    let source = Self.root.appending(path: "Tests/Samples/BehaviorChecks")
    let paths = FileManager.default.enumerator(atPath: source.path)?.compactMap { $0 as? String } ?? []
    let files = paths.filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") }
    for path in files {
      let text = try String(contentsOf: source.appending(path: path), encoding: .utf8)
      try write(text.replacing("\"../../..\"", with: "\"\(Self.root.path)\""), to: path)
    }
    let copied = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    for path in copied where path.hasSuffix(".swift") && !files.contains(path) {
      try FileManager.default.removeItem(at: folder.appending(path: path))
    }
  }

  /// Writes a file if its contents differ, so that nothing is compiled in vain.
  func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    if (try? String(contentsOf: file, encoding: .utf8)) == text { return }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func test(_ arguments: String..., environment: [String: String] = [:]) throws -> ChildProgram.Answer {
    try Self.test(folder, arguments, environment: environment)
  }

  /// Builds the package of a folder and runs its tests.
  ///
  /// All packages share one build folder, so that Volute is compiled once for them. SwiftPM would keep the plan of the
  /// previous package, and run its tests in place of this package's tests. It locks the folder while it builds.
  static func test(
    _ package: URL, _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> ChildProgram.Answer {
    let build = root.appending(path: ".build/samples/build")
    return try ChildProgram.run(
      named: "swift",
      [
        "test", "-c", "release", "--package-path", package.path, "--scratch-path", build.path,
        "--disable-build-manifest-caching",
      ] + arguments, environment: environment, withErrors: true)
  }
}

@Suite("The sample of checks", .serialized)
struct SampleTests {
  /// Writes the test in XCTest to a file, because a failure does not print that test.
  private static let writing = """
    import Carousels
    import Foundation
    import Testing
    import VoluteTesting

    @Test(.enabled(if: ProcessInfo.processInfo.environment["WRITES_TO"] != nil))
    func writes() throws {
      let failure = #expect(throws: PropertyFailure.self) {
        try checkScrollTargetBehavior(
          TenItemCarousel(itemWidth: 200, spacing: 16),
          layouts: .lists(along: .horizontal, rowExtent: 200, spacing: 16))
      }
      let path = try #require(ProcessInfo.processInfo.environment["WRITES_TO"])
      try failure?.xctestSnippet.write(toFile: path, atomically: true, encoding: .utf8)
    }
    """

  @Test(
    "Its carousel passes 100 000 cases; the other fails at once, and so does the test that it prints, in both frameworks",
    .enabled(if: ProcessInfo.processInfo.environment["VOLUTE_SKIPS_SAMPLES"] == nil))
  func sample() throws {
    let package = try SamplePackage()
    try package.write(Self.writing, to: "Tests/CarouselTests/Writing.swift")
    let passing = try package.test()
    try #require(passing.isSuccess, "\(passing.text)")
    #expect(passing.text.contains("The carousel keeps its properties in 100 000 cases\" passed"))
    #expect(passing.text.contains("testItemsAreInTheMiddle' passed"))

    let file = FileManager.default.temporaryDirectory.appending(path: "snippet-\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    let failing = try package.test(
      "--filter", "tenItems|writes", environment: ["CHECK_FAULTS": "1", "WRITES_TO": file.path])
    #expect(!failing.isSuccess)
    let seconds = failing.text.firstMatch(of: /of ten items does not" failed after ([0-9.]+) seconds/)
    #expect(try Double(#require(seconds).output.1) ?? 100 < 5)
    let snippet = try #require(Self.snippet(in: failing.text), "\(failing.text)")
    #expect(snippet.contains("TenItemCarousel(itemWidth: 200.0, spacing: 16.0)"))

    try package.write(snippet, to: "Tests/CarouselTests/Pasted.swift")
    try package.write(String(contentsOf: file, encoding: .utf8), to: "Tests/CarouselTests/PastedXCTest.swift")
    let pasted = try package.test("--filter", "tenItemCarousel|TenItemCarousel")
    #expect(!pasted.isSuccess)
    #expect(pasted.text.contains(/✘ Test .* recorded an issue at Pasted\.swift/), "\(pasted.text)")
    #expect(pasted.text.contains(/PastedXCTest\.swift.*error:/), "\(pasted.text)")
  }

  @Test(
    "The example's tests pass: planted faults in its behaviour and its screens are found within ten seconds each",
    .enabled(if: ProcessInfo.processInfo.environment["VOLUTE_SKIPS_SAMPLES"] == nil))
  func example() throws {
    let answer = try SamplePackage.test(SamplePackage.root.appending(path: "Examples/Scrolling"))
    try #require(answer.isSuccess, "\(answer.text)")
    let times = answer.text.matches(of: /Found and shrunk in ([0-9.e-]+) seconds/).compactMap { Double($0.output.1) }
    #expect(times.count == 3 && times.allSatisfy { $0 < 10 }, "\(answer.text)")
    #expect(answer.text.contains("It keeps its properties whatever a user and the program do\" passed"))
  }

  @Test(
    "The package that README has one write is built, and its tests pass",
    .enabled(if: ProcessInfo.processInfo.environment["VOLUTE_SKIPS_SAMPLES"] == nil))
  func readme() throws {
    let text = try String(contentsOf: SamplePackage.root.appending(path: "README.md"), encoding: .utf8)
    let start = try #require(text.range(of: "### Use it in a package"))
    let end = try #require(text.range(of: "\n##", range: start.upperBound..<text.endIndex))
    let parts = text[start.upperBound..<end.lowerBound].components(separatedBy: "```swift\n").dropFirst()
    let listings = parts.map { $0.components(separatedBy: "```")[0] }
    let files = [
      "Package.swift", "Sources/App/ThirdRows.swift", "Sources/App/RowList.swift", "Tests/AppTests/AppTests.swift",
    ]
    try #require(listings.count == files.count)
    let folder = SamplePackage.root.appending(path: ".build/samples/App")
    for (file, listing) in zip(files, listings) {
      let url = folder.appending(path: file)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      // The folder of a clone is named as the package is.
      let named = "name: \"volute\", path: \"\(SamplePackage.root.path)\""
      try Data(listing.replacing("path: \"../volute\"", with: named).utf8).write(to: url)
    }
    let answer = try SamplePackage.test(folder)
    try #require(answer.isSuccess, "\(answer.text)")
    #expect(answer.text.contains("3 tests"), "\(answer.text)")
  }

  /// The test that a failure prints, after its heading and indented by four spaces.
  private static func snippet(in output: String) -> String? {
    guard let heading = output.range(of: "A test that fails:\n\n") else { return nil }
    let lines = output[heading.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
    return lines.prefix { $0.isEmpty || $0.hasPrefix("    ") }.map { $0.dropFirst(4) }.joined(separator: "\n")
  }
}
