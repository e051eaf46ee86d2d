// Questions that a host asks between frames, and ways to keep engines, with only the engine imported.
import Foundation
import ScrollEngine
import Testing

@Suite("Hosts")
struct HostTests {
  /// A noncopyable engine lives in a class, and classes live in collections.
  final class Screen {
    var engine: ScrollEngine
    init(_ configuration: ScrollConfiguration) throws { engine = try ScrollEngine(configuration) }
  }

  @Test("Engines are kept in classes, and closures measure")
  func screens() throws {
    let screens = try (0..<3).map { _ in try Screen(configuration()) }
    let rows = ClosureClient(crossExtent: { _, offered in offered / 2 }) { view, _ in
      if case .row(let row, _) = view { CGFloat(40 + row) } else { 30 }
    }
    for screen in screens {
      _ = try screen.engine.frame(at: 0, asking: rows)
      #expect(screen.engine.visibleElement(at: 1).frame == CGRect(x: 97.5, y: 40, width: 195, height: 41))
    }
  }

  @Test("The module's other names are reached past the type that shares its name")
  func names() throws {
    let ids = try ScrollEngine::RowIDs(["a", "b"])
    #expect(ids.index(of: "b") == 1)
  }

  @Test("A frame is needed until nothing is left to do, and again when something happens")
  func needsFrame() throws {
    var made = configuration()
    made.content.prefetch = PrefetchPolicy(distance: 2, linesPerFrame: 1)
    var engine = try ScrollEngine(made)
    #expect(engine.needsFrame == true)
    var frames = 0
    while engine.needsFrame, frames < 100 {
      _ = try engine.frame(at: Double(frames) / 60, asking: Rows.all(100))
      frames += 1
    }
    // Each frame prefetches one line ahead of the screen, and the last frame finds none.
    #expect(frames == 1 + 15 + 1)
    let report = try engine.frame(at: 10, asking: Rows.all(100))
    #expect(report.changes.isEmpty && report.prefetchedLineCount == 0)
    try engine.enqueue(ScrollEvent(time: 11, .scrollTo(CGPoint(x: 0, y: 10))))
    #expect(engine.needsFrame == true)
    #expect(engine.nextEventTime == 11)
    _ = try engine.frame(at: 11, asking: Rows.all(100))
    _ = try engine.frame(at: 12, asking: Rows.all(100))
    try engine.apply([.invalidateRows(0..<2, section: 0)])
    #expect(engine.needsFrame == true)
  }

  @Test("An event far in the future is dropped with what it held back")
  func discarding() throws {
    var engine = try ScrollEngine(configuration())
    try engine.jump(to: 50, at: 1e9)
    try engine.jump(to: 100, at: 1)
    #expect(try engine.frame(at: 2, asking: Rows.all(100)).geometry.contentOffset.y == 0)
    #expect(engine.discardPendingEvents() == 2 && engine.nextEventTime == nil)
    try engine.jump(to: 70, at: 3)
    #expect(try engine.frame(at: 3, asking: Rows.all(100)).geometry.contentOffset.y == 70)
  }

  @Test("Geometry, phase and velocity are known without a frame, and edits count at once")
  func asking() throws {
    var engine = try ScrollEngine(configuration())
    #expect(engine.geometry.contentSize.height == 100_000 && engine.phase == .idle)
    let report = try engine.frame(at: 0, asking: Rows.all(100))
    #expect(engine.geometry == report.geometry && engine.velocity == report.velocity)
    try engine.apply([.removeRows(0..<500, section: 0)])
    #expect(engine.geometry.contentSize.height == 50_000)
  }

  @Test("Views off the screen have frames as far as they are known")
  func framesOffScreen() throws {
    var grid = configuration(rows: 50)
    grid.content.tracks = [GridItem(.fixed(100), spacing: 10), GridItem(.fixed(80))]
    var engine = try ScrollEngine(grid)
    _ = try engine.frame(at: 0, asking: Rows.all(60))
    for position in 0..<engine.visibleElementCount {
      let view = engine.visibleElement(at: position)
      #expect(engine.frame(of: view.element) == view.frame)
    }
    // 14 lines are measured at 60 pt. The other lines are estimated at 100 pt.
    #expect(engine.frame(of: .row(41, section: 0)) == CGRect(x: 210, y: 14 * 60 + 6 * 100, width: 80, height: 100))
    #expect(engine.frame(of: .row(50, section: 0)) == nil && engine.frame(of: .header(section: 0)) == nil)
  }

  @Test("An alignment that would lead to no place is refused, and a width without bound is bounded")
  func bounds() throws {
    var grid = configuration()
    grid.content.tracks = [GridItem(.fixed(100), alignment: UnitPoint(x: 1e308, y: 0))]
    #expect(throws: ScrollConfigurationError.trackAlignmentOutOfRange) { _ = try ScrollEngine(grid) }
    var engine = try ScrollEngine(configuration())
    let rows = ClosureClient(crossExtent: { _, _ in 1e308 }) { _, _ in 50 }
    _ = try engine.frame(at: 0, asking: rows)
    #expect(engine.visibleElement(at: 0).frame.width == ScrollLimits.maximumLength)
  }
}
