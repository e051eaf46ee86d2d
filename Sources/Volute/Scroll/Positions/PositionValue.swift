// What a binding says of where a scroll view stands, whatever its type.
import Foundation
import ScrollEngine

/// What a position asks a scroll view for.
enum PositionRequest {
  case nothing
  case view(AnyHashable, anchor: UnitPoint?)
  case edge(Edge)
  case point(x: CGFloat?, y: CGFloat?)
}

/// The value of a binding that says where a scroll view stands.
protocol PositionValue: Equatable {
  var request: PositionRequest { get }
  /// What it asks a scroll view for that begins.
  var requestAtStart: PositionRequest { get }
  /// Whether it is where the user has scrolled.
  var isUsers: Bool { get }
  /// The id that it has, of the view that it asks for or of the one that is shown.
  var shownID: AnyHashable? { get }
  /// Whether ids like this one are followed.
  func follows(_ id: AnyHashable) -> Bool
  /// Asks for nothing any more, because the user has scrolled.
  mutating func becomeUsers()
  /// Asks for nothing any more, because the view has gone.
  mutating func askForNothing()
  /// Has the id of the view that is shown.
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

/// The id of a view that is first on the screen, or that is asked for. Values with the same id are equal.
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
