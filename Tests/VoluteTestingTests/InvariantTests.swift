// Each property of checks: a behaviour with that fault breaks it, and no correct behaviour does.
import Foundation
import ScrollEngine
import Testing
import VoluteTesting

@Suite("Checks of behaviours")
struct InvariantTests {
  /// The failure that a check throws.
  static func failure<Behavior: ScrollTargetBehavior>(
    _ behavior: @autoclosure () -> Behavior, layouts: RandomLayouts = .any,
    invariants: ScrollTargetInvariants = .standard, search: PropertySearch = PropertySearch(),
    property: ((SettledScroll) throws -> Bool)? = nil
  ) -> PropertyFailure? {
    do throws(PropertyFailure) {
      try checkScrollTargetBehavior(
        behavior(), layouts: layouts, invariants: invariants, search: search, property: property)
      return nil
    } catch {
      return error
    }
  }

  private static let rows = RandomLayouts.lists(rowExtent: 80)

  @Test("An answer that is not finite is found, where a container has no room (§G21)")
  func finiteness() throws {
    let failure = try #require(Self.failure(Dividing(), layouts: .any, invariants: .finiteness))
    #expect(failure.property == "finiteness")
    #expect(failure.actual.contains("nan"))
    #expect(Self.failure(Dividing(), layouts: Self.rows, invariants: .finiteness) == nil)
  }

  @Test("Content that goes on when it is released at rest is found")
  func idempotence() throws {
    let failure = try #require(Self.failure(Creeping(), layouts: Self.rows))
    #expect(failure.property == "idempotence")
    #expect(Self.failure(Creeping(), layouts: Self.rows, invariants: [.range, .monotonicity, .finiteness]) == nil)
  }

  @Test("A faster release that leads less far is found")
  func monotonicity() throws {
    let failure = try #require(Self.failure(Timid(), layouts: Self.rows))
    #expect(failure.property == "monotonicity")
    #expect(!failure.actual.contains("remembers"))
    #expect(failure.snippet.contains("func slower()") && failure.snippet.contains("func faster()"))
    #expect(Self.failure(Timid(), layouts: Self.rows, invariants: .standard.subtracting(.monotonicity)) == nil)
  }

  @Test("A behaviour that remembers is found by releases with other frames")
  func frameRate() throws {
    let failure = try #require(Self.failure(Remembering(), layouts: Self.rows, invariants: .frameRate))
    #expect(failure.property == "frameRate")
    #expect(failure.actual.contains("this behaviour remembers"))
  }

  @Test("An answer out of the content breaks exactness, which is not among the standard properties")
  func exactness() throws {
    let failure = try #require(Self.failure(Overshooting(), layouts: Self.rows, invariants: .all))
    #expect(failure.property == "exactness")
    #expect(!ScrollTargetInvariants.standard.contains(.exactness))
  }

  @Test("The caller's own property is asked of scrolls at rest, and may throw")
  func property() throws {
    struct Wrong: Error {}
    let none = try #require(Self.failure(RowSnapping(length: 80), layouts: Self.rows) { _ in throw Wrong() })
    #expect(none.property == "property" && none.actual.contains("Wrong"))
    // Content at its end stands at its edge, and not at a row.
    let unaligned = try #require(
      Self.failure(RowSnapping(length: 80), layouts: Self.rows) { settled in
        settled.rect.minY.truncatingRemainder(dividingBy: 80) == 0
      })
    #expect(unaligned.scenario.contains("targets custom"))
    let report = try checkScrollTargetBehavior(RowSnapping(length: 80), layouts: Self.rows) { settled in
      let isAtEnd = settled.rect.minY >= settled.contentSize.height - settled.rect.height - 0.001
      let isAligned = abs((settled.rect.minY / 80).rounded() * 80 - settled.rect.minY) < 0.001
      guard !isAtEnd, let row = settled.element(at: .topLeading) else { return true }
      return isAligned && row.element == .row(Int((settled.rect.minY / 80).rounded()), section: 0)
    }
    #expect(report.judgementCounts["property"] ?? 0 > 5000)
  }

  @Test("Rounding to rows keeps all standard properties in any layout")
  func rounding() throws {
    let report = try checkScrollTargetBehavior(RowSnapping(length: 80))
    for name in ["finiteness", "range", "idempotence", "monotonicity", "frameRate"] {
      #expect(report.judgementCounts[name] ?? 0 > 200, "\(name)")
    }
  }

  @Test("Pages and aligned views keep them too")
  func builtIn() throws {
    try checkScrollTargetBehavior(BuiltIn(base: .paging))
    try checkScrollTargetBehavior(BuiltIn(base: .viewAligned))
    try checkScrollTargetBehavior(BuiltIn(base: .viewAligned(limitBehavior: .alwaysByOne, anchor: .center)))
  }
}
