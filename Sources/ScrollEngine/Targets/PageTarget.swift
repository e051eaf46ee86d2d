// Pages: multiples of the container's length, of which a scroll comes to rest at one.

extension TargetQuestion {
  /// The page at which the content comes to rest: the one that was noted, or else of the page where it is, or the two around
  /// it, the nearest to the proposal.
  var pageTarget: ContentUnits {
    if let notedPage { return range.page(notedPage, ofLength: page) }
    guard page > 0, range.contains(offset) else { return proposal }
    let isAtEnd = offset == range.upper
    // The last page may be a part of one.
    let start = offset - (offset - range.lower) % page
    let isPage = start == offset || isAtEnd
    let before = start < offset ? start : start - page
    let behind = min(start + page, range.upper)
    var best = isPage ? offset : start
    if before >= range.lower { best = nearer(before, best) }
    return isAtEnd ? best : nearer(best, behind)
  }

  /// The one that is nearer to the proposal; of two as near, the second.
  private func nearer(_ lower: ContentUnits, _ higher: ContentUnits) -> ContentUnits {
    abs(proposal - lower) < abs(higher - proposal) ? lower : higher
  }
}

extension OffsetRange {
  /// The page with a number, counted from the start; one behind the end is the end.
  func page(_ number: ContentUnits, ofLength length: ContentUnits) -> ContentUnits {
    let (way, isFar) = number.multipliedReportingOverflow(by: length)
    return isFar || way > upper - lower ? upper : lower + way
  }

  /// Whether an offset in the range is a page; the end is one.
  func isPage(_ offset: ContentUnits, ofLength length: ContentUnits) -> Bool {
    offset == upper || (offset - lower) % length == 0
  }

  /// The number of the page that an offset in the range is, or of the one that is nearest to it: a part of a page at the end is one.
  func number(ofPageAt offset: ContentUnits, ofLength length: ContentUnits) -> ContentUnits {
    let (number, rest) = (offset - lower).quotientAndRemainder(dividingBy: length)
    return (offset == upper ? rest > 0 : rest >= length - rest) ? number + 1 : number
  }
}

/// The numbers of the pages that content is on its way to while its size changes (§G26); nil for an axis where that is none.
struct NotedPages: Equatable {
  var main: ContentUnits?
  var cross: ContentUnits?
}
