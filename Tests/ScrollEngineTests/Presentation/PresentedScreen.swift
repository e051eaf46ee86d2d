// A screen of rows of 100 points, with a presentation and observers.
import Foundation
import ScrollEngine
import ScrollTypes

/// A scroll view over rows of 100 points, 300 points wide and 500 high, with its presentation and observers.
struct PresentedScreen: ~Copyable {
  /// Every row is 100 points long and has the first transition.
  struct Client: ScrollClient, PresentationClient {
    var transitionOfRows: Int? = 0
    func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat { 100 }
    func transition(of element: StackElement) -> Int? { transitionOfRows }
  }

  var engine: ScrollEngine
  var presentation: ScrollPresentation
  let observers = ScrollObservers()
  private(set) var time = 0.0

  init(
    _ transitions: [ScrollTransition] = [], axis: Axis = .vertical, direction: LayoutDirection = .leftToRight,
    insets: EdgeInsets = EdgeInsets(), rowCount: Int = 50
  ) throws {
    engine = try ScrollEngine(
      ScrollConfiguration(
        containerSize: axis == .vertical ? CGSize(width: 300, height: 500) : CGSize(width: 500, height: 300),
        safeAreaInsets: insets,
        content: StackContent(
          axis: axis, layoutDirection: direction, sections: [StackSection(rowCount: rowCount)], estimate: .fixed(100))))
    presentation = ScrollPresentation(transitions: transitions)
  }

  /// Runs the next frame some seconds later, scrolled to an offset along the axis.
  @discardableResult
  mutating func show(at offset: Double? = nil, after seconds: Double = 0.1) throws -> FrameReport {
    try show(at: offset, after: seconds, asking: Client())
  }

  @discardableResult
  mutating func show(
    at offset: Double? = nil, after seconds: Double = 0.1, asking client: some PresentationClient
  ) throws -> FrameReport {
    time += seconds
    if let offset {
      let isVertical = engine.configuration.content.axis == .vertical
      let point = CGPoint(x: isVertical ? 0 : offset, y: isVertical ? offset : 0)
      try engine.enqueue(ScrollEvent(time: time, .scrollTo(point)))
    }
    let report = try engine.frame(at: time, asking: Client())
    presentation.update(after: report, of: engine, asking: client)
    observers.receive(report, of: engine, rows: presentation)
    observers.deliver()
    return report
  }

  /// The same, but observers do not receive the frame.
  mutating func showUnobserved(at offset: Double) throws {
    time += 0.1
    try engine.enqueue(ScrollEvent(time: time, .scrollTo(CGPoint(x: 0, y: offset))))
    presentation.update(after: try engine.frame(at: time, asking: Client()), of: engine, asking: Client())
  }

  mutating func apply(_ edits: [ContentEdit]) throws {
    try engine.apply(edits)
    presentation.apply(edits)
    observers.apply(edits)
  }

  /// Returns a row on the screen.
  func row(_ index: Int) throws -> PresentedRow {
    for position in 0..<presentation.rowCount where presentation.row(at: position).element == .row(index, section: 0) {
      return presentation.row(at: position)
    }
    throw Missing(row: index)
  }

  var isMoving: Bool { presentation.isMoving }
  var rowCount: Int { presentation.rowCount }
  var changed: [Int] { (0..<presentation.changedCount).map { presentation.changed(at: $0) } }
  var entered: [StackElement] { (0..<presentation.enteredCount).map { presentation.entered(at: $0) } }
  var left: [StackElement] { (0..<presentation.leftCount).map { presentation.left(at: $0) } }

  struct Missing: Error {
    let row: Int
  }
}

/// The element of a row.
func row(_ index: Int) -> StackElement { .row(index, section: 0) }

/// Whether two numbers are equal up to rounding.
func isClose(_ one: Double, _ other: Double, _ slack: Double = 1e-9) -> Bool { abs(one - other) <= slack }
