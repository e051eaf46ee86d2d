// Events in the text form of scenarios.
import Foundation
import ScrollTypes

extension ScrollEvent.Kind {
  /// The event in the text form, without its time.
  var scenarioText: String {
    func at(_ point: CGPoint) -> String { "\(decimal(point.x)) \(decimal(point.y))" }
    func with(_ animation: Animation?) -> String { animation.map { " with \($0.scenarioText)" } ?? "" }
    func keeping(_ preservesVelocity: Bool) -> String { preservesVelocity ? " keeping velocity" : "" }
    func by(_ finger: Int) -> String { finger == 0 ? "" : " finger \(finger)" }
    return switch self {
    case .touchBegan(let point, let finger): "touch began \(at(point))" + by(finger)
    case .touchMoved(let point, let finger): "touch moved \(at(point))" + by(finger)
    case .touchEnded(let point, let finger): "touch ended \(at(point))" + by(finger)
    case .touchCancelled(let finger): "touch cancelled" + by(finger)
    case .wheel(let wheel): "wheel \(wheel.scenarioText)"
    case .key(let key): "key \(ScrollKey.words.word(of: key))"
    case .scrollDisabled(let isDisabled): "scrolling \(isDisabled ? "disabled" : "enabled")"
    case .scrollTo(let point, let animation, let preservesVelocity):
      "scroll to \(at(point))" + keeping(preservesVelocity) + with(animation)
    case .scrollToView(let element, let anchor, let animation, let preservesVelocity):
      "scroll to \(element.scenarioText)" + (anchor.map { " anchor \($0.scenarioText)" } ?? "")
        + keeping(preservesVelocity) + with(animation)
    case .scrollToEdge(let edge, let animation, let preservesVelocity):
      "scroll to edge \(Edge.words.word(of: edge))" + keeping(preservesVelocity) + with(animation)
    case .resize(let size): "resize \(decimal(size.width)) x \(decimal(size.height))"
    }
  }
}

extension WheelEvent {
  fileprivate var scenarioText: String {
    var text = "\(decimal(delta.dx)) \(decimal(delta.dy))"
    if !isPrecise { text += " lines" }
    if phase != .none { text += " phase \(Phase.words.word(of: phase))" }
    if momentumPhase != .none { text += " momentum \(MomentumPhase.words.word(of: momentumPhase))" }
    return text
  }
}

extension LineScanner {
  /// The words that an event begins with.
  static let eventWords = ["touch", "wheel", "key", "scrolling", "scroll", "resize"]

  /// Reads an event that begins with one of those words, which has been read.
  mutating func event(_ word: String, at time: ScenarioTime) throws(ScenarioParseError) -> ScrollEvent.Kind {
    switch word {
    case "touch": return try touch()
    case "wheel": return .wheel(try wheel())
    case "key": return .key(try value(ScrollKey.words))
    case "scrolling": return .scrollDisabled(!(try scrollingEnabled()))
    case "scroll": return try scroll()
    default:
      let place = self
      let event = ScrollEvent(time: time.seconds, .resize(try size()))
      do { try event.validate() } catch { throw place.failure("\(error)") }
      return event.kind
    }
  }

  /// Reads whether users can scroll.
  mutating func scrollingEnabled() throws(ScenarioParseError) -> Bool {
    try oneOf(["enabled", "disabled"]) == "enabled"
  }

  private mutating func touch() throws(ScenarioParseError) -> ScrollEvent.Kind {
    let word = try oneOf(["began", "moved", "ended", "cancelled"])
    let point = word == "cancelled" ? .zero : try point()
    let finger: Int = skip("finger") ? try wholeNumber("a finger") : 0
    return switch word {
    case "began": .touchBegan(point, touch: finger)
    case "moved": .touchMoved(point, touch: finger)
    case "ended": .touchEnded(point, touch: finger)
    default: .touchCancelled(touch: finger)
    }
  }

  private mutating func wheel() throws(ScenarioParseError) -> WheelEvent {
    let dx = try number("a distance across")
    let dy = try number("a distance down")
    let isPrecise = !skip("lines")
    let phase = skip("phase") ? try value(WheelEvent.Phase.words) : .none
    let momentumPhase = skip("momentum") ? try value(WheelEvent.MomentumPhase.words) : .none
    return WheelEvent(
      delta: CGVector(dx: dx, dy: dy), isPrecise: isPrecise, phase: phase, momentumPhase: momentumPhase)
  }

  private mutating func scroll() throws(ScenarioParseError) -> ScrollEvent.Kind {
    try expect("to")
    if skip("edge") {
      let edge = try value(Edge.words)
      let preservesVelocity = try keepsVelocity()
      return .scrollToEdge(edge, animation: try animation(), preservesVelocity: preservesVelocity)
    }
    guard isAtElement else {
      let target = try point()
      let preservesVelocity = try keepsVelocity()
      return .scrollTo(target, animation: try animation(), preservesVelocity: preservesVelocity)
    }
    let element = try element()
    let anchor = skip("anchor") ? try unitPoint() : nil
    let preservesVelocity = try keepsVelocity()
    return .scrollToView(element, anchor: anchor, animation: try animation(), preservesVelocity: preservesVelocity)
  }

  private mutating func keepsVelocity() throws(ScenarioParseError) -> Bool {
    guard skip("keeping") else { return false }
    try expect("velocity")
    return true
  }

  /// Reads `none` or the names of edges.
  mutating func edges() throws(ScenarioParseError) -> Edge.Set {
    if skip("none") { return [] }
    var words = Edge.words.map(\.key) + ["none"]
    var edges: Edge.Set = []
    repeat {
      let word = try oneOf(words)
      // Behind an edge stand others, each once.
      words.removeAll { $0 == word || $0 == "none" }
      for (name, edge) in Edge.words where name == word { edges.insert(Edge.Set(edge)) }
    } while peek != nil && !words.isEmpty
    return edges
  }

  /// Reads a value by its word.
  mutating func value<Value>(_ words: KeyValuePairs<String, Value>) throws(ScenarioParseError) -> Value {
    let word = try oneOf(words.map(\.key))
    for (key, value) in words where key == word { return value }
    preconditionFailure("a word that is none of its table: \(word)")
  }
}

extension KeyValuePairs where Key == String, Value: Equatable {
  /// The word that stands for a value of the table.
  func word(of value: Value) -> String {
    for (word, other) in self where other == value { return word }
    preconditionFailure("a value without a word: \(value)")
  }
}

extension Edge {
  fileprivate static let words: KeyValuePairs<String, Edge> = [
    "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing,
  ]
}

extension Edge.Set {
  /// The names of the edges, `none` for no edge.
  var scenarioText: String {
    isEmpty ? "none" : Edge.words.filter { contains(Edge.Set($0.value)) }.map(\.key).joined(separator: " ")
  }
}

extension ScrollKey {
  fileprivate static let words: KeyValuePairs<String, ScrollKey> = [
    "arrow-up": .arrowUp, "arrow-down": .arrowDown, "arrow-left": .arrowLeft, "arrow-right": .arrowRight,
    "page-up": .pageUp, "page-down": .pageDown, "home": .home, "end": .end, "space": .space,
    "shift-space": .shiftSpace,
  ]
}

extension WheelEvent.Phase {
  /// None has no word: it is left out.
  fileprivate static let words: KeyValuePairs<String, WheelEvent.Phase> = [
    "may-begin": .mayBegin, "began": .began, "changed": .changed, "stationary": .stationary, "ended": .ended,
    "cancelled": .cancelled,
  ]
}

extension WheelEvent.MomentumPhase {
  /// None has no word: it is left out.
  fileprivate static let words: KeyValuePairs<String, WheelEvent.MomentumPhase> = [
    "began": .began, "changed": .changed, "ended": .ended,
  ]
}

extension ScrollBounceBehavior {
  static let words: KeyValuePairs<String, ScrollBounceBehavior> = ["always": .always, "based-on-size": .basedOnSize]
}
