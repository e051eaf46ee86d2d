// Pages: multiples of the container's length, of which a scroll comes to rest at one.

extension TargetQuestion {
  /// The page at which the content comes to rest: of the page where it is, or the two around it, the nearest to the proposal.
  var pageTarget: ContentUnits {
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
