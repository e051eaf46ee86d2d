// When a behaviour is asked, and what its answer does: §G2 to §G12.
import Foundation
import ScrollTypes

extension ReferenceModel {
  var rule: ScrollTargetRule { configuration.scrollTargetRule }

  /// Releases the content along one or both axes. A behaviour may choose the targets.
  mutating func release(_ releases: [ReferenceRelease]) {
    func release(along axis: ReferenceAxis) -> ReferenceRelease? { releases.first { $0.axis == axis.side.axis } }
    let isAsked =
      rule != .anywhere && client != nil
      && releases.contains { $0.isHandedOn || self[$0.axis]?.asksWhenReleased ?? false }
    let isLimited = isAsked && limitsScrolls()
    let rate = isLimited ? ScrollDecelerationRate.fast.rawValue : main.rules.rate
    var targets: (proposed: ReferenceProposals, answered: ReferenceTargets)?
    if isAsked {
      func proposal(_ axis: ReferenceAxis) -> ReferenceProposal {
        release(along: axis).map { axis.proposal(releasedWith: $0.velocity, rate: rate) } ?? axis.proposalAtRest
      }
      let proposals = ReferenceProposals(main: proposal(main), cross: cross.map(proposal))
      targets = (proposals, answer(to: proposals))
    }
    let decay = decay(isLimited: isLimited)
    let mainAxis = main.side.axis
    act { axis in
      guard let release = release(along: axis) else { return }
      let isMain = axis.side.axis == mainAxis
      let target = isMain ? targets?.answered.main : targets?.answered.cross
      let proposal = isMain ? targets?.proposed.main : targets?.proposed.cross
      if let target, let proposal, target != proposal.goal {
        axis.letGo(velocity: proposal.velocity, to: target, decay: decay)
      } else {
        axis.letGo(velocity: release.velocity, rate: rate)
      }
    }
    if let targets, release(along: main) != nil, targets.answered.main != targets.proposed.main.goal {
      lead(to: targets.answered.view)
    }
  }

  /// Makes the view at which the main axis settles its destination, or requests it if it is there already. A view that
  /// fills its room at many offsets does neither.
  private mutating func lead(to view: ReferenceAlignedView?) {
    guard let view, !view.isBetween else { return }
    if main.animation != nil { destination = view.request } else { request = view.request }
  }

  /// λ of §G7, per second.
  private func decay(isLimited: Bool) -> Double {
    let isFast = isLimited || rule == .paging
    return ReferenceFling(
      initialVelocity: 0, rate: isFast ? ScrollDecelerationRate.fast.rawValue : main.rules.rate
    ).decay
  }

  /// T of §G6, by the rule.
  private mutating func answer(to proposals: ReferenceProposals) -> ReferenceTargets {
    switch rule {
    case .anywhere: return ReferenceTargets(main: proposals.main.goal, cross: proposals.cross?.goal)
    case .paging:
      return ReferenceTargets(
        main: main.placeOfNotedPage ?? main.page(for: proposals.main),
        cross: proposals.cross.flatMap { cross?.placeOfNotedPage ?? cross?.page(for: $0) })
    case .viewAligned(let limit, let anchor):
      let view = aligned(for: proposals.main, limit: limit, anchor: anchor)
      return ReferenceTargets(
        main: view?.offset ?? proposals.main.goal, cross: proposals.cross?.goal, view: view)
    case .custom: return answerOfClient(to: proposals)
    }
  }

  // MARK: After a change of size

  /// Asks the behaviour once more after a change of the container's size or its insets.
  mutating func askBehindOtherSize(asking client: borrowing some ScrollClient) {
    if !isToAskBehindOtherSize { return }
    defer { main.rangeBeforeEdits = nil }
    let isAsked = (hasOtherSize && lastGeometry != nil || hasOtherEnd) && rule != .anywhere
    hasOtherSize = false
    main.hasOtherEnd = false
    cross?.hasOtherEnd = false
    if isAsked, phase == .idle, request == nil {
      keepPages { $0.page > 0 }
      alignAtRest(asking: client)
    } else if isAsked, phase == .decelerating, main.momentum == nil, cross?.momentum == nil {
      keepPages { $0.page > 0 && $0.proposalOnTheWay != nil }
      alignOnTheWay(asking: client)
    } else {
      forgetPages()
      if isAsked, phase == .tracking {
        main.owesQuestion = true
        cross?.owesQuestion = true
      }
    }
  }

  /// Whether the next frame asks the behaviour, if there is one.
  var isToAskBehindOtherSize: Bool { hasOtherSize || hasOtherEnd }

  /// Whether the end or page to which the content leads has moved: §G25, §G29.
  private var hasOtherEnd: Bool { main.hasOtherEnd || cross?.hasOtherEnd ?? false }

  /// Decides at the end of a frame whether the next one asks too, because measured lines moved content off its answer
  /// (§G24).
  mutating func judgeAnswer() {
    if counts.measured + counts.prefetched > 0, hasLeftAnswer() {
      hasOtherSize = true
    } else {
      keepPages { $0.proposalOnTheWay != nil }
    }
    restsAsked = nil
  }

  /// Whether the content will now rest elsewhere than at the noted page, or than this frame's answer.
  private func hasLeftAnswer() -> Bool {
    [main, cross].compactMap { $0 }.enumerated().contains { index, axis in
      let page = rule == .paging ? axis.placeOfNotedPage : nil
      guard let answer = page ?? restsAsked?[index] else { return false }
      return (axis.proposalOnTheWay ?? axis.proposalAtRest).goal != answer
    }
  }

  private mutating func alignAtRest(asking client: borrowing some ScrollClient) {
    func proposal(_ axis: ReferenceAxis) -> ReferenceProposal {
      let place = axis.range.clamp(axis.offset)
      return ReferenceProposal(offset: place, velocity: 0, goal: place, original: place)
    }
    let proposals = ReferenceProposals(main: proposal(main), cross: cross.map(proposal))
    // The client is also asked for its properties.
    _ = limitsScrolls()
    let targets = answer(to: proposals)
    restsAsked = [targets.main] + (proposals.cross.map { [targets.cross ?? $0.goal] } ?? [])
    if let target = targets.cross, target != proposals.cross?.goal { cross?.offset = target }
    guard targets.main != proposals.main.goal else { return }
    main.offset = targets.main
    keptEdge = nil
    isHeldViewAnchor = false
    startsFromScreen = true
    guard let view = targets.view else { return }
    request = view.request
    put(view.view, at: .part(view.part), asking: client)
  }

  private mutating func alignOnTheWay(asking client: borrowing some ScrollClient) {
    let decay = decay(isLimited: limitsScrolls())
    let (along, across) = (main.proposalOnTheWay, cross?.proposalOnTheWay)
    // Rows that edits have added do not count on the way to a page or a view (§G30).
    var told = along
    if let goal = along?.goal, let old = main.rangeBeforeEdits, rule != .custom {
      told?.goal = main.range.clamp(old.clamp(goal))
    }
    let targets = answer(
      to: ReferenceProposals(main: told ?? main.proposalAtRest, cross: across ?? cross?.proposalAtRest))
    restsAsked = [along == nil ? main.proposalAtRest.goal : targets.main]
    if let resting = cross?.proposalAtRest.goal {
      restsAsked?.append(across.map { targets.cross ?? $0.goal } ?? resting)
    }
    if let along, targets.main != along.goal {
      destination = nil
      act(along: main.side.axis) { $0.settle(at: targets.main, velocity: along.velocity, decay: decay) }
      // If the settle takes no time, the content has left the edge that it sticks to.
      if main.animation == nil { keptEdge = nil }
      lead(to: targets.view)
      if request != nil, let view = targets.view { put(view.view, at: .part(view.part), asking: client) }
    }
    if let across, let target = targets.cross, target != across.goal, let axis = cross?.side.axis {
      act(along: axis) { $0.settle(at: target, velocity: across.velocity, decay: decay) }
    }
  }

  // MARK: Numbers of pages

  /// Notes, before a size changes, the pages to which content is on its way (§G26).
  mutating func notePages() {
    if rule != .paging || lastGeometry == nil { return }
    main.notePage()
    cross?.notePage()
  }

  mutating func forgetPages() {
    main.notedPage = nil
    cross?.notedPage = nil
  }

  /// Drops noted pages that no longer count.
  private mutating func keepPages(where isKept: (ReferenceAxis) -> Bool) {
    if rule != .paging || !isKept(main) { main.notedPage = nil }
    if let axis = cross, rule != .paging || !isKept(axis) { cross?.notedPage = nil }
  }
}

extension ReferenceAxis {
  /// The length of a page, in units.
  var page: Int64 { max(0, side.length - side.start - side.end) }

  /// Notes the number of the page to which the content is on its way, unless one is noted.
  fileprivate mutating func notePage() {
    guard notedPage == nil, let proposal = proposalOnTheWay, page > 0 else { return }
    let way = proposal.goal - range.min
    let isAtEnd = proposal.goal == range.max
    // The end is the last page, however short.
    notedPage = isAtEnd ? (way + page - 1) / page : (2 * way + page) / (2 * page)
    if isAtEnd { return }
    // The rest of a fling is not known to the unit.
    let isExact = animation != nil
    noteChoice(range.max - proposal.goal, for: proposal, isExact: isExact)
    noteChoice(abs(page - 2 * (way % page)) / 2, for: proposal, isExact: isExact)
  }

  /// The present offset of the noted page; nil if no page is noted.
  fileprivate var placeOfNotedPage: Int64? {
    guard let notedPage, page > 0 else { return nil }
    let (way, isFar) = notedPage.multipliedReportingOverflow(by: page)
    return isFar ? range.max : range.clamp(range.min + way)
  }

  /// The page nearest to where the content would come to rest: §G13.
  mutating func page(for proposal: ReferenceProposal) -> Int64 {
    let (range, offset) = (range, proposal.offset)
    let length = page
    guard length > 0, range.contains(offset) else {
      ties.noteDistance(range.distanceToNearerEnd(from: offset))
      return proposal.goal
    }
    // The candidates are the pages around the content and the end of the range. A list of all pages may be too long.
    let around = (offset - range.min) / length
    var pages = (around - 1...around + 1).map { range.min + $0 * length }.filter(range.contains)
    pages.append(range.max)
    let near = [pages.filter { $0 < offset }.max(), pages.first { $0 == offset }, pages.filter { $0 > offset }.min()]
      .compactMap { $0 }
    for page in pages { noteChoice(abs(page - offset), for: proposal, isExact: !hasMotion) }
    // Of two equally near pages, the one with the higher offset comes first.
    let byDistance = near.sorted { (abs($0 - proposal.goal), -$0) < (abs($1 - proposal.goal), -$1) }
    if byDistance.count > 1 {
      noteChoice(
        abs(byDistance[1] - proposal.goal) - abs(byDistance[0] - proposal.goal), for: proposal,
        isExact: proposal.velocity == 0)
    }
    return byDistance[0]
  }
}
