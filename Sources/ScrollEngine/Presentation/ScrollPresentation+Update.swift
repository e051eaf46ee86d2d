// One update: the steps in their order.
import Foundation
import ScrollStorage
import ScrollTypes

extension ScrollPresentation {
  /// Writes the rows of the frame that `report` is of (§D2).
  ///
  /// The client is asked for the transition of each row that came, and for its visual effect where the row came or its geometry changed.
  /// - Complexity: O(rows on the screen), and O(rows · log rows) where rows came or went. Allocates nothing once its lists have
  ///   grown.
  public mutating func update<M: ScrollModel & ~Copyable, C: PresentationClient>(
    after report: FrameReport, of model: borrowing M, asking client: C
  ) {
    let configuration = model.configuration
    let isAlone = configuration.content.crossExtent == nil
    var views = RigidArray<VisibleElement>(capacity: 0)
    swap(&views, &shown)
    views.removeAll()
    for position in 0..<model.visibleElementCount { views.grow(by: model.visibleElement(at: position)) }
    update(
      after: report, views.span, along: isAlone ? configuration.content.axis : nil,
      isRightToLeft: configuration.content.layoutDirection == .rightToLeft, asking: client)
    swap(&views, &shown)
  }

  /// Writes the rows of the frame that `report` is of (§D2), as the update of any other scroll view does.
  public mutating func update<C: PresentationClient>(
    after report: FrameReport, of engine: borrowing ScrollEngine, asking client: C
  ) {
    update(
      after: report, engine.visibleElements, along: engine.soleAxis, isRightToLeft: engine.isRightToLeft,
      asking: client)
  }

  @inline(__always)
  private mutating func update<C: PresentationClient>(
    after report: FrameReport, _ views: Span<VisibleElement>, along axis: Axis?, isRightToLeft: Bool,
    asking client: C
  ) {
    match(views)
    let moved = begin(report, along: axis, isRightToLeft: isRightToLeft)
    if C.Effect.self != EmptyVisualEffect.self || hasEffects || !enteredRows.isEmpty || mustAskAnew {
      ask(client, for: views, mustAskForEffects: moved.others || mustAskAnew)
    }
    write(views, hasOtherInside: moved.inside)
    mustAskAnew = false
  }

  /// Takes what holds for all rows; answers whether the inside of the container has changed, and whether the geometry of all rows
  /// has (§D10).
  @inline(__always)
  private mutating func begin(
    _ report: FrameReport, along axis: Axis?, isRightToLeft: Bool
  ) -> (inside: Bool, others: Bool) {
    setting.time = max(setting.time, report.time)
    let known = setting.geometry
    let axes: Axis.Set = axis == nil ? [.horizontal, .vertical] : axis == .vertical ? .vertical : .horizontal
    let hasOtherAxes = axes != setting.axes || isRightToLeft != setting.isRightToLeft
    if known == report.geometry, !hasOtherAxes, !hasOtherSpaces { return (false, false) }
    let hasOtherInside =
      hasOtherAxes || known?.containerSize != report.geometry.containerSize
      || known?.contentInsets != report.geometry.contentInsets
    setting.geometry = report.geometry
    (setting.axis, setting.axes, setting.isRightToLeft) = (axis ?? .vertical, axes, isRightToLeft)
    hasOtherSpaces = false
    if !proxy.spaces.levels.isEmpty {
      proxy.spaces.levels[0].geometry = report.geometry
      proxy.spaces.levels[0].axes = axes
    }
    return (hasOtherInside, true)
  }

  /// Asks for transitions and effects that are due, row by row.
  private mutating func ask<C: PresentationClient>(
    _ client: C, for views: Span<VisibleElement>, mustAskForEffects: Bool
  ) {
    let hadEffects = hasEffects
    hasEffects = C.Effect.self != EmptyVisualEffect.self
    if hasEffects { rows.effects.resize(to: views.count, filling: EffectSum()) }
    for position in views.indices {
      let state = rows.states[position]
      let frame = views[position].frame
      if state.news.contains(.entered) || mustAskAnew {
        take(client.transition(of: views[position].element), at: position)
      }
      if hasEffects || hadEffects, mustAskForEffects || state.news.contains(.entered) || rows.frames[position] != frame
      {
        proxy.frame = frame
        var list = EffectList(size: SIMD2(frame.size.width, frame.size.height))
        client.visualEffect(of: views[position].element, in: proxy).append(to: &list)
        if list.sum != rows.effects[position] {
          rows.states[position].news.insert(.effect)
          isMatched = false
        }
        rows.effects[position] = list.sum
      }
    }
  }

  /// Takes the client's answer for a row's transition (§D9, §J21).
  private mutating func take(_ answer: Int?, at position: Int) {
    let place = answer.flatMap { (0..<table.transitions.count).contains($0) ? Int32($0) : nil } ?? -1
    guard place != rows.states[position].transition || rows.states[position].news.contains(.entered) else { return }
    rows.states[position].transition = place
    rows.states[position].news.insert(.transition)
    isMatched = false
  }
}

/// Sums up an effect's operations as they come.
private struct EffectList: VisualEffectList {
  var sum = EffectSum()
  let size: SIMD2<Double>

  init(size: SIMD2<Double>) { self.size = size }

  mutating func append(_ operation: VisualEffectOperation) { sum.append(operation.bounded, size: size) }
}
