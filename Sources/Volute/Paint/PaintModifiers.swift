// Modifiers that change how a view is painted: they change no layout, and the tree of a host shows them.
import Foundation

/// Records how a view is painted.
nonisolated struct PaintModifier: ViewModifier, AnnotatingModifier {
  typealias Body = Never

  /// The name in the tree.
  let kind: String
  /// The effect in words; nil if the operations describe it.
  var effect: String?
  /// Whether the view is invisible, so that no tap hits it.
  var isInvisible = false
  /// The operations of a visual effect; empty for any other modifier.
  var operations: [VisualEffectOperation] = []

  @MainActor
  func traits(in scope: EnvironmentScope) -> ElementTraits {
    ElementTraits(effect: effect, allowsHitTesting: !isInvisible, operations: operations)
  }
}

extension View {
  /// Records how the view is painted.
  nonisolated func painted(_ kind: String, _ effect: String) -> some View {
    modifier(PaintModifier(kind: kind, effect: effect))
  }

  private nonisolated func filtered(
    _ kind: String, _ effect: String, _ filter: VisualEffectOperation, isInvisible: Bool = false
  ) -> some View {
    modifier(
      PaintModifier(kind: kind, effect: effect, isInvisible: isInvisible, operations: [filter.bounded]))
  }

  /// Makes the view translucent. At 0 no tap hits it.
  public nonisolated func opacity(_ opacity: Double) -> some View {
    filtered("Opacity", "\(opacity)", VisualEffectOperation(.opacity, opacity), isInvisible: opacity <= 0)
  }

  /// Sets the style of texts and shapes in the view.
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    painted("ForegroundStyle", String(describing: style))
  }

  /// Sets the colour of texts and shapes in the view; nil for the default.
  public nonisolated func foregroundColor(_ color: Color?) -> some View {
    painted("ForegroundStyle", color.map { "\($0)" } ?? "default")
  }

  /// Sets the colour of controls in the view; nil for the default.
  public nonisolated func tint(_ tint: Color?) -> some View { painted("Tint", tint.map { "\($0)" } ?? "default") }

  /// Adds a shadow to the view. Lengths are in points.
  public nonisolated func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    painted("Shadow", "\(color) radius \(radius) x \(x) y \(y)")
  }

  /// Blurs the view by a radius in points.
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    filtered(
      "Blur", "radius \(radius)\(opaque ? " opaque" : "")",
      VisualEffectOperation(.blur, Double(radius), opaque ? 1 : 0))
  }

  /// Makes the view brighter.
  public nonisolated func brightness(_ amount: Double) -> some View {
    filtered("Brightness", "\(amount)", VisualEffectOperation(.brightness, amount))
  }
  /// Gives the view more or less contrast.
  public nonisolated func contrast(_ amount: Double) -> some View {
    filtered("Contrast", "\(amount)", VisualEffectOperation(.contrast, amount))
  }
  /// Gives the view more or less colour.
  public nonisolated func saturation(_ amount: Double) -> some View {
    filtered("Saturation", "\(amount)", VisualEffectOperation(.saturation, amount))
  }
  /// Gives the view less colour.
  public nonisolated func grayscale(_ amount: Double) -> some View {
    filtered("Grayscale", "\(amount)", VisualEffectOperation(.grayscale, amount))
  }

  /// Clips the view to its frame. Taps still hit the parts outside.
  public nonisolated func clipped(antialiased: Bool = false) -> some View { painted("Clip", "Rectangle") }

  /// Clips the view to a shape in its frame. Taps still hit the parts outside.
  public nonisolated func clipShape<S: Shape>(_ shape: S) -> some View { painted("Clip", String(describing: shape)) }

  /// Clips the view to round corners with a radius in points.
  public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius))
  }

  /// Draws a line inside of the view's frame, along its edges, with a width in points.
  public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    painted("Border", "\(content) width \(width)")
  }

  /// Puts a shape behind the view, painted in a style.
  public nonisolated func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View {
    background { shape.fill(style) }
  }

  /// Puts a shape in front of the view, painted in a style.
  public nonisolated func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View {
    overlay { shape.fill(style) }
  }
}
