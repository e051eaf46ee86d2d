// A behaviour that scrolls by pages of the container's size.

/// A behaviour that comes to rest at multiples of the container's size, at most one page from where a gesture ends.
/// Spelled as SwiftUI spells it.
///
/// A page is the size of the container without its insets; the views of the content do not matter. If views are as long
/// as a page and have spacing between them, pages and views drift apart: give the content no spacing. Behaviour:
/// page G.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  /// Creates the behaviour.
  public init() {}

  /// Moves the target to a page.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    context.lookup?.page(&target)
  }
}

@available(*, unavailable)
extension PagingScrollTargetBehavior: Sendable {}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// Scrolls by pages of the container's size.
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}
