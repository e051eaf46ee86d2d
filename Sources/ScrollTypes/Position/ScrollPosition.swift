// The position of a scroll view as a value of the program: SwiftUI's ScrollPosition.
import Foundation

/// The position that a scroll view has or should take: a view, an edge, a point, or the place to which the user has
/// scrolled. Spelled as SwiftUI spells it.
///
///     var position = ScrollPosition(idType: Message.ID.self)
///     position.scrollTo(edge: .bottom)
///
/// A position is one of these at a time. When the user scrolls, it becomes positioned by the user. Then, or once the
/// requested view is gone, ``viewID`` follows the view that is first on the screen. The engine's `ScrollPositionLink`
/// keeps a position and a scroll view in step.
public struct ScrollPosition: Equatable, Sendable {
  /// The place that the position asks for.
  package enum Request: Equatable, Sendable {
    case automatic
    case view(ViewID, anchor: UnitPoint?)
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)
  }

  /// The id of a view, of any type.
  package struct ViewID: Equatable, Sendable {
    package let base: any Hashable & Sendable

    package init(_ base: some Hashable & Sendable) { self.base = base }

    package static func == (left: ViewID, right: ViewID) -> Bool {
      AnyHashable(left.base) == AnyHashable(right.base)
    }
  }

  package private(set) var request: Request
  private var shownID: ViewID?
  /// The type of the ids that ``viewID`` follows.
  package let idType: any (Hashable & Sendable).Type
  private var isUsers = false

  /// Creates a position at a view.
  ///
  /// - Parameter anchor: The point of the view that goes to the same point of the scroll view. With nil, content moves
  ///   by the least distance that makes the view visible.
  public init<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
    self.init(.view(ViewID(id), anchor: anchor), ID.self)
    shownID = ViewID(id)
  }

  /// Creates a position that asks for nothing: the scroll view decides where content stands.
  ///
  /// - Parameter idType: The type of the ids that ``viewID`` follows. `Never` follows none.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self) { self.init(.automatic, idType) }

  /// Creates a position at an edge of the content.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, edge: Edge) { self.init(.edge(edge), idType) }

  /// Creates a position at a content offset, in points.
  ///
  /// The offset along the stack is reached as far as lengths are known: see ``init(idType:y:)``.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, point: CGPoint) {
    self.init(.point(x: point.x, y: point.y), idType)
  }

  /// Creates a position at a content offset, in points.
  ///
  /// The offset along the stack is reached as far as lengths are known: see ``init(idType:y:)``.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat, y: CGFloat) {
    self.init(.point(x: x, y: y), idType)
  }

  /// Creates a position at a horizontal content offset, in points. Vertically, content stands at its start.
  ///
  /// The offset along the stack is reached as far as lengths are known: see ``init(idType:y:)``.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat) {
    self.init(.point(x: x, y: nil), idType)
  }

  /// Creates a position at a vertical content offset, in points. Horizontally, content stands at its start.
  ///
  /// The offset along the stack is reached as far as lengths are known. Rows that are measured there change the
  /// reported offset, even in the same frame, while the views on the screen stay in place. A view and an edge are
  /// reached exactly.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, y: CGFloat) {
    self.init(.point(x: nil, y: y), idType)
  }

  private init(_ request: Request, _ idType: any (Hashable & Sendable).Type) {
    self.request = request
    self.idType = idType
  }

  /// Asks for a view.
  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    ask(for: .view(ViewID(id), anchor: anchor))
    shownID = ViewID(id)
  }

  /// Asks for an edge of the content.
  public mutating func scrollTo(edge: Edge) { ask(for: .edge(edge)) }

  /// Asks for a content offset, in points.
  ///
  /// The offset along the stack is reached as far as lengths are known: see ``init(idType:y:)``.
  public mutating func scrollTo(point: CGPoint) { ask(for: .point(x: point.x, y: point.y)) }

  /// Asks for a content offset, in points.
  ///
  /// The offset along the stack is reached as far as lengths are known: see ``init(idType:y:)``.
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { ask(for: .point(x: x, y: y)) }

  /// Asks for a horizontal content offset, in points. Vertically, content goes to its start.
  ///
  /// The offset along the stack is reached as far as lengths are known: see ``init(idType:y:)``.
  public mutating func scrollTo(x: CGFloat) { ask(for: .point(x: x, y: nil)) }

  /// Asks for a vertical content offset, in points. Horizontally, content goes to its start.
  ///
  /// The offset along the stack is reached as far as lengths are known: see ``init(idType:y:)``.
  public mutating func scrollTo(y: CGFloat) { ask(for: .point(x: nil, y: y)) }

  private mutating func ask(for request: Request) {
    self.request = request
    shownID = nil
    isUsers = false
  }

  /// Drops the request, because the requested view is gone.
  package mutating func askForNothing() { request = .automatic }

  /// Whether the user has scrolled since the program last asked for a place. Setting it to true makes ``edge`` and
  /// ``point`` nil, and leaves the content where it is.
  public var isPositionedByUser: Bool {
    get { isUsers }
    set {
      isUsers = newValue
      if newValue { request = .automatic }
    }
  }

  /// The edge that the position asks for.
  public var edge: Edge? {
    if case .edge(let edge) = request { edge } else { nil }
  }

  /// The content offset that the position asks for, in points; nil if it asks for one coordinate only, or for none.
  public var point: CGPoint? {
    if case .point(let x?, let y?) = request { CGPoint(x: x, y: y) } else { nil }
  }

  /// The horizontal content offset that the position asks for, in points.
  public var x: CGFloat? {
    if case .point(let x, _) = request { x } else { nil }
  }

  /// The vertical content offset that the position asks for, in points.
  public var y: CGFloat? {
    if case .point(_, let y) = request { y } else { nil }
  }

  /// The id that the position asks for.
  package var requestedID: ViewID? {
    if case .view(let id, _) = request { id } else { nil }
  }

  /// The view that the position asks for, with its anchor.
  package var requestedView: (id: AnyHashable, anchor: UnitPoint?)? {
    if case .view(let id, let anchor) = request { (AnyHashable(id.base), anchor) } else { nil }
  }

  /// The id of the view that the position asks for.
  ///
  /// Once the user has scrolled, or that view's row is gone, it is the id of the first view on the screen. It is nil if
  /// that view has no id of the type that the position follows.
  ///
  /// For a position at an edge or a point, it is nil in views of `Volute`. `ScrollPositionLink` makes it follow the
  /// view that is first on the screen.
  public var viewID: (any Hashable & Sendable)? { shownID?.base }

  /// ``viewID``, if it is of a type; else nil.
  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { shownID.flatMap { $0.base as? T } }

  /// Sets the id of the view that is first on the screen, if the position asks for no view.
  package mutating func show(_ id: (some Hashable & Sendable)?) { shownID = id.map { ViewID($0) } }

  /// Sets the id of the view that is first on the screen, for an id of any type.
  package mutating func show(_ id: ViewID) { shownID = id }

  /// Returns an id as one of the type that the position follows; nil if it has another type.
  package func viewID(from id: AnyHashable) -> ViewID? {
    func viewID<ID: Hashable & Sendable>(_ type: ID.Type) -> ViewID? { (id.base as? ID).map { ViewID($0) } }
    return viewID(idType)
  }

  /// Whether two positions are equal. Ids are compared by their values.
  public static func == (left: ScrollPosition, right: ScrollPosition) -> Bool {
    left.request == right.request && left.shownID == right.shownID && left.isUsers == right.isUsers
      && left.idType == right.idType
  }
}
