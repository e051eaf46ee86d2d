// Checks that a presentation's script is valid: it has a text form and can be played quickly.
import Foundation
import ScrollTypes

extension PresentationScript {
  /// Says what is wrong with the script.
  var fault: String? {
    let counts = [transitions.count, observers.count, moments.count]
    if let fault = counts.lazy.compactMap(Self.fault(ofCount:)).first { return fault }
    if let fault = transitions.lazy.compactMap(\.fault).first ?? effect?.fault { return fault }
    if let fault = observers.lazy.compactMap(\.fault).first { return fault }
    if let moment = moments.first(where: { $0.frame < 0 }) { return "a frame is 0 or more, not \(moment.frame)" }
    let deeds = moments.map(\.deed) + observers.flatMap { $0.responses.map(\.deed) }
    if let fault = deeds.lazy.compactMap(\.fault).first { return fault }
    let named = deeds.compactMap(\.observer).first { !observers.indices.contains($0) }
    return named.map { "there is no observer \($0)" }
  }

  static func fault(ofCount count: Int) -> String? {
    count > maximumCount ? "there are at most \(maximumCount) transitions, observers and moments of each" : nil
  }
}

extension RowChoice {
  fileprivate var fault: String? {
    guard case .every(let period, let first) = self, period < 0 || first < 0 else { return nil }
    return "numbers of rows are 0 or more"
  }
}

extension TransitionScript {
  var fault: String? {
    if let fault = rows.fault ?? leading.fault ?? trailing?.fault { return fault }
    let lists = [topLeading, identity, bottomTrailing]
    if lists.contains(where: { $0.count > EffectOperation.maximumCount }) {
      return "a list has at most \(EffectOperation.maximumCount) effects"
    }
    return lists.joined().allSatisfy(\.isFinite) ? nil : "numbers of effects are finite"
  }
}

extension TransitionScript.Side {
  fileprivate var fault: String? {
    if let threshold {
      if threshold.changes.count > TransitionScript.Threshold.maximumChangeCount {
        return "a threshold is changed at most \(TransitionScript.Threshold.maximumChangeCount) times"
      }
      if !threshold.numbers.allSatisfy(\.isFinite) { return "numbers of thresholds are finite" }
    }
    if case .animated(let animation?) = style, let fault = animation.fault { return fault }
    return animation?.fault
  }
}

extension TransitionScript.Threshold {
  private var bases: [Base] {
    [base]
      + changes.compactMap {
        if case .toward(let base, _) = $0 { base } else { nil }
      }
  }

  fileprivate var numbers: [Double] {
    let parts = bases.map { base in if case .part(let part) = base { part } else { 0.0 } }
    return parts
      + changes.map { change in
        switch change {
        case .inset(let distance): distance
        case .toward(_, let amount): amount
        }
      }
  }
}

extension EffectOperation {
  /// Whether all numbers of the effect are finite; a transform must have six.
  fileprivate var isFinite: Bool {
    switch self {
    case .opacity(let amount), .brightness(let amount), .contrast(let amount), .saturation(let amount),
      .grayscale(let amount), .hueRotation(let amount), .blur(let amount, _):
      amount.isFinite
    case .scale(let x, let y, let anchor): [x, y, anchor.x, anchor.y].allSatisfy(\.isFinite)
    case .rotation(let angle, let anchor): [angle, anchor.x, anchor.y].allSatisfy(\.isFinite)
    case .rotation3D(let angle, let x, let y, let z, let anchor, let depth, let perspective):
      [angle, x, y, z, anchor.x, anchor.y, depth, perspective].allSatisfy(\.isFinite)
    case .offset(let x, let y): x.isFinite && y.isFinite
    case .blendMode: true
    case .transform(let numbers): numbers.count == 6 && numbers.allSatisfy(\.isFinite)
    }
  }
}

extension EffectScript {
  var fault: String? { rows.fault ?? (number.isFinite ? nil : "the number of a visual effect is finite") }
}

extension ObserverScript {
  var fault: String? {
    if responses.count > Self.maximumResponseCount {
      return "an observer does at most \(Self.maximumResponseCount) things"
    }
    if responses.contains(where: { $0.call ?? 1 < 1 }) { return "calls count from 1" }
    return subject.fault ?? responses.lazy.compactMap(\.deed.fault).first
  }
}

extension ObserverScript.Subject {
  fileprivate var fault: String? {
    let unit = "a threshold is a finite number"
    switch self {
    case .visibility(let view, let threshold): return view?.fault ?? (threshold.isFinite ? nil : unit)
    case .targets(let threshold): return threshold.isFinite ? nil : unit
    case .appearance(let view): return view?.fault
    case .rowGeometry(let view, _, _): return view.fault
    case .geometry, .phase, .contentGeometry: return nil
    }
  }
}

extension ObserverScript.Deed {
  /// The most rows in one deed.
  static let maximumRowCount = 1000

  /// The number of the observer in the deed.
  fileprivate var observer: Int? {
    switch self {
    case .add(let observer), .remove(let observer), .setThreshold(let observer, _): observer
    default: nil
    }
  }

  var fault: String? {
    switch self {
    case .scrollTo(let offset, _): offset.isFinite ? nil : "an offset is finite"
    case .scrollToRow(let row, _): row < 0 ? "a row is 0 or more" : nil
    case .insertRows(let count, let index), .removeRows(let count, let index), .invalidateRows(let count, let index):
      count < 0 || index < 0 || count > Self.maximumRowCount
        ? "there are 0 to \(Self.maximumRowCount) rows at a row of 0 or more" : nil
    case .add(let observer), .remove(let observer): observer < 0 ? "observers count from 0" : nil
    case .setThreshold(let observer, let threshold):
      observer < 0 ? "observers count from 0" : threshold.isFinite ? nil : "a threshold is a finite number"
    case .enableScrolling, .turn, .end, .invalidateTransitions, .exchangeTransitions: nil
    }
  }
}
