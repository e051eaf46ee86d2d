// A view at its place in a tree, and the views that exist: a slow, obvious model of identity.

/// A view at its place. The path is the view's identity: the kinds, positions, branches and ids from the root to the
/// view.
struct Place: Hashable {
  var sketch: Sketch
  var path: String
  /// Whether the direction of reading at this place is right to left.
  var isMirrored = false
  /// Whether another view is shown instead, so that this view does not count as present for callbacks.
  var isHidden = false
  /// The path of the lazy container's row that contains the view.
  var row: String?
  /// Whether that row belongs to a collection. Such a row is made when it is needed, and released when it is far away.
  var isReleasable = false
  /// Whether the view is a direct child of a lazy container, whose collections have rows.
  var isInLazyContent = false

  /// The places of the present children.
  var inner: [Place] { plainInner.map(inside) }

  /// Returns a child's place with the properties that follow from this place.
  private func inside(_ place: Place) -> Place {
    var place = place
    (place.row, place.isReleasable) = (row, isReleasable)
    place.isHidden = place.isHidden || isHidden
    switch sketch.kind {
    case .lazyStack, .lazyGrid, .lazyList: place.isInLazyContent = true
    case .section where isInLazyContent && place.path.hasSuffix(".0"): place.isInLazyContent = true
    case .section where isInLazyContent: place.row = place.path
    case .collection where isInLazyContent: (place.row, place.isReleasable) = (place.path, true)
    default: break
    }
    return place
  }

  private var plainInner: [Place] {
    let prefix = "\(path)/\(sketch.kind.name)"
    let children = sketch.children
    func only(_ index: Int, _ mark: String, isMirrored: Bool? = nil) -> [Place] {
      guard children.indices.contains(index) else { return [] }
      return [Place(sketch: children[index], path: prefix + mark, isMirrored: isMirrored ?? self.isMirrored)]
    }
    switch sketch.kind {
    case .branch(let isFirst): return only(isFirst ? 0 : 1, isFirst ? "+" : "-")
    case .optional(let isThere): return isThere ? only(0, "?") : []
    case .erased(let isPlain): return only(0, isPlain ? "*" : "**")
    case .identified(let id): return only(0, "=\(id)")
    case .edged(let edge): return children.prefix(2).indices.flatMap { only($0, "@\(edge).\($0)") }
    case .tabs(let selected):
      return children.prefix(4).indices.flatMap { index in
        only(index, ".\(index)").map { place in
          var place = place
          place.isHidden = index != selected
          return place
        }
      }
    case .mirrored(let isMirrored): return only(0, "", isMirrored: isMirrored)
    case .collection:
      var seen: [Int: Int] = [:]
      return children.map { child in
        let occurrence = seen[child.id, default: 0]
        seen[child.id] = occurrence + 1
        return Place(sketch: child, path: "\(prefix)#\(child.id).\(occurrence)", isMirrored: isMirrored)
      }
    default:
      return children.prefix(sketch.kind.capacity).indices.flatMap { only($0, ".\($0)") }
    }
  }

  /// This view and all present views inside it, from the top down.
  var all: [Place] { [self] + inner.flatMap(\.all) }

  /// The number of views that it adds to the layout around it.
  var elementCount: Int {
    switch sketch.kind {
    case .group, .collection, .branch, .optional, .erased, .identified, .padded, .framed, .bounded, .fixed, .priority,
      .ratio, .offset, .mirrored, .lined, .probed, .telling, .section:
      inner.reduce(0) { $0 + $1.elementCount }
    default: 1
    }
  }
}
