// The observers of a scroll view, from the text of page O: they compare whole frames, and keep calls in a list.
import Foundation
import ScrollTypes

/// The slow, obvious observers against which the engine's are checked.
///
/// Each row on the screen has a number for as long as it is the same row. So an observer knows rows by a set of
/// numbers.
public final class ReferenceObservers: ObservingModel {
  /// A row of the last received frame.
  private struct SeenRow {
    var number: Int
    /// Its name in that frame, and its present name: nil once an edit has removed it.
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

  /// Adds an observer after all others.
  func add(_ observer: any ReferenceObserver) -> Token {
    tokenCount += 1
    let token = Token(rawValue: tokenCount)
    observers.append((token, observer))
    return token
  }

  /// Removes an observer: §O2.
  public func remove(_ token: Token) { observers.removeAll { $0.token == token } }

  /// Sets another threshold for an observer, from the next frame on: §V10.
  public func setThreshold(_ threshold: Double, of token: Token) {
    for entry in observers where entry.token == token { entry.observer.threshold = threshold }
  }

  /// Renames the rows of the last frame, and the rows that observers observe: §O5.
  public func apply(_ edits: [ContentEdit]) {
    for index in seen.indices {
      seen[index].nameNow = seen[index].nameNow.flatMap { $0.renamed(after: edits) }
    }
    for (_, observer) in observers { observer.rows.rename(by: edits) }
  }

  /// Receives a frame and compares it with the last one: §O3.
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

  /// Receives the end: compares with a frame without rows (§O18).
  public func receiveEnd() {
    beginReceiving()
    compare(ReferenceObservedFrame(spaces: lastSpaces ?? CoordinateSpaces(levels: [])), seeing: [])
  }

  /// Delivers waiting calls before another frame is received, and traps inside an action or a transform: §O4, §O16.
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

  /// Calls the actions step by step: §O6. Within a step, phase changes come in order of time, other calls in the order
  /// of observers.
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
