// Which line of the content is nearest to where a scroll would come to rest.
import ScrollTypes

/// What choosing among the lines of a stack asks of them.
///
/// The offsets at which lines are aligned never fall from one line to the next, whatever lines are targets: lines follow one another,
/// and what is pinned beside a line is in its own section. So lines are searched for as in a sorted list.
protocol TargetLines: ~Copyable {
  /// The number of lines.
  var lineCount: Int { get }

  /// The offsets at which a line is aligned: one, or those at which it fills its room if it is longer than that.
  mutating func alignment(ofLine line: Int, part: Double) -> (first: ContentUnits, last: ContentUnits)

  /// The line at which to begin to search for one that is aligned at an offset. There must be lines.
  mutating func line(alignedNear offset: ContentUnits, part: Double) -> Int

  /// The first line from one on that is a target; nil where none is.
  ///
  /// - Complexity: O(log n), and O(1) for each section that is no target on the way.
  func target(from line: Int) -> Int?

  /// The last line up to one that is a target; nil where none is.
  func target(upTo line: Int) -> Int?
}

extension TargetLines where Self: ~Copyable {
  /// The target of a view-aligned scroll: the offset, and the line that it is aligned to; nil where there are no targets.
  ///
  /// - Parameter part: The part of a view that goes to the same part of the container: 0 its start, 1 its end.
  /// - Complexity: O(log n) lines are looked at.
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
    // A line that fills its room at more than one offset stays where it is read.
    if start < offset, offset < end { return (offset, nil) }
    return (offset, AlignedLine(line: line, part: start == end ? part : offset <= start ? 0 : 1))
  }

  /// The first and the last target that a scroll may lead to from another one.
  ///
  /// - Parameter distance: How far it may lead, if farther than to the next target.
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

  /// The target with the nearest place to an offset; of two places as near, the higher or the lower, and of targets with one place the
  /// first.
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

  /// The first line for which something holds that holds for all lines behind it too; the number of lines if it holds for none.
  ///
  /// Looks ever farther away from a line, and then in between.
  private mutating func firstLine(near line: Int, where holds: (inout Self, Int) -> Bool) -> Int {
    var (low, high) = (0, lineCount)
    var step = 1
    if line < high, holds(&self, line) {
      // It holds for `high`, and not for what is before `low`.
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

/// What stays the same while lines are compared.
struct TargetSearch {
  var range: OffsetRange
  var part: Double

  /// The place of a line for an offset: the nearest to it at which the line is aligned, inside the range.
  func place(_ offset: ContentUnits, _ first: ContentUnits, _ last: ContentUnits) -> ContentUnits {
    range.clamp(min(max(offset, first), last))
  }
}
