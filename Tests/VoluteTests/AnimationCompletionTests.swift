// When the completions of withAnimation run: what they wait for, and what ends it.
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
    _ name: String = "done"
  ) {
    withAnimation(animation, completionCriteria: criteria) {
      log.act(place)
    } completion: {
      events.add(name)
    }
  }

  /// The time, to a hundredth of a second, at which something is told.
  private func timeUntilDone(_ host: ScrollHost, most: Double = 5) -> Double? {
    let start = host.time
    while host.time < start + most {
      host.advance(by: 0.01)
      if !events.take().isEmpty { return ((host.time - start) * 100).rounded() / 100 }
    }
    return nil
  }

  private func rows() -> ScrollHost {
    let host = ScrollHost(size: CGSize(width: 300, height: 600)) { Rows(log: log) }
    host.frameDuration = 0.01
    host.advance(by: 0.1)
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

  @Test("What is repeated without an end is complete when a finger, or something else, stops it")
  func endless() {
    let host = rows()
    scrolling(.linear(duration: 0.3).repeatForever())
    #expect(timeUntilDone(host) == nil && !host.isIdle)
    host.touchDown(at: CGPoint(x: 100, y: 300))
    #expect(timeUntilDone(host) == 0.01)
    host.touchUp(at: CGPoint(x: 100, y: 300))
    scrolling(.linear(duration: 0.3).repeatForever(), .removed, "first")
    host.advance(by: 1)
    scrolling(.linear(duration: 0.2), .removed, to: "near", "second")
    host.advance(by: 0.01)
    #expect(events.take() == ["first"])
    host.advance(by: 0.3)
    #expect(events.take() == ["second"] && host.comesToRest)
  }

  @Test("Repeated scrolls end at their target")
  func repeated() {
    let host = rows()
    scrolling(.linear(duration: 0.2).repeatCount(2))
    #expect(timeUntilDone(host) == 0.4 && host.comesToRest && host.texts.first == "30")
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
  /// Whether nothing moves behind one more frame.
  fileprivate var comesToRest: Bool {
    advance(by: 0.01)
    return isIdle
  }
}
