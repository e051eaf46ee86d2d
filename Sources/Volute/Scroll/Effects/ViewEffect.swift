// What a view is drawn with beside its frame: what transitions and visual effects come to.
import Foundation
import ScrollEngine

/// Where a view is in its scroll transition.
struct TransitionStand: Equatable {
  var phase = ScrollTransitionPhase.identity
  var progress = 0.0
}

/// What a view is drawn with: where its points go, how opaque it is, and its filters.
public struct ViewEffect: Equatable {
  /// Where points are drawn, in the space of the view's own frame: the frame's top left corner is (0, 0).
  public let transform: ProjectionTransform
  /// The opacity, in 0...1.
  public let opacity: Double
  /// The filters.
  public let filters: VisualEffectFilters
  /// The phase of the view's scroll transition; identity for a view without one.
  public let phase: ScrollTransitionPhase
  /// How far the view is from its identity phase: -1 at the top or leading edge, 0 in the identity phase, 1 at the bottom or trailing
  /// edge, and all between. An animation that swings leads past them.
  public let progress: Double

  /// What steps come to for a view of a size, innermost first.
  init(_ operations: [VisualEffectOperation], _ stand: TransitionStand?, size: CGSize, isRightToLeft: Bool) {
    var whole = ComposedVisualEffect(size: size)
    for operation in operations { whole.append(operation) }
    transform = whole.transform(in: isRightToLeft ? .rightToLeft : .leftToRight)
    opacity = whole.opacity > 0 ? min(whole.opacity, 1) : 0
    filters = whole.filters.bounded
    phase = stand?.phase ?? .identity
    progress = stand?.progress ?? 0
  }

  /// What a modifier comes to for a view of a size; nil where it draws the view as it is.
  init?(_ traits: ElementTraits, size: CGSize, isRightToLeft: Bool) {
    guard traits.transition != nil || !traits.operations.isEmpty else { return nil }
    self.init(traits.operations, traits.transition, size: size, isRightToLeft: isRightToLeft)
  }
}

extension ViewEffect: CustomStringConvertible {
  /// What differs from a view without effects, and the phase.
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

extension PlacedView {
  /// The views on the way to the first view with an id, from this one to that; nil where there is none.
  fileprivate func way(to id: AnyHashable) -> [PlacedView]? {
    if self.id == id { return [self] }
    for child in children {
      if let rest = child.way(to: id) { return [self] + rest }
    }
    return nil
  }

  /// The modifiers right inside that change no frame, from this view inwards, with what they are of.
  fileprivate var modifiersInside: [PlacedView] {
    guard children.count == 1, children[0].frame == frame else { return [] }
    return children + children[0].modifiersInside
  }
}

extension ScrollHost {
  /// What the first view with an id is drawn with by its own modifiers: those right inside of the one that gives it the id, and
  /// right around it, as far as all have the same frame. Nil where there is no such view.
  public func visualEffect(of id: some Hashable) -> ViewEffect? {
    update()
    guard let element = rootElement?.first(where: { $0.traits.id == AnyHashable(id) }) else { return nil }
    var inside: [LayoutElement] = []
    var next = element.children
    while next.count == 1, next[0].frame == CGRect(origin: .zero, size: element.frame.size) {
      inside.append(next[0])
      next = next[0].children
    }
    var around: [LayoutElement] = []
    var outer = element
    while let parent = outer.parent, parent.children.count == 1, parent.frame.size == element.frame.size,
      outer.frame.origin == .zero, !(parent is CellElement)
    {
      around.append(parent)
      outer = parent
    }
    let traits = (inside.reversed() + [element] + around).map(\.traits)
    return ViewEffect(
      traits.flatMap(\.operations), traits.compactMap(\.transition).last, size: element.frame.size,
      isRightToLeft: element.isRightToLeft)
  }

  /// The smallest rectangle of the window around what is drawn of the first view with an id, with all effects on it and on what is
  /// around it; nil where there is no such view. ``frame(of:)`` is without effects.
  public func drawnFrame(of id: some Hashable) -> CGRect? {
    guard let way = tree?.way(to: AnyHashable(id)), let view = way.last else { return nil }
    var transform = ProjectionTransform.identity
    var corner = view.frame.origin
    for placed in view.modifiersInside.reversed() + way.reversed() {
      guard let effect = placed.visualEffect else { continue }
      transform = transform.concatenating(.moving(by: corner, from: placed.frame.origin))
      transform = transform.concatenating(effect.transform)
      corner = placed.frame.origin
    }
    transform = transform.concatenating(.moving(by: corner, from: .zero))
    return transform.bounds(of: CGRect(origin: .zero, size: view.frame.size))
  }
}

extension ProjectionTransform {
  /// Takes points of the space at one corner to that at another one.
  fileprivate static func moving(by corner: CGPoint, from other: CGPoint) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: corner.x - other.x, y: corner.y - other.y))
  }
}
