// The view at which a release comes to rest, found by a look at every line (§G15 to §G17).
import Foundation
import ScrollTypes

/// A line at which content can come to rest, with the interval of offsets at which it is aligned, in units.
private struct ReferenceTargetLine {
  let line: Int
  let start: Int64
  let end: Int64
  /// Whether it is longer than its room.
  let isLong: Bool

  /// The aligned offset nearest to an offset, clamped to the range.
  func place(for offset: Int64, in range: ReferenceRange) -> Int64 { range.clamp(min(max(offset, start), end)) }
}

extension ReferenceModel {
  /// The view at which content comes to rest; nil if there are no targets.
  mutating func aligned(
    for proposal: ReferenceProposal, limit: ViewAlignedLimit, anchor: UnitPoint?
  ) -> ReferenceAlignedView? {
    let asked = anchor.map { container.part(of: $0) } ?? 0
    let part = asked > 0 ? min(asked, 1) : 0
    let targets = targetLines(part: part)
    if targets.isEmpty { return nil }
    let goal = proposal.goal
    var chosen = nearest(
      of: targets, to: goal, isRising: proposal.velocity > 0, isExact: proposal.velocity == 0, for: proposal)
    let start = nearest(of: targets, to: proposal.original, isRising: false, isExact: true, for: proposal)
    if let within = places(of: targets, within: limit, of: start) {
      chosen = min(max(chosen, within.lowerBound), within.upperBound)
    }
    let target = targets[chosen]
    let place = target.place(for: goal, in: main.range)
    return ReferenceAlignedView(
      view: lines.lines[target.line].firstView, part: target.isLong ? place <= target.start ? 0 : 1 : part,
      offset: place, isBetween: target.start < place && place < target.end)
  }

  /// All targets, in their order.
  private func targetLines(part: Double) -> [ReferenceTargetLine] {
    (0..<lines.count).filter(isTarget).map { line in
      let (atStart, _, room) = ends(ofLine: line, at: .part(part))
      if room < 0 {
        return ReferenceTargetLine(line: line, start: atStart, end: atStart - room, isLong: true)
      }
      let place = atStart - units(points(room) * part)
      return ReferenceTargetLine(line: line, start: place, end: place, isLong: false)
    }
  }

  func isTarget(_ line: Int) -> Bool {
    let content = configuration.content
    return lines.layoutIndex(ofSection: lines.lines[line].section).map { content.layouts[$0].isTargetLayout }
      ?? content.isTargetLayout
  }

  /// The index of the target nearest to an offset.
  private mutating func nearest(
    of targets: [ReferenceTargetLine], to offset: Int64, isRising: Bool, isExact: Bool,
    for proposal: ReferenceProposal
  ) -> Int {
    let range = main.range
    let places = targets.map { $0.place(for: offset, in: range) }
    var best = 0
    for next in places.indices {
      let (distance, least) = (abs(places[next] - offset), abs(places[best] - offset))
      let isOnBetterSide = isRising ? places[next] > places[best] : places[next] < places[best]
      if distance < least || distance == least && isOnBetterSide { best = next }
    }
    for place in places where place != places[best] {
      main.noteChoice(abs(place - offset) - abs(places[best] - offset), for: proposal, isExact: isExact)
    }
    return best
  }

  /// The indices of the targets within the limit; nil for all.
  private func places(
    of targets: [ReferenceTargetLine], within limit: ViewAlignedLimit, of start: Int
  ) -> ClosedRange<Int>? {
    let nextOnes = max(start - 1, 0)...min(start + 1, targets.count - 1)
    switch limit {
    case .never: return nil
    case .one: return nextOnes
    case .few: break
    case .automatic:
      let sizeClass =
        container.axis == .vertical ? configuration.verticalSizeClass : configuration.horizontalSizeClass
      if sizeClass != .compact { return nil }
    }
    let page = max(0, main.side.length - main.side.start - main.side.end)
    let few = targets.indices.filter {
      nextOnes.contains($0) || abs(targets[$0].start - targets[start].start) <= page
    }
    return few[0]...few[few.count - 1]
  }
}
