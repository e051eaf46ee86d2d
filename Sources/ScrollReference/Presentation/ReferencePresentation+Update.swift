// An update of the reference's presentation: row by row, in the steps of §D2.
import Foundation
import ScrollTypes

extension ReferencePresentation {
  /// Writes the rows of the frame of `report`.
  public mutating func update<M: ScrollModel & ~Copyable, C: PresentationClient>(
    after report: FrameReport, of model: borrowing M, asking client: C
  ) {
    let content = model.configuration.content
    placeSpaces(geometry: report.geometry, of: content)
    let mustAskForEffects = mustAskAgain || spaces != lastSpaces
    let now = max(report.time, lastTime ?? report.time)
    let before = rows

    rows = []
    for position in 0..<model.visibleElementCount {
      let view = model.visibleElement(at: position)
      let previous = before.firstIndex { $0.name == view.element }
      var row = ReferencePresentedRow(
        drawn: PresentedRow(
          element: view.element, line: view.line, frame: view.frame, isPinned: view.isPinned),
        name: view.element, previousPosition: previous)
      if let previous { row.takeOver(from: before[previous]) }

      let wasAsked = previous != nil && !mustAskAgain
      let answer = wasAsked ? row.transition : client.transition(of: view.element)
      let transition = answer.flatMap { transitions.indices.contains($0) ? $0 : nil }
      let comes = previous == nil || transition != row.transition
      row.transition = transition
      let stand = transition.map { index in
        ReferenceTransitionStand(transitions[index], frame: view.frame, geometry: report.geometry, content: content)
      }
      row.step(to: stand, at: now, comes: comes)

      let oldFrame = previous.map { before[$0].drawn.frame }
      if C.Effect.self == EmptyVisualEffect.self {
        row.effect = []
      } else if mustAskForEffects || oldFrame != view.frame {
        var list: [VisualEffectOperation] = []
        let proxy = GeometryProxy(frame: view.frame, spaces: spaces)
        client.visualEffect(of: view.element, in: proxy).append(to: &list)
        row.effect = list
      }
      row.draw(stand?.transition, isMirrored: content.layoutDirection == .rightToLeft)
      rows.append(row)
    }

    compare(with: before)
    lastTime = now
    lastSpaces = spaces
    mustAskAgain = false
  }

  /// Gives the innermost level of the chain this frame's geometry, axes and direction: §U2.
  private mutating func placeSpaces(geometry: ScrollGeometry, of content: StackContent) {
    let origin = spaces.levels.first?.origin ?? .zero
    let level = CoordinateSpaces.Level(
      origin: origin, geometry: geometry, axes: content.axes, layoutDirection: content.layoutDirection)
    spaces.levels = [level] + spaces.levels.dropFirst()
  }

  /// Finds the rows that entered, left and changed: §D6 to §D8.
  private mutating func compare(with before: [ReferencePresentedRow]) {
    enteredElements = rows.filter { $0.previousPosition == nil }.map(\.drawn.element)
    leftElements = before.indices
      .filter { index in !rows.contains { $0.previousPosition == index } }
      .map { before[$0].name ?? before[$0].drawn.element }
    changedPositions = rows.indices.filter { index in
      guard let previous = rows[index].previousPosition else { return true }
      return rows[index].drawn != before[previous].drawn
    }
  }
}

extension ReferencePresentedRow {
  /// Keeps the state that the same row had: §D5.
  fileprivate mutating func takeOver(from row: ReferencePresentedRow) {
    (transition, effect) = (row.transition, row.effect)
    (topLeading, bottomTrailing) = (row.topLeading, row.bottomTrailing)
  }

  /// Updates phase, weights and progress for this frame: §J8 to §J13.
  fileprivate mutating func step(to stand: ReferenceTransitionStand?, at now: Double, comes: Bool) {
    guard let stand else {
      (topLeading, bottomTrailing) = (ReferenceWeight(), ReferenceWeight())
      return
    }
    drawn.phase = stand.phase
    let targets = (stand.target(.topLeading), stand.target(.bottomTrailing))
    if comes {
      topLeading = ReferenceWeight(value: targets.0)
      bottomTrailing = ReferenceWeight(value: targets.1)
    } else {
      topLeading.step(to: targets.0, with: stand.transition.topLeading.animation, at: now)
      bottomTrailing.step(to: targets.1, with: stand.transition.bottomTrailing.animation, at: now)
    }
    drawn.progress = bottomTrailing.value - topLeading.value
  }

  /// Composes the effects of the transition, which come first, and the visual effect.
  fileprivate mutating func draw(_ transition: ScrollTransition?, isMirrored: Bool) {
    var steps: [ReferenceEffectStep] = []
    if let transition {
      steps = ReferenceEffectStep.mixed(
        transition, topLeading: topLeading.value, bottomTrailing: bottomTrailing.value, phase: drawn.phase)
    }
    steps += effect.map(ReferenceEffectStep.init)
    let size = drawn.frame.size
    let projection = ReferenceProjection.composed(
      of: steps, width: Double(size.width), height: Double(size.height), isMirrored: isMirrored)
    drawn.transform = projection.value
    drawn.bounds = projection.bounds(of: drawn.frame)
    drawn.opacity = steps.opacity
    drawn.filters = steps.filters
  }
}
