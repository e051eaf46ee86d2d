// Prints and reads events in the text form of scenarios.
import Foundation
import ScrollTypes

extension ScrollEvent.Kind {
  /// The event in the text form, without its time: the words of its kind, then its parts.
  var scenarioText: String {
    func at(_ point: CGPoint) -> String { "\(decimal(point.x)) \(decimal(point.y))" }
    let parts = EventParts(self)
    var words = parts.name.words
    if let place = parts.place { words.append(at(place)) }
    if let wheel = parts.wheel { words.append(wheel.scenarioText) }
    if let key = parts.key { words.append(ScrollKey.words.word(of: key)) }
    if let isDisabled = parts.isDisabled { words.append(isDisabled ? "disabled" : "enabled") }
    if let offset = parts.offset { words.append(at(offset)) }
    if let view = parts.view { words.append(view.scenarioText) }
    if let edge = parts.edge { words.append(Edge.words.word(of: edge)) }
    if let anchor = parts.anchor { words.append("anchor \(anchor.scenarioText)") }
    if parts.preservesVelocity == true { words.append("keeping velocity") }
    if let animation = parts.animation { words.append("with \(animation.scenarioText)") }
    if let size = parts.size { words.append("\(decimal(size.width)) x \(decimal(size.height))") }
    if let insets = parts.safeAreaInsets { words.append("safe area \(insets.scenarioText)") }
    if let touch = parts.touch, touch != 0 { words.append("finger \(touch)") }
    return words.joined(separator: " ")
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
  /// The words that an event can begin with.
  static let eventWords = distinct(EventParts.Name.allCases.map { $0.words[0] })

  /// Reads an event after its first word.
  mutating func event(_ word: String, at time: ScenarioTime) throws(ScenarioParseError) -> ScrollEvent.Kind {
    var parts = EventParts(plainest: try eventName(word))
    if parts.place != nil { parts.place = try point() }
    if parts.wheel != nil { parts.wheel = try wheel() }
    if parts.key != nil { parts.key = try value(ScrollKey.words) }
    if parts.isDisabled != nil { parts.isDisabled = !(try scrollingEnabled()) }
    if parts.offset != nil { parts.offset = try point() }
    if parts.view != nil {
      parts.view = try element()
      if skip("anchor") { parts.anchor = try unitPoint() }
    }
    if parts.edge != nil { parts.edge = try value(Edge.words) }
    if parts.isRequest {
      parts.preservesVelocity = try keepsVelocity()
      parts.animation = try animation()
    }
    if parts.size != nil {
      var place = self
      parts.size = try size()
      do { try ScrollEvent(time: time.seconds, parts.kind).validate() } catch { throw place.failure("\(error)") }
      if skip("safe") {
        try expect("area")
        place = self
        parts.safeAreaInsets = try allInsets()
        do { try ScrollEvent(time: time.seconds, parts.kind).validate() } catch { throw place.failure("\(error)") }
      }
    }
    if parts.touch != nil, skip("finger") { parts.touch = try wholeNumber("a pointer") }
    return parts.kind
  }

  /// Reads the remaining words of a kind of event.
  private mutating func eventName(_ first: String) throws(ScenarioParseError) -> EventParts.Name {
    var names = EventParts.Name.allCases.filter { $0.words[0] == first }
    var count = 1
    while true {
      let ended = names.filter { $0.words.count == count }
      let next = Self.distinct(names.filter { $0.words.count > count }.map { $0.words[count] })
      if next.isEmpty || !ended.isEmpty && !next.contains(where: { $0 == peek?.text ?? "" }) {
        // Some kinds begin with the same words and continue with a view or without one.
        return ended.first { (EventParts(plainest: $0).view != nil) == isAtElement } ?? ended[0]
      }
      let word = try oneOf(next)
      names = names.filter { $0.words.count > count && $0.words[count] == word }
      count += 1
    }
  }

  private static func distinct(_ words: [String]) -> [String] {
    words.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Reads `enabled` or `disabled`.
  mutating func scrollingEnabled() throws(ScenarioParseError) -> Bool {
    try oneOf(["enabled", "disabled"]) == "enabled"
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
      // More edges may follow an edge, each once.
      words.removeAll { $0 == word || $0 == "none" }
      for (name, edge) in Edge.words where name == word { edges.insert(Edge.Set(edge)) }
    } while !isAtEndOfValue && !words.isEmpty
    return edges
  }

  /// Reads a value of a table by its word.
  mutating func value<Value>(_ words: KeyValuePairs<String, Value>) throws(ScenarioParseError) -> Value {
    let word = try oneOf(words.map(\.key))
    for (key, value) in words where key == word { return value }
    preconditionFailure("a word that is none of its table: \(word)")
  }
}

extension KeyValuePairs where Key == String, Value: Equatable {
  /// Returns the word of a value in the table.
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

extension EdgeInsets {
  /// All four insets: top, leading, bottom, trailing.
  fileprivate var scenarioText: String { [top, leading, bottom, trailing].map(decimal).joined(separator: " ") }
}

extension Edge.Set {
  /// The names of the edges; `none` for no edge.
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
  /// The words of the phases; the phase `none` is not printed.
  fileprivate static let words: KeyValuePairs<String, WheelEvent.Phase> = [
    "may-begin": .mayBegin, "began": .began, "changed": .changed, "stationary": .stationary, "ended": .ended,
    "cancelled": .cancelled,
  ]
}

extension WheelEvent.MomentumPhase {
  /// The words of the momentum phases; the phase `none` is not printed.
  fileprivate static let words: KeyValuePairs<String, WheelEvent.MomentumPhase> = [
    "began": .began, "changed": .changed, "ended": .ended,
  ]
}

extension ScrollBounceBehavior {
  static let words: KeyValuePairs<String, ScrollBounceBehavior> = ["always": .always, "based-on-size": .basedOnSize]
}

extension ScrollChaining {
  /// The words of the values in the text form.
  static let words: KeyValuePairs<String, ScrollChaining> = ["always": .always, "drags": .drags, "never": .never]
}
