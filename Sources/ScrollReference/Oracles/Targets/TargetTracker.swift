// Tracks releases: how often the client is asked, and where the content comes to rest.
import Foundation
import ScrollScenario
import ScrollTypes

/// The invariants of targets for one run.
struct TargetTracker {
  private(set) var configuration: ScrollConfiguration
  private(set) var invariants: [MotionInvariants]
  /// The sections as edits have left them.
  var sections: [StackSection]
  /// The queued events that are not due yet, in the order of the queue.
  var pending: [ScrollEvent] = []
  /// Whether the content was edited, or the configuration updated, since the frame before.
  var isEdited = false
  private var before: FrameReport?
  /// Whether the client may be asked again because the last frame has measured something (§G24, §G25).
  private var mayAskAgain = false
  /// Whether the content moves after a release, and only time has acted on it since.
  private var isReleased = false
  /// Whether lines were measured since that release.
  private var hasMeasured = false
  /// The client's answer at that release.
  private var answer: (asked: ScrollTarget, answered: ScrollTarget)?

  init(_ configuration: ScrollConfiguration) {
    self.configuration = configuration
    sections = configuration.content.sections
    invariants = ScreenAxis.scrolling(configuration.content).map { MotionInvariants(configuration, along: $0) }
  }

  var rule: ScrollTargetRule { configuration.scrollTargetRule }

  /// Follows an update.
  mutating func follow(_ new: ScrollConfiguration, wasEnabled: Bool) {
    configuration = new
    invariants = invariants.map { MotionInvariants(new, along: $0.axis, after: $0) }
    isEdited = true
    if new.isScrollEnabled != wasEnabled {
      pending.append(ScrollEvent(time: -.infinity, .scrollDisabled(!new.isScrollEnabled)))
    }
  }

  /// Checks a frame for the invariants. Returns whether it shows content that has come to rest after a release.
  mutating func look<Subject: ScrollModel & ~Copyable>(
    at report: FrameReport, _ changes: [ScrollPhaseChange], of subject: borrowing Subject, _ log: TargetLog, step: Int
  ) throws(Violation) -> Bool {
    let due = Array(pending.prefix { $0.time <= report.time })
    pending.removeFirst(due.count)
    for event in due { configuration.follow(event.kind) }
    let wasEdited = isEdited
    isEdited = false
    defer { before = report }
    func fail(_ broken: BrokenInvariant?) throws(Violation) {
      guard let broken else { return }
      throw Violation(
        signature: "targets.\(broken.invariant)", message: "\(broken.message), frame at \(report.time) s", step: step)
    }
    let mayAsk = wasEdited || mayAskAgain || due.contains(where: \.resizes)
    try fail(brokenAsking(due, changes, log, mayHaveOtherSize: mayAsk))
    // The report does not count lines that were measured to place something. An edit may leave the content as long as
    // before, but not after its rows are measured again. Two lines that a frame measures may cancel out in the
    // content's length.
    let measuresSeveral = report.measuredLineCount + report.prefetchedLineCount > 1
    let hasOtherEnd =
      report.phase != .idle
      && (wasEdited || measuresSeveral || report.geometry.contentSize != before?.geometry.contentSize)
    mayAskAgain = mayAsk && !log.answers.isEmpty || hasOtherEnd
    if isReleased, !due.isEmpty || wasEdited || !isUnmoved(report, since: before?.geometry) { isReleased = false }
    if let geometry = release(in: due, changes, isEdited: wasEdited), isUnmoved(report, since: geometry) {
      (isReleased, hasMeasured) = (true, false)
      answer = log.answers.last
    }
    hasMeasured = hasMeasured || report.measuredLineCount > 0
    guard isReleased, report.phase == .idle else { return false }
    isReleased = false
    if hasMeasured, standsAtOtherEnd(report, of: subject) { return false }
    try fail(brokenRest(report, of: subject))
    return true
  }

  private func isUnmoved(_ report: FrameReport, since geometry: ScrollGeometry?) -> Bool {
    report.offsetCorrection == 0 && report.geometry.contentSize == geometry?.contentSize
      && report.geometry.containerSize == geometry?.containerSize
      && report.geometry.contentInsets == geometry?.contentInsets
  }

  /// The geometry of a release that is the last thing to happen in a frame; nil if there is no such release.
  private func release(in due: [ScrollEvent], _ changes: [ScrollPhaseChange], isEdited: Bool) -> ScrollGeometry? {
    guard rule != .anywhere, !isEdited, let last = due.last, last.mayRelease, !due.contains(where: \.resizes),
      let place = changes.lastIndex(where: { $0.oldPhase == .interacting }),
      // If another pointer stops the motion again, the release does not decide where it ends.
      changes[place...].allSatisfy({ [.decelerating, .idle].contains($0.newPhase) }),
      // A pointer that lifts once more has released before.
      due.filter({ $0.mayRelease && !$0.isMove }).count == 1, !last.isMove
    else { return nil }
    return changes[place].context.geometry
  }

  private func brokenAsking(
    _ due: [ScrollEvent], _ changes: [ScrollPhaseChange], _ log: TargetLog, mayHaveOtherSize: Bool
  ) -> BrokenInvariant? {
    let most = rule == .custom ? due.filter(\.mayRelease).count + (mayHaveOtherSize ? 1 : 0) : 0
    if log.answers.count > most || log.propertyCount > most {
      return BrokenInvariant(
        "asking", "\(log.answers.count) questions for targets and \(log.propertyCount) for properties, \(most) at most")
    }
    let releases = changes.filter { $0.oldPhase == .interacting && $0.newPhase != .interacting }.count
    if rule == .custom, log.answers.count < releases {
      return BrokenInvariant("asked", "\(log.answers.count) questions for \(releases) releases")
    }
    return nil
  }

  // MARK: Rest

  private func brokenRest<Subject: ScrollModel & ~Copyable>(
    _ report: FrameReport, of subject: borrowing Subject
  ) -> BrokenInvariant? {
    for invariant in invariants {
      let offset = invariant.axis.offset(of: report.geometry)
      let range = invariant.range(of: report.geometry)
      let slack = invariant.tolerance.offsetUnits(offset, at: report.time)
      switch rule {
      case .anywhere: return nil
      case .paging:
        let insets = invariant.axis.insets(report.geometry.contentInsets)
        let page =
          units(invariant.axis.containerLength(report.geometry.containerSize)) - units(insets.start) - units(insets.end)
        let place = units(offset) - range.min
        if page <= 0 || abs(units(offset) - range.max) <= slack { continue }
        let excess = place % page
        if min(abs(excess), page - abs(excess)) > slack {
          return BrokenInvariant(
            "page", "at rest at \(offset), no multiple of \(points(page)) from \(points(range.min))")
        }
      case .viewAligned(_, let anchor):
        guard invariant.isStackAxis, range.distanceToNearerEnd(from: units(offset)) > slack,
          configuration.content.hasTargets(sections), showsTargets(report, of: subject, along: invariant.axis)
        else { continue }
        let allowance = points(slack) + 1e-6
        let near = elements(near: subject.elementsOnScreen)
        if !near.contains(where: {
          isAligned($0, anchor, report, of: subject, along: invariant.axis, within: allowance)
        }) {
          return BrokenInvariant("view", "at rest at \(offset), where no view is aligned")
        }
      case .custom:
        guard let answer else { continue }
        let expected = invariant.place(of: answer.answered, asked: answer.asked, in: report.geometry)
        if abs(expected - offset) > points(slack) + 1e-9 * abs(expected) {
          return BrokenInvariant("answer", "at rest at \(offset), not at \(expected): \(answer)")
        }
      }
    }
    return nil
  }

  /// Whether a view is at an end of its room at which it is not aligned. Until it was measured, it counted as longer
  /// than the room. Other lines measured with it may leave the content as long as before.
  private func standsAtOtherEnd<Subject: ScrollModel & ~Copyable>(
    _ report: FrameReport, of subject: borrowing Subject
  ) -> Bool {
    guard case .viewAligned(_, let anchor) = rule, let invariant = invariants.first(where: \.isStackAxis) else {
      return false
    }
    let allowance =
      points(invariant.tolerance.offsetUnits(invariant.axis.offset(of: report.geometry), at: report.time)) + 1e-6
    return elements(near: subject.elementsOnScreen).contains { element in
      guard let room = room(of: element, anchor, report, of: subject, along: invariant.axis), room.length > 0 else {
        return false
      }
      let first = room.wanted - room.length * room.part
      let isAtEnd = [first, first + room.length].contains { abs(room.start - $0) <= allowance }
      return isAtEnd && abs(room.start - room.wanted) > allowance
    }
  }

  /// Whether an aligned line can be on the screen: not in a gap between lines, nor if insets, headers and footers take
  /// all room.
  private func showsTargets<Subject: ScrollModel & ~Copyable>(
    _ report: FrameReport, of subject: borrowing Subject, along axis: ScreenAxis
  ) -> Bool {
    let insets = axis.insets(report.geometry.contentInsets)
    let room = axis.containerLength(report.geometry.containerSize) - insets.start - insets.end
    let shown = subject.elementsOnScreen
    let pins = shown.filter { !$0.element.isRow }.map { axis.length(of: $0.frame) }
    return !shown.isEmpty && room > 2 * pins.reduce(0, +) + 1
  }

  /// The views on the screen and those next to them, which may have no length.
  private func elements(near shown: [VisibleElement]) -> [StackElement] {
    var near = shown.map(\.element)
    for element in near {
      for section in element.section - 1...element.section + 1 {
        near += [.header(section: section), .footer(section: section), .row(0, section: section)]
        if sections.indices.contains(section) { near.append(.row(sections[section].rowCount - 1, section: section)) }
      }
      guard case .row(let row, let section) = element else { continue }
      near += (row - 4...row + 4).map { .row($0, section: section) }
    }
    return near
  }

  /// Whether the line of a view is where scrolls come to rest.
  func isAligned<Subject: ScrollModel & ~Copyable>(
    _ element: StackElement, _ anchor: UnitPoint?, _ report: FrameReport, of subject: borrowing Subject,
    along axis: ScreenAxis, within allowance: Double
  ) -> Bool {
    guard let room = room(of: element, anchor, report, of: subject, along: axis) else { return false }
    if room.length < 0 {
      return room.start <= room.wanted + allowance && room.start >= room.wanted + room.length - allowance
    }
    return abs(room.start - room.wanted) <= allowance
  }

  /// The place of a view in its room, in points; nil if the view is no target. `start` is its distance from the
  /// container's start, and `wanted` the one at which it is aligned. `length` is the room that it leaves, negative if
  /// the view is longer; `part` is the share of that before the view.
  func room<Subject: ScrollModel & ~Copyable>(
    of element: StackElement, _ anchor: UnitPoint?, _ report: FrameReport, of subject: borrowing Subject,
    along axis: ScreenAxis
  ) -> (start: Double, wanted: Double, length: Double, part: Double)? {
    let content = configuration.content
    guard sections.indices.contains(element.section), let frame = subject.frame(of: element) else { return nil }
    let layout = sections[element.section].layout
    guard layout.map({ content.layouts[$0].isTargetLayout }) ?? content.isTargetLayout else { return nil }
    let size = report.geometry.containerSize
    let insets = axis.insets(report.geometry.contentInsets)
    var (before, behind) = (insets.start, insets.end)
    let pins = content.pinnedViews(ofLayout: layout)
    if content.requestsAvoidPinnedViews, element.isRow || element.isFooter, pins.contains(.sectionHeaders),
      let header = subject.frame(of: .header(section: element.section))
    {
      before += axis.length(of: header)
    }
    if content.requestsAvoidPinnedViews, !element.isFooter, pins.contains(.sectionFooters),
      let footer = subject.frame(of: .footer(section: element.section))
    {
      behind += axis.length(of: footer)
    }
    let part = anchor.map { Double(min(max(axis.isVertical ? $0.y : $0.x, 0), 1)) } ?? 0
    let length = axis.containerLength(size) - before - behind - axis.length(of: frame)
    return (axis.start(of: frame, in: size), before + (length < 0 ? 0 : length * part), length, part)
  }
}

extension MotionInvariants {
  /// The offset that an answer means, in points.
  fileprivate func place(of answer: ScrollTarget, asked: ScrollTarget, in geometry: ScrollGeometry) -> Double {
    let insets = geometry.contentInsets
    let before = axis.isVertical ? insets.top : axis.isRightToLeft ? insets.trailing : insets.leading
    let both = axis.isVertical ? insets.top + insets.bottom : insets.leading + insets.trailing
    let room = max(0, axis.containerLength(geometry.containerSize) - both)
    let rect = answer.rect.standardized
    var origin = axis.coordinate(of: rect.origin)
    if let anchor = answer.anchor {
      let part = axis.isVertical ? anchor.y : axis.runsLeft ? 1 - anchor.x : anchor.x
      origin += part * (axis.length(of: rect) - room)
    }
    if !origin.isFinite { origin = axis.coordinate(of: asked.rect.origin) }
    var there = geometry
    let place = origin - before
    there.contentOffset = CGPoint(x: place, y: place)
    let range = range(of: geometry)
    return min(max(axis.offset(of: there), points(range.min)), points(range.max))
  }
}

extension ScrollEvent {
  /// Whether the event may release a pointer.
  fileprivate var mayRelease: Bool {
    switch kind {
    case .touchEnded, .touchCancelled, .touchMoved, .scrollDisabled(true): true
    case .wheel(let wheel): wheel.phase == .ended || wheel.phase == .cancelled
    default: false
    }
  }
}

extension ScrollEvent {
  fileprivate var isMove: Bool { if case .touchMoved = kind { true } else { false } }
}

extension StackElement {
  fileprivate var isRow: Bool { if case .row = self { true } else { false } }
  fileprivate var isFooter: Bool { if case .footer = self { true } else { false } }
}

extension StackContent {
  /// Whether a section has lines that are targets.
  fileprivate func hasTargets(_ sections: [StackSection]) -> Bool {
    sections.contains { section in
      let hasLines = section.rowCount > 0 || section.hasHeader || section.hasFooter
      return hasLines && (section.layout.map { layouts[$0].isTargetLayout } ?? isTargetLayout)
    }
  }
}
