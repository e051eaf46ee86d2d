// The events of wheels and trackpads.
import Foundation

/// One event of a wheel or of a trackpad.
///
/// A trackpad reports in ``phase`` what the fingers on it do. After they are lifted, the system sends momentum events
/// and reports their state in ``momentumPhase``. A wheel has neither phase.
///
/// Source: AppKit's `NSEvent`, which has the same properties.
public struct WheelEvent: Equatable, Sendable {
  /// What the fingers on the trackpad do.
  public enum Phase: Equatable, Hashable, Sendable, CaseIterable {
    /// No fingers are on it.
    case none
    /// Fingers rest on it and may begin to move.
    case mayBegin
    /// The fingers begin to move, move, or rest.
    case began, changed, stationary
    /// The fingers were lifted, or the system cancelled the gesture.
    case ended, cancelled
  }

  /// The state of the system's momentum.
  public enum MomentumPhase: Equatable, Hashable, Sendable, CaseIterable {
    /// There is no momentum.
    case none
    /// The first event of the momentum, with its first distance.
    case began
    /// The momentum continues with another distance.
    case changed
    /// The last event of the momentum, with a distance that is usually 0.
    case ended
  }

  /// How far the content is to move, in points, or in lines if ``isPrecise`` is false. Positive values move the content
  /// right and down, as a pointer would, and so towards its start. At most ``ScrollLimits/maximumWheelDistance``
  /// points.
  public var delta: CGVector
  /// Whether the distance is in points, rather than in lines of ``lineDistance``.
  public var isPrecise: Bool
  /// What the fingers on the trackpad do.
  public var phase: Phase
  /// The state of the momentum; ignored unless ``phase`` is none.
  public var momentumPhase: MomentumPhase

  /// Creates an event. Without phases it is that of a wheel.
  public init(delta: CGVector, isPrecise: Bool = true, phase: Phase = .none, momentumPhase: MomentumPhase = .none) {
    self.delta = delta
    self.isPrecise = isPrecise
    self.phase = phase
    self.momentumPhase = momentumPhase
  }

  /// The length of a line, in points. Source: WebKit's step of a line.
  public static let lineDistance = 40.0
  /// How long momentum may send no event before it is over, in seconds. A pointer may rest as long before its velocity
  /// is 0.
  public static let momentumTimeout = 0.1
}
