// A side stack of the reference while its scroll view makes a frame or is changed: where it stands and how it is laid out (page K).
import Foundation
import ScrollTypes

/// A stack beside a section of a scroll view. Its model's offset is o of §K7.
struct ReferenceSideStack {
  let id: ScrollViewID
  var model: ReferenceModel
  /// How far it has followed the scroll view.
  var trail: ReferenceSideTrail
  /// Who answers for its rows; nil between frames.
  var client: ReferenceAnswers?

  /// Moves it as far on the screen as views of its scroll view have moved since it did so last: §K8.
  mutating func follow(_ parent: ReferenceModel) {
    let way = parent.main.offset - trail.offset
    let kept = parent.keptDistance &- trail.keptDistance
    model.main.offset = ReferencePosition.of(ReferencePosition.of(model.main.offset, movedBy: way), movedBy: -kept)
    trail = ReferenceSideTrail(parent)
  }

  /// Whether what it shows may be on the screen: §K9.
  var isNear: Bool {
    let offset = model.main.offset
    return offset < model.main.contentLength && offset + model.main.side.length > 0
  }

  /// Whether its start or its end is on the screen, or was passed, where it stands or where it would truly: §K9.
  func meetsEnd(trulyAt place: Int64) -> Bool {
    [model.main.offset, place].contains { $0 <= 0 || $0 + model.main.side.length >= model.main.contentLength }
  }

  /// Whether no line of those that were on the screen is.
  private var hasLeftLines: Bool {
    guard let first = model.visible.first, let last = model.visible.last else { return true }
    let offset = model.main.offset
    return model.lines.tops[first] >= offset + model.main.side.length || model.lines.end(last) <= offset
  }

  /// Finds its place beside its scroll view, and lays it out; returns whether what it showed has moved for the place: §K10.
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

  /// Makes a layout pass if it is near; returns whether it did.
  private mutating func layOut() -> Bool {
    guard isNear, let client else {
      model.visible = 0..<0
      model.crossExtents = ReferenceCrossExtents()
      return false
    }
    model.layOut(asking: client)
    return true
  }

  /// Notes how close the calls are that decide where it stands.
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

/// The offset of a scroll view, and how far what keeps its views in place has moved it, when a side stack followed it last.
struct ReferenceSideTrail: Equatable {
  var offset: Int64
  var keptDistance: Int64

  init(_ parent: ReferenceModel) { (offset, keptDistance) = (parent.main.offset, parent.keptDistance) }
}

/// Who answers for the rows of a side stack, whoever that is.
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
