// The visual effects that change colours: opacity, blur and filters.
import Foundation

extension VisualEffect {
  /// Makes the view transparent: 0 is invisible, 1 changes nothing. Opacities multiply.
  @inlinable
  public func opacity(_ opacity: Double) -> some VisualEffect {
    AppendedVisualEffect(self, VisualEffectOperation(.opacity, opacity))
  }

  /// Blurs the view.
  ///
  /// - Parameters:
  ///   - radius: The radius of the blur, in points.
  ///   - opaque: Whether the result is opaque, so that its edges are not transparent.
  @inlinable
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    AppendedVisualEffect(self, VisualEffectOperation(.blur, Double(radius), opaque ? 1 : 0))
  }

  /// Adds to the components of each colour: 0 changes nothing, 1 makes every colour white, -1 black.
  @inlinable
  public func brightness(_ amount: Double) -> some VisualEffect {
    AppendedVisualEffect(self, VisualEffectOperation(.brightness, amount))
  }

  /// Spreads colours apart: 1 changes nothing, 0 makes every colour grey, and values below 0 invert colours.
  @inlinable
  public func contrast(_ amount: Double) -> some VisualEffect {
    AppendedVisualEffect(self, VisualEffectOperation(.contrast, amount))
  }

  /// Makes colours stronger or weaker: 1 changes nothing, 0 removes all colour.
  @inlinable
  public func saturation(_ amount: Double) -> some VisualEffect {
    AppendedVisualEffect(self, VisualEffectOperation(.saturation, amount))
  }

  /// Makes colours grey: 0 changes nothing, 1 removes all colour.
  @inlinable
  public func grayscale(_ amount: Double) -> some VisualEffect {
    AppendedVisualEffect(self, VisualEffectOperation(.grayscale, amount))
  }

  /// Turns the hue of each colour by an angle.
  @inlinable
  public func hueRotation(_ angle: Angle) -> some VisualEffect {
    AppendedVisualEffect(self, VisualEffectOperation(.hueRotation, angle.degrees))
  }

  /// Sets how the view is drawn over its background.
  @inlinable
  public func blendMode(_ blendMode: BlendMode) -> some VisualEffect {
    AppendedVisualEffect(self, VisualEffectOperation(.blendMode, Double(blendMode.rawValue)))
  }
}
