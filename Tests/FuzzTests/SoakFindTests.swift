// How a soak looks at the inputs that its children leave, and what it does if it cannot save them.
import Foundation
import FuzzTargets
import Testing

@testable import FuzzSoak
@testable import FuzzSupport

@Suite("The finds of a soak", .serialized)
struct SoakFindTests {
  private static let violation = Data([CanaryFault.violation.rawValue, 1, 2])
  private static let passing = Data([255])

  @Test(
    "A find is saved beside a known file of an earlier start that passes by now; one that fails stays the only file",
    arguments: [true, false])
  func knownFile(isMended: Bool) throws {
    try inTemporaryFolder { folder in
      let kept = folder.appending(path: "finds/canary/canary-violation.bytes")
      try FileManager.default.createDirectory(at: kept.deletingLastPathComponent(), withIntermediateDirectories: true)
      let before = isMended ? Self.passing : Self.violation
      try before.write(to: kept)
      let bench = try SoakBench(
        folder,
        knowing: SoakFind(
          target: "canary", signature: "canary-violation", message: "", firstSeen: Date(timeIntervalSince1970: 0),
          lastSeen: Date(timeIntervalSince1970: 0), file: kept.path))
      try bench.soak.prepare()
      for round in 1...2 {
        try Self.violation.write(
          to: bench.soak.raw(of: .canary, isAddress: false).appending(path: "rule-canary-violation"))
        #expect(try bench.soak.collectFinds(of: .canary, isAddress: false))
        let find = try #require(bench.soak.current.finds.first)
        #expect(bench.soak.current.finds.count == 1 && find.slices == 1 + round)
        #expect(bench.found.map(\.signature) == (isMended ? ["canary-violation"] : []))
        let file = URL(fileURLWithPath: try #require(find.file))
        #expect(file.lastPathComponent == (isMended ? "canary-violation-2.bytes" : "canary-violation.bytes"))
        #expect(try Data(contentsOf: file).first == CanaryFault.violation.rawValue)
        #expect(try Data(contentsOf: kept) == before)
        let names = try FileManager.default.contentsOfDirectory(atPath: kept.deletingLastPathComponent().path)
        #expect(names.count == (isMended ? 2 : 1), "\(names)")
      }
    }
  }

  @Test("A find of a blind slice that cannot be stored is told with its input, and ends the soak")
  func unstored() throws {
    try inTemporaryFolder { folder in
      let target = FuzzTarget(
        name: "wrong", summary: "breaks a rule",
        input: .bytes { FuzzOutcome(finding: Finding(signature: "rule", message: "\($0.count)")) })
      let bench = try SoakBench(folder, of: target)
      try bench.soak.prepare()
      // The file cannot take the place of a folder.
      let taken = bench.soak.raw(of: target, isAddress: false).appending(path: "rule-rule")
      try FileManager.default.createDirectory(at: taken, withIntermediateDirectories: true)
      #expect(throws: SoakProblem.self) { try bench.soak.blindSlice(of: target, seconds: 5) }
      let find = try #require(bench.unsaved.first)
      #expect(bench.unsaved.count == 1 && bench.found.isEmpty)
      #expect(find.finding.signature == "rule" && find.finding.message == "\(find.bytes?.count ?? -1)")
    }
  }

  @Test("A find that cannot be saved is told in its shrunk form, and its input stays for the next start")
  func unsaved() throws {
    try inTemporaryFolder { folder in
      try Data().write(to: folder.appending(path: "file"))
      let bench = try SoakBench(folder, finds: folder.appending(path: "file"))
      try bench.soak.prepare()
      let raw = bench.soak.raw(of: .canary, isAddress: false)
      for (name, input) in [("rule-canary-violation", Self.violation), ("crash-0123", Self.passing)] {
        try input.write(to: raw.appending(path: name))
        #expect(throws: OutputError.self) { try bench.soak.collectFinds(of: .canary, isAddress: false) }
        #expect(try Data(contentsOf: raw.appending(path: name)) == input)
        try FileManager.default.removeItem(at: raw.appending(path: name))
      }
      #expect(bench.unsaved.map(\.finding.signature) == ["canary-violation", "once-crash"])
      #expect(bench.unsaved.map(\.bytes) == [[CanaryFault.violation.rawValue], [255]])
    }
  }

  @Test("What a slice under AddressSanitizer left to the next start is judged under AddressSanitizer")
  func leftUnderAddress() throws {
    try inTemporaryFolder { folder in
      let program = folder.appending(path: "address")
      // Answers as the build with AddressSanitizer does.
      let script = """
        #!/bin/sh
        case "$1" in
        list) echo 'AddressSanitizer is linked'; echo canary ;;
        shrink) mkdir -p "$6/canary"; cp "$2" "$6/canary/memory-a.bytes"; echo 'found memory-a: b' ;;
        esac

        """
      try Data(script.utf8).write(to: program)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
      let address = try #require(AddressBuild(path: program.path))
      let bench = try SoakBench(folder, address: address)
      let raw = bench.soak.raw(of: .canary, isAddress: true)
      try FileManager.default.createDirectory(at: raw, withIntermediateDirectories: true)
      try Self.passing.write(to: raw.appending(path: "crash-0123"))
      try bench.soak.prepare()
      let find = try #require(bench.found.first)
      #expect(bench.found.count == 1 && find.signature == "memory-a" && find.message == "b")
      #expect(find.isAddress && find.isRepeatable)
      #expect(try Data(contentsOf: folder.appending(path: "finds/canary/memory-a.bytes")) == Self.passing)
      #expect(try FileManager.default.contentsOfDirectory(atPath: raw.path).isEmpty)
    }
  }

  @Test("Without the build with AddressSanitizer, what it left waits")
  func leftWithoutAddress() throws {
    try inTemporaryFolder { folder in
      let bench = try SoakBench(folder)
      let file = bench.soak.raw(of: .canary, isAddress: true).appending(path: "crash-0123")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Self.passing.write(to: file)
      try bench.soak.prepare()
      #expect(bench.found.isEmpty && FileManager.default.fileExists(atPath: file.path))
    }
  }

  @Test("The message of a child that cannot store an input is read as it was written")
  func message() {
    for bytes in [[], [0, 10, 255], [UInt8](repeating: 7, count: 5000)] as [[UInt8]] {
      let find = Find(finding: Finding(signature: "a-b", message: "one\ntwo", step: 3), bytes: bytes)
      let read = Find(message: find.message)
      #expect(read?.finding == find.finding && read?.bytes == bytes)
    }
    for text in ["", "\n", "AA==\n", "?\na\n\nb"] { #expect(Find(message: Data(text.utf8)) == nil, "\(text)") }
  }
}

/// A soak in a folder, and what it has told.
private final class SoakBench {
  let soak: Soak
  private let told: Told

  /// The findings that the soak has told.
  var found: [SoakFind] {
    told.events.compactMap { if case .found(let find, _) = $0 { find } else { nil } }
  }

  /// The findings that the soak could not save.
  var unsaved: [Find] {
    told.events.compactMap { if case .unsaved(let find, of: _, because: _) = $0 { find } else { nil } }
  }

  init(
    _ folder: URL, of target: FuzzTarget = .canary, knowing find: SoakFind? = nil, finds: URL? = nil,
    address: AddressBuild? = nil
  ) throws {
    let place = folder.appending(path: "soak")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    var state = SoakState()
    state.finds = find.map { [$0] } ?? []
    try SoakFile(folder: place).write(state)
    var settings = SoakSettings(
      targets: [target], folder: place, finds: FindStore(folder: finds ?? folder.appending(path: "finds")))
    settings.address = address
    let told = Told()
    self.told = told
    soak = try Soak(settings, seeds: { _, _ in }, tell: { told.events.append($0) })
  }

  private final class Told { var events: [SoakEvent] = [] }
}
