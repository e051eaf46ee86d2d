// Checks limits that several modules repeat, because the modules may not import each other: they must agree.
import ScrollStorage
import ScrollTypes
import Testing

@testable import ScrollEngine

@Suite("Limits")
struct LimitTests {
  @Test("The tree holds as many rows and sections, and as long ones, as a stack may have, and no more rows")
  func tree() {
    #expect(ExtentTree.maximumRowCount == ScrollLimits.maximumRowCount)
    #expect(ExtentTree.maximumRowCount >= ScrollLimits.maximumSectionCount)
    #expect(ExtentTree.maximumExtent == ContentUnits(points: ScrollLimits.maximumLength))
    let (_, overflows) = ExtentTree.maximumExtent.multipliedReportingOverflow(by: Int64(ExtentTree.maximumRowCount))
    #expect(!overflows)
  }
}
