// The values of bindings that tell where a scroll view stands, whatever their type.
import Foundation
import ScrollEngine

/// The request of a position to a scroll view.
enum PositionRequest {
  case nothing
  case view(AnyHashable, anchor: UnitPoint?)
  case edge(Edge)
  case point(x: CGFloat?, y: CGFloat?)
}

/// The value of a binding that tells where a scroll view stands.
protocol PositionValue: Equatable {
  var request: PositionRequest { get }
  /// The request to a scroll view that begins.
  var requestAtStart: PositionRequest { get }
  /// Whether the user has scrolled to the position.
  var isUsers: Bool { get }
  /// The id of the requested view, or of the shown view.
  var shownID: AnyHashable? { get }
  /// Whether the position follows ids like this one.
  func follows(_ id: AnyHashable) -> Bool
  /// Drops the request, because the user has scrolled.
  mutating func becomeUsers()
  /// Drops the request, because the view has gone.
  mutating func askForNothing()
  /// Takes over the id of the shown view.
  mutating func show(_ id: AnyHashable)
}

extension ScrollPosition: PositionValue {
  var request: PositionRequest {
    if let id = requestedView { return .view(id.id, anchor: id.anchor) }
    if let edge { return .edge(edge) }
    return x != nil || y != nil ? .point(x: x, y: y) : .nothing
  }

  var requestAtStart: PositionRequest {
    if case .nothing = request, let shownID { return .view(shownID, anchor: nil) }
    return request
  }
  var isUsers: Bool { isPositionedByUser }
  var shownID: AnyHashable? { viewID.map { AnyHashable($0) } }
  func follows(_ id: AnyHashable) -> Bool { viewID(from: id) != nil }
  mutating func becomeUsers() { isPositionedByUser = true }
  mutating func show(_ id: AnyHashable) { if let id = viewID(from: id) { show(id) } }
}

/// The id of the first view on the screen, or of a requested view. Values with the same id are equal.
struct IDPosition<ID: Hashable>: PositionValue {
  private(set) var id: ID?
  private(set) var isUsers = false
  private var isAsked: Bool

  init(_ id: ID?) {
    self.id = id
    isAsked = id != nil
  }

  static func == (left: IDPosition, right: IDPosition) -> Bool { left.id == right.id }

  var request: PositionRequest { isAsked ? requestAtStart : .nothing }
  var requestAtStart: PositionRequest { id.map { .view(AnyHashable($0), anchor: nil) } ?? .nothing }
  var shownID: AnyHashable? { id.map { AnyHashable($0) } }
  func follows(_ id: AnyHashable) -> Bool { id.base is ID }
  mutating func becomeUsers() { (isAsked, isUsers) = (false, true) }
  mutating func askForNothing() { isAsked = false }

  mutating func show(_ id: AnyHashable) {
    if let id = id.base as? ID { self.id = id }
  }
}
