// The invariants of asking: what may be measured, how often, and how it is counted.
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
    // Content that hangs at an edge moves as lines are measured, and they may leave the screen at once. At first all content
    // keeps to its start.
    let mayHang =
      before.map { before in
        (before.mayRest || frame.isEdited) && [before, frame].contains { edgeKept(throughEditsAfter: $0) != nil }
      } ?? true
    // What comes onto an empty screen begins with the line next to an edge, wherever that is.
    let comesFromEdge = before?.report.visibleLines.isEmpty == true
    return brokenPrefetch(by: frame, lines: lines, movesScreen: pursuesView || mayHang || comesFromEdge)
      ?? brokenQuestionAcross(by: frame, after: before)
  }

  /// The most lines that a frame measures in order to place something, which no count tells of.
  private func mostUncounted(in frame: Observation, pursuesView: Bool) -> Int {
    // A view's line, or the last one for the end of the content, and the header and the footer that would cover the view.
    let requested = pursuesView ? pinsSomewhere ? 3 : 1 : 0
    let held = frame.isResized ? 1 : 0
    // Content that comes to rest past its end, or keeps to that, is led there by its last line.
    let mayBeLedToEnd = frame.mayRest || configuration.stickyEdges.contains(axis.end)
    return requested + held + (mayBeLedToEnd ? 1 : 0)
  }

  /// A frame that lays out leaves no line of an eager section that is not measured.
  func brokenEagerness() -> BrokenInvariant? {
    guard containerLength > 0, log.isSummed, log.hasUnmeasuredEagerLines else { return nil }
    return BrokenInvariant("eagerness", "a line of an eager section has not been measured")
  }

  private func brokenPrefetch(by frame: Observation, lines: Set<Int>, movesScreen: Bool) -> BrokenInvariant? {
    let count = frame.report.prefetchedLineCount
    if count < 0 || count > content.prefetch.linesPerFrame {
      return BrokenInvariant("measuring", "\(count) lines were measured ahead of \(content.prefetch.linesPerFrame)")
    }
    // While idle the content may be clamped after it was measured, and lines then leave the screen at once.
    guard !frame.mayRest, !movesScreen, !frame.isResized, !pinsSomewhere else { return nil }
    let below = lines.filter { line in
      line >= frame.report.visibleLines.upperBound && !log.layouts[log.layout(ofLine: line)].isEager
    }.count
    if below > count, !frame.report.visibleLines.isEmpty {
      return BrokenInvariant("measuring", "\(below) lines were measured below the screen, \(count) of them ahead")
    }
    return nil
  }

  /// In a frame that moves nothing, no view is asked that was on the screen before.
  private func brokenQuestionAcross(by frame: Observation, after before: Observation?) -> BrokenInvariant? {
    // An animation that its limit brings back is laid out again, and what has left the screen comes anew. So is a settle.
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

  /// Content and lines are where the sum over all lines puts them.
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
  /// How many lines were measured in this frame, on the screen or ahead of it.
  var allMeasuredLineCount: Int { measuredLineCount + prefetchedLineCount }
}
