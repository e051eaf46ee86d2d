// The calls that observers of the reference get, rule by rule.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("Observers of the reference")
struct ReferenceObserversTests {
  typealias ShownStage = Stage<ReferenceObservers>

  @Test("The geometry is told of when its value changed, and not at first (§O8)")
  func geometry() {
    var stage = ShownStage()
    let notes = Notes()
    var runs = 0
    stage.observers.onScrollGeometryChange(
      for: Int.self,
      of: {
        runs += 1
        return Int($0.contentOffset.y / 100)
      }, action: { notes.add("\($0) to \($1)") })
    stage.show(offset: 0)
    #expect(runs == 1)
    stage.show(offset: 0)
    #expect(runs == 1)
    stage.show(offset: 99)
    #expect(notes.take() == [])
    stage.show(offset: 100)
    #expect(notes.take() == ["0 to 1"])
    #expect(runs == 3)
  }

  @Test("What is not a number changes whenever its transform runs (§O8)")
  func notANumber() {
    var stage = ShownStage()
    let notes = Notes()
    stage.observers.onScrollGeometryChange(for: Double.self, of: { _ in .nan }, action: { _, _ in notes.add("call") })
    for offset in [0, 0, 1, 1, 2] { stage.show(offset: CGFloat(offset)) }
    #expect(notes.take() == ["call", "call"])
  }

  @Test("Every change of phase is told of, in time order, before all else (§O6, §O7)")
  func phases() {
    var stage = ShownStage()
    let notes = Notes()
    stage.observers.onAppear { notes.add("\($0.index) appears") }
    for name in ["a", "b"] { stage.observers.onScrollPhaseChange { notes.add("\(name): \($0) to \($1)") } }
    let context = ScrollPhaseChangeContext(geometry: stage.model.geometry(offset: .zero), velocity: nil)
    stage.model.phaseChanges = [
      ScrollPhaseChange(time: 0, oldPhase: .idle, newPhase: .tracking, context: context),
      ScrollPhaseChange(time: 0, oldPhase: .tracking, newPhase: .idle, context: context),
    ]
    stage.show(offset: 0, length: 400)
    #expect(
      notes.take() == [
        "a: idle to tracking", "b: idle to tracking", "a: tracking to idle", "b: tracking to idle", "0 appears",
      ])
  }

  @Test("Half of a row decides, leaves come before enters, and a flush row is visible as a whole (§V5, §V6, §O6)")
  func visibility() {
    var stage = ShownStage()
    let notes = Notes()
    stage.observers.onScrollVisibilityChange { notes.add("\($0.index) \($1)") }
    stage.show(offset: 50)
    #expect(notes.take() == ["0 true", "1 true", "2 true", "3 true", "4 true"])
    stage.show(offset: 50.1)
    #expect(notes.take() == ["0 false"])
    stage.show(offset: 150)
    #expect(notes.take() == ["5 true"])
    stage.show(offset: 280)
    #expect(notes.take() == ["1 false", "2 false", "6 true"])
    let third = 400.0 / 3
    var thirds = ShownStage()
    thirds.observers.onScrollVisibilityChange(threshold: 1) { notes.add("\($0.index) \($1)") }
    thirds.show(offset: 0.1, length: third)
    thirds.show(offset: third, length: third)
    #expect(notes.take() == ["1 true", "2 true", "3 true"])
  }

  @Test("A threshold of 0 is any part, beyond 1 is all, and what is not a number is half (§V4, §V5)")
  func thresholds() {
    for (threshold, visible) in [(0.0, "0 1 2 3 4"), (-3, "0 1 2 3 4"), (7, "1 2 3"), (.nan, "1 2 3")] {
      var stage = ShownStage()
      let notes = Notes()
      stage.observers.onScrollVisibilityChange(threshold: threshold) { element, _ in notes.add(element.index) }
      stage.show(offset: 51)
      #expect(notes.take().joined(separator: " ") == (threshold.isNaN ? visible + " 4" : visible))
    }
  }

  @Test("Rows without a height are visible where they stand, and large ones by their part (§V2, §V5)")
  func sizes() {
    let container = CGSize(width: 100, height: 400)
    func fraction(_ y: CGFloat, _ height: CGFloat) -> Double {
      ReferenceVisibility.fraction(of: CGRect(x: 0, y: y, width: 100, height: height), in: container)
    }
    #expect(fraction(200, 0) == 1)
    #expect(fraction(-1, 0) == 0)
    #expect(fraction(-100, 800) == 0.5)
    #expect(fraction(399, 100) == 0.01)
    #expect(fraction(400, 100) == 0)
  }

  @Test("A row that an edit renames stays inside; one that it removes leaves, by its old name (§V7, §V8, §D7)")
  func edits() {
    var stage = ShownStage()
    let notes = Notes()
    stage.observers.onScrollVisibilityChange { notes.add("\($0.index) \($1)") }
    stage.observers.onDisappear { notes.add("\($0.index) disappears") }
    stage.observers.onAppear(element: .row(2, section: 0)) { notes.add("that row appears") }
    stage.show(offset: 0)
    #expect(notes.take() == ["that row appears", "0 true", "1 true", "2 true", "3 true"])
    stage.apply([.insertRows(count: 5, at: 0, section: 0)])
    stage.show(offset: 0, from: 5)
    #expect(notes.take() == [])
    stage.apply([.removeRows(6..<7, section: 0)])
    stage.show(offset: 0, from: 5)
    #expect(notes.take() == ["6 disappears", "6 false", "8 true"])
  }

  @Test("Targets in sight are told of as a list in the order of the content (§V14 to §V16)")
  func targets() {
    var stage = ShownStage()
    let notes = Notes()
    var questions = 0
    stage.observers.onScrollTargetVisibilityChange(
      idType: Int.self,
      ids: { element in
        questions += 1
        guard case .row(let row, _) = element, row != 2 else { return nil }
        return row * 10
      }, threshold: 0.5
    ) { notes.add("\($0)") }
    stage.show(offset: 0)
    #expect(notes.take() == ["[0, 10, 30]"])
    #expect(questions == 4)
    stage.show(offset: 10)
    #expect(questions == 4)
    stage.show(offset: 60)
    #expect(notes.take() == ["[10, 30, 40]"])
    stage.observers.receiveEnd()
    stage.observers.deliver()
    #expect(notes.take() == ["[]"])
  }

  @Test("A row's geometry is told of at first to those that get one value, and when it changed (§O12)")
  func rows() {
    var stage = ShownStage()
    let notes = Notes()
    let row = StackElement.row(3, section: 0)
    let observers = stage.observers
    observers.onGeometryChange(element: row, for: CGFloat.self, of: { $0.frame(in: .scrollView).minY }) {
      notes.add("at \($0)")
    }
    observers.onGeometryChange(element: row, for: CGFloat.self, of: { $0.frame(in: .scrollView).minY }) {
      notes.add("from \($0) to \($1)")
    }
    stage.show(offset: 0)
    #expect(notes.take() == ["at 300.0"])
    stage.show(offset: 10)
    #expect(notes.take() == ["at 290.0", "from 300.0 to 290.0"])
    stage.show(offset: 500)
    stage.show(offset: 10)
    #expect(notes.take() == ["at 290.0"])
  }

  @Test("The content layer stands where the offset has it, at first too (§O10)")
  func content() {
    var stage = ShownStage(insets: EdgeInsets(top: 47, leading: 0, bottom: 0, trailing: 0))
    let notes = Notes()
    stage.observers.onContentGeometryChange(for: CGFloat.self, of: { $0.frame(in: .scrollView).minY }) {
      notes.add("\($0)")
    }
    stage.show(offset: -47)
    stage.show(offset: -47)
    stage.show(offset: 0)
    #expect(notes.take() == ["0.0", "-47.0"])
  }

  @Test("A removed observer is not called again, and an added one hears of the next frame (§O2, §O15)")
  func registration() {
    var stage = ShownStage()
    let notes = Notes()
    let observers = stage.observers
    var later: ScrollObserverToken?
    observers.onAppear { element in
      notes.add("first \(element.index)")
      if let later { observers.remove(later) }
      if element == .row(3, section: 0) { observers.onAppear { notes.add("added \($0.index)") } }
    }
    later = observers.onAppear { notes.add("removed \($0.index)") }
    stage.show(offset: 0)
    #expect(notes.take() == ["first 0", "first 1", "first 2", "first 3"])
    stage.show(offset: 0)
    #expect(notes.take() == ["added 0", "added 1", "added 2", "added 3"])
  }

  @Test("Delivering inside of an action does nothing, and what waits is delivered before the next frame (§O4, §O16)")
  func reentry() {
    var stage = ShownStage()
    let notes = Notes()
    let observers = stage.observers
    observers.onAppear { element in
      notes.add("begin \(element.index)")
      observers.deliver()
      notes.add("end \(element.index)")
    }
    stage.show(offset: 0, length: 200)
    #expect(notes.take() == ["begin 0", "end 0", "begin 1", "end 1"])
    observers.onScrollVisibilityChange { notes.add("\($0.index) \($1)") }
    stage.receive()
    #expect(notes.take() == [])
    stage.receive()
    #expect(notes.take() == ["0 true", "1 true"])
  }

  @Test("At its end a scroll view has no rows, and they come again when it does (§O18)")
  func end() {
    var stage = ShownStage()
    let notes = Notes()
    stage.observers.onDisappear { notes.add("\($0.index) disappears") }
    stage.observers.onScrollVisibilityChange { notes.add("\($0.index) \($1)") }
    stage.show(offset: 0, length: 200)
    #expect(notes.take() == ["0 true", "1 true"])
    for _ in 0..<2 {
      stage.observers.receiveEnd()
      stage.observers.deliver()
    }
    #expect(notes.take() == ["0 disappears", "1 disappears", "0 false", "1 false"])
    stage.show(offset: 0, length: 200)
    #expect(notes.take() == ["0 true", "1 true"])
  }

  @Test("Another threshold lets rows leave that do not reach it (§V10)")
  func anotherThreshold() {
    var stage = ShownStage()
    let notes = Notes()
    let token = stage.observers.onScrollVisibilityChange(threshold: 0.2) { notes.add("\($0.index) \($1)") }
    stage.show(offset: 70)
    #expect(notes.take() == ["0 true", "1 true", "2 true", "3 true", "4 true"])
    stage.observers.setThreshold(0.5, of: token)
    #expect(notes.take() == [])
    stage.show(offset: 70)
    #expect(notes.take() == ["0 false"])
  }
}
