// Keeps a position and a scroll view in step.
import Foundation
import ScrollTypes

/// Keeps a ``ScrollPosition`` and a scroll view in step: what SwiftUI's modifier `scrollPosition(_:anchor:)` does.
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
/// Send before a frame and receive behind it. A position that has not changed is not sent again, so both may be done for every frame.
/// Behaviour: page P.
public struct ScrollPositionLink<ID: Hashable & Sendable>: Sendable {
  /// Which point of the scroll view rows are read at, and aligned to where neither the position nor the transaction says otherwise;
  /// nil for its start, and for the least way.
  public var anchor: UnitPoint?
  /// An id that the position asks for and that no row has. It is sent as soon as one has it.
  public private(set) var missingID: ID?
  /// The id that the position asks for, if a row had it when it was sent. Without a row it has gone, and is not waited for.
  private var foundID: ID?
  private var last: ScrollPosition?

  /// Creates a link that has sent and received nothing.
  public init(anchor: UnitPoint? = nil) { self.anchor = anchor }

  /// Has a scroll view follow a position, if that is another one than was sent or received last.
  ///
  /// - Parameters:
  ///   - position: Where the scroll view is to stand.
  ///   - view: The scroll view.
  ///   - rows: The ids of its rows.
  ///   - time: When the program has asked, in seconds on the clock of the frames.
  ///   - animation: How content scrolls; nil for at once.
  ///   - transactionAnchor: As ``Transaction/scrollTargetAnchor``: it comes before the anchor of the position.
  ///   - preservesVelocity: As ``Transaction/scrollPositionUpdatePreservesVelocity``.
  /// - Throws: ``ScrollPositionError``, where the position asks for what cannot be; nothing has been sent then.
  /// - Complexity: O(1), and what `rows` takes to find an id.
  public mutating func send(
    _ position: ScrollPosition, to view: inout some ScrollModel & ~Copyable, at time: Double,
    rows: some RowIdentification<ID>, animation: Animation? = nil, anchor transactionAnchor: UnitPoint? = nil,
    preservesVelocity: Bool = false
  ) throws(ScrollPositionError) {
    guard position != last || missingID != nil else { return }
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
    last = position
  }

  /// Has a scroll view follow a position as a transaction says, if that is another one than was sent or received last.
  ///
  /// - Parameter position: Where the scroll view is to stand.
  /// - Parameter view: The scroll view.
  /// - Parameter rows: The ids of its rows.
  /// - Parameter transaction: How it goes there.
  /// - Parameter time: When the program has asked, in seconds on the clock of the frames.
  /// - Throws: ``ScrollPositionError``, where the position asks for what cannot be; nothing has been sent then.
  /// - Complexity: O(1), and what `rows` takes to find an id.
  public mutating func send(
    _ position: ScrollPosition, to view: inout some ScrollModel & ~Copyable, at time: Double,
    rows: some RowIdentification<ID>, transaction: Transaction
  ) throws(ScrollPositionError) {
    try send(
      position, to: &view, at: time, rows: rows, animation: transaction.animation,
      anchor: transaction.scrollTargetAnchor,
      preservesVelocity: transaction.scrollPositionUpdatePreservesVelocity)
  }

  /// Has a position follow a scroll view, behind a frame of it.
  ///
  /// A position at a view asks for nothing once the user scrolls, or the row of that view has gone; its view is then the one that is
  /// first on the screen. An id that no row has had yet stays asked for: see ``missingID``.
  ///
  /// - Complexity: O(log n), and what `rows` takes to find an id.
  public mutating func receive(
    _ report: FrameReport, into position: inout ScrollPosition, from view: borrowing some ScrollModel & ~Copyable,
    rows: some RowIdentification<ID>
  ) {
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

/// Why a position was not sent.
public enum ScrollPositionError: Error, Equatable, Sendable {
  /// It asks for an id of another type than the rows have.
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
