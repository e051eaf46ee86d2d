// Animations and transactions that views and bindings declare, and the scrolls that follow them.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Transactions that views declare")
struct DeclaredTransactionTests {
  let log = Log()
  let events = Events()
  private let linear = Animation.linear(duration: 0.4)
  private let slow = Animation.linear(duration: 0.8)
  /// The offsets after each tenth of a second of a scroll to row 7: in 0.4 s, in 0.8 s, and without an animation.
  private let inFour: [CGFloat] = [175, 350, 525, 700, 700]
  private let inEight: [CGFloat] = [87.5, 175, 262.5, 350, 437.5]
  private let atOnce: [CGFloat] = [700, 700, 700, 700, 700]

  /// A list of a hundred rows whose position is the id of a row.
  struct Rows: View {
    let log: Log
    /// Wraps the list and its position. It gets the id.
    let around: (AnyView, Int?) -> AnyView
    /// Wraps the list inside its position.
    let inside: (AnyView, Int?) -> AnyView
    /// Changes the id.
    let change: (Binding<Int?>) -> Void
    @State private var card: Int?
    @State private var first = 0

    init(
      _ log: Log, start: Int? = nil, around: @escaping (AnyView, Int?) -> AnyView = { list, _ in list },
      inside: @escaping (AnyView, Int?) -> AnyView = { list, _ in list },
      change: @escaping (Binding<Int?>) -> Void = { $0.wrappedValue = 7 }
    ) {
      (self.log, self.around, self.inside, self.change) = (log, around, inside, change)
      _card = State(initialValue: start)
    }

    var body: some View {
      let _ = log.actions["go"] = { change($card) }
      let _ = log.actions["add"] = { first -= 5 }
      let list = ScrollView {
        LazyVStack(spacing: 0) { ForEach(first..<100, id: \.self) { Text("\($0)").frame(height: 100) } }
      }
      .id("list")
      around(AnyView(inside(AnyView(list), card).scrollPosition(id: $card, anchor: .top)), card)
    }
  }

  private func show(_ rows: Rows) -> ScrollHost {
    let host = ScrollHost(size: CGSize(width: 300, height: 600)) { rows }
    host.frameDuration = 0.01
    host.advance(by: 0.1)
    return host
  }

  /// The offsets after each tenth of a second, rounded to a tenth of a point.
  private func way(_ host: ScrollHost) -> [CGFloat] {
    (0..<5).map { _ in
      host.advance(by: 0.1)
      return (host.contentOffset().y * 10).rounded() / 10
    }
  }

  private func way(_ rows: Rows, by change: (() -> Void) -> Void = { $0() }) -> [CGFloat] {
    let host = show(rows)
    #expect(host.contentOffset().y == 0)
    change { log.act("go") }
    let way = way(host)
    #expect(host.diagnostics == [])
    return way
  }

  @Test("A position that changes with the value of an animation is scrolled to with it, as by withAnimation")
  func animation() {
    #expect(way(Rows(log)) == atOnce)
    #expect(way(Rows(log)) { change in withAnimation(linear) { change() } } == inFour)
    #expect(way(Rows(log, around: { AnyView($0.animation(linear, value: $1)) })) == inFour)
    #expect(way(Rows(log, inside: { AnyView($0.animation(linear, value: $1)) })) == inFour)
    // The animation's value is another one, which does not change.
    #expect(way(Rows(log, around: { list, _ in AnyView(list.animation(linear, value: 1)) })) == atOnce)
  }

  @Test("The innermost animation counts, before that of the change; nil is at once")
  func order() {
    let both = Rows(log, around: { AnyView($0.animation(linear, value: $1).animation(slow, value: $1)) })
    #expect(way(both) == inFour)
    let split = Rows(
      log, around: { AnyView($0.animation(slow, value: $1)) }, inside: { AnyView($0.animation(linear, value: $1)) })
    #expect(way(split) == inFour)
    let one = Rows(log, around: { AnyView($0.animation(linear, value: $1)) })
    #expect(way(one) { change in withAnimation(slow) { change() } } == inFour)
    let none = Rows(log, around: { AnyView($0.animation(nil, value: $1)) })
    #expect(way(none) == atOnce)
    #expect(way(none) { change in withAnimation(slow) { change() } } == atOnce)
    let other = Rows(log, around: { list, _ in AnyView(list.animation(nil, value: 1)) })
    #expect(way(other) { change in withAnimation(slow) { change() } } == inEight)
  }

  @Test("A transaction that disables animations leaves out those of views, and none of its own")
  func disabled() {
    let rows = Rows(log, around: { AnyView($0.animation(linear, value: $1)) })
    var transaction = Transaction()
    transaction.disablesAnimations = true
    #expect(way(rows) { change in withTransaction(transaction) { change() } } == atOnce)
    transaction.animation = slow
    #expect(way(rows) { change in withTransaction(transaction) { change() } } == inEight)
  }

  @Test("A change of transactions is for all of them, or for those in which a value changes")
  func transaction() {
    let all = Rows(log, around: { list, _ in AnyView(list.transaction { $0.animation = linear }) })
    #expect(way(all) == inFour)
    let quick = Rows(log, around: { list, _ in AnyView(list.transaction { $0.animation = $0.animation?.speed(2) }) })
    #expect(way(quick) == atOnce)
    #expect(way(quick) { change in withAnimation(slow) { change() } } == inFour)
    let valued = Rows(log, around: { AnyView($0.transaction(value: $1) { $0.animation = linear }) })
    #expect(way(valued) == inFour)
    let same = Rows(log, around: { list, _ in AnyView(list.transaction(value: 1) { $0.animation = linear }) })
    #expect(way(same) == atOnce)
    let anchored = Rows(log, around: { list, _ in AnyView(list.transaction { $0.scrollTargetAnchor = .bottom }) })
    #expect(way(anchored).last == 200)
  }

  @Test("Content opens at its position at once, whatever is declared")
  func opening() {
    let host = show(Rows(log, start: 7, around: { list, _ in AnyView(list.transaction { $0.animation = linear }) }))
    #expect(host.contentOffset().y == 700)
  }

  @Test("An animation is over with the update of its value: the next change has none")
  func next() {
    struct Screen: View {
      let log: Log
      @State private var card: Int?
      @State private var isFast = false
      var body: some View {
        let _ = log.actions["fast"] = { isFast = true }
        let _ = log.actions["go"] = { card = 7 }
        ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100) { Text("\($0)").frame(height: 100) } } }
          .id("list")
          .scrollPosition(id: $card, anchor: .top)
          .animation(.linear(duration: 0.4), value: isFast)
      }
    }
    for isTogether in [true, false] {
      let host = ScrollHost(size: CGSize(width: 300, height: 600)) { Screen(log: log) }
      host.advance(by: 0.1)
      log.act("fast")
      if !isTogether { host.advance(by: 0.1) }
      log.act("go")
      #expect(way(host) == (isTogether ? inFour : atOnce))
    }
  }

  @Test("A completion waits for the animation that a view has declared in place of its own")
  func completion() {
    let host = show(Rows(log, around: { AnyView($0.animation(linear, value: $1)) }))
    withAnimation(slow, completionCriteria: .removed) {
      log.act("go")
    } completion: {
      events.add("done")
    }
    host.advance(by: 0.39)
    #expect(events.take() == [])
    host.advance(by: 0.02)
    #expect(events.take() == ["done"])
  }

  @Test("A binding changes its value, and parts of it, with its animation; the code that changes it comes before that")
  func bindings() {
    #expect(way(Rows(log, change: { $0.animation(linear).wrappedValue = 7 })) == inFour)
    #expect(way(Rows(log, change: { $0.animation(nil).wrappedValue = 7 })) == atOnce)
    #expect(way(Rows(log, change: { $0.transaction(Transaction(animation: linear)).wrappedValue = 7 })) == inFour)
    let rows = Rows(log, change: { $0.animation(linear).wrappedValue = 7 })
    #expect(way(rows) { change in withAnimation(slow) { change() } } == inEight)
    #expect(way(rows) { change in withAnimation(nil) { change() } } == atOnce)
    #expect(way(rows) { change in withTransaction(\.animation, nil) { change() } } == atOnce)
    #expect(way(rows) { change in withTransaction(\.scrollTargetAnchor, .top) { change() } } == inFour)
    #expect(way(rows) { change in withAnimation(nil) { withTransaction(Transaction()) { change() } } } == inFour)
    // Through another binding, and through a part of a binding.
    let part = Rows(
      log,
      change: { card in
        let pair = Binding(get: { (card.wrappedValue, 0) }, set: { card.wrappedValue = $0.0 })
        pair.animation(linear).0.wrappedValue = 7
      })
    #expect(way(part) == inFour)
    let inner = Rows(
      log,
      change: { card in
        let animated = card.animation(linear)
        let pair = Binding(get: { (animated.wrappedValue, 0) }, set: { animated.wrappedValue = $0.0 })
        pair.0.wrappedValue = 7
      })
    #expect(way(inner) == inFour)
    var binding = Binding.constant(1)
    #expect(binding.transaction.animation == nil)
    binding.transaction.animation = linear
    #expect(binding.transaction.animation == linear && Binding(projectedValue: binding).transaction.animation == linear)
    #expect(binding.animation().transaction.animation == .default)
  }

  @Test("A control changes its value with the animation of its binding, and with the next one when that is another")
  func controls() {
    struct Screen: View {
      let log: Log
      @State private var isFar = false
      @State private var animation: Animation?
      var body: some View {
        let _ = log.actions["slow"] = { animation = .linear(duration: 0.8) }
        let card = Binding<Int?>(get: { isFar ? 7 : nil }, set: { _ in })
        VStack(spacing: 0) {
          ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100) { Text("\($0)").frame(height: 100) } } }
            .id("list")
            .scrollPosition(id: card, anchor: .top)
          Toggle("Far", isOn: $isFar.animation(animation)).id("far")
        }
      }
    }
    for isSlow in [false, true] {
      let host = ScrollHost(size: CGSize(width: 300, height: 600)) { Screen(log: log) }
      host.advance(by: 0.1)
      if isSlow { log.act("slow") }
      host.tap("far")
      #expect(way(host) == (isSlow ? inEight : atOnce))
    }
  }

  @Test("Content whose transactions keep offsets shows what comes to stand there")
  func offsets() {
    for keeps in [true, false] {
      let host = show(
        Rows(
          log,
          around: { list, _ in
            AnyView(list.transaction { $0.scrollContentOffsetAdjustmentBehavior = keeps ? .disabled : .automatic })
          }))
      host.scroll(y: 1000, at: CGPoint(x: 100, y: 300))
      log.act("add")
      host.advance(by: 0.1)
      #expect(host.contentOffset().y == (keeps ? 1000 : 1500))
    }
  }
}
