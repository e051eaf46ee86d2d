// The answers of scripted behaviours to a target, on both axes and in both directions of reading.
import Foundation
import ScrollTypes
import Testing

@testable import ScrollScenario

@Suite("Scripted behaviours")
struct ScriptedBehaviorTests {
  /// A container of 100 x 200 in content of 1000 x 2000.
  private static func context(
    from original: CGPoint = .zero, velocity: CGVector = CGVector(dx: 0, dy: 0),
    axes: Axis.Set = [.horizontal, .vertical],
    environment: EnvironmentValues = EnvironmentValues()
  ) -> ScrollTargetBehaviorContext {
    let size = CGSize(width: 100, height: 200)
    return ScrollTargetBehaviorContext(
      originalTarget: ScrollTarget(rect: CGRect(origin: original, size: size)), velocity: velocity,
      contentSize: CGSize(width: 1000, height: 2000), containerSize: size, axes: axes, environment: environment)
  }

  private static func target(at x: CGFloat, _ y: CGFloat) -> ScrollTarget {
    ScrollTarget(rect: CGRect(x: x, y: y, width: 100, height: 200))
  }

  private func answer(
    _ move: ScriptedBehavior.Move, to x: CGFloat, _ y: CGFloat, _ context: ScrollTargetBehaviorContext = context()
  ) -> ScrollTarget {
    var target = Self.target(at: x, y)
    ScriptedBehavior(move).updateTarget(&target, context: context)
    return target
  }

  @Test("Scripts move a target as they say, along the axes that scroll and no others (§G19)")
  func moves() {
    #expect(answer(.nothing, to: 3, 4) == Self.target(at: 3, 4))
    #expect(answer(.round(to: 80, then: .anywhere), to: 119, 121) == Self.target(at: 80, 160))
    #expect(
      answer(.round(to: 80, then: .anywhere), to: 119, 121, Self.context(axes: .vertical)) == Self.target(at: 119, 160))
    #expect(answer(.round(to: 0, then: .paging), to: 119, 121) == Self.target(at: 119, 121))
    #expect(answer(.header(120), to: 59, 61) == Self.target(at: 0, 120))
    #expect(answer(.header(120), to: 121, 500) == Self.target(at: 121, 500))
    #expect(answer(.zero, to: 3, 4).rect == .zero)
    #expect(answer(.shift(1e300), to: 3, 4).rect.origin == CGPoint(x: 1e300, y: 1e300))
    #expect(answer(.notFinite, to: 3, 4).rect.origin.x.isNaN)
  }

  @Test("Without room along an axis its place stays (§G19)")
  func room() {
    let context = ScrollTargetBehaviorContext(
      originalTarget: Self.target(at: 0, 0), velocity: CGVector(dx: 0, dy: 0), contentSize: .zero,
      containerSize: CGSize(width: 0, height: 200), axes: [.horizontal, .vertical])
    #expect(answer(.shift(10), to: 3, 4, context) == Self.target(at: 3, 14))
  }

  @Test("Scripts read where a gesture began, and its velocity (§G5, §G19)")
  func gestures() {
    let context = Self.context(from: CGPoint(x: 100, y: 310), velocity: CGVector(dx: -1000, dy: 1000))
    // The middle of the container is at (150, 410), in items 1 and 4 of 100 pt. Items 0 and 5 come into the middle.
    #expect(answer(.next(100), to: 0, 0, context) == Self.target(at: 0, 450))
    #expect(answer(.next(100), to: 0, 0, Self.context(from: CGPoint(x: 130, y: 310))) == Self.target(at: 100, 350))
    #expect(answer(.carry(seconds: 0.1), to: 0, 0, context) == Self.target(at: 0, 410))
  }

  @Test("An item is as long as it is said to be, and may be spelled from its far corner (§G21)")
  func items() {
    let item = answer(.item(80, at: .center), to: 119, 121)
    #expect(item.rect == CGRect(x: 80, y: 160, width: 80, height: 80) && item.anchor == .center)
    let other = answer(.item(-80, at: .center), to: 119, 121)
    #expect(other.rect.size.width == -80 && other.rect.standardized == item.rect)
  }

  @Test("From right to left a script does the mirrored thing (§G20)")
  func mirrored() {
    var environment = EnvironmentValues()
    environment.layoutDirection = .rightToLeft
    for move in [
      .nothing, .round(to: 80, then: .anywhere), .header(300), .next(90), .carry(seconds: 0.3), .shift(7),
      .surroundings,
    ] as [ScriptedBehavior.Move] {
      #expect(ScriptedBehavior(move).hasMirrorImage)
      for x in stride(from: 0.0, through: 900, by: 12.5) {
        let velocity = CGVector(dx: 400 - x, dy: 0)
        let image = CGVector(dx: -velocity.dx, dy: 0)
        let first = answer(move, to: x, 0, Self.context(from: CGPoint(x: 200, y: 0), velocity: velocity))
        let second = answer(
          move, to: 900 - x, 0,
          Self.context(from: CGPoint(x: 700, y: 0), velocity: image, environment: environment))
        #expect(abs(first.rect.minX + second.rect.maxX - 1000) < 1e-9, "\(move) at \(x)")
      }
    }
    #expect(!ScriptedBehavior(.zero).hasMirrorImage && !ScriptedBehavior(.item(1, at: .top)).hasMirrorImage)
  }

  @Test("What surroundings make of a target depends on each value of the environment (§G19)")
  func surroundings() {
    let paths: [(inout EnvironmentValues) -> Void] = [
      { _ in }, { $0.horizontalSizeClass = .compact }, { $0.horizontalSizeClass = .regular },
      { $0.verticalSizeClass = .compact }, { $0.verticalSizeClass = .regular }, { $0.isScrollEnabled = false },
      { $0.verticalScrollBounceBehavior = .basedOnSize }, { $0.horizontalScrollBounceBehavior = .basedOnSize },
    ]
    let places = paths.map { change in
      var environment = EnvironmentValues()
      change(&environment)
      let context = Self.context(axes: .vertical, environment: environment)
      return [10_007, 777, 12_345].map { answer(.surroundings, to: 0, $0, context).rect.minY }
    }
    let onBothAxes = [10_007, 777, 12_345].map { answer(.surroundings, to: 0, $0).rect.minY }
    #expect(Set(places + [onBothAxes]).count == paths.count + 1)
  }

  @Test("Rows answer by the scenario's behaviour, and count what they are asked (§G19)")
  func rows() {
    let extents = RowExtents(.constant(1), behavior: ScriptedBehavior(.shift(10), limitsScrolls: true))
    var rows = ScenarioRows(extents, sections: [])
    rows.targetCalls = TargetCalls()
    var target = Self.target(at: 0, 0)
    rows.updateTarget(&target, context: Self.context())
    #expect(target == Self.target(at: 10, 10) && rows.targetCalls?.count == 1)
    let axes = ScrollTargetBehaviorPropertiesContext(axes: .vertical)
    #expect(rows.targetProperties(context: axes).limitsScrolls && rows.targetCalls?.count == 1)
    extents.updateTarget(&target, context: Self.context())
    #expect(target == Self.target(at: 20, 20) && extents.targetProperties(context: axes).limitsScrolls)
  }
}
