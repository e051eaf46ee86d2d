// The edge to which content sticks while its length or the container's length changes: §E28.
import ScrollTypes

extension ReferenceModel {
  /// The offset of the edge to which the content sticks, as far as it is known; nil if it sticks to none.
  var keptOffset: Int64? { keptEdge.map(main.range.offset(at:)) }

  /// Stops sticking to an edge if the offset has left it, or a request or an animation is about to leave it.
  mutating func letGoOfEdge() {
    main.ties.noteDistance(main.range.distanceToNearerEnd(from: main.offset))
    guard let edge = keptEdge else { return }
    if request != nil || main.phase == .animating || !main.reaches(edge) { keptEdge = nil }
  }

  /// Lets content begin to stick to an edge, before an edit or a resize.
  ///
  /// It begins to stick at an edge or past it, under a pointer or on its way back, if no view is held.
  mutating func beginToKeepToEdge() {
    letGoOfEdge()
    if keptEdge != nil || request != nil || held != nil || main.phase == .idle || main.phase == .animating { return }
    keptEdge = main.stickyEdges.first(where: main.reaches)
  }

  /// Moves the offset by the distance that an edit or a resize has moved the edge.
  mutating func followEdge(from before: Int64?) {
    if let before, let keptOffset { main.shift(by: keptOffset - before) }
  }

  /// Decides at the end of a frame to which edge content sticks: only content at rest at an edge sticks to it.
  mutating func takeEdgeAnew() {
    let mayKeep = main.phase == .idle && held == nil
    keptEdge = mayKeep ? main.stickyEdges.first { main.offset == main.range.offset(at: $0) } : nil
  }
}
