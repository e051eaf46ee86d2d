// Keeps a position and a scroll view in step.
import Foundation
import ScrollTypes

/// Keeps a ``ScrollPosition`` and a scroll view in step, as SwiftUI's modifier `scrollPosition(_:anchor:)` does.
///
///     var position = ScrollPosition(idType: Int.self)
///     var link = ScrollPositionLink<Int>()
///
///     position.scrollTo(id: 4711, anchor: .top)
///     try link.send(position, to: &engine, at: time, rows: ids)
///     let report = try engine.frame(at: time, asking: client)
///     link.receive(report, into: &position, from: engine, rows: ids)
///     position.viewID(type: Int.self)  // 4711
///
/// Send before a frame and receive after it. You can do both for every frame: an unchanged position is not sent again.
/// Behaviour: page P.
public struct ScrollPositionLink<ID: Hashable & Sendable>: Sendable {
  /// The point of the scroll view at which rows are read. Rows are also aligned to it if neither the position nor the
  /// transaction names a point. With nil, rows are read at the start and take the shortest way.
  public var anchor: UnitPoint?
  /// An id that the position asks for and that no row has. It is sent as soon as a row has it.
  public private(set) var missingID: ID?
  /// The id that the position asks for, if a row had it when it was sent. Once no row has it
  /// any more, the position asks for nothing.
  private var foundID: ID?
  private var last: ScrollPosition?
  /// Whether the last sending threw.
  private var isRefused = false

  /// Creates a link that has sent and received nothing.
  public init(anchor: UnitPoint? = nil) { self.anchor = anchor }

  /// Has a scroll view follow a position, unless it equals the position that was last sent or received.
  ///
  /// - Parameters:
  ///   - position: Where the scroll view is to stand.
  ///   - view: The scroll view.
  ///   - rows: The ids of its rows.
  ///   - time: The time of the program's request, in seconds on the clock of the frames.
  ///   - animation: How content scrolls; nil to scroll at once.
  ///   - transactionAnchor: As ``Transaction/scrollTargetAnchor``; it takes precedence over the anchor of the position.
  ///   - preservesVelocity: As ``Transaction/scrollPositionUpdatePreservesVelocity``.
  /// - Throws: ``ScrollPositionError`` if the request is impossible; nothing has been sent then.
  /// - Complexity: O(1), plus the time that `rows` takes to find an id.
  public mutating func send(
    _ position: ScrollPosition, to view: inout some ScrollModel & ~Copyable, at time: Double,
    rows: some RowIdentification<ID>, animation: Animation? = nil, anchor transactionAnchor: UnitPoint? = nil,
    preservesVelocity: Bool = false
  ) throws(ScrollPositionError) {
    guard position != last || missingID != nil else { return }
    isRefused = true
    func enqueue(_ kinds: [ScrollEvent.Kind]) throws(ScrollPositionError) {
      let events = kinds.map { ScrollEvent(time: time, $0) }
      do throws(ScrollInputError) {
        for event in events { try event.validate() }
        for event in events { try view.enqueue(event) }
      } catch { throw .input(error) }
    }
    var (found, missing): (ID?, ID?)
    switch position.request {
    case .automatic:
      try enqueue([.keep(nil)])
    case .edge(let edge):
      try enqueue([
        .scrollToEdge(edge, animation: animation, preservesVelocity: preservesVelocity), .keep(.edge(edge)),
      ])
    case .point(let x, let y):
      let insets = view.configuration.contentInsets
      let isMirrored = view.configuration.content.layoutDirection == .rightToLeft
      let start = CGPoint(x: isMirrored ? ScrollLimits.maximumOverscroll : -insets.leading, y: -insets.top)
      let point = CGPoint(x: x ?? start.x, y: y ?? start.y)
      try enqueue([
        .scrollTo(point, animation: animation, preservesVelocity: preservesVelocity), .keep(nil),
      ])
    case .view(let id, let positionAnchor):
      guard let id = id.base as? ID else {
        throw .idOfOtherType(given: String(describing: type(of: id.base)), rows: String(describing: ID.self))
      }
      if let element = rows.element(of: id) {
        let anchor = transactionAnchor ?? positionAnchor ?? anchor
        try enqueue([
          .scrollToView(element, anchor: anchor, animation: animation, preservesVelocity: preservesVelocity),
          .keep(.view(element, anchor: anchor)),
        ])
        found = id
      } else {
        missing = id
      }
    }
    (foundID, missingID) = (found, missing)
    (last, isRefused) = (position, false)
  }

  /// Has a scroll view follow a position as a transaction says, unless it equals the position that was last sent or
  /// received.
  ///
  /// - Parameter position: Where the scroll view is to stand.
  /// - Parameter view: The scroll view.
  /// - Parameter rows: The ids of its rows.
  /// - Parameter transaction: How the scroll view goes there.
  /// - Parameter time: The time of the program's request, in seconds on the clock of the frames.
  /// - Throws: ``ScrollPositionError`` if the request is impossible; nothing has been sent then.
  /// - Complexity: O(1), plus the time that `rows` takes to find an id.
  public mutating func send(
    _ position: ScrollPosition, to view: inout some ScrollModel & ~Copyable, at time: Double,
    rows: some RowIdentification<ID>, transaction: Transaction
  ) throws(ScrollPositionError) {
    try send(
      position, to: &view, at: time, rows: rows, animation: transaction.animation,
      anchor: transaction.scrollTargetAnchor,
      preservesVelocity: transaction.scrollPositionUpdatePreservesVelocity)
  }

  /// Has a position follow a scroll view, after a frame of it.
  ///
  /// A position at a view stops asking for it once the user scrolls or the view's row has gone. The view of the
  /// position is then the first one on the screen. An id that no row has had yet stays asked for: see ``missingID``.
  ///
  /// A position that asks for something else than when it was sent stays as it is, and the next sending sends it. A
  /// position whose sending threw follows the scroll view like one that was sent.
  ///
  /// - Complexity: O(log n), plus the time that `rows` takes to find an id.
  public mutating func receive(
    _ report: FrameReport, into position: inout ScrollPosition, from view: borrowing some ScrollModel & ~Copyable,
    rows: some RowIdentification<ID>
  ) {
    // A request that has not been sent is not the frame's, so nothing that the frame did ends it. The rest of a position
    // is not sent, and to compare it in each frame would cost more than to receive it.
    guard isRefused || position.request == last?.request ?? .automatic else { return }
    if report.changes.contains(.userScroll) {
      missingID = nil
      position.isPositionedByUser = true
    }
    if let foundID, position.requestedID == ScrollPosition.ViewID(foundID), rows.element(of: foundID) == nil {
      position.askForNothing()
    }
    if position.requestedID == nil {
      let isFollowed = position.idType == ID.self
      position.show(isFollowed ? view.target(at: anchor).flatMap { rows.id(of: $0) } : nil)
    }
    last = position
  }
}

/// The reason why a position was not sent.
public enum ScrollPositionError: Error, Equatable, Sendable {
  /// The position asks for an id of another type than the rows have.
  case idOfOtherType(given: String, rows: String)
  /// A coordinate or the time is not finite.
  case input(ScrollInputError)
}

extension ScrollPositionError: CustomStringConvertible {
  /// The error in one sentence, with what to do.
  public var description: String {
    switch self {
    case .idOfOtherType(let given, let rows):
      "the position asks for an id of type \(given), but the rows have ids of type \(rows): use the type of the rows"
    case .input(let error): error.description
    }
  }
}
