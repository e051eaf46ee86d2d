// A behaviour that aligns views of the content to the scroll view.
import Foundation

/// A behaviour that comes to rest with a view at the start of the scroll view, or at an anchor. Spelled as SwiftUI
/// spells it.
///
/// The views are the lines of sections with a target layout; see ``StackContent/isTargetLayout``. The choice of a view
/// costs O(log n). Behaviour: page G.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// How many views a gesture may scroll past.
  public struct LimitBehavior {
    package let limit: ViewAlignedLimit

    /// ``always`` if the size class along the axis is compact, else ``never``.
    public static var automatic: LimitBehavior { LimitBehavior(limit: .automatic) }
    /// A few views: those less than the container's length away, and at least one. The same as ``alwaysByFew``.
    public static var always: LimitBehavior { LimitBehavior(limit: .few) }
    /// A few views: those less than the container's length away, and at least one.
    public static var alwaysByFew: LimitBehavior { LimitBehavior(limit: .few) }
    /// One view.
    public static var alwaysByOne: LimitBehavior { LimitBehavior(limit: .one) }
    /// No limit.
    public static var never: LimitBehavior { LimitBehavior(limit: .never) }
  }

  package let limit: ViewAlignedLimit
  package let anchor: UnitPoint?

  /// Creates a behaviour that aligns views to the start of the scroll view.
  public init(limitBehavior: LimitBehavior = .automatic) { self.init(limitBehavior: limitBehavior, anchor: nil) }

  /// Creates a behaviour that aligns a point of a view to the same point of the scroll view.
  public init(anchor: UnitPoint?) { self.init(limitBehavior: .automatic, anchor: anchor) }

  /// Creates a behaviour that aligns a point of a view to the same point of the scroll view.
  public init(limitBehavior: LimitBehavior, anchor: UnitPoint?) {
    limit = limitBehavior.limit
    self.anchor = anchor
  }

  /// Moves the target to the nearest view.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    context.lookup?.align(&target, limit: limit, anchor: anchor)
  }
}

@available(*, unavailable)
extension ViewAlignedScrollTargetBehavior: Sendable {}

@available(*, unavailable)
extension ViewAlignedScrollTargetBehavior.LimitBehavior: Sendable {}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// Aligns views to the start of the scroll view.
  public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }

  /// Aligns views to the start of the scroll view, with a limit.
  public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> Self {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }

  /// Aligns a point of a view to the same point of the scroll view.
  public static func viewAligned(anchor: UnitPoint?) -> Self { ViewAlignedScrollTargetBehavior(anchor: anchor) }

  /// Aligns a point of a view to the same point of the scroll view, with a limit.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior, anchor: UnitPoint?
  ) -> Self {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior, anchor: anchor)
  }
}
