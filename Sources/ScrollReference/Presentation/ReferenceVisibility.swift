// The visible fraction of a row, and whether it reaches a threshold: §V1 to §V5.
import Foundation
import ScrollTypes

/// The visible fraction of a row.
public enum ReferenceVisibility {
  /// The part of a frame's area that lies in a container.
  public static func fraction(of frame: CGRect, in container: CGSize) -> Double {
    part(frame.origin.x, frame.size.width, container.width) * part(frame.origin.y, frame.size.height, container.height)
  }

  /// Whether a visible fraction reaches a threshold.
  public static func reaches(_ fraction: Double, _ threshold: Double) -> Bool {
    fraction > 1e-5 && fraction >= clamped(threshold) - 1e-5
  }

  /// The distance of a fraction from the value at which `reaches` changes. A smaller difference between two correct
  /// models does not change the result.
  static func margin(_ fraction: Double, _ threshold: Double) -> Double {
    abs(fraction - max(clamped(threshold) - 1e-5, 1e-5))
  }

  private static func clamped(_ threshold: Double) -> Double {
    threshold.isNaN ? 0.5 : max(0, min(1, threshold))
  }

  private static func part(_ start: Double, _ length: Double, _ container: Double) -> Double {
    if length < 0.001 { return start >= -0.001 && start <= container + 0.001 ? 1 : 0 }
    let seen = min(start + length, container) - max(start, 0)
    return max(0, min(1, seen / length))
  }
}
