// Prints a presentation's script: one line of the header for each of its parts.
import Foundation
import ScrollTypes

/// Each line may stand several times, except `effect`:
///
/// - `transition ROWS [axis AXIS] SIDES [topLeading EFFECTS] [identity EFFECTS] [bottomTrailing EFFECTS]`: a
///   transition; a row has the first transition that chooses it
/// - `effect ROWS FORMULA N [in SPACE]`: the visual effect, see ``EffectScript``
/// - `observe SUBJECT [later] [then DEED [on call N]]...`: an observer; deeds name observers by their numbers from 0
/// - `behind frame N DEED`: a deed of the program after a frame, counted from 0
///
/// The parts:
///
/// - ROWS: `all`, `every N from N`, `headers` or `footers`.
/// - SIDES: `SIDE` or `leading SIDE trailing SIDE`. SIDE: `still`, `interactive [along CURVE]` or
///   `animated [with ANIMATION]`, then `[threshold THRESHOLD] [lagging with ANIMATION]`. CURVE: the name of a curve or
///   `bezier X Y X Y`. THRESHOLD: `visible`, `hidden`, `centered` or `part N`, then any number of `inset N` and
///   `toward THRESHOLD amount N`.
/// - EFFECTS: `EFFECT [| EFFECT]...`. EFFECT: `opacity N`, `scale X Y [anchor POINT]`, `rotation N [anchor POINT]`,
///   `rotation3D N about X Y Z [anchor POINT] [depth N] [perspective N]`, `offset X Y`, `blur N [opaque]`,
///   `brightness N`, `contrast N`, `saturation N`, `grayscale N`, `hue N`, `blend MODE`, `transform A B C D TX TY`.
///   Angles are in degrees.
/// - SUBJECT: `geometry VALUE`, `phase [context]`, `visibility of VIEW threshold N`, `targets threshold N`,
///   `appearance of VIEW`, `row VALUE [before] of VIEW`, `content`. In the first two VIEW may be `all`. The values are
///   those of ``ObserverScript``.
/// - DEED: `scroll to N [animated]`, `show row N [animated]`, `insert N rows at N`, `remove N rows at N`,
///   `invalidate N rows at N`, `enable scrolling`, `disable scrolling`, `turn`, `add observer N`, `remove observer N`,
///   `threshold N of observer N`, `end`, `forget transitions`, `exchange transitions`.
extension PresentationScript {
  /// The words that the lines begin with.
  static let keywords = ["transition", "effect", "observe", "behind"]

  /// The lines of the header.
  var headerLines: [String] {
    transitions.map { "transition \($0.scenarioText)" } + (effect.map { ["effect \($0.scenarioText)"] } ?? [])
      + observers.map { "observe \($0.scenarioText)" }
      + moments.map { "behind frame \($0.frame) \($0.deed.scenarioText)" }
  }
}

extension RowChoice {
  var scenarioText: String {
    switch self {
    case .all: "all"
    case .every(let period, let first): "every \(period) from \(first)"
    case .headers: "headers"
    case .footers: "footers"
    }
  }
}

extension TransitionScript {
  var scenarioText: String {
    var words = [rows.scenarioText]
    if let axis { words.append("axis \(axis == .vertical ? "vertical" : "horizontal")") }
    if let trailing {
      words.append("leading \(leading.scenarioText) trailing \(trailing.scenarioText)")
    } else {
      words.append(leading.scenarioText)
    }
    for (name, list) in [("topLeading", topLeading), ("identity", identity), ("bottomTrailing", bottomTrailing)]
    where !list.isEmpty {
      words.append("\(name) " + list.map(\.description).joined(separator: " | "))
    }
    return words.joined(separator: " ")
  }
}

extension TransitionScript.Side {
  fileprivate var scenarioText: String {
    var text =
      switch style {
      case .identity: "still"
      case .interactive(let curve): "interactive" + (curve.map { " along \($0.scenarioText)" } ?? "")
      case .animated(let animation): "animated" + (animation.map { " with \($0.scenarioText)" } ?? "")
      }
    if let threshold { text += " threshold \(threshold.scenarioText)" }
    if let animation { text += " lagging with \(animation.scenarioText)" }
    return text
  }
}

extension TransitionScript.Threshold {
  fileprivate var scenarioText: String {
    changes.reduce(base.scenarioText) { text, change in
      switch change {
      case .inset(let distance): "\(text) inset \(decimal(distance))"
      case .toward(let other, let amount): "\(text) toward \(other.scenarioText) amount \(decimal(amount))"
      }
    }
  }
}

extension TransitionScript.Threshold.Base {
  fileprivate var scenarioText: String {
    switch self {
    case .visible: "visible"
    case .hidden: "hidden"
    case .centered: "centered"
    case .part(let part): "part \(decimal(part))"
    }
  }
}

extension UnitCurve {
  /// The name of the curve, or its control points.
  fileprivate var scenarioText: String {
    if let name = Animation.curves.first(where: { $0.curve == self })?.name { return name }
    guard case .bezier(let start, let end) = shape else { preconditionFailure("a curve without a name: \(self)") }
    return "bezier " + [start.x, start.y, end.x, end.y].map(decimal).joined(separator: " ")
  }
}

extension EffectOperation: CustomStringConvertible {
  /// The effect in the text form.
  public var description: String {
    func at(_ anchor: UnitPoint) -> String { anchor == .center ? "" : " anchor \(anchor.scenarioText)" }
    switch self {
    case .opacity(let amount): return "opacity \(decimal(amount))"
    case .scale(let x, let y, let anchor): return "scale \(decimal(x)) \(decimal(y))" + at(anchor)
    case .rotation(let angle, let anchor): return "rotation \(decimal(angle))" + at(anchor)
    case .rotation3D(let angle, let x, let y, let z, let anchor, let depth, let perspective):
      return "rotation3D \(decimal(angle)) about \(decimal(x)) \(decimal(y)) \(decimal(z))" + at(anchor)
        + (depth == 0 ? "" : " depth \(decimal(depth))")
        + (perspective == 1 ? "" : " perspective \(decimal(perspective))")
    case .offset(let x, let y): return "offset \(decimal(x)) \(decimal(y))"
    case .blur(let radius, let isOpaque): return "blur \(decimal(radius))" + (isOpaque ? " opaque" : "")
    case .brightness(let amount): return "brightness \(decimal(amount))"
    case .contrast(let amount): return "contrast \(decimal(amount))"
    case .saturation(let amount): return "saturation \(decimal(amount))"
    case .grayscale(let amount): return "grayscale \(decimal(amount))"
    case .hueRotation(let angle): return "hue \(decimal(angle))"
    case .blendMode(let mode): return "blend \(mode.rawValue)"
    case .transform(let numbers): return "transform " + numbers.map { decimal($0) }.joined(separator: " ")
    }
  }
}

extension EffectScript {
  fileprivate var scenarioText: String {
    "\(rows.scenarioText) \(formula.rawValue) \(decimal(number))"
      + (space == .scrollView ? "" : " in \(space.rawValue)")
  }
}

extension ObserverScript {
  fileprivate var scenarioText: String {
    ([subject.scenarioText] + (isLate ? ["later"] : [])
      + responses.map { "then \($0.deed.scenarioText)" + ($0.call.map { " on call \($0)" } ?? "") })
      .joined(separator: " ")
  }
}

extension ObserverScript.Subject {
  fileprivate var scenarioText: String {
    func text(_ view: StackElement?) -> String { view?.scenarioText ?? "all" }
    return switch self {
    case .geometry(let value): "geometry \(value.rawValue)"
    case .phase(let hasContext): hasContext ? "phase context" : "phase"
    case .visibility(let view, let threshold): "visibility of \(text(view)) threshold \(decimal(threshold))"
    case .targets(let threshold): "targets threshold \(decimal(threshold))"
    case .appearance(let view): "appearance of \(text(view))"
    case .rowGeometry(let view, let value, let hasOld):
      "row \(value.rawValue)" + (hasOld ? " before" : "") + " of \(view.scenarioText)"
    case .contentGeometry: "content"
    }
  }
}

extension ObserverScript.Deed {
  var scenarioText: String {
    switch self {
    case .scrollTo(let offset, let isAnimated): "scroll to \(decimal(offset))" + (isAnimated ? " animated" : "")
    case .scrollToRow(let row, let isAnimated): "show row \(row)" + (isAnimated ? " animated" : "")
    case .insertRows(let count, let index): "insert \(count) rows at \(index)"
    case .removeRows(let count, let index): "remove \(count) rows at \(index)"
    case .invalidateRows(let count, let index): "invalidate \(count) rows at \(index)"
    case .enableScrolling(let isEnabled): isEnabled ? "enable scrolling" : "disable scrolling"
    case .turn: "turn"
    case .add(let observer): "add observer \(observer)"
    case .remove(let observer): "remove observer \(observer)"
    case .setThreshold(let observer, let threshold): "threshold \(decimal(threshold)) of observer \(observer)"
    case .end: "end"
    case .invalidateTransitions: "forget transitions"
    case .exchangeTransitions: "exchange transitions"
    }
  }
}
