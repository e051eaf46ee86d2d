// Prints and reads where scrolls come to rest: rules, size classes, behaviours.
import Foundation
import ScrollTypes

extension ScrollTargetRule {
  /// The rule in the text form.
  var scenarioText: String {
    switch self {
    case .anywhere: return "anywhere"
    case .paging: return "paging"
    case .custom: return "custom"
    case .viewAligned(let limit, let anchor):
      let limitText = limit == .automatic ? "" : " limit \(ViewAlignedLimit.words.word(of: limit))"
      return "view" + limitText + (anchor.map { " anchor \($0.scenarioText)" } ?? "")
    }
  }

  /// Says what is wrong with the rule after `round N then`.
  fileprivate var faultBehindARound: String? {
    switch self {
    case .anywhere, .paging: nil
    case .custom: "a behaviour goes on with `paging` or `view`"
    case .viewAligned(_, let anchor): anchor.flatMap(\.fault)
    }
  }
}

extension ViewAlignedLimit {
  /// The words of the limits.
  static let words: KeyValuePairs<String, ViewAlignedLimit> = [
    "automatic": .automatic, "few": .few, "one": .one, "never": .never,
  ]
}

extension UserInterfaceSizeClass {
  /// The words of the size classes.
  static let words: KeyValuePairs<String, UserInterfaceSizeClass?> = [
    "compact": .compact, "regular": .regular, "unknown": nil,
  ]
}

extension UnitPoint {
  fileprivate var fault: String? { x.isFinite && y.isFinite ? nil : "an anchor is finite" }
}

extension ScriptedBehavior: CustomStringConvertible {
  /// The behaviour in the text form, without the word `behaviour`.
  public var description: String { (limitsScrolls ? "limited " : "") + moveText }

  private var moveText: String {
    switch move {
    case .nothing: "nothing"
    case .round(let length, let rule):
      "round \(decimal(length))" + (rule == .anywhere ? "" : " then \(rule.scenarioText)")
    case .header(let height): "header \(decimal(height))"
    case .zero: "zero"
    case .next(let length): "next \(decimal(length))"
    case .carry(let seconds): "carry \(decimal(seconds))"
    case .shift(let distance): "shift \(decimal(distance))"
    case .item(let length, let anchor): "item \(decimal(length)) at \(anchor.scenarioText)"
    case .notFinite: "infinite"
    case .surroundings: "surroundings"
    }
  }

  /// Says what is wrong with the behaviour.
  var fault: String? {
    switch move {
    case .round(_, let rule): if let fault = rule.faultBehindARound { return fault }
    case .item(_, let anchor): if let fault = anchor.fault { return fault }
    default: break
    }
    return number.isFinite ? nil : "a number of a behaviour is finite"
  }

  /// The number of the script; 0 for a script without a number.
  private var number: CGFloat {
    switch move {
    case .round(let number, _), .header(let number), .next(let number), .carry(let number), .shift(let number),
      .item(let number, _):
      number
    case .nothing, .zero, .notFinite, .surroundings: 0
    }
  }
}

extension LineScanner {
  /// Reads the rule after `targets`: `anywhere`, `paging`, `view [limit LIMIT] [anchor POINT]` or `custom`.
  mutating func targetRule() throws(ScenarioParseError) -> ScrollTargetRule {
    try targetRule(of: ["anywhere", "paging", "view", "custom"])
  }

  private mutating func targetRule(of words: [String]) throws(ScenarioParseError) -> ScrollTargetRule {
    switch try oneOf(words) {
    case "anywhere": return .anywhere
    case "paging": return .paging
    case "custom": return .custom
    default:
      let limit = skip("limit") ? try value(ViewAlignedLimit.words) : .automatic
      return .viewAligned(limit: limit, anchor: skip("anchor") ? try unitPoint() : nil)
    }
  }

  /// Reads the behaviour after `behaviour`: `[limited]` and the change of a target.
  mutating func scriptedBehavior() throws(ScenarioParseError) -> ScriptedBehavior {
    let isLimited = skip("limited")
    return ScriptedBehavior(try scriptedMove(), limitsScrolls: isLimited)
  }

  private mutating func scriptedMove() throws(ScenarioParseError) -> ScriptedBehavior.Move {
    let words = [
      "nothing", "round", "header", "zero", "next", "carry", "shift", "item", "infinite", "surroundings",
    ]
    switch try oneOf(words) {
    case "nothing": return .nothing
    case "round":
      let length = try number("a length")
      return .round(to: length, then: skip("then") ? try targetRule(of: ["paging", "view"]) : .anywhere)
    case "header": return .header(try number("a height"))
    case "zero": return .zero
    case "next": return .next(try number("a length"))
    case "carry": return .carry(seconds: try number("seconds"))
    case "shift": return .shift(try number("a distance"))
    case "item":
      let length = try number("a length")
      try expect("at")
      return .item(length, at: try unitPoint())
    case "infinite": return .notFinite
    default: return .surroundings
    }
  }
}
