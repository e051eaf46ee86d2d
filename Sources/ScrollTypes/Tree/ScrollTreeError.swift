// The errors of changes of a tree of scroll views.

/// Why a change of a tree was refused. Nothing has changed when the error is thrown.
public enum ScrollTreeError: Error, Equatable, Sendable {
  /// No scroll view of the tree has this id.
  case noSuchScrollView(ScrollViewID)
  /// A scroll view of the tree already has this id.
  case idInUse(ScrollViewID)
  /// The scroll view was not attached: it is the root, or stands in a view.
  case notAttached(ScrollViewID)
  /// The origin of a scroll view is not finite.
  case nonFiniteOrigin
  /// The configuration of a scroll view is not valid.
  case configuration(ScrollConfigurationError)
  /// An edit names something that does not exist.
  case edit(ContentEditError)
  /// A side stack cannot stand at its place.
  case sideStack(SideStackRefusal)
}

/// Why a side stack was refused.
public enum SideStackRefusal: Error, Equatable, Sendable {
  /// The scroll view has no section with this index.
  case noSuchSection(Int)
  /// The content of the scroll view has no layouts, so its sections have no lengths of their own.
  case contentWithoutLayouts
  /// The scroll view, or the stack, scrolls on both axes.
  case scrollsOnBothAxes
  /// The stack has another axis or reading direction than the scroll view.
  case otherDirection
  /// The parent is itself a side stack.
  case parentIsSideStack
  /// The scroll view and its side stacks would have more views than ``ScrollLimits/maximumRowCount``.
  case viewCountOutOfRange(Int)
}

extension ScrollTreeError: CustomStringConvertible {
  /// The error in one sentence, with advice.
  public var description: String {
    switch self {
    case .noSuchScrollView(let id):
      "no scroll view of the tree has the id \(id): it may have left with its view; see the members"
    case .idInUse(let id): "a scroll view of the tree has the id \(id) already: ids are unique in a tree"
    case .notAttached(let id): "the scroll view \(id) is not attached: one in a view leaves with its view"
    case .nonFiniteOrigin: "the origin of a scroll view is not finite: pass points"
    case .configuration(let error): "\(error)"
    case .edit(let error): "\(error)"
    case .sideStack(let refusal): "\(refusal)"
    }
  }
}

extension SideStackRefusal: CustomStringConvertible {
  /// The refusal in one sentence, with advice.
  public var description: String {
    switch self {
    case .noSuchSection(let section): "the scroll view has no section \(section) for a stack to stand beside"
    case .contentWithoutLayouts:
      "a stack stands beside a section of content with layouts: give the content a table of layouts (one is enough)"
    case .scrollsOnBothAxes: "side stacks and content that scrolls on both axes do not go together: drop crossExtent"
    case .otherDirection: "a side stack has the axis and the direction of reading of its scroll view"
    case .parentIsSideStack: "a side stack cannot stand beside another: attach both to their scroll view"
    case .viewCountOutOfRange(let count):
      "a scroll view and its side stacks have \(count) views together: the most are \(ScrollLimits.maximumRowCount)"
    }
  }
}
