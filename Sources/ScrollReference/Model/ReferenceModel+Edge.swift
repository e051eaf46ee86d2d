// The edge that content keeps to while what is between them changes: §E28.
import ScrollTypes

extension ReferenceModel {
  /// Where the edge is that the content keeps to, as far as it is known; nil where it keeps to none.
  var keptOffset: Int64? { keptEdge.map(main.range.offset(at:)) }

  /// Keeps no longer to an edge from which something has led away, or is about to.
  mutating func letGoOfEdge() {
    main.ties.noteDistance(main.range.distanceToNearerEnd(from: main.offset))
    guard let edge = keptEdge else { return }
    if request != nil || main.phase == .animating || !main.reaches(edge) { keptEdge = nil }
  }

  /// Before an edit or a resize: content that is held at an edge or past it, or is on its way back, keeps to it from now on,
  /// unless a view is held.
  mutating func beginToKeepToEdge() {
    letGoOfEdge()
    if keptEdge != nil || request != nil || held != nil || main.phase == .idle || main.phase == .animating { return }
    keptEdge = main.stickyEdges.first(where: main.reaches)
  }

  /// Moves the offset by as much as an edit or a resize has moved the edge.
  mutating func followEdge(from before: Int64?) {
    if let before, let keptOffset { main.shift(by: keptOffset - before) }
  }

  /// At the end of a frame: content at rest keeps to the edge that it is at; other content has done so for long enough.
  mutating func takeEdgeAnew() {
    let mayKeep = main.phase == .idle && held == nil
    keptEdge = mayKeep ? main.stickyEdges.first { main.offset == main.range.offset(at: $0) } : nil
  }
}
