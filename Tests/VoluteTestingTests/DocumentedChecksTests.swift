// The listing of Documentation/Checks.md about a property of the caller's own.
import Testing
import VoluteTesting

@Suite("Documented checks")
struct DocumentedChecksTests {
  @Test("A property of one's own holds for a behaviour that keeps it")
  func ownProperty() throws {
    try checkScrollTargetBehavior(RowSnapping(length: 80), layouts: .lists(rowExtent: 80)) { settled in
      // At a row, or at an end of the content.
      let isAtEnd = settled.rect.minY >= settled.contentSize.height - settled.rect.height - 0.001
      return settled.rect.minY <= 0 || isAtEnd || abs(settled.rect.minY.remainder(dividingBy: 80)) < 0.001
    }
  }
}
