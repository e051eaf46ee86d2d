// The places that the program requests, and the view that a resize holds.
import ScrollTypes

/// A view, an edge or another place that the program requested.
enum ReferenceRequest: Equatable {
  case view(ViewIdentity, ReferencePlace)
  case edge(ReferenceEdge)
  /// The offset at a part of the range.
  case part(Double)
  /// A view of a side stack.
  case beside(ScrollViewID, ViewIdentity, ReferencePlace)

  /// The requested view of this scroll view's own content; nil for other requests.
  var view: ViewIdentity? { if case .view(let view, _) = self { view } else { nil } }
  /// The requested edge; nil for other requests.
  var edge: ReferenceEdge? { if case .edge(let edge) = self { edge } else { nil } }
}

/// The place at which a view is requested.
enum ReferencePlace: Equatable {
  /// A part of the view at the same part of the container.
  case part(Double)
  /// The smallest move that makes the view visible.
  case asNearAsVisible
  case atStart, atEnd
}

/// The goal of an offset.
enum ReferenceGoal: Equatable {
  case offset(Int64)
  case edge(ReferenceEdge)

  /// The edge; nil for an offset.
  var edge: ReferenceEdge? { if case .edge(let edge) = self { edge } else { nil } }
}

/// A view that a resize holds, with its place of before.
struct ReferenceHeldView: Equatable {
  let view: ViewIdentity
  /// The distance from the container's start to its line, in units.
  let place: Int64
  /// The extent of the line at that time, in units.
  let extent: Int64
  /// Whether it has been placed since the last resize.
  var isPlaced = false

  /// The distance from the container's start at which its line is to begin with a new extent. The point of the view at
  /// the container's start stays there.
  func place(ofLineAsLongAs newExtent: Int64) -> Int64 {
    if place >= 0 || newExtent == extent || extent == 0 { return place }
    return -units(points(-place) * (Double(newExtent) / Double(extent)))
  }
}
