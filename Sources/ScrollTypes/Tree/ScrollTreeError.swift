// Why a change of a tree of scroll views was refused.

/// Why a change of a tree was refused. Nothing has changed when it is thrown.
public enum ScrollTreeError: Error, Equatable, Sendable {
  /// No scroll view of the tree has this id.
  case noSuchScrollView(ScrollViewID)
  /// A scroll view of the tree has this id already.
  case idInUse(ScrollViewID)
  /// The scroll view was not attached: the root, or one in a view.
  case notAttached(ScrollViewID)
  /// The origin of a scroll view is not finite.
  case nonFiniteOrigin
  /// The configuration of a scroll view is not valid.
  case configuration(ScrollConfigurationError)
  /// An edit names what is not there.
  case edit(ContentEditError)
}

extension ScrollTreeError: CustomStringConvertible {
  /// The error in one sentence, with what to do.
  public var description: String {
    switch self {
    case .noSuchScrollView(let id):
      "no scroll view of the tree has the id \(id): it may have left with its view; see the members"
    case .idInUse(let id): "a scroll view of the tree has the id \(id) already: ids are unique in a tree"
    case .notAttached(let id): "the scroll view \(id) is not attached: one in a view leaves with its view"
    case .nonFiniteOrigin: "the origin of a scroll view is not finite: pass points"
    case .configuration(let error): "\(error)"
    case .edit(let error): "\(error)"
    }
  }
}
