// Who observes a scroll view, from the text of page O: every frame is compared as a whole, and calls are a list.
import Foundation
import ScrollTypes

/// The slow, obvious observers that those of the engine are checked against.
///
/// Each row on the screen has a number for as long as it is the same row, so that what an observer knows of rows is a set of numbers.
public final class ReferenceObservers: ObservingModel {
  /// A row of the last frame that was received.
  private struct SeenRow {
    var number: Int
    /// What it was called in that frame, and what it is called now: nil once an edit has removed it.
    var nameThen: StackElement
    var nameNow: StackElement?
    var frame: CGRect
  }

  /// The observers, in the order in which they were added.
  private var observers: [(token: Token, observer: any ReferenceObserver)] = []
  private var tokenCount: UInt64 = 0
  private var rowCount = 0
  private var seen: [SeenRow] = []
  private var lastGeometry: ScrollGeometry?
  private var lastSpaces: CoordinateSpaces?
  private var calls: [(token: Token, call: ReferenceCall)] = []
  private var isDelivering = false
  private var isComparing = false

  /// Creates observers without any registration.
  public init() {}

  /// Whether nothing is registered.
  public var isEmpty: Bool { observers.isEmpty }

  /// Adds an observer behind all others.
  func add(_ observer: any ReferenceObserver) -> Token {
    tokenCount += 1
    let token = Token(rawValue: tokenCount)
    observers.append((token, observer))
    return token
  }

  /// §O2: takes an observer away.
  public func remove(_ token: Token) { observers.removeAll { $0.token == token } }

  /// §V10: tests with another threshold from the next frame on.
  public func setThreshold(_ threshold: Double, of token: Token) {
    for entry in observers where entry.token == token { entry.observer.threshold = threshold }
  }

  /// §O5: renames the rows of the last frame, and the rows that observers are of.
  public func apply(_ edits: [ContentEdit]) {
    for index in seen.indices {
      seen[index].nameNow = seen[index].nameNow.flatMap { $0.renamed(after: edits) }
    }
    for (_, observer) in observers { observer.rows.rename(by: edits) }
  }

  /// §O3: compares a frame with the last one.
  public func receive<M: ScrollModel & ~Copyable, P: PresentationModel & ~Copyable>(
    _ report: FrameReport, of model: borrowing M, rows presentation: borrowing P
  ) {
    beginReceiving()
    var rows: [PresentedRow] = []
    for position in 0..<presentation.rowCount { rows.append(presentation.row(at: position)) }
    var phaseChanges: [ScrollPhaseChange] = []
    for position in 0..<model.phaseChangeCount { phaseChanges.append(model.phaseChange(at: position)) }
    let spaces = presentation.spaces

    var frame = ReferenceObservedFrame(spaces: spaces)
    frame.phaseChanges = phaseChanges
    frame.geometry = report.geometry
    frame.isGeometryChanged = report.geometry != lastGeometry
    frame.areSpacesChanged = spaces != lastSpaces
    var now: [SeenRow] = []
    for row in rows {
      let old = seen.first { $0.nameNow == row.element }
      if old == nil { rowCount += 1 }
      let number = old?.number ?? rowCount
      now.append(
        SeenRow(number: number, nameThen: row.element, nameNow: row.element, frame: row.frame))
      frame.rows.append(
        ReferenceObservedRow(
          number: number, element: row.element, frame: row.frame,
          isMoved: old?.frame != row.frame || frame.areSpacesChanged))
    }
    compare(frame, seeing: now)
    lastGeometry = report.geometry
    lastSpaces = spaces
  }

  /// §O18: compares with a frame that shows no row.
  public func receiveEnd() {
    beginReceiving()
    compare(ReferenceObservedFrame(spaces: lastSpaces ?? CoordinateSpaces(levels: [])), seeing: [])
  }

  /// §O4, §O16.
  private func beginReceiving() {
    precondition(!isDelivering && !isComparing, "observers receive a frame inside of an action or a transform")
    if !calls.isEmpty { deliver() }
  }

  private func compare(_ frame: ReferenceObservedFrame, seeing now: [SeenRow]) {
    var frame = frame
    for row in seen where !now.contains(where: { $0.number == row.number }) {
      frame.left.append(ReferenceLeftRow(number: row.number, element: row.nameNow ?? row.nameThen))
    }
    isComparing = true
    for (token, observer) in observers where isRegistered(token) {
      for call in observer.compare(frame) { calls.append((token, call)) }
    }
    isComparing = false
    seen = now
  }

  /// §O6: calls the actions step by step; within a step phase changes by time, else observers in their order.
  public func deliver() {
    if isDelivering || isComparing { return }
    isDelivering = true
    let waiting = calls
    calls = []
    for step in ReferenceCall.Step.allCases {
      let due = waiting.filter { $0.call.step == step }
      let last = due.map(\.call.change).max() ?? 0
      for change in 0...last {
        for (token, call) in due where call.change == change && isRegistered(token) { call.action() }
      }
    }
    isDelivering = false
  }

  private func isRegistered(_ token: Token) -> Bool { observers.contains { $0.token == token } }
}
