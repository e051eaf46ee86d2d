// Decides where scrolls come to rest: asks the scroll view's rule at a release, and after a change of its size.
import ScrollTypes

extension LineStack: TargetLines {}

extension ScrollEngine {
  /// Whether a rule decides where scrolls come to rest.
  var hasTargets: Bool {
    if case .anywhere = configuration.scrollTargetRule { false } else { true }
  }

  /// Whether the client decides where scrolls come to rest.
  var asksClient: Bool {
    if case .custom = configuration.scrollTargetRule { true } else { false }
  }

  /// Where the content is to come to rest.
  mutating func answer(
    _ question: TargetQuestion, _ crossQuestion: TargetQuestion?, asking client: borrowing some ScrollClient
  ) -> TargetAnswer {
    switch configuration.scrollTargetRule {
    case .anywhere:
      return TargetAnswer(main: question.proposal, cross: crossQuestion?.proposal)
    case .paging:
      return TargetAnswer(main: question.pageTarget, cross: crossQuestion?.pageTarget)
    case .viewAligned(let limit, let anchor):
      let part = main.projection.part(of: anchor)
      let found = stack.alignedTarget(
        of: question, part: part, limit: limit.resolved(isCompact: configuration.isCompactAlongStack))
      return TargetAnswer(
        main: found?.offset ?? question.proposal, cross: crossQuestion?.proposal, aligned: found?.aligned)
    case .custom:
      return clientsAnswer(question, crossQuestion, asking: client)
    }
  }

  /// λ of the settle that follows a release, per second.
  func decayOfSettling(isLimited: Bool) -> Double {
    let isPaging = configuration.scrollTargetRule == .paging
    return Deceleration.decayConstant(of: isLimited || isPaging ? .fast : configuration.decelerationRate)
  }

  /// Makes an aligned line the destination of the motion that has just begun, or the frame's request if no motion has
  /// begun.
  mutating func lead(to aligned: AlignedLine) {
    leadOrAsk(
      for: .view(
        RequestedView(
          element: stack.sections.element(ofLine: aligned.line), placement: .anchored(aligned.part))))
    // The target is inside the range. The line may align outside of it, at a place to which edits can extend the range.
    if main.motion.isMoving { adaptMotion() }
  }

  // MARK: Ends and pages that move

  /// Makes another question to the rule due if a motion no longer comes to rest as it was to (§G25, §G29).
  @inline(never)
  mutating func askBehind(_ change: RestChange, _ crossChange: RestChange) {
    // A motion that leads to a view follows the view.
    let isLed = destination != nil && change != .missesEnd
    if !isLed && main.losesPlace(by: change, configuration.scrollTargetRule)
      || cross.axis.losesPlace(by: crossChange, configuration.scrollTargetRule)
    {
      due.insert(.target)
    }
  }

  /// Before the size changes: notes the pages that the content is on its way to, unless an earlier change has noted
  /// them.
  mutating func notePages() {
    if !due.contains(.notedPages) { notedPages = NotedPages() }
    if notedPages.main == nil { notedPages.main = main.pageAhead }
    if notedPages.cross == nil { notedPages.cross = cross.axis.pageAhead }
    if notedPages != NotedPages() { due.insert(.notedPages) }
  }

  /// Makes questions refer to the noted pages. Forgets notes to which no question can refer.
  private mutating func recallPages(
    _ question: inout TargetQuestion, _ crossQuestion: inout TargetQuestion?, mustDecelerate: Bool
  ) {
    guard due.contains(.notedPages) else { return }
    if configuration.scrollTargetRule == .paging {
      if question.page > 0, !mustDecelerate || main.motion.decelerates { question.notedPage = notedPages.main }
      if let page = crossQuestion?.page, page > 0, !mustDecelerate || cross.axis.motion.decelerates {
        crossQuestion?.notedPage = notedPages.cross
      }
    }
    notedPages = NotedPages(main: question.notedPage, cross: crossQuestion?.notedPage)
    if notedPages == NotedPages() { due.remove(.notedPages) }
  }

  /// Replaces resting places by those of the noted pages, as the layout has shown them.
  private mutating func putPagesInPlace(_ places: inout RestOfAxes) {
    guard configuration.scrollTargetRule == .paging else { return }
    if let page = notedPages.main { places.main = main.offset(ofPage: page) }
    if let page = notedPages.cross { places.cross = cross.axis.offset(ofPage: page) }
  }

  private mutating func forgetPagesReached() {
    let isPaging = configuration.scrollTargetRule == .paging
    if !isPaging || !main.motion.decelerates { notedPages.main = nil }
    if !isPaging || !cross.axis.motion.decelerates { notedPages.cross = nil }
    if notedPages == NotedPages() { due.remove(.notedPages) }
  }

  // MARK: Changes of size

  /// After a change of size that this frame lays out: has content that rests or decelerates come to rest where the rule
  /// says. Returns whether content at rest has moved along the stack.
  @inline(never)
  mutating func findTargetBehindResize(asking client: borrowing some ScrollClient) -> Bool {
    due.remove(.target)
    let rests = phase == .idle && request == nil
    let goesOn = phase == .decelerating && !main.phases.isDriven && !cross.axis.phases.isDriven
    defer { main.motion.reach = nil }
    guard hasTargets, rests || goesOn else {
      due.remove(.notedPages)
      if hasTargets, phase == .tracking { askAtRelease() }
      return false
    }
    due.insert(.targetAgain)
    if rests { return moveToTarget(asking: client) }
    turnToTarget(asking: client)
    return false
  }

  /// Has a pointer that only tracks ask for a target when it leaves, even if it has scrolled nothing by then.
  private mutating func askAtRelease() {
    main.motion.asksWhenReleased = true
    cross.axis.motion.asksWhenReleased = true
  }

  /// Runs at the end of a frame that has asked, or in which content is on its way to a noted page. The next frame asks
  /// again if lines that this frame reports as measured led the content off the answer or the page (§G24). If every
  /// such frame asked again, a rule that answers "one page on" would page on and on.
  @inline(never)
  mutating func askAgain(behind layout: FrameLayout) {
    let rest = rest
    var askedRest = due.remove(.targetAgain) == nil ? rest : askedRest
    if due.contains(.notedPages) { putPagesInPlace(&askedRest) }
    if layout.measuredLineCount + layout.prefetchedLineCount > 0, rest != askedRest {
      due.insert(.target)
    } else if due.contains(.notedPages) {
      forgetPagesReached()
    }
  }

  /// Where the content comes to rest, as far as is known.
  private var rest: RestOfAxes {
    mutating get {
      RestOfAxes(
        main: main.movingQuestion(at: lastTime).proposal,
        cross: cross.isScrolled ? cross.axis.movingQuestion(at: lastTime).proposal : 0)
    }
  }

  /// Moves content at rest to where the rule says. Returns whether it has moved along the stack.
  private mutating func moveToTarget(asking client: borrowing some ScrollClient) -> Bool {
    _ = limitsScrolls(asking: client)
    var question = main.settledQuestion
    var crossQuestion = cross.isScrolled ? cross.axis.settledQuestion : nil
    recallPages(&question, &crossQuestion, mustDecelerate: false)
    let answer = answer(question, crossQuestion, asking: client)
    askedRest = RestOfAxes(main: answer.main, cross: answer.cross ?? crossQuestion?.proposal ?? 0)
    if let target = answer.cross, target != crossQuestion?.proposal { cross.axis.motion.stand(at: target) }
    guard answer.main != question.proposal else { return false }
    main.motion.stand(at: answer.main)
    keptEdge = nil
    if let aligned = answer.aligned { lead(to: aligned) }
    return true
  }

  /// Turns a motion under way to where the rule says.
  private mutating func turnToTarget(asking client: borrowing some ScrollClient) {
    let isLimited = limitsScrolls(asking: client)
    var question = main.movingQuestion(at: lastTime)
    if let reach = main.motion.reach, !asksClient {
      question.proposal = question.range.clamp(reach.clamp(question.proposal))
    }
    var crossQuestion = cross.isScrolled ? cross.axis.movingQuestion(at: lastTime) : nil
    recallPages(&question, &crossQuestion, mustDecelerate: true)
    let answer = answer(question, crossQuestion, asking: client)
    let decay = decayOfSettling(isLimited: isLimited)
    // An axis that does not move stays where it is.
    askedRest = RestOfAxes(
      main: main.motion.isMoving ? answer.main : question.proposal,
      cross: (cross.axis.motion.isMoving ? answer.cross : nil) ?? crossQuestion?.proposal ?? 0)
    if main.turn(question, to: answer.main, decay: decay, at: lastTime) {
      destination = nil
      // If the turn took no time, the content has left the edge that it had come to.
      if !main.motion.isMoving { keptEdge = nil }
      if let aligned = answer.aligned { lead(to: aligned) }
    }
    if let crossQuestion, let target = answer.cross {
      _ = cross.axis.turn(crossQuestion, to: target, decay: decay, at: lastTime)
    }
    recordPhase(at: lastTime)
  }
}

/// Where the two axes come to rest; 0 for one that does not scroll.
struct RestOfAxes: Equatable {
  var main: ContentUnits
  var cross: ContentUnits
}

extension ScrollAxis {
  /// The question of a release that would come to rest at `proposal`.
  mutating func question(velocity: Double, proposal: ContentUnits) -> TargetQuestion {
    TargetQuestion(
      offset: motion.offset, velocity: velocity, proposal: proposal, original: motion.original, range: motion.range,
      page: page)
  }

  /// The question about an axis that stays where it is.
  var restingQuestion: TargetQuestion {
    mutating get { question(velocity: 0, proposal: motion.range.clamp(motion.offset)) }
  }

  /// The question about content at rest after a change of size, as if it had always been at the proposal.
  fileprivate var settledQuestion: TargetQuestion {
    mutating get {
      var question = restingQuestion
      question.offset = question.proposal
      question.original = question.proposal
      return question
    }
  }

  /// The question about content in motion.
  fileprivate mutating func movingQuestion(at time: Double) -> TargetQuestion {
    guard motion.isMoving else { return restingQuestion }
    return question(velocity: motion.velocity(at: time), proposal: motion.restInRange)
  }

  /// Starts a settle to a target, with the velocity of the question.
  mutating func settle(_ question: TargetQuestion, to target: ContentUnits, decay: Double, at time: Double) {
    let distance = (target - question.offset).points
    motion.settle(
      to: target, by: .settling(over: distance, velocity: question.velocity, decay: decay), velocity: question.velocity,
      at: time)
  }

  /// Turns a motion under way to another target. Returns whether it turned.
  fileprivate mutating func turn(
    _ question: TargetQuestion, to target: ContentUnits, decay: Double, at time: Double
  ) -> Bool {
    guard motion.isMoving, target != motion.restInRange else { return false }
    settle(question, to: target, decay: decay, at: time)
    phases.released(moving: motion.isMoving)
    return true
  }

  /// Whether a motion, after a change of the range, comes to rest where the rule would not have it.
  fileprivate mutating func losesPlace(by change: RestChange, _ rule: ScrollTargetRule) -> Bool {
    switch change {
    case .none: false
    case .missesEnd, .leavesEnd: rule != .anywhere
    case .otherRange: rule == .paging && page > 0 && !motion.range.isPage(motion.restInRange, ofLength: page)
    }
  }

  /// The number of the page that content is on its way to; nil if it does not decelerate, or if pages have no length.
  fileprivate var pageAhead: ContentUnits? {
    mutating get {
      let page = page
      guard motion.decelerates, page > 0 else { return nil }
      return motion.range.number(ofPageAt: motion.restInRange, ofLength: page)
    }
  }

  /// The offset of a page, as far as is known.
  fileprivate func offset(ofPage number: ContentUnits) -> ContentUnits { motion.range.page(number, ofLength: page) }

  /// The length of the container inside its insets.
  private var page: ContentUnits {
    let insets = ContentUnits(points: projection.startInset) + ContentUnits(points: projection.endInset)
    return max(0, ContentUnits(points: projection.containerExtent) - insets)
  }
}

extension ScrollConfiguration {
  /// Whether the size class along the stack is compact.
  var isCompactAlongStack: Bool {
    (content.axis == .vertical ? verticalSizeClass : horizontalSizeClass) == .compact
  }
}

extension ViewAlignedLimit {
  /// The limit for a size class along the stack that is compact or not.
  func resolved(isCompact: Bool) -> ViewAlignedLimit { self == .automatic ? isCompact ? .few : .never : self }
}
