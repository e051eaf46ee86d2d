// Converts scripts of effects into the types of presentations: transitions and visual effects.
import Foundation
import ScrollTypes

/// A visual effect with its operations in a list.
public struct ScriptedEffect: VisualEffect, Equatable {
  /// The operations, innermost first.
  public var operations: [VisualEffectOperation]

  /// Creates an effect.
  public init(_ operations: [VisualEffectOperation]) { self.operations = operations }

  /// Creates an effect from a script's operations.
  public init(_ operations: [EffectOperation]) {
    self.operations = []
    for operation in operations { operation.append(to: &self.operations) }
  }

  /// Appends the operations in order.
  public func append(to list: inout some VisualEffectList) {
    for operation in operations { list.append(operation) }
  }

  /// Empty: presentations interpolate the operations themselves.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

extension EffectOperation {
  /// Appends the operation as the public effect functions produce it.
  fileprivate func append(to list: inout some VisualEffectList) {
    let plain = EmptyVisualEffect()
    switch self {
    case .opacity(let amount): plain.opacity(amount).append(to: &list)
    case .scale(let x, let y, let anchor): plain.scaleEffect(x: x, y: y, anchor: anchor).append(to: &list)
    case .rotation(let angle, let anchor): plain.rotationEffect(.degrees(angle), anchor: anchor).append(to: &list)
    case .rotation3D(let angle, let x, let y, let z, let anchor, let depth, let perspective):
      plain.rotation3DEffect(
        .degrees(angle), axis: (x, y, z), anchor: anchor, anchorZ: depth, perspective: perspective
      ).append(to: &list)
    case .offset(let x, let y): plain.offset(x: x, y: y).append(to: &list)
    case .blur(let radius, let isOpaque): plain.blur(radius: radius, opaque: isOpaque).append(to: &list)
    case .brightness(let amount): plain.brightness(amount).append(to: &list)
    case .contrast(let amount): plain.contrast(amount).append(to: &list)
    case .saturation(let amount): plain.saturation(amount).append(to: &list)
    case .grayscale(let amount): plain.grayscale(amount).append(to: &list)
    case .hueRotation(let angle): plain.hueRotation(.degrees(angle)).append(to: &list)
    case .blendMode(let mode): plain.blendMode(mode.mode).append(to: &list)
    case .transform(let numbers):
      plain.transformEffect(
        CGAffineTransform(
          a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
      ).append(to: &list)
    }
  }
}

extension EffectOperation.Blend {
  fileprivate var mode: BlendMode {
    switch self {
    case .normal: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .color: .color
    case .luminosity: .luminosity
    }
  }
}

extension TransitionScript {
  /// The transition for a presentation.
  public var transition: ScrollTransition {
    func effect(_ phase: ScrollTransitionPhase) -> ScriptedEffect {
      switch phase {
      case .topLeading: ScriptedEffect(topLeading)
      case .identity: ScriptedEffect(identity)
      case .bottomTrailing: ScriptedEffect(bottomTrailing)
      }
    }
    guard let trailing else {
      return ScrollTransition(leading.configuration, axis: axis) { effect($1) }
    }
    return ScrollTransition(
      topLeading: leading.configuration, bottomTrailing: trailing.configuration, axis: axis
    ) { effect($1) }
  }
}

extension TransitionScript.Side {
  /// The configuration, built as in users' code.
  fileprivate var configuration: ScrollTransitionConfiguration {
    var configuration: ScrollTransitionConfiguration =
      switch style {
      case .identity: .identity
      case .interactive(nil): .interactive
      case .interactive(let curve?): .interactive(timingCurve: curve)
      case .animated(nil): .animated
      case .animated(let animation?): .animated(animation)
      }
    if let threshold { configuration = configuration.threshold(threshold.threshold) }
    if let animation { configuration = configuration.animation(animation) }
    return configuration
  }
}

extension TransitionScript.Threshold {
  fileprivate var threshold: ScrollTransitionConfiguration.Threshold {
    changes.reduce(base.threshold) { threshold, change in
      switch change {
      case .inset(let distance): threshold.inset(by: distance)
      case .toward(let other, let amount): threshold.interpolated(towards: other.threshold, amount: amount)
      }
    }
  }
}

extension TransitionScript.Threshold.Base {
  fileprivate var threshold: ScrollTransitionConfiguration.Threshold {
    switch self {
    case .visible: .visible
    case .hidden: .hidden
    case .centered: .centered
    case .part(let part): .visible(part)
    }
  }
}

extension EffectScript {
  /// Returns the effect of a view.
  ///
  /// - Parameter axis: The scroll axis.
  func effect(in geometry: GeometryProxy, along axis: Axis) -> ScriptedEffect {
    let bounds = geometry.bounds(of: .scrollView) ?? .zero
    let place = place(geometry, bounds)
    let isVertical = axis == .vertical
    let distance = isVertical ? place.y : place.x
    let length = isVertical ? geometry.size.height : geometry.size.width
    let room = max(1, isVertical ? bounds.height : bounds.width)
    let operation: [EffectOperation]
    switch formula {
    case .parallax:
      operation = [.offset(x: isVertical ? 0 : distance * number, y: isVertical ? distance * number : 0)]
    case .stretch:
      let scale = 1 + max(0, distance) * number / max(1, length)
      operation = [
        .scale(x: isVertical ? 1 : scale, y: isVertical ? scale : 1, anchor: isVertical ? .bottom : .trailing)
      ]
    case .fade: operation = [.opacity(1 - abs((distance + length / 2 - room / 2) / room) * number)]
    case .spin: operation = [.rotation(distance / room * number, anchor: .center), .opacity(1)]
    case .tilt:
      operation = [
        .rotation3D(
          distance / room * number, x: isVertical ? 1 : 0, y: isVertical ? 0 : 1, z: 0, anchor: .center, anchorZ: 0,
          perspective: 0.5)
      ]
    case .dim:
      let amount = abs(distance / max(1, length) * number)
      operation = [
        .blur(amount, isOpaque: false), .grayscale(amount), .brightness(-amount / 4), .saturation(1 - amount),
      ]
    case .shrink:
      let shown = bounds.intersection(CGRect(origin: .zero, size: geometry.size))
      let whole = geometry.size.width * geometry.size.height
      let part = whole > 0 && !shown.isNull ? shown.width * shown.height / whole : 0
      let scale = 1 - (1 - part) * number
      operation = [.scale(x: scale, y: scale, anchor: .topLeading)]
    }
    return ScriptedEffect(operation)
  }

  /// Returns the place of a view in the script's space; for the local space, the view's place relative to the scroll
  /// view's bounds.
  private func place(_ geometry: GeometryProxy, _ bounds: CGRect) -> CGPoint {
    switch space {
    case .local: CGPoint(x: -bounds.minX, y: -bounds.minY)
    case .scrollView: geometry.frame(in: .scrollView).origin
    case .vertical: geometry.frame(in: .scrollView(axis: .vertical)).origin
    case .horizontal: geometry.frame(in: .scrollView(axis: .horizontal)).origin
    case .global: geometry.frame(in: .global).origin
    }
  }
}
