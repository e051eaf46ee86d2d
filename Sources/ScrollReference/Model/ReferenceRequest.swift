// What the program asks to be shown, and what a resize leaves where it was.
import ScrollTypes

/// A view or an edge that the program asked for.
enum ReferenceRequest: Equatable {
  case view(ViewIdentity, ReferencePlace)
  case edge(ReferenceEdge)
  /// The offset at a part of the way from the start to the end.
  case part(Double)
  /// A view of a side stack.
  case beside(ScrollViewID, ViewIdentity, ReferencePlace)

  /// The view; nil for an edge, and for a view of a side stack.
  var view: ViewIdentity? { if case .view(let view, _) = self { view } else { nil } }
  /// The edge; nil for a view.
  var edge: ReferenceEdge? { if case .edge(let edge) = self { edge } else { nil } }
}

/// Where a view is to stand.
enum ReferencePlace: Equatable {
  /// This part of it at the same part of the container.
  case part(Double)
  /// As little away from where it is as makes it visible.
  case asNearAsVisible
  case atStart, atEnd
}

/// Where an offset is to be led.
enum ReferenceGoal: Equatable {
  case offset(Int64)
  case edge(ReferenceEdge)

  /// The edge; nil for an offset.
  var edge: ReferenceEdge? { if case .edge(let edge) = self { edge } else { nil } }
}

/// A view that stood somewhere before the container was given another size.
struct ReferenceHeldView: Equatable {
  let view: ViewIdentity
  /// How far its line began behind the container's start, in units.
  let place: Int64
  /// How long the line was, in units.
  let extent: Int64
  /// Whether it has been placed since the last resize.
  var isPlaced = false

  /// How far its line is to begin behind the container's start where it is as long as this: what stood at the start stays there.
  func place(ofLineAsLongAs newExtent: Int64) -> Int64 {
    if place >= 0 || newExtent == extent || extent == 0 { return place }
    return -units(points(-place) * (Double(newExtent) / Double(extent)))
  }
}
