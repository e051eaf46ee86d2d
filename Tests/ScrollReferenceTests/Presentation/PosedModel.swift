// A scroll view whose rows stand where a test puts them.
import Foundation
import ScrollReference
import ScrollTypes

/// A model without motions: a test writes the content of its last frame.
struct PosedModel: ScrollModel {
  var configuration: ScrollConfiguration
  var elements: [VisibleElement] = []

  init(_ configuration: ScrollConfiguration) throws(ScrollConfigurationError) { self.configuration = configuration }

  mutating func update(to configuration: ScrollConfiguration) throws(ScrollConfigurationError) {
    self.configuration = configuration
  }
  mutating func enqueue(_ event: ScrollEvent) throws(ScrollInputError) {}
  mutating func frame(
    at time: Double, asking client: borrowing some ScrollClient
  ) throws(ScrollInputError) -> FrameReport { report(at: time) }
  mutating func apply(_ edits: [ContentEdit]) throws(ContentEditError) {}
  var needsFrame: Bool { false }
  func frame(of element: StackElement) -> CGRect? { nil }
  func element(atOffset offset: CGFloat) -> StackElement? { nil }
  func element(at point: CGPoint) -> StackElement? { nil }
  func target(at anchor: UnitPoint?) -> StackElement? { nil }
  var visibleElementCount: Int { elements.count }
  func visibleElement(at position: Int) -> VisibleElement { elements[position] }
  var phaseChangeCount: Int { 0 }
  func phaseChange(at position: Int) -> ScrollPhaseChange { preconditionFailure("no changes of phase") }

  func report(at time: Double) -> FrameReport {
    let geometry = ScrollGeometry(
      contentOffset: .zero, contentSize: CGSize(width: 100, height: 5000),
      contentInsets: configuration.contentInsets, containerSize: configuration.containerSize)
    return FrameReport(
      time: time, phase: .idle, velocity: CGVector(dx: 0, dy: 0), geometry: geometry, visibleLines: 0..<0,
      retainedLines: 0..<0, releasedLineCount: 0, measuredLineCount: 0, prefetchedLineCount: 0,
      offsetCorrection: 0, changes: [])
  }
}

/// An effect whose operations a test writes as a list.
struct ListedEffect: VisualEffect {
  var operations: [VisualEffectOperation] = []

  func append(to list: inout some VisualEffectList) {
    for operation in operations { list.append(operation) }
  }
}

/// A client that answers from closures and notes each question.
final class PosedClient: PresentationClient {
  var transition: (StackElement) -> Int? = { _ in nil }
  var effect: (StackElement, GeometryProxy) -> ListedEffect = { _, _ in ListedEffect() }
  private(set) var transitionsAsked: [StackElement] = []
  private(set) var effectsAsked: [StackElement] = []

  func transition(of element: StackElement) -> Int? {
    transitionsAsked.append(element)
    return transition(element)
  }

  func visualEffect(of element: StackElement, in geometry: GeometryProxy) -> ListedEffect {
    effectsAsked.append(element)
    return effect(element, geometry)
  }

  /// Returns the questions since the last call.
  func asked() -> (transitions: [StackElement], effects: [StackElement]) {
    defer { (transitionsAsked, effectsAsked) = ([], []) }
    return (transitionsAsked, effectsAsked)
  }
}

/// A presentation over a posed model.
struct Pose {
  var model: PosedModel
  var presentation: ReferencePresentation
  let client = PosedClient()

  /// A container of 100 by 400 pt.
  init(
    _ transitions: [ScrollTransition] = [], insets: EdgeInsets = EdgeInsets(), content: StackContent? = nil,
    container: CGSize = CGSize(width: 100, height: 400)
  ) throws {
    model = try PosedModel(
      ScrollConfiguration(
        containerSize: container, safeAreaInsets: insets,
        content: content ?? StackContent(rowCount: 100, estimate: .fixed(100))))
    presentation = ReferencePresentation(transitions: transitions)
    if !transitions.isEmpty { client.transition = { _ in 0 } }
  }

  /// Puts rows on the screen, by their index and frame, and updates.
  mutating func show(_ rows: [(Int, CGRect)], at time: Double = 0) {
    model.elements = rows.map { row in
      VisibleElement(element: .row(row.0, section: 0), line: row.0, frame: row.1)
    }
    presentation.update(after: model.report(at: time), of: model, asking: client)
  }

  /// Puts row 0 on the screen, 100 pt wide and long.
  @discardableResult
  mutating func show(y: CGFloat, height: CGFloat = 100, at time: Double = 0) -> PresentedRow {
    show([(0, CGRect(x: 0, y: y, width: 100, height: height))], at: time)
    return presentation.row(at: 0)
  }

  /// Draws row 0, 100 pt wide and long at (0, 50), with an effect.
  mutating func draw(_ operations: [VisualEffectOperation], width: CGFloat = 100, height: CGFloat = 100) -> PresentedRow
  {
    client.effect = { _, _ in ListedEffect(operations: operations) }
    presentation.invalidateTransitions()
    show([(0, CGRect(x: 0, y: 50, width: width, height: height))])
    return presentation.row(at: 0)
  }
}

/// Whether two figures differ by rounding at most.
func isClose(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= 1e-9 * max(1, abs(other)) }

func isClose(_ one: CGRect, _ other: CGRect) -> Bool {
  isClose(one.origin.x, other.origin.x) && isClose(one.origin.y, other.origin.y)
    && isClose(one.size.width, other.size.width) && isClose(one.size.height, other.size.height)
}

/// The operations of an effect.
func steps(_ effect: some VisualEffect) -> [VisualEffectOperation] {
  var list: [VisualEffectOperation] = []
  effect.append(to: &list)
  return list
}
