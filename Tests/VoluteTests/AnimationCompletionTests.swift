// Completions of animations: what they wait for, and what ends the wait.
import Testing
import Volute

@MainActor
@Suite("Completions of animations")
struct AnimationCompletionTests {
  let log = Log()
  let events = Events()

  /// A list of a hundred rows with a position.
  struct Rows: View {
    let log: Log
    @State private var position = ScrollPosition()

    var body: some View {
      let _ = log.actions["far"] = { position.scrollTo(y: 3000) }
      let _ = log.actions["near"] = { position.scrollTo(y: 100) }
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<100) { Text("\($0)").frame(height: 100) } }
      }
      .scrollPosition($position)
    }
  }

  private func scrolling(
    _ animation: Animation?, _ criteria: AnimationCompletionCriteria = .logicallyComplete, to place: String = "far",
    name: String = "done"
  ) {
    withAnimation(animation, completionCriteria: criteria) {
      log.act(place)
    } completion: {
      events.add(name)
    }
  }

  /// The time in seconds until an event, rounded to a hundredth, or nil if no event comes.
  private func timeUntilDone(_ host: ScrollHost, most: Double = 5) -> Double? {
    let start = host.time
    while host.time < start + most {
      host.advance(by: 0.01)
      if !events.take().isEmpty { return ((host.time - start) * 100).rounded() / 100 }
    }
    return nil
  }

  private func rows(at time: Double = 0.1) -> ScrollHost {
    let host = ScrollHost(size: CGSize(width: 300, height: 600)) { Rows(log: log) }
    host.frameDuration = 0.01
    host.advance(by: time)
    return host
  }

  @Test("A completion waits for the scroll view that is scrolled")
  func waits() {
    for criteria in [AnimationCompletionCriteria.logicallyComplete, .removed] {
      let host = rows()
      scrolling(.linear(duration: 0.5), criteria)
      #expect(events.take() == [])
      #expect(timeUntilDone(host) == 0.5 && host.comesToRest)
    }
  }

  @Test(
    "It is complete for the program when it says so, or when the duration of its spring has passed; it is removed at its end"
  )
  func logical() {
    var host = rows()
    scrolling(.linear(duration: 1).logicallyComplete(after: 0.3))
    #expect(timeUntilDone(host) == 0.3 && !host.isIdle)
    host = rows()
    scrolling(.linear(duration: 1).logicallyComplete(after: 0.3), .removed)
    #expect(timeUntilDone(host) == 1)
    host = rows()
    scrolling(.linear(duration: 0.2).logicallyComplete(after: 3))
    #expect(timeUntilDone(host) == 0.2)
    host = rows()
    scrolling(.spring(duration: 0.4))
    #expect(timeUntilDone(host) == 0.4 && !host.isIdle)
    host = rows()
    scrolling(.spring(duration: 0.4).logicallyComplete(after: 3))
    #expect(timeUntilDone(host) == 0.4 && !host.isIdle)
    host = rows()
    scrolling(.spring(duration: 0.4).delay(0.2).logicallyComplete(after: 3).speed(2))
    #expect(timeUntilDone(host) == 0.3 && !host.isIdle)
    scrolling(.spring(duration: 0.4), .removed, to: "near")
    #expect(timeUntilDone(host).map { $0 > 0.4 } == true && host.comesToRest)
  }

  @Test("What is repeated without an end is complete when a touch, or something else, stops it")
  func endless() {
    let host = rows()
    scrolling(.linear(duration: 0.3).repeatForever())
    #expect(timeUntilDone(host) == nil && !host.isIdle)
    host.touchDown(at: CGPoint(x: 100, y: 300))
    #expect(timeUntilDone(host) == 0.01)
    host.touchUp(at: CGPoint(x: 100, y: 300))
    scrolling(.linear(duration: 0.3).repeatForever())
    host.advance(by: 1)
    scrolling(.linear(duration: 0.2), to: "near", name: "second")
    host.advance(by: 0.01)
    #expect(events.take() == ["done"])
    host.advance(by: 0.3)
    #expect(events.take() == ["second"] && host.comesToRest)
    let early = Animation.linear(duration: 0.3).repeatForever().logicallyComplete(after: 1)
    #expect(completions(of: host, [0: { scrolling(early) }]) == ["done": 64] && !host.isIdle)
    let telling = Animation(Telling()).repeatForever()
    #expect(completions(of: host, [0: { scrolling(telling, to: "near") }]) == ["done": 32] && !host.isIdle)
  }

  /// A constant speed for a second. It is logically complete half way.
  private struct Telling: CustomAnimation {
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
      context.isLogicallyComplete = time >= 0.5
      return time < 1 ? value.scaled(by: time) : nil
    }
  }

  /// The steps of 1/64 s at which completions run, so that times are exact. A step's action runs before its frame.
  private func completions(
    of host: ScrollHost, _ begin: [Int: () -> Void]
  ) -> [String: Int] {
    host.frameDuration = 1.0 / 64
    _ = events.take()
    var steps: [String: Int] = [:]
    for step in 0..<128 {
      begin[step]?()
      host.advance(by: 1.0 / 64)
      for name in events.take() { steps[name] = step + 1 }
    }
    return steps
  }

  @Test("A scroll that takes over changes nothing for what waits until its own is logically complete")
  func takenOverLogically() {
    for (first, length) in [
      (Animation.linear(duration: 0.5), 32), (.linear(duration: 0.5).delay(0.25).speed(2), 24),
      (.spring(duration: 0.5), 32), (.linear(duration: 1).logicallyComplete(after: 0.75), 48),
      (.linear(duration: 0.125).repeatCount(5), 40), (.linear(duration: 0.125).delay(0.125).repeatCount(3), 48),
    ] {
      // One second animation lasts longer than the first. The other one has ended when the first is complete.
      for (second, end) in [(Animation.linear(duration: 1), 72), (.linear(duration: 0.125), 16)] {
        let host = rows(at: 0)
        let steps = completions(
          of: host,
          [
            0: { scrolling(first, name: "first") }, 8: { scrolling(second, to: "near", name: "second") },
            end + 1: { #expect(host.isIdle == (end > length)) },
          ])
        #expect(steps == ["first": length, "second": end], "\(first)")
      }
    }
  }

  @Test("A repeated spring whose runs depend on its way counts as transitions count it when it is taken over")
  func takenOverSpring() {
    let spring = Animation.spring(duration: 0.125).repeatCount(2)
    let steps = completions(
      of: rows(at: 0),
      [0: { scrolling(spring, name: "first") }, 1: { scrolling(.linear(duration: 1), to: "near", name: "second") }])
    #expect(steps == ["first": 24, "second": 65])
  }

  @Test("What waits for the end waits for every scroll that takes over, and for the last one alone to come to rest")
  func takenOver() {
    for first in [Animation.linear(duration: 0.5), .spring(duration: 0.5), .linear(duration: 0.5).repeatForever()] {
      let steps = completions(
        of: rows(at: 0),
        [
          0: { scrolling(first, .removed, name: "first") },
          8: { scrolling(.linear(duration: 0.25), .removed, to: "near", name: "second") },
          // A scroll without a completion takes over as well.
          16: { withAnimation(.linear(duration: 1)) { log.act("far") } },
        ])
      #expect(steps == ["first": 80, "second": 80])
    }
  }

  @Test("A touch and a request without an animation end the wait, also behind a scroll that took over")
  func stopped() {
    for criteria in [AnimationCompletionCriteria.logicallyComplete, .removed] {
      for isTouch in [false, true] {
        let host = rows(at: 0)
        let steps = completions(
          of: host,
          [
            0: { scrolling(.linear(duration: 1), criteria, name: "first") },
            8: { scrolling(.linear(duration: 1), criteria, to: "near", name: "second") },
            16: { if isTouch { host.touchDown(at: CGPoint(x: 100, y: 300)) } else { log.act("far") } },
          ])
        #expect(steps == ["first": 17, "second": 17])
      }
    }
  }

  @Test("Repeated scrolls end at their target")
  func repeated() {
    let host = rows()
    scrolling(.linear(duration: 0.2).repeatCount(2))
    #expect(timeUntilDone(host) == 0.4 && host.comesToRest && host.texts.first == "30")
  }

  @Test("All completions of a transaction run, each by its own criterion, and once however often it is used")
  func added() {
    let host = rows(at: 0)
    var transaction = Transaction(animation: .linear(duration: 1).logicallyComplete(after: 0.5))
    transaction.addAnimationCompletion { events.add("logical") }
    transaction.addAnimationCompletion(criteria: .removed) { events.add("removed") }
    let same = transaction
    let scroll = { withTransaction(same) { log.act("far") } }
    #expect(completions(of: host, [0: scroll]) == ["logical": 32, "removed": 64])
    #expect(completions(of: host, [0: { log.act("near") }, 1: scroll]) == [:])
    #expect(host.texts.first == "30")
    transaction = Transaction()
    transaction.addAnimationCompletion { events.add("first") }
    transaction.addAnimationCompletion { events.add("second") }
    withTransaction(transaction) {}
    #expect(events.take() == ["first", "second"])
  }

  @Test("Those of a binding run too where nothing hears of the change")
  func addedToABinding() {
    var transaction = Transaction(animation: .default)
    transaction.addAnimationCompletion { events.add("done") }
    Binding(get: { 0 }, set: { events.add("\($0)") }).transaction(transaction).wrappedValue = 1
    #expect(events.take() == ["1", "done"])
  }

  @Test("What is around adds completions to the scroll that it is asked about")
  func addedByAView() {
    let host = ScrollHost(size: CGSize(width: 300, height: 600)) {
      Rows(log: log).transaction { $0.addAnimationCompletion { events.add("around") } }
    }
    let scroll = { scrolling(.linear(duration: 0.5)) }
    #expect(completions(of: host, [0: scroll]) == ["done": 32, "around": 32])
    #expect(completions(of: host, [0: { log.act("near") }]) == ["around": 1])
  }

  @Test("Where nothing is scrolled with it, it runs at once")
  func nothing() {
    let host = rows()
    scrolling(nil)
    host.update()
    #expect(events.take() == ["done"])
    withAnimation {
    } completion: {
      events.add("empty")
    }
    #expect(events.take() == ["empty"])
  }
}

extension ScrollHost {
  /// Whether nothing moves after one more frame.
  fileprivate var comesToRest: Bool {
    advance(by: 0.01)
    return isIdle
  }
}
