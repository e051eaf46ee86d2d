// Runs an update: the steps in their order.
import Foundation
import ScrollStorage
import ScrollTypes

extension ScrollPresentation {
  /// Writes the rows of a frame, given its report (§D2).
  ///
  /// The client is asked for the transition of each row that has come. It is asked for the visual effect of each row
  /// that has come or whose geometry has changed.
  /// - Complexity: O(rows on the screen), and O(rows · log rows) if rows came or went. Allocates nothing once its lists
  ///   have grown.
  public mutating func update<M: ScrollModel & ~Copyable, C: PresentationClient>(
    after report: FrameReport, of model: borrowing M, asking client: C
  ) {
    let configuration = model.configuration
    let isAlone = configuration.content.crossExtent == nil
    var views = RigidArray<VisibleElement>(capacity: 0)
    swap(&views, &shown)
    views.removeAll()
    for position in 0..<model.visibleElementCount { views.grow(by: model.visibleElement(at: position)) }
    let course = begin(
      report, views.span, listNumber: nil, listShift: { _, _ in nil },
      along: isAlone ? configuration.content.axis : nil,
      isRightToLeft: configuration.content.layoutDirection == .rightToLeft, hasEffects: Self.hasEffects(C.self))
    if course.asks { ask(client, for: views.span, in: course) }
    finish(course, views.span)
    swap(&views, &shown)
  }

  // Compiled anew for each type of client, in its module, so that summing its effects needs no lookup in witness
  // tables.
  /// Writes the rows of a frame, given its report (§D2), with the same result as the update for any other scroll view.
  @inlinable
  public mutating func update<C: PresentationClient>(
    after report: FrameReport, of engine: borrowing ScrollEngine, asking client: C
  ) {
    let course = begin(report, of: engine, hasEffects: Self.hasEffects(C.self))
    if course.asks { ask(client, for: engine.visibleElements, in: course) }
    finish(course, engine.visibleElements)
  }

  @inlinable
  static func hasEffects<C: PresentationClient>(_ client: C.Type) -> Bool { C.Effect.self != EmptyVisualEffect.self }

  /// The findings of the start of an update.
  @usableFromInline
  struct Course {
    /// Whether the inside of the container has changed, or rows have gained or lost visual effects.
    fileprivate let hasOtherSetting: Bool
    /// Whether the client is asked for anything.
    @usableFromInline let asks: Bool
    /// Whether the client has visual effects.
    fileprivate let asksForEffects: Bool
    /// Whether the client is asked for the effects of all rows.
    fileprivate let asksForAllEffects: Bool
  }

  /// The question to the client about a row.
  @usableFromInline
  struct Question {
    @usableFromInline let position: Int
    @usableFromInline let isOfTransition: Bool
    @usableFromInline let isOfEffect: Bool
  }

  @usableFromInline
  mutating func begin(
    _ report: FrameReport, of engine: borrowing ScrollEngine, hasEffects: Bool
  ) -> Course {
    begin(
      report, engine.visibleElements, listNumber: engine.listNumber, listShift: { engine.listShift(from: $0, of: $1) },
      along: engine.soleAxis, isRightToLeft: engine.isRightToLeft, hasEffects: hasEffects)
  }

  /// Matches the rows, and takes the values common to all of them.
  ///
  /// - Parameters:
  ///   - listNumber: The number of the list of views, if the scroll view knows it.
  ///   - listShift: How the list follows from an earlier one with so many views, if the scroll view knows it.
  @inline(__always)
  private mutating func begin(
    _ report: FrameReport, _ views: Span<VisibleElement>, listNumber: ListNumber?,
    listShift: (ListNumber?, Int) -> ListShift?, along axis: Axis?, isRightToLeft: Bool, hasEffects: Bool
  ) -> Course {
    match(views, listNumber, listShift)
    let moved = take(report, along: axis, isRightToLeft: isRightToLeft)
    let isOtherClient = hasEffects != self.hasEffects
    if isOtherClient { takeClient(hasEffects: hasEffects) }
    let asks = hasEffects || !enteredRows.isEmpty || mustAskAnew
    if asks, hasEffects { rows.effects.resize(to: views.count, filling: EffectSum()) }
    return Course(
      hasOtherSetting: moved.inside || isOtherClient, asks: asks,
      asksForEffects: hasEffects, asksForAllEffects: moved.others || mustAskAnew)
  }

  /// Switches between clients with and without visual effects, and drops the effects of all rows.
  @inline(never)
  private mutating func takeClient(hasEffects: Bool) {
    self.hasEffects = hasEffects
    rows.effects.removeAll()
    drawAnew()
  }

  /// Has this update draw all rows anew, although the rows themselves may have no news.
  @inline(never)
  private mutating func drawAnew() {
    for position in 0..<rows.states.count { rows.states[position].news.insert(.drawing) }
    isMatched = false
  }

  @usableFromInline
  mutating func finish(_ course: Course, _ views: Span<VisibleElement>) {
    write(views, hasOtherSetting: course.hasOtherSetting, wasAsked: course.asksForEffects || mustAskAnew)
    mustAskAnew = false
  }

  /// Takes the values common to all rows. Returns whether the inside of the container has changed, and whether the
  /// geometry of all rows has (§D10).
  @inline(__always)
  private mutating func take(
    _ report: FrameReport, along axis: Axis?, isRightToLeft: Bool
  ) -> (inside: Bool, others: Bool) {
    setting.time = max(setting.time, report.time)
    let known = setting.geometry
    let hasOtherAxes = axis != setting.soleAxis || isRightToLeft != setting.isRightToLeft
    if let known, known.isSame(as: report.geometry), !hasOtherAxes, !hasOtherSpaces { return (false, false) }
    let hasOtherInside =
      hasOtherAxes || known?.containerSize != report.geometry.containerSize
      || known?.contentInsets != report.geometry.contentInsets
    setting.geometry = report.geometry
    if hasOtherAxes || hasOtherSpaces {
      takeAxes(axis, isRightToLeft: isRightToLeft)
    }
    hasOtherSpaces = false
    if !proxy.spaces.levels.isEmpty { proxy.spaces.levels[0].geometry = report.geometry }
    return (hasOtherInside, true)
  }

  /// Copies the axes and the direction of the frame to the innermost space.
  @inline(never)
  private mutating func takeAxes(_ axis: Axis?, isRightToLeft: Bool) {
    // The output is mirrored, even if no phase or weight changes.
    if isRightToLeft != setting.isRightToLeft { drawAnew() }
    (setting.soleAxis, setting.isRightToLeft) = (axis, isRightToLeft)
    guard !proxy.spaces.levels.isEmpty else { return }
    proxy.spaces.levels[0].axes =
      axis == nil ? [.horizontal, .vertical] : axis == .vertical ? .vertical : .horizontal
    proxy.spaces.levels[0].layoutDirection = setting.isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Asks the client for due transitions and effects, row by row.
  @inlinable
  mutating func ask<C: PresentationClient>(_ client: C, for views: Span<VisibleElement>, in course: Course) {
    var position = 0
    while let question = question(views, from: position, in: course) {
      position = question.position
      let element = views[position].element
      if question.isOfTransition { take(client.transition(of: element), at: position) }
      if question.isOfEffect {
        var list = EffectList(size: proxy.frame.size)
        client.visualEffect(of: element, in: proxy).append(to: &list)
        take(list, at: position)
      }
      position += 1
    }
  }

  /// The question about the first row from a position on for which something is due (§D9, §D10).
  @usableFromInline
  mutating func question(_ views: Span<VisibleElement>, from start: Int, in course: Course) -> Question? {
    for position in start..<views.count {
      let hasEntered = rows.states[position].news.contains(.entered)
      let isOfTransition = hasEntered || mustAskAnew
      if !course.asksForEffects {
        if isOfTransition { return Question(position: position, isOfTransition: true, isOfEffect: false) }
        continue
      }
      let view = views[position]
      let isOfEffect = course.asksForAllEffects || hasEntered || rows.frames[position] != view.frame
      if isOfEffect { proxy.frame = view.frame }
      if isOfTransition || isOfEffect {
        return Question(position: position, isOfTransition: isOfTransition, isOfEffect: isOfEffect)
      }
    }
    return nil
  }

  /// Takes the sum of a row's visual effect.
  @usableFromInline
  mutating func take(_ list: EffectList, at position: Int) {
    if list.sum != rows.effects[position] {
      rows.states[position].news.insert(.effect)
      isMatched = false
    }
    rows.effects[position] = list.sum
  }

  /// Takes the client's transition for a row (§D9, §J21).
  @usableFromInline
  mutating func take(_ answer: Int?, at position: Int) {
    let place = answer.flatMap { (0..<table.transitions.count).contains($0) ? Int32($0) : nil } ?? -1
    guard place != rows.states[position].transition || rows.states[position].news.contains(.entered) else { return }
    takeQuickWeights(at: position)
    rows.states[position].transition = place
    rows.states[position].isQuick = place >= 0 && table.ways[Int(place)].isQuick
    rows.states[position].news.insert(.transition)
    isMatched = false
    soleTransition = Self.notKnown
  }
}

/// Sums up the operations of an effect one by one.
@usableFromInline
struct EffectList: VisualEffectList {
  fileprivate(set) var sum = EffectSum()
  private let size: SIMD2<Double>

  @usableFromInline
  init(size: CGSize) { self.size = SIMD2<Double>(size.width, size.height) }

  @usableFromInline
  mutating func append(_ operation: VisualEffectOperation) { sum.append(operation.bounded, size: size) }
}
