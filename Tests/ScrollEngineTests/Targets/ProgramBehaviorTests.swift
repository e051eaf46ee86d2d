// Behaviours that are written for SwiftUI: scrolls come to rest at the places that they choose.
import Foundation
import ScrollEngine
import Testing

@Suite("Behaviours as programs have them")
struct ProgramBehaviorTests {
  /// Rows of 100 pt in 390 x 800 pt, scrolled to 1600 pt.
  private static func snapper<Behavior: ScrollTargetBehavior>(
    _ behavior: Behavior, y: CGFloat = 1600, _ change: (inout ScrollConfiguration) -> Void = { _ in }
  ) throws -> Snapper<TargetingClient<Rows, Behavior>> {
    var configuration = snapping(.custom)
    change(&configuration)
    let snapper = try Snapper(configuration, Rows.all(100).scrollTargetBehavior(behavior))
    try snapper.stand(y: y)
    return snapper
  }

  /// The same content along the other axis, scrolled to 1600 pt.
  private static func carousel<Behavior: ScrollTargetBehavior>(
    _ behavior: Behavior, insets: EdgeInsets = EdgeInsets()
  ) throws -> Snapper<TargetingClient<Rows, Behavior>> {
    let configuration = snapping(.custom, insets: insets, axis: .horizontal)
    let snapper = try Snapper(configuration, Rows.all(100).scrollTargetBehavior(behavior))
    try snapper.stand(at: CGPoint(x: 1600, y: 0))
    return snapper
  }

  @Test("A fling comes to rest at an interval, which a static member names (§G19)")
  func interval() throws {
    let client = Rows.all(100).scrollTargetBehavior(.interval(90))
    let snapper = try Snapper(snapping(.custom), client)
    try snapper.stand(y: 1600)
    // Without the behaviour it would rest at 1640 + 2400 / λ = 2838.8.
    try snapper.flick(by: [-20, -20, -20])
    try snapper.rest()
    #expect(snapper.y == 2880)
    let named = try Snapper(snapping(.custom), Rows.all(100).scrollTargetBehavior(.everyHundredPoints))
    try named.place(by: [-20, -160])
    try named.rest()
    #expect(named.y == 200)
    let horizontal = try Self.carousel(.interval(70))
    try horizontal.place(by: [-20, -20], along: .horizontal)
    try horizontal.rest(along: .horizontal)
    #expect(horizontal.x == 1610)
  }

  @Test(
    "A header is shown, a bar, or gone; behind it scrolls are free (§G21)",
    arguments: [(40, 0), (70, 120), (150, 120), (170, 200), (350, 350)] as [(CGFloat, CGFloat)])
  func header(way: CGFloat, offset: CGFloat) throws {
    let snapper = try Self.snapper(CollapsingHeader(bar: 120, gone: 200), y: 0)
    try snapper.place(by: [-20, -way])
    try snapper.rest()
    #expect(snapper.y == offset)
  }

  @Test("An empty rectangle is the start, beneath a safe area too (§G20)")
  func quickReturn() throws {
    let snapper = try Self.snapper(QuickReturn()) {
      $0.safeAreaInsets = EdgeInsets(top: 60, leading: 0, bottom: 40, trailing: 0)
    }
    try snapper.place(by: [20, 30])
    try snapper.rest()
    #expect(snapper.y == 1570)
    try snapper.flick(by: [20, 20, 20])
    try snapper.rest()
    #expect(snapper.y == -60)
  }

  @Test("One item is centred, by its origin and by an anchor, and within the content (§G21)")
  func centered() throws {
    let insets = EdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 20)
    // At 1630 the middle of the 390 pt is at 1825, in item 18 from 1800 to 1900. With insets the middle is at 1830.
    let origin = try Self.carousel(.centered(width: 100))
    let anchor = try Self.carousel(AnchoredItem(width: 100))
    let inset = try Self.carousel(AnchoredItem(width: 100), insets: insets)
    try origin.place(by: [-20, -30], along: .horizontal)
    try anchor.place(by: [-20, -30], along: .horizontal)
    try inset.place(by: [-20, -30], along: .horizontal)
    try origin.rest(along: .horizontal)
    try anchor.rest(along: .horizontal)
    try inset.rest(along: .horizontal)
    #expect(origin.x == 1655 && anchor.x == 1655 && inset.x == 1650)
    #expect(inset.engine.frame(of: .row(18, section: 0))?.midX == 200)
    try origin.stand(at: .zero)
    try origin.place(by: [-20, -2], along: .horizontal)
    try origin.rest(along: .horizontal)
    #expect(origin.x == 0)
    let spaced = try Self.carousel(.centered(width: 240, spacing: 16))
    try spaced.place(by: [-20, -30], along: .horizontal)
    try spaced.rest(along: .horizontal)
    // Item 7 begins at 1792. Its middle is at 1912.
    #expect(spaced.x == 1717)
  }

  @Test("Each gesture leads one item further, however quick it is (§G5)")
  func oneItem() throws {
    let snapper = try Self.carousel(OneItem.wide(300))
    try snapper.flick(by: [-20, -60, -60], along: .horizontal)
    try snapper.rest(along: .horizontal)
    #expect(snapper.x == 1800)
    try snapper.flick(by: [20, 20, 20], along: .horizontal)
    try snapper.rest(along: .horizontal)
    #expect(snapper.x == 1500)
    try snapper.place(by: [-20, -5], along: .horizontal)
    try snapper.rest(along: .horizontal)
    #expect(snapper.x == 1800)
  }

  @Test(
    "The velocity says how many pages a gesture leads (§G5)",
    arguments: [([-20, -20, -20], 2400), ([-20, -40, -40], 4000), ([20, 20, 20], 800), ([20, 40, 40], 0)]
      as [([CGFloat], CGFloat)])
  func pages(steps: [CGFloat], offset: CGFloat) throws {
    let snapper = try Self.snapper(.velocityPaging)
    try snapper.flick(by: steps)
    try snapper.rest()
    #expect(snapper.y == offset)
  }

  @Test("Without velocity it is the nearest page")
  func nearestPage() throws {
    let snapper = try Self.snapper(.velocityPaging)
    try snapper.place(by: [-20, -100])
    try snapper.rest()
    #expect(snapper.y == 1600)
    try snapper.place(by: [-20, -200, -250])
    try snapper.rest()
    #expect(snapper.y == 2400)
  }

  @Test("A behaviour does something else besides, once for each gesture and before the phase changes (§G2)")
  func sideEffects() throws {
    let destinations = Destinations()
    let snapper = try Self.snapper(IntervalBehavior(interval: 90).onTarget { destinations.append($0.rect.minY) })
    let (point, time) = try snapper.drag(by: [-20, -20, -20])
    #expect(destinations.offsets.isEmpty)
    try snapper.send(.touchEnded(point), at: time)
    try snapper.show(at: time)
    #expect(destinations.offsets == [2880] && snapper.report.phase == .decelerating)
    try snapper.rest()
    #expect(destinations.offsets == [2880] && snapper.y == 2880)
    try snapper.send(.resize(CGSize(width: 390, height: 700)), at: snapper.report.time)
    try snapper.show(at: snapper.report.time)
    #expect(destinations.offsets == [2880, 2880])
  }

  @Test("A behaviour that is an object remembers where it has been")
  func object() throws {
    let wizard = Wizard()
    wizard.visited = [16, 17]
    let snapper = try Self.snapper(wizard)
    try snapper.place(by: [-20, -10])
    try snapper.rest()
    #expect(snapper.y == 1800 && wizard.visited == [16, 17, 18])
    try snapper.place(by: [20, 190])
    try snapper.rest()
    #expect(snapper.y == 1900 && wizard.visited == [16, 17, 18, 19])
  }

  @Test("A model of the main actor decides, and keeps what it has decided")
  @MainActor
  func mainActor() throws {
    let model = PlayerModel()
    let snapper = try Self.snapper(model, y: 0)
    // At first its scrolls are limited: 40 + 2400 / λ is 278.8 instead of 1238.8.
    try snapper.flick(by: [-20, -20, -20])
    try snapper.rest()
    #expect(snapper.y == 250 && model.chapter == 1)
    try snapper.flick(by: [-20, -20, -20])
    try snapper.rest()
    #expect(snapper.y == 1900 && model.chapter == 3)
    let any = try Self.snapper(AnyScrollTargetBehavior(model), y: 0)
    try any.place(by: [-20, -200, -360])
    try any.rest()
    #expect(any.y == 700 && model.chapter == 2)
  }

  @Test("The main actor's behaviours that check, and those that need not")
  @MainActor
  func olderConformances() throws {
    let old = try Self.snapper(OldModel())
    try old.place(by: [-20, -20])
    try old.rest()
    #expect(old.y == 1200)
    let nonisolated = try Self.snapper(NonisolatedModel())
    try nonisolated.place(by: [-20, -20])
    try nonisolated.rest()
    #expect(nonisolated.y == 700)
  }

  @Test("A behaviour reads values of the program and of the scroll view (§G19)")
  func environment() throws {
    struct Surrounded: ScrollClient {
      var environment = EnvironmentValues()
      func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat { 100 }
    }
    var rows = Surrounded()
    rows.environment.snapInterval = 70
    rows.environment.accessibilityReduceMotion = true
    var configuration = snapping(.custom)
    configuration.horizontalSizeClass = .regular
    let snapper = try Snapper(configuration, rows.scrollTargetBehavior(SurroundedBehavior()))
    try snapper.stand(y: 1600)
    try snapper.flick(by: [-20, -20, -20])
    try snapper.rest()
    // With limited scrolls, 1640 + 2400 / λ is 1878.8. 13 times 140 is 1820, and 14 times 140 is 1960.
    #expect(snapper.y == 1820)
  }

  @Test("A behaviour chooses among others, and a program chooses a behaviour")
  func choices() throws {
    let snapper = try Self.snapper(Choosing()) { $0.content.isTargetLayout = true }
    try snapper.place(by: [-20, -40])
    try snapper.rest()
    // A row comes to rest in the middle: at offset 1650, row 20 is from 350 to 450.
    #expect(snapper.y == 1650)
    try snapper.flick(by: [-20, -20, -20])
    try snapper.rest()
    #expect(snapper.y == 2400)
    for (pages, offset) in [(true, 2400), (false, 2800)] as [(Bool, CGFloat)] {
      let chosen = try Self.snapper(behavior(pages: pages))
      try chosen.flick(by: [-20, -20, -20])
      try chosen.rest()
      #expect(chosen.y == offset)
    }
  }
}
