// The rule of a configuration that decides where scrolls come to rest.
import Foundation

/// Where scrolls of a scroll view come to rest.
///
/// The built-in behaviours are values here: a scroll view applies them without a call and without an allocation. For a
/// behaviour of your own, use ``custom``, and give frames a client with the behaviour: see
/// ``ScrollClient/scrollTargetBehavior(_:)``.
public enum ScrollTargetRule: Equatable, Sendable {
  /// Where scrolls lead by themselves.
  case anywhere
  /// At pages, as with ``PagingScrollTargetBehavior``.
  case paging
  /// At views, as with ``ViewAlignedScrollTargetBehavior``.
  case viewAligned(limit: ViewAlignedLimit = .automatic, anchor: UnitPoint? = nil)
  /// Where the client of the frame decides: ``ScrollClient/updateTarget(_:context:)``.
  case custom
}

/// How many views a gesture may scroll past: ``ViewAlignedScrollTargetBehavior/LimitBehavior`` as a value that can be
/// compared.
public enum ViewAlignedLimit: Hashable, Sendable {
  /// ``few`` if the size class along the axis is compact, else ``never``.
  case automatic
  /// The views that are less than the container's length away, and at least one: SwiftUI's `always` and `alwaysByFew`.
  case few
  /// One view: SwiftUI's `alwaysByOne`.
  case one
  /// No limit.
  case never
}
