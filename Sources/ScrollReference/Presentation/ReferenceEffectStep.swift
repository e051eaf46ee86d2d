// An operation of a visual effect, bounded and mixed: §Z1 to §Z8.
import Foundation
import ScrollTypes

/// An operation whose operands are within their bounds.
struct ReferenceEffectStep: Equatable {
  let kind: VisualEffectOperation.Kind
  let operands: [Double]

  init(_ operation: VisualEffectOperation) {
    self.init(operation.kind, (0..<8).map { operation.operands[$0] })
  }

  private init(_ kind: VisualEffectOperation.Kind, _ operands: [Double]) {
    self.kind = kind
    let rules = Self.rules(of: kind)
    self.operands = operands.indices.map { rules.indices.contains($0) ? rules[$0].bound(operands[$0]) : 0 }
  }

  /// The bounds of an operand, and its value in place of NaN.
  private struct Rule {
    let neutral: Double
    let lowest: Double
    let highest: Double
    /// Whether it is an index in a list, which does not mix.
    var isChoice = false

    static func within(_ limit: Double, neutral: Double) -> Rule {
      Rule(neutral: neutral, lowest: -limit, highest: limit)
    }
    static let anchor = within(10_000, neutral: 0.5)
    static let part = Rule(neutral: 0, lowest: 0, highest: 1)

    func bound(_ operand: Double) -> Double {
      if operand.isNaN { return neutral }
      return operand < lowest ? lowest : operand > highest ? highest : operand
    }
  }

  /// The table of §Z1.
  private static func rules(of kind: VisualEffectOperation.Kind) -> [Rule] {
    switch kind {
    case .opacity: [Rule(neutral: 1, lowest: 0, highest: 1)]
    case .scale: [.within(10_000, neutral: 1), .within(10_000, neutral: 1), .anchor, .anchor]
    case .rotation: [.within(1_000_000, neutral: 0), .anchor, .anchor]
    case .rotation3D:
      Array(repeating: .within(1_000_000, neutral: 0), count: 4) + [.anchor, .anchor]
        + [.within(1_000_000, neutral: 0), .within(1000, neutral: 1)]
    case .offset: [.within(1_000_000_000, neutral: 0), .within(1_000_000_000, neutral: 0)]
    case .blur:
      [
        Rule(neutral: 0, lowest: 0, highest: 10_000),
        Rule(neutral: 0, lowest: -.infinity, highest: .infinity, isChoice: true),
      ]
    case .brightness: [Rule(neutral: 0, lowest: -1, highest: 1)]
    case .contrast, .saturation: [.within(1000, neutral: 1)]
    case .grayscale: [.part]
    case .hueRotation: [.within(1_000_000, neutral: 0)]
    case .blendMode: [Rule(neutral: 0, lowest: -.infinity, highest: .infinity, isChoice: true)]
    case .transform: [1, 0, 0, 0, 1, 0, 0, 0].map { .within(1_000_000_000, neutral: $0) }
    }
  }

  /// The mix of the three operation lists of a row's transition: §Z5 to §Z8.
  static func mixed(
    _ transition: ScrollTransition, topLeading: Double, bottomTrailing: Double, phase: ScrollTransitionPhase
  ) -> [ReferenceEffectStep] {
    let before = transition.topLeadingOperations.map(ReferenceEffectStep.init)
    let within = transition.identityOperations.map(ReferenceEffectStep.init)
    let behind = transition.bottomTrailingOperations.map(ReferenceEffectStep.init)
    let ofPhase = phase == .topLeading ? before : phase == .bottomTrailing ? behind : within
    let kinds = within.map(\.kind)
    guard before.map(\.kind) == kinds, behind.map(\.kind) == kinds else { return ofPhase }
    return within.indices.map { place in
      let kind = kinds[place]
      let rules = rules(of: kind)
      return ReferenceEffectStep(
        kind,
        (0..<8).map { index in
          if rules.indices.contains(index), rules[index].isChoice { return ofPhase[place].operands[index] }
          let own = within[place].operands[index]
          return own + topLeading * (before[place].operands[index] - own)
            + bottomTrailing * (behind[place].operands[index] - own)
        })
    }
  }
}

extension [ReferenceEffectStep] {
  private func amounts(_ kind: VisualEffectOperation.Kind) -> [Double] {
    filter { $0.kind == kind }.map { $0.operands[0] }
  }

  /// The product of all opacities.
  var opacity: Double { amounts(.opacity).reduce(1, *) }

  /// The combined filters: the table of §Z20.
  var filters: VisualEffectFilters {
    func within(_ value: Double, _ limit: Double) -> Double { Swift.min(Swift.max(value, -limit), limit) }
    let blurs = filter { $0.kind == .blur }
    let radius = sqrt(blurs.map { $0.operands[0] * $0.operands[0] }.reduce(0, +))
    let mode = amounts(.blendMode).last.flatMap { number in
      BlendMode.allCases.enumerated().first { Double($0.offset) == number }?.element
    }
    return VisualEffectFilters(
      blurRadius: Swift.min(radius, 10_000),
      isBlurOpaque: blurs.contains { $0.operands[0] != 0 && $0.operands[1] != 0 },
      brightness: within(amounts(.brightness).reduce(0, +), 1),
      contrast: within(amounts(.contrast).reduce(1, *), 1000),
      saturation: within(amounts(.saturation).reduce(1, *), 1000),
      grayscale: amounts(.grayscale).isEmpty ? 0 : 1 - amounts(.grayscale).map { 1 - $0 }.reduce(1, *),
      hueRotation: within(amounts(.hueRotation).reduce(0, +), 1_000_000), blendMode: mode ?? .normal)
  }
}
