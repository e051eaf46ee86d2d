// How a view is drawn beside its frame: the results of transitions and visual effects.
import Foundation
import ScrollEngine

/// The state of a view in its scroll transition.
struct TransitionStand: Equatable {
  var phase = ScrollTransitionPhase.identity
  var progress = 0.0
}

/// How a view is drawn: where its points go, its opacity, and its filters.
public struct ViewEffect: Equatable {
  /// Maps points to where they are drawn, in the space of the view's own frame. The frame's top left corner is (0, 0).
  public let transform: ProjectionTransform
  /// The opacity, in 0...1.
  public let opacity: Double
  /// The filters.
  public let filters: VisualEffectFilters
  /// The phase of the view's scroll transition; identity for a view without one.
  public let phase: ScrollTransitionPhase
  /// The distance of the view from its identity phase. It is -1 at the top or leading edge, 0 in the identity phase, 1
  /// at the bottom or trailing edge, or a value between. An animation that swings leads past these values.
  public let progress: Double

  /// Combines operations for a view of a size, innermost first.
  init(_ operations: [VisualEffectOperation], _ stand: TransitionStand?, size: CGSize, isRightToLeft: Bool) {
    var whole = ComposedVisualEffect(size: size)
    for operation in operations { whole.append(operation) }
    transform = whole.transform(in: isRightToLeft ? .rightToLeft : .leftToRight)
    opacity = whole.opacity > 0 ? min(whole.opacity, 1) : 0
    filters = whole.filters.bounded
    phase = stand?.phase ?? .identity
    progress = stand?.progress ?? 0
  }

  /// Combines the operations of a modifier for a view of a size; nil if it draws the view without a change.
  init?(_ traits: ElementTraits, size: CGSize, isRightToLeft: Bool) {
    guard traits.transition != nil || !traits.operations.isEmpty else { return nil }
    self.init(traits.operations, traits.transition, size: size, isRightToLeft: isRightToLeft)
  }
}

extension ViewEffect: CustomStringConvertible {
  /// The differences from a view without effects, and the phase.
  public var description: String {
    var parts: [String] = []
    if phase != .identity || progress != 0 { parts.append("\(phase) \(progress)") }
    if opacity != 1 { parts.append("opacity \(opacity)") }
    if filters.blurRadius != 0 { parts.append("blur \(filters.blurRadius)\(filters.isBlurOpaque ? " opaque" : "")") }
    if filters.brightness != 0 { parts.append("brightness \(filters.brightness)") }
    if filters.contrast != 1 { parts.append("contrast \(filters.contrast)") }
    if filters.saturation != 1 { parts.append("saturation \(filters.saturation)") }
    if filters.grayscale != 0 { parts.append("grayscale \(filters.grayscale)") }
    if filters.hueRotation != 0 { parts.append("hueRotation \(filters.hueRotation)") }
    if filters.blendMode != .normal { parts.append("blendMode \(filters.blendMode)") }
    if !transform.isIdentity {
      let rows = [transform.m11, transform.m12, transform.m21, transform.m22, transform.m31, transform.m32]
      parts.append("transform " + rows.map { "\($0)" }.joined(separator: " "))
    }
    return parts.isEmpty ? "identity" : parts.joined(separator: ", ")
  }
}
