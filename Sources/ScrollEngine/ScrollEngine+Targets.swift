// Where scrolls come to rest: what the rule of the scroll view answers at a release, and behind a change of its size.
import ScrollTypes

extension LineStack: TargetLines {}

extension ScrollEngine {
  /// Whether something decides where scrolls come to rest.
  var hasTargets: Bool {
    if case .anywhere = configuration.scrollTargetRule { false } else { true }
  }

  /// Whether the client decides that.
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

  /// λ of the settling that a release comes to, per second.
  func decayOfSettling(isLimited: Bool) -> Double {
    let isPaging = configuration.scrollTargetRule == .paging
    return Deceleration.decayConstant(of: isLimited || isPaging ? .fast : configuration.decelerationRate)
  }

  /// Has the motion that has just begun end at a line, or the frame align the line where none has.
  mutating func lead(to aligned: AlignedLine) {
    leadOrAsk(
      for: .view(
        RequestedView(
          element: stack.sections.element(ofLine: aligned.line), placement: .anchored(aligned.part))))
    // The target is inside the range; the line may be aligned outside of it, where edits can take the range.
    if main.motion.isMoving { adaptMotion() }
  }

  // MARK: Ends and pages that move

  /// Has the rule asked once more where a motion does not come to rest any more as it was to (§G25, §G29).
  @inline(never)
  mutating func askBehind(_ change: RestChange, _ crossChange: RestChange) {
    // What leads to a view follows that.
    let isLed = destination != nil && change != .missesEnd
    if !isLed && main.losesPlace(by: change, configuration.scrollTargetRule)
      || cross.axis.losesPlace(by: crossChange, configuration.scrollTargetRule)
    {
      due.insert(.target)
    }
  }

  /// Before the size changes: notes which pages the content is on its way to, unless it was noted before another change.
  mutating func notePages() {
    if !due.contains(.notedPages) { notedPages = NotedPages() }
    if notedPages.main == nil { notedPages.main = main.pageAhead }
    if notedPages.cross == nil { notedPages.cross = cross.axis.pageAhead }
    if notedPages != NotedPages() { due.insert(.notedPages) }
  }

  /// Has questions be about the pages that were noted, and forgets those that they cannot be about.
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

  /// Has pages that were noted be where the layout has shown them to be.
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

  /// Behind a change of size that is laid out by this frame: has content at rest, or on its way to it, come to rest where the rule
  /// says. Answers whether content at rest has moved along the stack.
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

  /// Under a pointer that tracks nothing is asked; it asks when it is released, even if it has scrolled nothing by then.
  private mutating func askAtRelease() {
    main.motion.asksWhenReleased = true
    cross.axis.motion.asksWhenReleased = true
  }

  /// At the end of a frame that has asked, or in which content is on its way to a page that was noted: asks once more in the next one if
  /// lines that this one reports as measured have led the content off the answer, or off the page (§G24). Asking behind every such
  /// frame would have a rule that answers "one page on" page on and on.
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

  /// Stands where the rule says; answers whether the content has moved along the stack.
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

  /// Has a motion under way lead where the rule says.
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
      // Where that takes no time, the content has left the edge that it came to.
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
  /// What a release asks that comes to rest at an offset.
  mutating func question(velocity: Double, proposal: ContentUnits) -> TargetQuestion {
    TargetQuestion(
      offset: motion.offset, velocity: velocity, proposal: proposal, original: motion.original, range: motion.range,
      page: page)
  }

  /// What is asked of an axis that stays where it is.
  var restingQuestion: TargetQuestion {
    mutating get { question(velocity: 0, proposal: motion.range.clamp(motion.offset)) }
  }

  /// What is asked of content at rest behind a change of size: it has been nowhere else.
  fileprivate var settledQuestion: TargetQuestion {
    mutating get {
      var question = restingQuestion
      question.offset = question.proposal
      question.original = question.proposal
      return question
    }
  }

  /// What is asked of content in motion.
  fileprivate mutating func movingQuestion(at time: Double) -> TargetQuestion {
    guard motion.isMoving else { return restingQuestion }
    return question(velocity: motion.velocity(at: time), proposal: motion.restInRange)
  }

  /// Sets out for a target with the velocity that there is.
  mutating func settle(_ question: TargetQuestion, to target: ContentUnits, decay: Double, at time: Double) {
    let distance = (target - question.offset).points
    motion.settle(
      to: target, by: .settling(over: distance, velocity: question.velocity, decay: decay), velocity: question.velocity,
      at: time)
  }

  /// Has a motion under way lead to another target; answers whether it does.
  fileprivate mutating func turn(
    _ question: TargetQuestion, to target: ContentUnits, decay: Double, at time: Double
  ) -> Bool {
    guard motion.isMoving, target != motion.restInRange else { return false }
    settle(question, to: target, decay: decay, at: time)
    phases.released(moving: motion.isMoving)
    return true
  }

  /// Whether content under whose motion the range has changed is to come to rest where the rule would not have it.
  fileprivate mutating func losesPlace(by change: RestChange, _ rule: ScrollTargetRule) -> Bool {
    switch change {
    case .none: false
    case .missesEnd, .leavesEnd: rule != .anywhere
    case .otherRange: rule == .paging && page > 0 && !motion.range.isPage(motion.restInRange, ofLength: page)
    }
  }

  /// The number of the page that content is on its way to; nil where it does not move by itself, or is led.
  fileprivate var pageAhead: ContentUnits? {
    mutating get {
      let page = page
      guard motion.decelerates, page > 0 else { return nil }
      return motion.range.number(ofPageAt: motion.restInRange, ofLength: page)
    }
  }

  /// Where a page is, as far as is known.
  fileprivate func offset(ofPage number: ContentUnits) -> ContentUnits { motion.range.page(number, ofLength: page) }

  /// The length of the container inside its insets.
  private var page: ContentUnits {
    let insets = ContentUnits(points: projection.startInset) + ContentUnits(points: projection.endInset)
    return max(0, ContentUnits(points: projection.containerExtent) - insets)
  }
}

extension ScrollConfiguration {
  /// Whether there is little room along the stack.
  var isCompactAlongStack: Bool {
    (content.axis == .vertical ? verticalSizeClass : horizontalSizeClass) == .compact
  }
}

extension ViewAlignedLimit {
  /// The limit in a scroll view with little room along the stack, or with much.
  func resolved(isCompact: Bool) -> ViewAlignedLimit { self == .automatic ? isCompact ? .few : .never : self }
}
