// Measures the content of a scroll view with lazy containers: it makes no more of them than their first lines.
import Foundation

extension LayoutElement {
  /// Returns the length of the element across an axis. It is offered a length there, and nothing along the axis.
  @MainActor
  func contentLength(across axis: Axis, offered: CGFloat?) -> CGFloat {
    guard isTakenApart(along: axis, targetsCount: false), let parts = parts(along: axis) else {
      return size(ProposedViewSize.unspecified.with(offered, along: axis.across))[axis.across]
    }
    switch parts {
    case .one(let inner), .covered(let inner, _), .targets(let inner):
      return inner.contentLength(across: axis, offered: offered)
    case .padded(let inner, let insets):
      let room = insets.ends(along: axis.across).total
      return inner.contentLength(across: axis, offered: offered.map { max(0, $0 - room) }) + room
    case .boxed(let inner, let box):
      return box.answer(offered, inner.contentLength(across: axis, offered: box.inner(offered)))
    case .stack(let elements, _, _):
      return elements.map { $0.contentLength(across: axis, offered: offered) }.max() ?? 0
    case .lazy(let content): return content.length(across: axis.across, offered: offered)
    }
  }

  /// Returns the length of the element along an axis, for a length across. For lazy containers it is an estimate.
  ///
  /// - Parameter isOffered: Whether views that are not lazy are offered that length.
  @MainActor
  func contentLength(along axis: Axis, across length: CGFloat, isOffered: Bool) -> CGFloat {
    guard isTakenApart(along: axis, targetsCount: false), let parts = parts(along: axis) else {
      return size(ProposedViewSize.unspecified.with(isOffered ? length : nil, along: axis.across))[axis]
    }
    func inside(_ inner: LayoutElement, _ length: CGFloat) -> CGFloat {
      inner.contentLength(along: axis, across: length, isOffered: isOffered)
    }
    switch parts {
    case .one(let inner), .covered(let inner, _), .targets(let inner): return inside(inner, length)
    case .padded(let inner, let insets):
      return inside(inner, max(0, length - insets.ends(along: axis.across).total)) + insets.ends(along: axis).total
    case .boxed(let inner, let box):
      let answer = box.answer(length, inner.contentLength(across: axis, offered: box.inner(length)))
      return inside(inner, box.inside(answer, offered: length) ?? length)
    case .stack(let elements, let spacing, _):
      return elements.indices.reduce(0) { sum, index in
        sum + elements.distance(before: index, spacing, along: axis) + inside(elements[index], length)
      }
    case .lazy(let content): return content.estimatedLength(across: length)
    }
  }
}

extension [LayoutElement] {
  /// The distance between an element of a stack and the element before it.
  func distance(before index: Int, _ spacing: CGFloat?, along axis: Axis) -> CGFloat {
    guard index > 0 else { return 0 }
    let distance = spacing ?? self[index - 1].spacing.distance(to: self[index].spacing, along: axis)
    return distance.isFinite ? Swift.max(0, distance) : 0
  }
}
