// Modifiers that move, scale and turn the drawing of a view: SwiftUI's rotationEffect, scaleEffect and their like.
import Foundation
import ScrollTypes

extension View {
  /// Draws the view with a visual effect that does not depend on where the view stands.
  private nonisolated func drawn(_ kind: String, _ effect: some VisualEffect) -> some View {
    var operations: [VisualEffectOperation] = []
    effect.append(to: &operations)
    return modifier(PaintModifier(kind: kind, operations: operations))
  }

  /// Turns the drawing of the view about an anchor, clockwise on the screen. The frame stays, and taps hit the frame.
  public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    drawn("Rotation", EmptyVisualEffect().rotationEffect(angle, anchor: anchor))
  }

  /// Scales the drawing of the view about an anchor. The frame stays, and taps hit the frame.
  public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    drawn("Scale", EmptyVisualEffect().scaleEffect(scale, anchor: anchor))
  }

  /// Scales the drawing of the view about an anchor, equally along both axes. The frame stays, and taps hit the frame.
  public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    drawn("Scale", EmptyVisualEffect().scaleEffect(s, anchor: anchor))
  }

  /// Scales the drawing of the view about an anchor, by a factor along each axis. The frame stays, and taps hit the
  /// frame.
  public nonisolated func scaleEffect(x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center) -> some View {
    drawn("Scale", EmptyVisualEffect().scaleEffect(x: x, y: y, anchor: anchor))
  }

  /// Draws the view through a transform of its own space. The origin of that space is the view's top left corner.
  public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View {
    drawn("Transform", EmptyVisualEffect().transformEffect(transform))
  }

  /// Draws the view through a projection of its own space.
  public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> some View {
    drawn("Transform", EmptyVisualEffect().transformEffect(transform))
  }

  /// Turns the drawing of the view in space about an axis.
  ///
  /// - Parameters:
  ///   - angle: The angle of the turn.
  ///   - anchor: The point of the view that the axis goes through.
  ///   - axis: The direction of the axis. Its length does not matter.
  ///   - anchorZ: The distance of the axis in front of the view, in points.
  ///   - perspective: The strength of the perspective: 0 for none. With 1, the eye is as far from the view as its
  ///     longer side is long.
  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View {
    drawn(
      "Rotation3D",
      EmptyVisualEffect().rotation3DEffect(
        angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
  }

  /// Turns the hue of each colour of the view by an angle.
  public nonisolated func hueRotation(_ angle: Angle) -> some View {
    drawn("HueRotation", EmptyVisualEffect().hueRotation(angle))
  }

  /// Blends the view with what is behind it in a mode.
  public nonisolated func blendMode(_ blendMode: BlendMode) -> some View {
    drawn("BlendMode", EmptyVisualEffect().blendMode(blendMode))
  }
}
