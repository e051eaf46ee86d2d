// A scroll position that can be saved and restored.
import Foundation

/// A ``ScrollPosition`` in a form that can be encoded and decoded, for ids of one type.
///
///     let data = try JSONEncoder().encode(SavedScrollPosition<Message.ID>(position))
///     let position = try JSONDecoder().decode(SavedScrollPosition<Message.ID>.self, from: data).position
///
/// A position that the user has scrolled to, or whose view is gone, is saved as the view that is first on the screen.
/// So the place is found again.
public struct SavedScrollPosition<ID: Hashable & Sendable & Codable>: Codable, Equatable, Sendable {
  private enum Place: Codable, Equatable, Sendable {
    case automatic
    case view(ID, x: CGFloat?, y: CGFloat?)
    case edge(String)
    case point(x: CGFloat?, y: CGFloat?)
  }

  private let place: Place

  /// Saves a position. An id of another type than `ID` is left out.
  public init(_ position: ScrollPosition) {
    switch position.request {
    case .edge(let edge): place = .edge(edge.savedName)
    case .point(let x, let y): place = .point(x: x, y: y)
    case .view(let id, let anchor):
      place = (id.base as? ID).map { .view($0, x: anchor?.x, y: anchor?.y) } ?? .automatic
    case .automatic:
      place = position.viewID(type: ID.self).map { .view($0, x: 0, y: 0) } ?? .automatic
    }
  }

  /// The saved position. A scroll view that gets it before its first frame restores it in that frame.
  public var position: ScrollPosition {
    switch place {
    case .automatic: return ScrollPosition(idType: ID.self)
    case .view(let id, let x?, let y?): return ScrollPosition(id: id, anchor: UnitPoint(x: x, y: y))
    case .view(let id, _, _): return ScrollPosition(id: id)
    case .edge(let name):
      return Edge(savedName: name).map { ScrollPosition(idType: ID.self, edge: $0) } ?? ScrollPosition(idType: ID.self)
    case .point(let x?, let y?): return ScrollPosition(idType: ID.self, x: x, y: y)
    case .point(let x?, nil): return ScrollPosition(idType: ID.self, x: x)
    case .point(nil, let y?): return ScrollPosition(idType: ID.self, y: y)
    case .point: return ScrollPosition(idType: ID.self)
    }
  }
}

extension Edge {
  /// The edge's name in saved positions.
  fileprivate var savedName: String {
    switch self {
    case .top: "top"
    case .leading: "leading"
    case .bottom: "bottom"
    case .trailing: "trailing"
    }
  }

  /// The edge with a name; nil for any other word.
  fileprivate init?(savedName: String) {
    guard let edge = Edge.allCases.first(where: { $0.savedName == savedName }) else { return nil }
    self = edge
  }
}
