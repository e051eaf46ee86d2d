// The list of a report's fields: none is missing, and each reads its own value.
import Foundation
import ScrollScenario
import ScrollTypes
import Testing

@Suite("The fields of reports")
struct ReportFieldTests {
  static let plain = FrameReport(
    time: 0, phase: .idle, velocity: .zero,
    geometry: ScrollGeometry(
      contentOffset: .zero, contentSize: .zero, contentInsets: EdgeInsets(), containerSize: .zero), visibleLines: 0..<0,
    retainedLines: 0..<0, releasedLineCount: 0, measuredLineCount: 0, prefetchedLineCount: 0, offsetCorrection: 0,
    changes: [])

  @Test("Every field is listed but for velocity, geometry and changes, whose parts turn with the screen")
  func complete() {
    let names = Mirror(reflecting: Self.plain).children.compactMap(\.label)
    let turning: Set = ["velocity", "geometry", "changes"]
    #expect(Set(names).subtracting(turning) == Set(ReportField.all.map(\.name)))
    #expect(ReportField.all.count == Set(ReportField.all.map(\.name)).count)
  }

  @Test("Each reads the field of its name and no other")
  func readings() {
    func expect(_ name: String, _ change: (inout FrameReport) -> Void) {
      var changed = Self.plain
      change(&changed)
      #expect(ReportField.all.filter { $0.value(changed) != $0.value(Self.plain) }.map(\.name) == [name])
    }
    expect("time") { $0.time = 1 }
    expect("phase") { $0.phase = .tracking }
    expect("visibleLines") { $0.visibleLines = 1..<2 }
    expect("retainedLines") { $0.retainedLines = 1..<2 }
    expect("releasedLineCount") { $0.releasedLineCount = 1 }
    expect("measuredLineCount") { $0.measuredLineCount = 1 }
    expect("prefetchedLineCount") { $0.prefetchedLineCount = 1 }
    expect("offsetCorrection") { $0.offsetCorrection = 1 }
  }

  @Test("Lengths alone are longer at another scale")
  func scale() {
    var report = Self.plain
    (report.time, report.measuredLineCount, report.offsetCorrection) = (3, 3, 3)
    for field in ReportField.all {
      let value = field.value(report)
      #expect((value.scaled(by: 2) == value) == (field.name != "offsetCorrection"), "\(field.name)")
    }
  }
}
