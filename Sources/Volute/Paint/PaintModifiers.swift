// Modifiers that say how a view is painted: they change no layout, and are read in the tree.
import Foundation

/// Says how a view is painted.
nonisolated struct PaintModifier: ViewModifier, AnnotatingModifier {
  typealias Body = Never

  /// The name in the tree.
  let kind: String
  /// What it does, in words; nil where its steps say that.
  var effect: String?
  /// Whether nothing of the view is seen, so that no tap hits it.
  var isInvisible = false
  /// Its steps as a visual effect; none for what is no visual effect.
  var operations: [VisualEffectOperation] = []

  @MainActor
  func traits(in scope: EnvironmentScope) -> ElementTraits {
    ElementTraits(effect: effect, allowsHitTesting: !isInvisible, operations: operations)
  }
}

extension View {
  /// The view with a record of how it is painted.
  nonisolated func painted(_ kind: String, _ effect: String) -> some View {
    modifier(PaintModifier(kind: kind, effect: effect))
  }

  private nonisolated func filtered(
    _ kind: String, _ effect: String, _ filter: VisualEffectOperation, isInvisible: Bool = false
  ) -> some View {
    modifier(
      PaintModifier(kind: kind, effect: effect, isInvisible: isInvisible, operations: [filter.bounded]))
  }

  /// The view, through which one sees what is behind. At 0 no tap hits it.
  public nonisolated func opacity(_ opacity: Double) -> some View {
    filtered("Opacity", "\(opacity)", VisualEffectOperation(.opacity, opacity), isInvisible: opacity <= 0)
  }

  /// The view with another style of texts and shapes.
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    painted("ForegroundStyle", String(describing: style))
  }

  /// The view with another colour of texts and shapes; nil for the usual one.
  public nonisolated func foregroundColor(_ color: Color?) -> some View {
    painted("ForegroundStyle", color.map { "\($0)" } ?? "default")
  }

  /// The view with another colour of controls; nil for the usual one.
  public nonisolated func tint(_ tint: Color?) -> some View { painted("Tint", tint.map { "\($0)" } ?? "default") }

  /// The view with a shadow; lengths are in points.
  public nonisolated func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    painted("Shadow", "\(color) radius \(radius) x \(x) y \(y)")
  }

  /// The view out of focus by a radius in points.
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    filtered(
      "Blur", "radius \(radius)\(opaque ? " opaque" : "")",
      VisualEffectOperation(.blur, Double(radius), opaque ? 1 : 0))
  }

  /// The view, brighter.
  public nonisolated func brightness(_ amount: Double) -> some View {
    filtered("Brightness", "\(amount)", VisualEffectOperation(.brightness, amount))
  }
  /// The view with more contrast or less.
  public nonisolated func contrast(_ amount: Double) -> some View {
    filtered("Contrast", "\(amount)", VisualEffectOperation(.contrast, amount))
  }
  /// The view with more colour or less.
  public nonisolated func saturation(_ amount: Double) -> some View {
    filtered("Saturation", "\(amount)", VisualEffectOperation(.saturation, amount))
  }
  /// The view with less colour.
  public nonisolated func grayscale(_ amount: Double) -> some View {
    filtered("Grayscale", "\(amount)", VisualEffectOperation(.grayscale, amount))
  }

  /// The view without what is outside of its frame. Taps hit that all the same.
  public nonisolated func clipped(antialiased: Bool = false) -> some View { painted("Clip", "Rectangle") }

  /// The view without what is outside of a shape in its frame. Taps hit that all the same.
  public nonisolated func clipShape<S: Shape>(_ shape: S) -> some View { painted("Clip", String(describing: shape)) }

  /// The view with round corners of a radius in points.
  public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius))
  }

  /// The view with a line along the edges of its frame, inside of it, of a width in points.
  public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    painted("Border", "\(content) width \(width)")
  }

  /// The view with a shape behind it that is painted in a style.
  public nonisolated func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View {
    background { shape.fill(style) }
  }

  /// The view with a shape in front of it that is painted in a style.
  public nonisolated func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View {
    overlay { shape.fill(style) }
  }
}
