// Finds the page at which a scroll comes to rest; pages are multiples of the container's length.

extension TargetQuestion {
  /// The offset of the page at which the content comes to rest. A noted page wins. Otherwise it is the page nearest to
  /// the proposal: the page at the offset, the last one before it or the first one behind it.
  var pageTarget: ContentUnits {
    if let notedPage { return range.page(notedPage, ofLength: page) }
    guard page > 0, range.contains(offset) else { return proposal }
    let isAtEnd = offset == range.upper
    // The last page may be shorter.
    let start = offset - (offset - range.lower) % page
    let isPage = start == offset || isAtEnd
    let before = start < offset ? start : start - page
    let behind = min(start + page, range.upper)
    var best = isPage ? offset : start
    if before >= range.lower { best = nearer(before, best) }
    return isAtEnd ? best : nearer(best, behind)
  }

  /// The offset that is nearer to the proposal; the higher one on a tie.
  private func nearer(_ lower: ContentUnits, _ higher: ContentUnits) -> ContentUnits {
    abs(proposal - lower) < abs(higher - proposal) ? lower : higher
  }
}

extension OffsetRange {
  /// The offset of a page by its number, counted from the start; a page past the end is the end.
  func page(_ number: ContentUnits, ofLength length: ContentUnits) -> ContentUnits {
    let (way, isFar) = number.multipliedReportingOverflow(by: length)
    return isFar || way > upper - lower ? upper : lower + way
  }

  /// Whether an offset in the range is the start of a page. The end counts as one.
  func isPage(_ offset: ContentUnits, ofLength length: ContentUnits) -> Bool {
    offset == upper || (offset - lower) % length == 0
  }

  /// The number of the page at an offset in the range, or of the nearest page. A partial page at the end counts as a
  /// page.
  func number(ofPageAt offset: ContentUnits, ofLength length: ContentUnits) -> ContentUnits {
    let (number, rest) = (offset - lower).quotientAndRemainder(dividingBy: length)
    return (offset == upper ? rest > 0 : rest >= length - rest) ? number + 1 : number
  }
}

/// The numbers of the pages that content moves to while its size changes (§G26); nil for an axis without a noted page.
struct NotedPages: Equatable {
  var main: ContentUnits?
  var cross: ContentUnits?
}
