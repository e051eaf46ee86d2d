// Modifiers that move, scale and turn what is drawn of a view: SwiftUI's rotationEffect, scaleEffect and their like.
import Foundation
import ScrollTypes

extension View {
  /// The view, drawn with a visual effect that does not depend on where the view stands.
  private nonisolated func drawn(_ kind: String, _ effect: some VisualEffect) -> some View {
    var operations: [VisualEffectOperation] = []
    effect.append(to: &operations)
    return modifier(PaintModifier(kind: kind, operations: operations))
  }

  /// The view, turned about an anchor, clockwise on the screen. Its frame stays, and taps hit that.
  public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    drawn("Rotation", EmptyVisualEffect().rotationEffect(angle, anchor: anchor))
  }

  /// The view, scaled about an anchor. Its frame stays, and taps hit that.
  public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    drawn("Scale", EmptyVisualEffect().scaleEffect(scale, anchor: anchor))
  }

  /// The view, scaled about an anchor by the same factor along both axes. Its frame stays, and taps hit that.
  public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    drawn("Scale", EmptyVisualEffect().scaleEffect(s, anchor: anchor))
  }

  /// The view, scaled about an anchor by a factor along each axis. Its frame stays, and taps hit that.
  public nonisolated func scaleEffect(x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center) -> some View {
    drawn("Scale", EmptyVisualEffect().scaleEffect(x: x, y: y, anchor: anchor))
  }

  /// The view, drawn through a transform of its own space, whose origin is its top left corner.
  public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View {
    drawn("Transform", EmptyVisualEffect().transformEffect(transform))
  }

  /// The view, drawn through a projection of its own space.
  public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> some View {
    drawn("Transform", EmptyVisualEffect().transformEffect(transform))
  }

  /// The view, turned in space about an axis.
  ///
  /// - Parameters:
  ///   - angle: How far it is turned.
  ///   - anchor: The point of the view that the axis goes through.
  ///   - axis: The direction of the axis; its length does not matter.
  ///   - anchorZ: How far in front of the view the axis goes through, in points.
  ///   - perspective: 0 for none; 1 puts the eye as far from the view as its longer side is long.
  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View {
    drawn(
      "Rotation3D",
      EmptyVisualEffect().rotation3DEffect(
        angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
  }

  /// The view with the hue of each colour turned by an angle.
  public nonisolated func hueRotation(_ angle: Angle) -> some View {
    drawn("HueRotation", EmptyVisualEffect().hueRotation(angle))
  }

  /// The view, laid over what is behind it in a mode.
  public nonisolated func blendMode(_ blendMode: BlendMode) -> some View {
    drawn("BlendMode", EmptyVisualEffect().blendMode(blendMode))
  }
}
