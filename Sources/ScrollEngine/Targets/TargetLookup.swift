// Lends the lines of a scroll view to a custom behaviour while it is asked.
import Foundation
import ScrollTypes

/// The pages and views of a scroll view, available during one question.
///
/// The lookup holds the lines meanwhile, and the scroll view is locked. A lookup kept longer has no lines.
final class TargetLookup<Lines: TargetLines & ~Copyable>: ScrollTargetLookup {
  private var lines: Lines?
  private let main: TargetAxis
  private let cross: TargetAxis?
  private let limit: (ViewAlignedLimit) -> ViewAlignedLimit
  /// The line that the last alignment chose, and its offset along the stack.
  private(set) var aligned: (line: AlignedLine, offset: ContentUnits)?

  /// - Parameter limit: Resolves a limit for this scroll view.
  init(
    _ lines: consuming Lines, main: TargetAxis, cross: TargetAxis?,
    limit: @escaping (ViewAlignedLimit) -> ViewAlignedLimit
  ) {
    self.lines = consume lines
    self.main = main
    self.cross = cross
    self.limit = limit
  }

  /// Returns the lines. The lookup answers nothing from then on.
  func giveBack() -> Lines {
    guard let lines = lines.take() else { preconditionFailure("the lines have been given back already") }
    return lines
  }

  /// The target that starts at given offsets, with the size of the container.
  ///
  /// - Parameter origin: The start along an axis that does not scroll.
  func target(
    main offset: ContentUnits, cross crossOffset: ContentUnits?, elsewhere origin: CGPoint = .zero
  ) -> ScrollTarget {
    var origin = origin
    let place = main.origin(at: offset)
    if main.projection.axis == .vertical { origin.y = place } else { origin.x = place }
    if let cross, let crossOffset {
      let place = cross.origin(at: crossOffset)
      if cross.projection.axis == .vertical { origin.y = place } else { origin.x = place }
    }
    return ScrollTarget(rect: CGRect(origin: origin, size: main.projection.innerSize))
  }

  func page(_ target: inout ScrollTarget) {
    guard lines != nil, let (question, crossQuestion) = questions(of: target) else { return }
    target = self.target(
      main: question.pageTarget, cross: crossQuestion?.pageTarget, elsewhere: target.rect.standardized.origin)
  }

  func align(_ target: inout ScrollTarget, limit: ViewAlignedLimit, anchor: UnitPoint?) {
    aligned = nil
    guard lines != nil, let (question, crossQuestion) = questions(of: target) else { return }
    let part = main.projection.part(of: anchor)
    let found = lines?.alignedTarget(of: question, part: part, limit: self.limit(limit))
    if let found, let line = found.aligned { aligned = (line, found.offset) }
    target = self.target(
      main: found?.offset ?? question.proposal, cross: crossQuestion?.proposal,
      elsewhere: target.rect.standardized.origin)
  }

  /// The questions about a target; nil if its origin is not finite.
  private func questions(of target: ScrollTarget) -> (main: TargetQuestion, cross: TargetQuestion?)? {
    guard case .offset(let offset) = main.read(target) else { return nil }
    var question = main.question
    question.proposal = offset
    guard let cross else { return (question, nil) }
    guard case .offset(let crossOffset) = cross.read(target) else { return nil }
    var crossQuestion = cross.question
    crossQuestion.proposal = crossOffset
    return (question, crossQuestion)
  }
}

extension AxisProjection {
  /// The part of a view that an anchor names along the axis: 0 for its start, 1 for its end.
  func part(of anchor: UnitPoint?) -> Double {
    guard let anchor else { return 0 }
    let part = axis == .vertical ? anchor.y : anchor.x
    return part > 0 ? min(part, 1) : 0
  }
}
