// Reads the lines of a scenario's header about its presentation and observers.
import Foundation
import ScrollTypes

extension PresentationScript {
  /// Reads the line after one of its keywords.
  mutating func read(_ keyword: String, _ scanner: inout LineScanner) throws(ScenarioParseError) {
    let place = scanner
    switch keyword {
    case "transition": transitions.append(try scanner.transitionScript())
    case "effect": effect = try scanner.effectScript()
    case "observe": observers.append(try scanner.observerScript())
    default:
      try scanner.expect("frame")
      let frame: Int = try scanner.wholeNumber("a frame")
      moments.append(Moment(behind: frame, try scanner.deed()))
    }
    if let fault = faultOfLast(keyword) { throw place.failure(fault) }
  }

  /// Says what is wrong with the last line, as far as that line alone shows it.
  private func faultOfLast(_ keyword: String) -> String? {
    switch keyword {
    case "transition": transitions.last?.fault ?? Self.fault(ofCount: transitions.count)
    case "effect": effect?.fault
    case "observe": observers.last?.fault ?? Self.fault(ofCount: observers.count)
    default: moments.last?.deed.fault ?? Self.fault(ofCount: moments.count)
    }
  }
}

extension LineScanner {
  /// Reads `all`, `every N from N`, `headers` or `footers`.
  fileprivate mutating func rowChoice() throws(ScenarioParseError) -> RowChoice {
    switch try oneOf(["all", "every", "headers", "footers"]) {
    case "all": return .all
    case "headers": return .headers
    case "footers": return .footers
    default:
      let period: Int = try wholeNumber("a number of rows")
      try expect("from")
      return .every(period, from: try wholeNumber("a row"))
    }
  }

  // MARK: Transitions

  /// Reads the transition after `transition`.
  fileprivate mutating func transitionScript() throws(ScenarioParseError) -> TransitionScript {
    var transition = TransitionScript(of: try rowChoice())
    if skip("axis") { transition.axis = try oneOf(["vertical", "horizontal"]) == "vertical" ? .vertical : .horizontal }
    if skip("leading") {
      transition.leading = try side()
      try expect("trailing")
      transition.trailing = try side()
    } else {
      transition.leading = try side()
    }
    if skip("topLeading") { transition.topLeading = try effects() }
    if skip("identity") { transition.identity = try effects() }
    if skip("bottomTrailing") { transition.bottomTrailing = try effects() }
    return transition
  }

  private mutating func side() throws(ScenarioParseError) -> TransitionScript.Side {
    var side: TransitionScript.Side
    switch try oneOf(["still", "interactive", "animated"]) {
    case "still": side = TransitionScript.Side(.identity)
    case "interactive": side = TransitionScript.Side(.interactive(skip("along") ? try curve() : nil))
    default: side = TransitionScript.Side(.animated(try animation()))
    }
    if skip("threshold") { side.threshold = try threshold() }
    if skip("lagging") {
      guard let animation = try animation() else { throw unexpected("`with` and an animation") }
      side.animation = animation
    }
    return side
  }

  private mutating func threshold() throws(ScenarioParseError) -> TransitionScript.Threshold {
    var threshold = TransitionScript.Threshold(try thresholdBase())
    while true {
      if skip("inset") {
        threshold.changes.append(.inset(try number("a distance")))
      } else if skip("toward") {
        let other = try thresholdBase()
        try expect("amount")
        threshold.changes.append(.toward(other, amount: try number("an amount")))
      } else {
        return threshold
      }
    }
  }

  private mutating func thresholdBase() throws(ScenarioParseError) -> TransitionScript.Threshold.Base {
    switch try oneOf(["visible", "hidden", "centered", "part"]) {
    case "visible": return .visible
    case "hidden": return .hidden
    case "centered": return .centered
    default: return .part(try number("a part of the whole"))
    }
  }

  private mutating func curve() throws(ScenarioParseError) -> UnitCurve {
    let name = try oneOf(Animation.curves.map(\.name) + ["bezier"])
    if let curve = Animation.curves.first(where: { $0.name == name })?.curve { return curve }
    let start = try controlPoint()
    return .bezier(startControlPoint: start, endControlPoint: try controlPoint())
  }

  // MARK: Effects

  /// Reads the visual effect after `effect`.
  fileprivate mutating func effectScript() throws(ScenarioParseError) -> EffectScript {
    let rows = try rowChoice()
    let formula = try named(EffectScript.Formula.self)
    let amount = try number("the number of the formula")
    return EffectScript(
      of: rows, formula, amount, in: skip("in") ? try named(EffectScript.Space.self) : .scrollView)
  }

  private mutating func effects() throws(ScenarioParseError) -> [EffectOperation] {
    var effects: [EffectOperation] = []
    repeat { effects.append(try effect()) } while skip("|")
    return effects
  }

  private mutating func effect() throws(ScenarioParseError) -> EffectOperation {
    switch try oneOf(Self.effectWords) {
    case "opacity": return .opacity(try number("an opacity"))
    case "scale":
      let scale = try point()
      return .scale(x: scale.x, y: scale.y, anchor: try anchor())
    case "rotation":
      let angle = try number("an angle in degrees")
      return .rotation(angle, anchor: try anchor())
    case "rotation3D": return try rotation3D()
    case "offset":
      let offset = try point()
      return .offset(x: offset.x, y: offset.y)
    case "blur":
      let radius = try number("a radius")
      return .blur(radius, isOpaque: skip("opaque"))
    case "brightness": return .brightness(try number("an amount"))
    case "contrast": return .contrast(try number("an amount"))
    case "saturation": return .saturation(try number("an amount"))
    case "grayscale": return .grayscale(try number("an amount"))
    case "hue": return .hueRotation(try number("an angle in degrees"))
    case "blend": return .blendMode(try named(EffectOperation.Blend.self))
    default:
      var numbers: [Double] = []
      for name in ["a", "b", "c", "d", "tx", "ty"] { numbers.append(try number(name)) }
      return .transform(numbers)
    }
  }

  private static let effectWords = [
    "opacity", "scale", "rotation", "rotation3D", "offset", "blur", "brightness", "contrast", "saturation",
    "grayscale", "hue", "blend", "transform",
  ]

  private mutating func rotation3D() throws(ScenarioParseError) -> EffectOperation {
    let angle = try number("an angle in degrees")
    try expect("about")
    let (x, y, z) = (try number("x"), try number("y"), try number("z"))
    let anchor = try anchor()
    let depth = skip("depth") ? try number("a depth") : 0
    return .rotation3D(
      angle, x: x, y: y, z: z, anchor: anchor, anchorZ: depth,
      perspective: skip("perspective") ? try number("a perspective") : 1)
  }

  private mutating func anchor() throws(ScenarioParseError) -> UnitPoint {
    skip("anchor") ? try unitPoint() : .center
  }

  /// Reads a case of an enumeration by its name.
  fileprivate mutating func named<Value: RawRepresentable<String> & CaseIterable>(
    _: Value.Type
  ) throws(ScenarioParseError) -> Value {
    let word = try oneOf(Value.allCases.map(\.rawValue))
    guard let value = Value(rawValue: word) else { preconditionFailure("a word that is none of its cases: \(word)") }
    return value
  }
}

extension LineScanner {
  // MARK: Observers

  /// Reads the observer after `observe`.
  fileprivate mutating func observerScript() throws(ScenarioParseError) -> ObserverScript {
    var observer = ObserverScript(try subject())
    observer.isLate = skip("later")
    while skip("then") {
      var response = ObserverScript.Response(try deed())
      if skip("on") {
        try expect("call")
        response.call = try wholeNumber("a call")
      }
      observer.responses.append(response)
    }
    return observer
  }

  private mutating func subject() throws(ScenarioParseError) -> ObserverScript.Subject {
    switch try oneOf(["geometry", "phase", "visibility", "targets", "appearance", "row", "content"]) {
    case "geometry": return .geometry(try named(ObserverScript.GeometryValue.self))
    case "phase": return .phase(hasContext: skip("context"))
    case "visibility":
      try expect("of")
      let view = try observedView()
      try expect("threshold")
      return .visibility(view, threshold: try number("a part of the whole"))
    case "targets":
      try expect("threshold")
      return .targets(threshold: try number("a part of the whole"))
    case "appearance":
      try expect("of")
      return .appearance(try observedView())
    case "row":
      let value = try named(ObserverScript.RowValue.self)
      let hasOld = skip("before")
      try expect("of")
      return .rowGeometry(try element(), value, hasOld: hasOld)
    default: return .contentGeometry
    }
  }

  /// Reads `all` or a view.
  private mutating func observedView() throws(ScenarioParseError) -> StackElement? { skip("all") ? nil : try element() }

  /// Reads a deed of an action.
  fileprivate mutating func deed() throws(ScenarioParseError) -> ObserverScript.Deed {
    let words = [
      "scroll", "show", "insert", "remove", "invalidate", "enable", "disable", "turn", "add", "forget",
      "exchange", "threshold", "end",
    ]
    switch try oneOf(words) {
    case "scroll":
      try expect("to")
      let offset = try number("an offset")
      return .scrollTo(offset, isAnimated: skip("animated"))
    case "show":
      try expect("row")
      let row: Int = try wholeNumber("a row")
      return .scrollToRow(row, isAnimated: skip("animated"))
    case "insert":
      let (count, index) = try rowsAt()
      return .insertRows(count, at: index)
    case "remove":
      if skip("observer") { return .remove(try wholeNumber("an observer")) }
      let (count, index) = try rowsAt()
      return .removeRows(count, at: index)
    case "invalidate":
      let (count, index) = try rowsAt()
      return .invalidateRows(count, at: index)
    case "turn": return .turn
    case "add":
      try expect("observer")
      return .add(try wholeNumber("an observer"))
    case "threshold":
      let threshold = try number("a part of the whole")
      try expect("of")
      try expect("observer")
      return .setThreshold(try wholeNumber("an observer"), threshold)
    case "end": return .end
    case let word where ["forget", "exchange"].contains(word):
      try expect("transitions")
      return word == "forget" ? .invalidateTransitions : .exchangeTransitions
    case let word:
      try expect("scrolling")
      return .enableScrolling(word == "enable")
    }
  }

  private mutating func rowsAt() throws(ScenarioParseError) -> (count: Int, index: Int) {
    let count: Int = try wholeNumber("`observer` or a number of rows")
    try expect("rows")
    try expect("at")
    return (count, try wholeNumber("a row"))
  }
}
