// A presentation and observers that follow a model, by a scenario's script.
import Foundation
import ScrollTypes

/// The output of a presentation and its observers in one frame.
public struct PresentedRecord: Equatable, Sendable {
  /// The rows of the frame.
  public var rows: [PresentedRow]
  /// The views that entered.
  public var entered: [StackElement]
  /// The views that left.
  public var left: [StackElement]
  /// The positions of rows that are drawn differently than after the update before; rows that entered count.
  public var changed: [Int]
  /// Whether the presentation is moving.
  public var isMoving: Bool
  /// The presentation's questions.
  public var questions: [PresentationQuestion]
  /// The calls of the observers' actions.
  public var calls: [ObserverCall]
}

extension Scenario {
  /// The spaces around the scroll view. It has a name and stands in another scroll view, which scrolls across, has
  /// insets and runs in the other direction.
  public var presentedSpaces: CoordinateSpaces {
    let size = configuration.containerSize
    let geometry = ScrollGeometry(
      contentOffset: .zero, contentSize: .zero, contentInsets: EdgeInsets(), containerSize: size)
    let across: Axis.Set = configuration.content.axis == .vertical ? .horizontal : .vertical
    let outer = ScrollGeometry(
      contentOffset: CGPoint(x: 20, y: 10), contentSize: CGSize(width: 4000, height: 4000),
      contentInsets: EdgeInsets(top: 20, leading: 4, bottom: 8, trailing: 11.5),
      containerSize: CGSize(width: size.width + 40, height: size.height + 100))
    let isRightToLeft = configuration.content.layoutDirection == .rightToLeft
    return CoordinateSpaces(
      levels: [
        CoordinateSpaces.Level(origin: CGPoint(x: 12, y: 34.5), geometry: geometry, axes: configuration.content.axes),
        CoordinateSpaces.Level(
          origin: CGPoint(x: -3, y: 100), geometry: outer, axes: across,
          layoutDirection: isRightToLeft ? .leftToRight : .rightToLeft),
      ],
      names: [
        CoordinateSpaces.Name("page", level: 0, isInContent: true, frame: CGRect(x: 5, y: 6, width: 7, height: 8))
      ])
  }
}

/// A presentation and the observers of its rows.
public struct PresentedSide<Presentation: PresentationModel & ~Copyable, Observers: ObservingModel>: ~Copyable {
  /// The presentation.
  public var presentation: Presentation
  /// The observers.
  public let observers: ObserverRun<Observers>
  private let script: PresentationScript
  private let axis: Axis
  private let log = QuestionLog()
  /// The number of exchanges of transitions so far.
  public private(set) var exchangeCount = 0

  /// Creates a presentation and registers the observers.
  public init(_ scenario: Scenario) {
    self.init(
      scenario.presentation, along: scenario.configuration.content.axis, spaces: scenario.presentedSpaces)
  }

  /// Creates a presentation with spaces, and registers the observers of a script.
  ///
  /// - Parameter axis: The scroll axis.
  public init(_ script: PresentationScript, along axis: Axis, spaces: CoordinateSpaces) {
    self.script = script
    self.axis = axis
    presentation = Presentation(transitions: script.transitions.map(\.transition))
    presentation.spaces = spaces
    observers = ObserverRun(script)
  }

  /// Returns the presentation's client, with the rows of a frame.
  public func client(of rows: ScenarioRows) -> PresentedRows {
    PresentedRows(script, rows: rows, axis: axis, exchangeCount: exchangeCount, log: log)
  }

  /// Applies edits that the model accepted.
  public mutating func apply(_ edits: [ContentEdit]) {
    presentation.apply(edits)
    observers.observers.apply(edits)
  }

  /// Follows a frame; the calls of actions wait for ``deliver()``.
  public mutating func receive<Model: ScrollModel & ~Copyable>(
    _ report: FrameReport, of model: borrowing Model, rows: ScenarioRows,
    by following: PresentedFollowing<Model, Presentation, Observers> = .usual
  ) {
    let client = client(of: rows)
    following.update(&presentation, report, model, client)
    following.receive(observers.observers, report, model, presentation)
  }

  /// Calls the actions of the last frame.
  public func deliver() { observers.observers.deliver() }

  /// Carries out a deed that concerns the presentation or the observers; returns false for any other deed.
  public mutating func carryOut(_ deed: ObserverScript.Deed) -> Bool {
    switch deed {
    case .invalidateTransitions: presentation.invalidateTransitions()
    case .exchangeTransitions:
      exchangeCount += 1
      presentation.invalidateTransitions()
    case .end:
      observers.observers.receiveEnd()
      observers.observers.deliver()
    default: return observers.carryOut(deed)
    }
    return true
  }

  /// The rows of the presentation.
  public var rows: [PresentedRow] { (0..<presentation.rowCount).map { presentation.row(at: $0) } }

  /// Takes the output of the last frame; calls and questions are returned only once.
  public func takeRecord() -> PresentedRecord {
    PresentedRecord(
      rows: rows, entered: (0..<presentation.enteredCount).map { presentation.entered(at: $0) },
      left: (0..<presentation.leftCount).map { presentation.left(at: $0) },
      changed: (0..<presentation.changedCount).map { presentation.changed(at: $0) },
      isMoving: presentation.isMoving, questions: log.take(), calls: observers.takeCalls())
  }
}
