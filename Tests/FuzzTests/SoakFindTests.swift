// How a soak looks at the inputs that its children leave: in this process, without a search.
import Foundation
import FuzzSupport
import FuzzTargets
import Testing

@testable import FuzzSoak

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
        folder, knowing: SoakFind(
          target: "canary", signature: "canary-violation", message: "", firstSeen: .distantPast,
          lastSeen: .distantPast, file: kept.path))
      for round in 1...2 {
        try Self.violation.write(to: bench.soak.raw(of: .canary).appending(path: "rule-canary-violation"))
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
}

/// A prepared soak of the canary, and what it has told.
private final class SoakBench {
  private(set) var soak: Soak
  private let told: Told

  /// The findings that the soak has told.
  var found: [SoakFind] {
    told.events.compactMap { if case .found(let find, _) = $0 { find } else { nil } }
  }

  init(_ folder: URL, knowing find: SoakFind? = nil, finds: URL? = nil) throws {
    let place = folder.appending(path: "soak")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    var state = SoakState()
    state.finds = find.map { [$0] } ?? []
    try SoakFile(folder: place).write(state)
    let settings = SoakSettings(
      targets: [.canary], folder: place, finds: FindStore(folder: finds ?? folder.appending(path: "finds")))
    let told = Told()
    self.told = told
    soak = try Soak(settings, seeds: { _, _ in }, tell: { told.events.append($0) })
    try soak.prepare()
  }

  private final class Told { var events: [SoakEvent] = [] }
}
