// The invariants of measuring: which lines a frame may measure, how often, and how the report counts them.
import Foundation
import ScrollTypes

extension FrameInvariants {
  func brokenMeasuring(by frame: Observation, after before: Observation?) -> BrokenInvariant? {
    if let question = log.wrongQuestion { return BrokenInvariant("measuring", question) }
    if frame.asked.isEmpty, frame.report.allMeasuredLineCount == 0 {
      return brokenQuestionAcross(by: frame, after: before)
    }
    var lines: Set<Int> = []
    let asked = Set(frame.asked)
    for element in frame.asked {
      guard let line = log.line(of: element) else { continue }
      lines.insert(line)
      if !log.elements(ofLine: line).allSatisfy(asked.contains) {
        return BrokenInvariant("measuring", "\(element) was measured, but not all of its line")
      }
    }
    let counted = frame.report.allMeasuredLineCount
    let pursuesView =
      frame.isPlaceRequested || frame.phase == .animating || before?.phase == .animating || mayHaveTargets
    if !(0...mostUncounted(in: frame, pursuesView: pursuesView)).contains(lines.count - counted) {
      return BrokenInvariant("measuring", "\(lines.count) lines were measured, the report says \(counted)")
    }
    // Content that hangs at an edge moves as lines are measured, and these lines may leave the screen at once. At
    // first, all content keeps to its start.
    let mayHang =
      before.map { before in
        (before.mayRest || frame.isEdited) && [before, frame].contains { edgeKept(throughEditsAfter: $0) != nil }
      } ?? true
    // Lines that come onto an empty screen begin with the one next to an edge, wherever that is.
    let comesFromEdge = before?.report.visibleLines.isEmpty == true
    return brokenPrefetch(by: frame, lines: lines, movesScreen: pursuesView || mayHang || comesFromEdge)
      ?? brokenQuestionAcross(by: frame, after: before)
  }

  /// Returns the most lines that a frame measures in order to place something. The report does not count them.
  private func mostUncounted(in frame: Observation, pursuesView: Bool) -> Int {
    // The line of a view, or the last line for the end of the content. The view's header and footer may cover it, and
    // count too.
    let requested = pursuesView ? pinsSomewhere ? 3 : 1 : 0
    let held = frame.isResized ? 1 : 0
    // The last line leads content to its end, if the content comes to rest past its end or keeps to it.
    let mayBeLedToEnd = frame.mayRest || configuration.stickyEdges.contains(axis.end)
    return requested + held + (mayBeLedToEnd ? 1 : 0)
  }

  /// Checks that a frame that lays out leaves no unmeasured line in an eager section.
  func brokenEagerness() -> BrokenInvariant? {
    guard containerLength > 0, log.isSummed, log.hasUnmeasuredEagerLines else { return nil }
    return BrokenInvariant("eagerness", "a line of an eager section has not been measured")
  }

  private func brokenPrefetch(by frame: Observation, lines: Set<Int>, movesScreen: Bool) -> BrokenInvariant? {
    let count = frame.report.prefetchedLineCount
    if count < 0 || count > content.prefetch.linesPerFrame {
      return BrokenInvariant("measuring", "\(count) lines were measured ahead of \(content.prefetch.linesPerFrame)")
    }
    // Idle content may be clamped after it was measured, and lines then leave the screen at once.
    guard !frame.mayRest, !movesScreen, !frame.isResized, !pinsSomewhere else { return nil }
    let below = lines.filter { line in
      line >= frame.report.visibleLines.upperBound && !log.layouts[log.layout(ofLine: line)].isEager
    }.count
    if below > count, !frame.report.visibleLines.isEmpty {
      return BrokenInvariant("measuring", "\(below) lines were measured below the screen, \(count) of them ahead")
    }
    return nil
  }

  /// Checks that a frame that moves nothing asks for no length across of a view that was on the screen before.
  private func brokenQuestionAcross(by frame: Observation, after before: Observation?) -> BrokenInvariant? {
    // An animation that its limit brings back is laid out again, and views that had left the screen come anew. A settle
    // does the same.
    let mayBeBroughtBack =
      frame.phase == .animating && configuration.overshootLimit != nil || frame.phase == .decelerating && mayHaveTargets
    guard !frame.askedAcross.isEmpty, let before, !frame.isDisturbed, !mayBeBroughtBack,
      !frame.mayRest || !frame.report.changes.contains(.geometry)
    else {
      return nil
    }
    let shown = Set(before.elements.map(\.element))
    let stays = Set(frame.elements.map(\.element))
    if let element = frame.askedAcross.first(where: { shown.contains($0) && stays.contains($0) }) {
      return BrokenInvariant("measuring", "\(element) stayed on the screen and was asked for its length across again")
    }
    return nil
  }

  /// Checks that content and lines are where the sum over all lines puts them.
  func brokenScratch(by frame: Observation) -> BrokenInvariant? {
    guard let tops = log.tops, let length = log.contentLength, abs(frame.offset) < 1e8 else { return nil }
    if axis.contentLength(of: frame.report.geometry) != points(length) {
      return BrokenInvariant(
        "scratch",
        "the content is \(axis.contentLength(of: frame.report.geometry)), its lines come to \(points(length))")
    }
    for element in frame.firstOfLines {
      let top = units(frame.start(of: element)) + units(frame.offset)
      if top != tops[element.line] {
        return BrokenInvariant(
          "scratch",
          "line \(element.line) begins at \(points(top)), the lines before come to \(points(tops[element.line]))"
        )
      }
    }
    return nil
  }
}

extension FrameReport {
  /// The number of lines that were measured in this frame, on the screen or ahead of it.
  var allMeasuredLineCount: Int { measuredLineCount + prefetchedLineCount }
}
