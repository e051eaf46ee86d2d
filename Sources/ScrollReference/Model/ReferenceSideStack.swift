// A side stack of the reference during a frame or a change of its scroll view: its place and its layout (page K).
import Foundation
import ScrollTypes

/// A stack beside a section of a scroll view. Its model's offset is o of §K7.
struct ReferenceSideStack {
  let id: ScrollViewID
  var model: ReferenceModel
  /// The state of the scroll view that it followed last.
  var trail: ReferenceSideTrail
  /// The client that answers for its rows; nil between frames.
  var client: ReferenceAnswers?

  /// Moves it on the screen as far as views of its scroll view have moved since the last call: §K8.
  mutating func follow(_ parent: ReferenceModel) {
    let way = parent.main.offset - trail.offset
    let kept = parent.keptDistance &- trail.keptDistance
    model.main.offset = ReferencePosition.of(ReferencePosition.of(model.main.offset, movedBy: way), movedBy: -kept)
    trail = ReferenceSideTrail(parent)
  }

  /// Whether it is near: its lines may be on the screen (§K9).
  var isNear: Bool {
    let offset = model.main.offset
    return offset < model.main.contentLength && offset + model.main.side.length > 0
  }

  /// Whether it meets an end at its offset or at its true offset: §K9.
  func meetsEnd(trulyAt place: Int64) -> Bool {
    [model.main.offset, place].contains { $0 <= 0 || $0 + model.main.side.length >= model.main.contentLength }
  }

  /// Whether all lines that were on the screen have left it.
  private var hasLeftLines: Bool {
    guard let first = model.visible.first, let last = model.visible.last else { return true }
    let offset = model.main.offset
    return model.lines.tops[first] >= offset + model.main.side.length || model.lines.end(last) <= offset
  }

  /// Places it beside its scroll view and lays it out. Returns whether its lines moved to reach the true offset: §K10.
  mutating func place(beside parent: ReferenceModel) -> Bool {
    follow(parent)
    let place = parent.truePlace(of: id)
    noteTies(place)
    if hasLeftLines || meetsEnd(trulyAt: place) { model.main.offset = place }
    guard layOut() else { return false }
    noteTies(place)
    if model.main.offset == place || !meetsEnd(trulyAt: place) { return false }
    model.main.offset = place
    _ = layOut()
    return true
  }

  /// Makes a layout pass if it is near. Returns whether it made one.
  private mutating func layOut() -> Bool {
    guard isNear, let client else {
      model.visible = 0..<0
      model.crossExtents = ReferenceCrossExtents()
      return false
    }
    model.layOut(asking: client)
    return true
  }

  /// Notes how close the comparisons are that decide its place.
  private mutating func noteTies(_ place: Int64) {
    let (height, length) = (model.main.side.length, model.main.contentLength)
    var distances: [Int64] = []
    for offset in [model.main.offset, place] {
      distances += [offset, offset + height - length, offset - length, offset + height]
    }
    if let first = model.visible.first, let last = model.visible.last {
      distances += [
        model.lines.tops[first] - model.main.offset - height, model.lines.end(last) - model.main.offset,
      ]
    }
    for distance in distances { model.main.ties.noteDistance(abs(distance)) }
  }
}

/// The offset and the kept distance of a scroll view when a side stack followed it last.
struct ReferenceSideTrail: Equatable {
  var offset: Int64
  var keptDistance: Int64

  init(_ parent: ReferenceModel) { (offset, keptDistance) = (parent.main.offset, parent.keptDistance) }
}

/// The client of a side stack's rows, with its type erased.
struct ReferenceAnswers: ScrollClient {
  private let length: (StackElement, CGFloat) -> CGFloat
  private let crossLength: (StackElement, CGFloat) -> CGFloat

  init(_ client: some ScrollClient) {
    length = { client.extent(of: $0, crossExtent: $1) }
    crossLength = { client.crossExtent(of: $0, offered: $1) }
  }

  func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat { length(element, crossExtent) }
  func crossExtent(of element: StackElement, offered: CGFloat) -> CGFloat { crossLength(element, offered) }
}
