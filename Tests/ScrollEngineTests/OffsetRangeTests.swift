// The range of offsets at which content may rest, exact to the unit.
import Testing

@testable import ScrollEngine

@Suite("The range of offsets")
struct OffsetRangeTests {
  @Test("Content that is shorter than the container by a unit has one place to rest", arguments: [0, 0.5, 1])
  func shorterByAUnit(alignment: Double) {
    let range = OffsetRange(
      content: 99, container: 110, startInset: 4, endInset: 6, shortContentAlignment: alignment)
    #expect(range.lower == range.upper && range.lower == (alignment == 1 ? -5 : -4))
  }
}
