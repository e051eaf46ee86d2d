// Where scrolls of a scroll view come to rest, as a value of its configuration.
import Foundation

/// Where scrolls of a scroll view come to rest.
///
/// The built-in behaviours are values here, which a scroll view follows without a call and without an allocation. For a behaviour
/// of your own give ``custom``, and frames a client with it: see ``ScrollClient/scrollTargetBehavior(_:)``.
public enum ScrollTargetRule: Equatable, Sendable {
  /// Wherever they lead.
  case anywhere
  /// As ``PagingScrollTargetBehavior`` says.
  case paging
  /// As ``ViewAlignedScrollTargetBehavior`` says.
  case viewAligned(limit: ViewAlignedLimit = .automatic, anchor: UnitPoint? = nil)
  /// As the client of the frame says: ``ScrollClient/updateTarget(_:context:)``.
  case custom
}

/// How many views a gesture may lead past: ``ViewAlignedScrollTargetBehavior/LimitBehavior`` as a value that can be compared.
public enum ViewAlignedLimit: Hashable, Sendable {
  /// ``few`` where the size class along the axis is compact, else ``never``.
  case automatic
  /// Those less than the length of the container away, and at least one: SwiftUI's `always` and `alwaysByFew`.
  case few
  /// One: SwiftUI's `alwaysByOne`.
  case one
  /// As many as the gesture leads past.
  case never
}
