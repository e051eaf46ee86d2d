// Strategy: turn a scenario into a pager, and play it on one model. The container, its insets along the axis, the rates
// and the edges are the scenario's. The rule is `.paging`, and every row is as long as a page of the present size.
// Pointers, gestures and sizes stay, inserted rows are appended, and requests and keys are left out. If a size changes
// during a motion, two copies of the model go on: one in the old size, one in the new size.
//
// Invariants, by the second half of the signature:
// - rest: content at rest is at a page or an end, whatever happened on the way (§G13, §G24, §G25).
// - number: a settle or a fling that another size interrupts ends at the page to which it led (§G26).
//
// Both are checked only while all rows count, and have counted, as long as a page: another size has lines forgotten for
// a while. Then rest is checked again once a pointer scrolls or the content is at a page.
import Foundation
import ScrollScenario
import ScrollTypes

/// Checks a model for the invariants of pages that are as long as the rows in them.
public enum PageOracle: Oracle {
  /// The first part of its signatures.
  public static let name = "pages"

  /// Plays the pager of `scenario` on a `Subject`. It ignores the expectations of the scenario.
  ///
  /// - Throws: The first broken invariant, with a signature that begins with "pages.".
  @discardableResult
  public static func check<Subject: ScrollModel & ~Copyable>(
    _ scenario: Scenario, on _: Subject.Type
  ) throws(Violation) -> Verdict {
    var run = try PagerRun<Subject>(scenario)
    var cursor = ScenarioCursor(scenario.steps)
    while let action = cursor.next(after: run.last?.phase ?? .idle) {
      run.step = cursor.step
      switch action {
      case .check: break
      case .enqueue(let event): try run.enqueue(event)
      case .apply(let edits): try run.apply(edits)
      case .update(let new): try run.update(to: new)
      case .frame(let time): try run.frame(at: time)
      }
    }
    try run.finish()
    return .holds
  }
}

/// Rows that are as long as a page of the present size.
struct PagedRows: ScrollClient {
  /// The length of a page, in points.
  var page: CGFloat

  func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat { page }
}

/// A run of a pager on one model.
private struct PagerRun<Subject: ScrollModel & ~Copyable>: ~Copyable {
  private var subject: Subject
  private let axis: ScreenAxis
  /// The configuration of the scenario, as its steps have left it.
  private var original: ScrollConfiguration
  private var rowCount: Int
  /// The number of size changes. Each gives the container another length across, so that no line stays measured.
  private var sizeCount = 0
  /// The queued events that are not due yet, in the order of the queue.
  private var pending: [ScrollEvent] = []
  private var trialsLeft = 3
  /// Whether something may have left the content between two pages.
  private var mayBeBetween = false
  /// Whether an update came since the last frame.
  private var isUpdated = false
  /// Whether rows came since the last frame.
  private var isLonger = false
  private(set) var last: FrameReport?
  var step = 0

  private static var refusal: String { "pages.refusal" }

  init(_ scenario: Scenario) throws(Violation) {
    original = scenario.configuration
    axis = ScreenAxis(scenario.configuration.content)
    rowCount = 2 + (scenario.configuration.content.sections.first?.rowCount ?? 0) % 6
    subject = try Subject.make(
      Pager.configuration(of: scenario.configuration, rowCount: rowCount, sizeCount: 0), signature: Self.refusal)
  }

  mutating func enqueue(_ event: ScrollEvent) throws(Violation) {
    var event = event
    switch event.kind {
    case .touchBegan, .touchMoved, .touchEnded, .touchCancelled: break
    case .wheel(let wheel): if wheel.phase == .none, wheel.momentumPhase == .none { return }
    case .resize(_, let insets):
      original.follow(event.kind)
      sizeCount += 1
      let new = Pager.configuration(of: original, rowCount: rowCount, sizeCount: sizeCount)
      event.kind = .resize(new.containerSize, safeAreaInsets: insets.map { _ in new.safeAreaInsets })
      try tryBeside(.event(event))
    case .scrollTo, .scrollToEdge, .scrollToView, .scrollDisabled, .key, .keep: return
    }
    try subject.accept(event, signature: Self.refusal, step: step)
    pending.append(event)
  }

  /// Appends inserted rows at the end and ignores other edits.
  mutating func apply(_ edits: [ContentEdit]) throws(Violation) {
    for edit in edits {
      guard case .insertRows(let count, _, _) = edit, rowCount < 40 else { continue }
      let new = 1 + count % 4
      try subject.change(
        by: [.insertRows(count: new, at: rowCount, section: 0)], expecting: nil, signature: Self.refusal, step: step)
      rowCount += new
      isLonger = true
    }
  }

  mutating func update(to new: ScrollConfiguration) throws(Violation) {
    original = new
    sizeCount += 1
    let pager = Pager.configuration(of: new, rowCount: rowCount, sizeCount: sizeCount)
    isUpdated = true
    try tryBeside(.update(pager))
    try subject.take(pager.with(subject.configuration.content.sections), signature: Self.refusal, step: step)
  }

  mutating func frame(at time: Double) throws(Violation) {
    let now = max(time, last?.time ?? time)
    let due = pending.prefix { $0.time <= now }
    pending.removeFirst(due.count)
    var configuration = subject.configuration
    for event in due { configuration.follow(event.kind) }
    let page = Pager.page(of: configuration)
    let report = try subject.advance(
      to: time, asking: PagedRows(page: points(page)), signature: Self.refusal, step: step)
    let isTurned = isUpdated || last == nil || due.contains(where: \.resizes)
    last = report
    isUpdated = false
    isLonger = false
    try hold(report, isTurned: isTurned)
  }

  /// Lets the content come to rest.
  mutating func finish() throws(Violation) {
    for count in 1...6 {
      guard let last, subject.needsFrame else { return }
      try frame(at: last.time + (count == 2 ? 200 : 1.0 / 64))
    }
  }

  /// Checks that content at rest is at a page.
  private mutating func hold(_ report: FrameReport, isTurned: Bool) throws(Violation) {
    // Only the copies check a change of size: the content may go to an end that is no real end (§G24).
    guard let place = place(in: report), !isTurned else {
      mayBeBetween = true
      return
    }
    let isAtPage = place.number != nil || place.isAtEnd
    // Content that is released from here goes to a page.
    if report.phase == .interacting || report.phase == .idle && isAtPage { mayBeBetween = false }
    if report.phase == .idle, !isAtPage, !mayBeBetween, !subject.needsFrame {
      try fail("rest", "at rest at \(axis.offset(of: report.geometry)), no multiple of \(points(place.page))", report)
    }
  }

  private func fail(_ invariant: String, _ message: String, _ report: FrameReport) throws(Violation) {
    throw Violation(
      signature: "pages.\(invariant)",
      message: "\(message), in the pager of \(rowCount) rows, frame at \(report.time) s",
      step: step)
  }

  /// The place of the content in a frame; nil if there are no pages, or some rows do not count as long as a page.
  private func place(in report: FrameReport) -> PlaceInPages? {
    PlaceInPages(report, rowCount: rowCount, axis, subject.configuration)
  }

  // MARK: Sizes

  private enum Change {
    case event(ScrollEvent)
    case update(ScrollConfiguration)
  }

  /// Runs copies with and without a coming change of size.
  private mutating func tryBeside(_ change: Change) throws(Violation) {
    // New or measured rows move an end. A fling past that end then leads to another page from the next frame on (§G25).
    guard let last, last.phase == .decelerating, pending.isEmpty, trialsLeft > 0, !isLonger,
      last.measuredLineCount + last.prefetchedLineCount == 0
    else { return }
    let old = Pager.page(of: subject.configuration)
    var still = subject.copy()
    var turned = subject.copy()
    var time = last.time
    if case .event(let event) = change { time = max(time, event.time) }
    let before = try still.advance(
      to: time, asking: PagedRows(page: points(old)), signature: Self.refusal, step: step)
    guard before.phase == .decelerating, let started = place(in: before), started.isInside else { return }
    let rest = try Self.settled(&still, old, step: step)
    guard let number = place(in: rest)?.number else { return }
    trialsLeft -= 1
    var configuration = turned.configuration
    switch change {
    case .event(let event):
      try turned.accept(event, signature: Self.refusal, step: step)
      configuration.follow(event.kind)
    case .update(let new):
      _ = try turned.advance(to: time, asking: PagedRows(page: points(old)), signature: Self.refusal, step: step)
      try turned.take(new.with(configuration.content.sections), signature: Self.refusal, step: step)
      configuration = turned.configuration
    }
    let page = Pager.page(of: configuration)
    _ = try turned.advance(to: time, asking: PagedRows(page: points(page)), signature: Self.refusal, step: step)
    let report = try Self.settled(&turned, page, step: step)
    // Other insets move the ends too.
    guard let place = PlaceInPages(report, rowCount: rowCount, axis, configuration), place.isComparable(to: old),
      configuration.contentInsets == subject.configuration.contentInsets
    else { return }
    if place.number != number {
      try fail(
        "number",
        "on its way to page \(number) of \(points(old)) content came to rest at \(axis.offset(of: report.geometry)), "
          + "where pages are \(points(place.page)) long", report)
    }
  }

  /// Lets a model come to rest.
  private static func settled(_ model: inout Subject, _ page: Int64, step: Int) throws(Violation) -> FrameReport {
    let rows = PagedRows(page: points(page))
    // The first frames are short, because a behaviour may be asked again after another size.
    var report = try model.advance(to: -.greatestFiniteMagnitude, asking: rows, signature: refusal, step: step)
    for count in 1...16 where model.needsFrame {
      let time = report.time + (count < 12 ? 1.0 / 64 : 200)
      report = try model.advance(to: time, asking: rows, signature: refusal, step: step)
    }
    return report
  }
}

/// Makes a pager's configuration of a scenario's.
private enum Pager {
  static func configuration(of original: ScrollConfiguration, rowCount: Int, sizeCount: Int) -> ScrollConfiguration {
    var pager = original
    let isVertical = original.content.axis == .vertical
    var content = StackContent(
      axis: original.content.axis, layoutDirection: original.content.layoutDirection,
      sections: [StackSection(rowCount: rowCount)],
      estimate: .mean(initial: original.content.estimate.initialExtent), prefetch: original.content.prefetch)
    content.retention = original.content.retention
    pager.content = content
    // The length across that rows are offered is the only difference between the rows of two sizes.
    let across = 100 + CGFloat(sizeCount)
    if isVertical { pager.containerSize.width = across } else { pager.containerSize.height = across }
    pager.safeAreaInsets = along(pager.safeAreaInsets, isVertical)
    pager.contentMargins = along(pager.contentMargins, isVertical)
    pager.scrollTargetRule = .paging
    pager.initialAnchor = nil
    pager.isScrollEnabled = true
    return pager
  }

  private static func along(_ insets: EdgeInsets, _ isVertical: Bool) -> EdgeInsets {
    isVertical
      ? EdgeInsets(top: insets.top, leading: 0, bottom: insets.bottom, trailing: 0)
      : EdgeInsets(top: 0, leading: insets.leading, bottom: 0, trailing: insets.trailing)
  }

  /// The length of a page, in units: P of §G13.
  static func page(of configuration: ScrollConfiguration) -> Int64 {
    let axis = ScreenAxis(configuration.content)
    let insets = axis.insets(configuration.contentInsets)
    return max(0, units(axis.containerLength(configuration.containerSize)) - units(insets.start) - units(insets.end))
  }
}

extension ScrollConfiguration {
  /// Returns the configuration with other sections.
  fileprivate func with(_ sections: [StackSection]) -> ScrollConfiguration {
    var configuration = self
    configuration.content.sections = sections
    return configuration
  }
}

/// The place of content that has pages.
private struct PlaceInPages {
  /// The length of a page, in units.
  let page: Int64
  /// The number of the page at which the content is; nil between two pages.
  let number: Int?
  let isAtEnd: Bool
  let isInside: Bool

  /// Returns nil if there are no pages, or some rows do not count as long as a page.
  init?(_ report: FrameReport, rowCount: Int, _ axis: ScreenAxis, _ configuration: ScrollConfiguration) {
    page = Pager.page(of: configuration)
    let invariant = MotionInvariants(configuration, along: axis)
    let range = invariant.range(of: report.geometry)
    // Lengths in reports are doubles in points, and so not exact to the unit.
    let slack = 1 + units(4 * axis.contentLength(of: report.geometry).ulp)
    let (length, isFar) = page.multipliedReportingOverflow(by: Int64(rowCount))
    guard page > 16 * slack, !isFar, abs(units(axis.contentLength(of: report.geometry)) - length) <= slack else {
      return nil
    }
    let offset = units(axis.offset(of: report.geometry))
    let way = offset - range.min
    let nearest = (2 * way + page) / (2 * page)
    number = abs(way - nearest * page) <= slack ? Int(nearest) : nil
    isAtEnd = min(abs(way), abs(offset - range.max)) <= slack
    isInside = range.contains(offset)
  }

  /// Whether the page lengths differ by a factor of eight at most. Beyond it, estimates by the old one lead astray.
  func isComparable(to old: Int64) -> Bool { page / 8 <= old && old / 8 <= page }
}
