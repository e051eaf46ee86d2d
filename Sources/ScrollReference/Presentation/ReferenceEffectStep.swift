// Operations of visual effects, mixed, and what opacity and filters come to: §Z1 to §Z8, §Z20.
import Foundation
import ScrollTypes

/// An operation as it counts: one with an operand out of bounds changes nothing.
struct ReferenceEffectStep: Equatable {
  let kind: VisualEffectOperation.Kind
  let operands: [Double]

  init(_ operation: VisualEffectOperation) {
    let operands = (0..<8).map { operation.operands[$0] }
    let isUsable = operands.allSatisfy { $0 >= -1e12 && $0 <= 1e12 }
    self.init(operation.kind, isUsable ? operands : Self.neutral(operation.kind))
  }

  private init(_ kind: VisualEffectOperation.Kind, _ operands: [Double]) {
    (self.kind, self.operands) = (kind, operands)
  }

  /// The last column of the table of §Z1.
  private static func neutral(_ kind: VisualEffectOperation.Kind) -> [Double] {
    let first: [Double] =
      switch kind {
      case .opacity, .contrast, .saturation: [1]
      case .scale: [1, 1, 0.5, 0.5]
      case .rotation: [0, 0.5, 0.5]
      case .rotation3D: [0, 0, 0, 1, 0.5, 0.5]
      case .transform: [1, 0, 0, 0, 1]
      case .offset, .blur, .brightness, .grayscale, .hueRotation, .blendMode: []
      }
    return first + Array(repeating: 0, count: 8 - first.count)
  }

  /// Whether an operand is one of a list, which does not mix: §Z7.
  private static func isChoice(_ kind: VisualEffectOperation.Kind, _ index: Int) -> Bool {
    kind == .blendMode || kind == .blur && index == 1
  }

  /// What a row shows of the three lists of its transition: §Z5 to §Z8.
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
      ReferenceEffectStep(
        kinds[place],
        (0..<8).map { index in
          if isChoice(kinds[place], index) { return ofPhase[place].operands[index] }
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
  var opacity: Double { amounts(.opacity).map { Swift.min(Swift.max($0, 0), 1) }.reduce(1, *) }

  /// What the filters come to: the table of §Z20.
  var filters: VisualEffectFilters {
    let squares = amounts(.blur).map { $0 > 0 ? $0 * $0 : 0 }
    let grays = amounts(.grayscale).map { Swift.min(Swift.max($0, 0), 1) }
    let modes = amounts(.blendMode).compactMap { code in
      BlendMode.allCases.indices.first { Double($0) == code }.map { BlendMode.allCases[$0] }
    }
    return VisualEffectFilters(
      blurRadius: sqrt(squares.reduce(0, +)),
      isBlurOpaque: contains { $0.kind == .blur && $0.operands[1] != 0 },
      brightness: amounts(.brightness).reduce(0, +), contrast: amounts(.contrast).reduce(1, *),
      saturation: amounts(.saturation).map { Swift.max($0, 0) }.reduce(1, *),
      grayscale: 1 - grays.map { 1 - $0 }.reduce(1, *), hueRotation: amounts(.hueRotation).reduce(0, +),
      blendMode: modes.last { $0 != .normal } ?? .normal)
  }
}
