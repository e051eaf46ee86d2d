// What of a frame tells how content moves, and which events are none.
import Foundation
import ScrollScenario
import ScrollTypes

/// What anybody can see of the motion in a frame.
struct MotionSample {
  var report: FrameReport
  var phaseChanges: [ScrollPhaseChange]
  /// The events that it handled, without those that nobody heeds because scrolling is disabled.
  var events: [ScrollEvent]
  /// Whether there were such events.
  var hasUnheededEvents: Bool
  /// Whether the user's pointers and keys scroll at its end, and whether they did at any time in it.
  var isEnabled: Bool
  var wasEnabled: Bool
  /// Whether the content was edited, or the configuration updated, since the frame before.
  var isEdited: Bool
  /// Whether another scroll view may have handed it its momentum.
  var isHandedMomentum = false
  var axis: ScreenAxis

  var offset: Double { axis.offset(of: report.geometry) }
  var speed: Double { axis.speed(of: report.velocity) }
  var phase: ScrollPhase { report.phase }
  var isResized: Bool { events.contains(where: \.resizes) }
  /// Whether anything but time acted on it.
  var isDisturbed: Bool { !events.isEmpty || isEdited }

  /// The same, along another axis.
  func seen(along axis: ScreenAxis) -> MotionSample {
    var sample = self
    sample.axis = axis
    return sample
  }

  /// Whether whatever was measured was as long as it was taken to be, in a container as it was.
  func isContentUnmoved(since geometry: ScrollGeometry) -> Bool {
    report.offsetCorrection == 0 && report.geometry.contentSize == geometry.contentSize
      && report.geometry.containerSize == geometry.containerSize
      && report.geometry.contentInsets == geometry.contentInsets
  }
}

extension ScrollEvent {
  /// Whether the container takes another size, perhaps its own.
  var resizes: Bool { if case .resize = kind { true } else { false } }
}

/// Who listens to the user's pointers and keys.
struct Heed {
  private(set) var isEnabled: Bool

  init(_ configuration: ScrollConfiguration) { isEnabled = configuration.isScrollEnabled }

  /// The events of a frame that are heeded, none of them before one that came ahead of it, and whether scrolling was enabled
  /// at any time in it.
  mutating func heeded(_ events: [ScrollEvent]) -> (events: [ScrollEvent], wasEnabled: Bool) {
    var heeded: [ScrollEvent] = []
    var wasEnabled = isEnabled
    var latest = -Double.infinity
    for var event in events {
      latest = max(latest, event.time)
      event.time = latest
      let parts = EventParts(event.kind)
      if let isDisabled = parts.isDisabled {
        isEnabled = !isDisabled
        wasEnabled = wasEnabled || isEnabled
      }
      if parts.isOfUser, !isEnabled { continue }
      heeded.append(event)
    }
    return (heeded, wasEnabled)
  }
}
