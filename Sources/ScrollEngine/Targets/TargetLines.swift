// Finds the line of the content nearest to the proposal of a scroll.
import ScrollTypes

/// The lines of a stack, as the choice of a target needs them.
///
/// From line to line the alignment offsets never decrease, whichever lines are targets. Lines follow one another, and a
/// view pinned beside a line is in the same section. So lines are searched as in a sorted list.
protocol TargetLines: ~Copyable {
  /// The number of lines.
  var lineCount: Int { get }

  /// The offsets at which a line is aligned. Both are equal, unless the line is longer than its room; then they are the
  /// ends of the interval in which it fills that room.
  mutating func alignment(ofLine line: Int, part: Double) -> (first: ContentUnits, last: ContentUnits)

  /// The line at which the search for a line aligned at an offset begins. There must be lines.
  mutating func line(alignedNear offset: ContentUnits, part: Double) -> Int

  /// The first target from a line on; nil if there is none.
  ///
  /// - Complexity: O(log n), plus O(1) for each section on the way that is no target.
  func target(from line: Int) -> Int?

  /// The last target up to a line; nil if there is none.
  func target(upTo line: Int) -> Int?
}

extension TargetLines where Self: ~Copyable {
  /// The target of a view-aligned scroll: the offset, and the line aligned there. Nil if there are no targets.
  ///
  /// - Parameter part: The part of a view that goes to the same part of the container: 0 for its start, 1 for its end.
  /// - Complexity: O(log n) lines are read.
  mutating func alignedTarget(
    of question: TargetQuestion, part: Double, limit: ViewAlignedLimit
  ) -> (offset: ContentUnits, aligned: AlignedLine?)? {
    let search = TargetSearch(range: question.range, part: part)
    guard var line = nearest(to: question.proposal, prefersHigher: question.velocity > 0, search) else { return nil }
    if limit == .one || limit == .few, let origin = nearest(to: question.original, prefersHigher: false, search) {
      let (first, last) = reach(from: origin, limit == .few ? question.page : nil, search)
      line = min(max(line, first), last)
    }
    let (start, end) = alignment(ofLine: line, part: part)
    let offset = search.place(question.proposal, start, end)
    // A line that fills its room over an interval of offsets stays where it is read.
    if start < offset, offset < end { return (offset, nil) }
    return (offset, AlignedLine(line: line, part: start == end ? part : offset <= start ? 0 : 1))
  }

  /// The first and the last target that a scroll may reach from another target.
  ///
  /// - Parameter distance: How far the scroll may lead, if farther than to the next target.
  private mutating func reach(from origin: Int, _ distance: ContentUnits?, _ search: TargetSearch) -> (Int, Int) {
    var first = target(upTo: origin - 1) ?? origin
    var last = target(from: origin + 1) ?? origin
    guard let distance else { return (first, last) }
    let start = alignment(ofLine: origin, part: search.part).first
    let nearby = firstLine(near: origin) { lines, line in
      lines.alignment(ofLine: line, part: search.part).first >= start - distance
    }
    let beyond = firstLine(near: origin) { lines, line in
      lines.alignment(ofLine: line, part: search.part).first > start + distance
    }
    if let target = target(from: nearby) { first = min(first, target) }
    if let target = target(upTo: beyond - 1) { last = max(last, target) }
    return (first, last)
  }

  /// The target with the place nearest to an offset. On a tie, `prefersHigher` picks the higher or the lower place. Of
  /// targets with the same place, the first one.
  private mutating func nearest(
    to offset: ContentUnits, prefersHigher: Bool, _ search: TargetSearch
  ) -> Int? {
    guard lineCount > 0 else { return nil }
    let near = line(alignedNear: search.range.clamp(offset), part: search.part)
    let next = firstLine(near: near) { lines, line in lines.place(of: line, for: offset, search) >= offset }
    let higher = target(from: next)
    guard let nearestBefore = target(upTo: next - 1) else { return higher }
    let lowerPlace = place(of: nearestBefore, for: offset, search)
    let first = firstLine(near: nearestBefore) { lines, line in
      lines.place(of: line, for: offset, search) >= lowerPlace
    }
    guard let lower = target(from: first) else { return higher }
    guard let higher else { return lower }
    let (above, below) = (place(of: higher, for: offset, search) - offset, offset - lowerPlace)
    return above < below || above == below && prefersHigher ? higher : lower
  }

  private mutating func place(of line: Int, for offset: ContentUnits, _ search: TargetSearch) -> ContentUnits {
    let (start, end) = alignment(ofLine: line, part: search.part)
    return search.place(offset, start, end)
  }

  /// The first line that satisfies a condition; the number of lines if none does. All lines behind a satisfying line
  /// must satisfy it too.
  ///
  /// Searches exponentially away from a line, then bisects.
  private mutating func firstLine(near line: Int, where holds: (inout Self, Int) -> Bool) -> Int {
    var (low, high) = (0, lineCount)
    var step = 1
    if line < high, holds(&self, line) {
      // `high` satisfies the condition, and no line before `low` does.
      high = line
      while low < high {
        let other = max(low, line - step)
        if holds(&self, other) { high = other } else { low = other + 1 }
        if low > other { break }
        step *= 2
      }
    } else if line < high {
      low = line + 1
      while low < high {
        let other = min(high - 1, line + step)
        if holds(&self, other) { high = other } else { low = other + 1 }
        if high == other { break }
        step *= 2
      }
    }
    while low < high {
      let middle = low + (high - low) / 2
      if holds(&self, middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// The values that stay the same during a search.
struct TargetSearch {
  var range: OffsetRange
  var part: Double

  /// The place of a line for an offset: the aligned offset nearest to it, inside the range.
  func place(_ offset: ContentUnits, _ first: ContentUnits, _ last: ContentUnits) -> ContentUnits {
    range.clamp(min(max(offset, first), last))
  }
}
