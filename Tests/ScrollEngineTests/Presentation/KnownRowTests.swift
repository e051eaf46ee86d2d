// Rows that a presentation recognises without a look at each: they must equal the rows of the scroll view.
import Foundation
import ScrollEngine
import ScrollScenario
import ScrollTypes
import Testing

@Suite("Rows that are known again")
struct KnownRowTests {
  /// Rows and cells of 100 points and headers of 40, all with one transition.
  private struct Client: ScrollClient, PresentationClient {
    func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {
      if case .header = element { 40 } else { 100 }
    }
    func transition(of element: StackElement) -> Int? { 0 }
  }

  /// Rows of 100 points, all with the transition that a test chooses.
  private struct Choice: ScrollClient, PresentationClient {
    var transition = 0
    func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat { 100 }
    func transition(of element: StackElement) -> Int? { transition }
  }

  private static let transition = ScrollTransition { content, phase in
    content.opacity(1 - abs(phase.value) / 2).scaleEffect(1 - abs(phase.value) / 4).rotationEffect(
      .radians(phase.value / 8)
    ).offset(x: 40 * phase.value)
  }

  private static func configuration(
    pinned: PinnedScrollableViews = [], tracks: [GridItem] = []
  ) -> ScrollConfiguration {
    let sections = [StackSection](repeating: StackSection(rowCount: 7, hasHeader: true), count: 20)
    let content = StackContent(
      tracks: tracks, pinnedViews: pinned, sections: sections, estimate: .fixed(100), prefetch: .none)
    return ScrollConfiguration(containerSize: CGSize(width: 300, height: 510), content: content)
  }

  private static func show(
    _ engine: inout ScrollEngine, _ presentation: inout ScrollPresentation, at offset: Double, _ time: Double,
    hasEdits: Bool = false
  ) throws {
    try engine.enqueue(ScrollEvent(time: time, .scrollTo(CGPoint(x: 0, y: offset))))
    let known = (0..<presentation.rowCount).map { presentation.row(at: $0) }
    presentation.update(after: try engine.frame(at: time, asking: Client()), of: engine, asking: Client())
    try #require(presentation.rowCount == engine.visibleElementCount)
    var anew = ScrollPresentation(transitions: [transition])
    anew.update(after: try engine.frame(at: time, asking: Client()), of: engine, asking: Client())
    var changed: [Int] = []
    for position in 0..<presentation.rowCount {
      let (row, view) = (presentation.row(at: position), engine.visibleElement(at: position))
      #expect(row.element == view.element && row.line == view.line && row.frame == view.frame)
      #expect(row.isPinned == view.isPinned && row == anew.row(at: position))
      if !known.contains(row) { changed.append(position) }
    }
    // After an edit another row may have the element and the place of an earlier row.
    if hasEdits { return }
    #expect((0..<presentation.changedCount).map { presentation.changed(at: $0) } == changed)
  }

  @Test("A row that goes over from a transition written in pairs to another, and back, has the progress of each")
  func otherTransition() throws {
    let blurred = ScrollTransition { content, phase in
      content.opacity(1 - abs(phase.value)).blur(radius: 4 * phase.value)
    }
    let faded = ScrollTransition(.interactive(timingCurve: .easeInOut)) { content, phase in
      content.opacity(1 - abs(phase.value))
    }
    var engine = try ScrollEngine(Self.configuration())
    var presentation = ScrollPresentation(transitions: [blurred, faded])
    for (step, (choice, offset)) in [(0, 450.0), (1, 451), (0, 450), (1, 450), (0, 451)].enumerated() {
      let (client, time) = (Choice(transition: choice), Double(step))
      try engine.enqueue(ScrollEvent(time: time, .scrollTo(CGPoint(x: 0, y: offset))))
      presentation.invalidateTransitions()
      presentation.update(after: try engine.frame(at: time, asking: client), of: engine, asking: client)
      var anew = ScrollPresentation(transitions: [blurred, faded])
      anew.update(after: try engine.frame(at: time, asking: client), of: engine, asking: client)
      for position in 0..<presentation.rowCount {
        #expect(presentation.row(at: position) == anew.row(at: position), "step \(step)")
      }
    }
  }

  @Test("A row that stands still is drawn as one that has come there, behind another transition and another container")
  func stillRows() throws {
    let blurred = ScrollTransition { content, phase in content.blur(radius: 4 * phase.value) }
    var engine = try ScrollEngine(Self.configuration())
    var presentation = ScrollPresentation(transitions: [blurred, Self.transition])
    try engine.enqueue(ScrollEvent(time: 0, .scrollTo(CGPoint(x: 0, y: 437.0 / 3))))
    for (step, (choice, height)) in [(0, 510.0), (1, 510), (1, 490), (1, 470), (0, 470), (1, 430)].enumerated() {
      let (client, time) = (Choice(transition: choice), Double(step))
      try engine.enqueue(ScrollEvent(time: time, .resize(CGSize(width: 300, height: height))))
      let known = (0..<presentation.rowCount).map { presentation.row(at: $0) }
      presentation.invalidateTransitions()
      presentation.update(after: try engine.frame(at: time, asking: client), of: engine, asking: client)
      var anew = ScrollPresentation(transitions: [blurred, Self.transition])
      anew.update(after: try engine.frame(at: time, asking: client), of: engine, asking: client)
      var others: [Int] = []
      for position in 0..<presentation.rowCount {
        let row = presentation.row(at: position)
        #expect(row == anew.row(at: position), "step \(step)")
        if !known.contains(row) { others.append(position) }
      }
      let changed = (0..<presentation.changedCount).map { presentation.changed(at: $0) }
      #expect(changed == others && changed.count < presentation.rowCount || step == 0, "step \(step)")
    }
  }

  private static let offsets = [400.0, 407, 407, 414, 440, 451, 760, 767, 774, 775, 730, 729, 700, 3000, 3001]

  @Test("Headers that are held, pushed and let go are drawn where the scroll view has them", arguments: [true, false])
  func heldHeaders(isPinned: Bool) throws {
    var engine = try ScrollEngine(Self.configuration(pinned: isPinned ? .sectionHeaders : []))
    var presentation = ScrollPresentation(transitions: [Self.transition])
    for (step, offset) in Self.offsets.enumerated() {
      try Self.show(&engine, &presentation, at: offset, Double(step))
    }
  }

  @Test("Rows that came and went are those by which lists differ, though frames were missed", arguments: [1, 2])
  func cameAndWent(tracks: Int) throws {
    var engine = try ScrollEngine(Self.configuration(tracks: [GridItem](repeating: GridItem(), count: tracks)))
    var presentation = ScrollPresentation(transitions: [Self.transition])
    for (step, offset) in (Self.offsets + Self.offsets.reversed()).enumerated() {
      if step % 3 == 2 {
        let time = Double(step) - 0.5
        try engine.enqueue(ScrollEvent(time: time, .scrollTo(CGPoint(x: 0, y: offset - 130))))
        _ = try engine.frame(at: time, asking: Client())
      }
      let known = (0..<presentation.rowCount).map { presentation.row(at: $0).element }
      try Self.show(&engine, &presentation, at: offset, Double(step))
      let now = (0..<presentation.rowCount).map { presentation.row(at: $0).element }
      let entered = (0..<presentation.enteredCount).map { presentation.entered(at: $0) }
      let left = (0..<presentation.leftCount).map { presentation.left(at: $0) }
      #expect(entered == now.filter { !known.contains($0) } && left == known.filter { !now.contains($0) })
    }
  }

  @Test("Rows that change their lines under a presentation have the new ones")
  func otherLines() throws {
    var engine = try ScrollEngine(Self.configuration())
    var presentation = ScrollPresentation(transitions: [Self.transition])
    try Self.show(&engine, &presentation, at: 400, 1)
    try Self.show(&engine, &presentation, at: 410, 2)
    try engine.update(to: Self.configuration(tracks: [GridItem(), GridItem()]))
    try Self.show(&engine, &presentation, at: 410, 3)
    try Self.show(&engine, &presentation, at: 420, 4)
    let edits = [ContentEdit.insertRows(count: 2, at: 0, section: 0)]
    try engine.apply(edits)
    presentation.apply(edits)
    try Self.show(&engine, &presentation, at: 420, 5, hasEdits: true)
    try Self.show(&engine, &presentation, at: 430, 6)
  }

  @Test("A presentation that goes over to a copy of its scroll view has the rows of that")
  func copies() throws {
    var engine = try ScrollEngine(Self.configuration())
    var presentation = ScrollPresentation(transitions: [Self.transition])
    try Self.show(&engine, &presentation, at: 400, 1)
    var copy = engine.copy()
    for step in 1...8 {
      try Self.show(&engine, &presentation, at: 400 + Double(step * 100), 1 + Double(step))
      try Self.show(&copy, &presentation, at: 2400 - Double(step * 100), 1 + Double(step))
      try Self.show(&copy, &presentation, at: 2405 - Double(step * 100), 1.5 + Double(step))
    }
  }
}
