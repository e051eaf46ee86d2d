// Joins the clients of two nested scroll views to one client for their tree.
import Foundation
import ScrollTypes

/// The clients of both scroll views, as one client for their tree. No view of the pair contains a scroll view.
struct PairClient<Outer: ScrollClient, Inner: ScrollClient>: ScrollTreeClient {
  /// The client of one scroll view of the pair.
  enum Rows: ScrollClient {
    case outer(Outer)
    case inner(Inner)

    func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {
      switch self {
      case .outer(let client): client.extent(of: element, crossExtent: crossExtent)
      case .inner(let client): client.extent(of: element, crossExtent: crossExtent)
      }
    }

    func crossExtent(of element: StackElement, offered: CGFloat) -> CGFloat {
      switch self {
      case .outer(let client): client.crossExtent(of: element, offered: offered)
      case .inner(let client): client.crossExtent(of: element, offered: offered)
      }
    }

    var environment: EnvironmentValues {
      switch self {
      case .outer(let client): client.environment
      case .inner(let client): client.environment
      }
    }

    func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {
      switch self {
      case .outer(let client): client.updateTarget(&target, context: context)
      case .inner(let client): client.updateTarget(&target, context: context)
      }
    }

    func targetProperties(
      context: ScrollTargetBehaviorPropertiesContext
    ) -> ScrollTargetBehaviorProperties {
      switch self {
      case .outer(let client): client.targetProperties(context: context)
      case .inner(let client): client.targetProperties(context: context)
      }
    }
  }

  let outer: Outer
  let inner: Inner

  func rows(of view: ScrollViewID) -> Rows { view == .root ? .outer(outer) : .inner(inner) }

  func scrollView(in element: StackElement, of view: ScrollViewID) -> InnerScrollView? { nil }

  func configuration(of view: ScrollViewID) -> ScrollConfiguration {
    preconditionFailure("a pair has no scroll view in a view")
  }
}
