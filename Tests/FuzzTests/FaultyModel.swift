// A model with a planted fault, so that the fuzzer has something to find.
import Foundation
import FuzzSupport
import FuzzTargets
import ScenarioSearch
import ScrollEngine
import ScrollReference
import ScrollTypes

/// The engine, but the first frame after the program scrolled and, later, a pointer came down reports a correction too
/// much.
struct FaultyModel: CountedModel, ~Copyable {
  private var model: ScrollEngine
  private var hasScrolled = false
  private var isWrong = false

  init(_ configuration: ScrollConfiguration) throws(ScrollConfigurationError) {
    model = try ScrollEngine(configuration)
  }

  var configuration: ScrollConfiguration { model.configuration }

  mutating func update(to new: ScrollConfiguration) throws(ScrollConfigurationError) { try model.update(to: new) }

  mutating func enqueue(_ event: ScrollEvent) throws(ScrollInputError) {
    try model.enqueue(event)
    switch event.kind {
    case .scrollTo: hasScrolled = true
    case .touchBegan: isWrong = hasScrolled
    default: break
    }
  }

  mutating func frame(
    at time: Double, asking rows: borrowing some ScrollClient
  ) throws(ScrollInputError) -> FrameReport {
    var report = try model.frame(at: time, asking: rows)
    if isWrong { report.offsetCorrection += 1 }
    return report
  }

  mutating func apply(_ edits: [ContentEdit]) throws(ContentEditError) { try model.apply(edits) }

  private init(copying other: borrowing FaultyModel) {
    model = other.model.copy()
    hasScrolled = other.hasScrolled
    isWrong = other.isWrong
  }

  func copy() -> FaultyModel { FaultyModel(copying: self) }

  var needsFrame: Bool { model.needsFrame }

  var visitedNodeCount: Int { model.visitedNodeCount }
  var reachedLineCount: Int { model.reachedLineCount }
  func frame(of element: StackElement) -> CGRect? { model.frame(of: element) }
  func element(atOffset offset: CGFloat) -> StackElement? { model.element(atOffset: offset) }
  func element(at point: CGPoint) -> StackElement? { model.element(at: point) }
  func target(at anchor: UnitPoint?) -> StackElement? { model.target(at: anchor) }
  var visibleElementCount: Int { model.visibleElementCount }
  func visibleElement(at position: Int) -> VisibleElement { model.visibleElement(at: position) }
  var phaseChangeCount: Int { model.phaseChangeCount }
  func phaseChange(at position: Int) -> ScrollPhaseChange { model.phaseChange(at: position) }
}

extension FaultyModel {
  /// Returns the finding of the oracles of the engine's target in the model; nil if there is none.
  static func finding(in input: FuzzInput) -> Finding? { target.execute(input, effort: .search).finding }

  /// Whether an input shows the planted fault, and not another one.
  static func shows(_ input: FuzzInput) -> Bool { finding(in: input)?.signature == "differential-offset-correction" }

  /// The engine's fuzz target, with this model in place of the engine.
  static let target = FuzzTarget(
    name: "faulty", summary: "a model with a planted fault",
    input: FuzzTarget.engineInput(on: FaultyModel.self))
}
