// Samples the motion of a frame, and decides which events have an effect.
import Foundation
import ScrollScenario
import ScrollTypes

/// The part of a frame that shows how the content moves.
struct MotionSample {
  var report: FrameReport
  var phaseChanges: [ScrollPhaseChange]
  /// The events that it handled. Events that are ignored because scrolling is disabled are left out.
  var events: [ScrollEvent]
  /// Whether events were ignored.
  var hasUnheededEvents: Bool
  /// Whether the user's pointers and keys scroll at the end of the frame, and whether they did at any time in it.
  var isEnabled: Bool
  var wasEnabled: Bool
  /// Whether the content was edited, or the configuration updated, since the frame before.
  var isEdited: Bool
  /// Whether another scroll view may have handed on its momentum to this one.
  var isHandedMomentum = false
  var axis: ScreenAxis

  var offset: Double { axis.offset(of: report.geometry) }
  var speed: Double { axis.speed(of: report.velocity) }
  var phase: ScrollPhase { report.phase }
  var isResized: Bool { events.contains(where: \.resizes) }
  /// Whether anything other than time acted on the content.
  var isDisturbed: Bool { !events.isEmpty || isEdited }

  /// Returns the same sample along another axis.
  func seen(along axis: ScreenAxis) -> MotionSample {
    var sample = self
    sample.axis = axis
    return sample
  }

  /// Whether every measured line was as long as it counted, and the container is as it was.
  func isContentUnmoved(since geometry: ScrollGeometry) -> Bool {
    report.offsetCorrection == 0 && report.geometry.contentSize == geometry.contentSize
      && report.geometry.containerSize == geometry.containerSize
      && report.geometry.contentInsets == geometry.contentInsets
  }
}

extension ScrollEvent {
  /// Whether the event sets the container's size, even to the same size.
  var resizes: Bool { if case .resize = kind { true } else { false } }
}

/// Tracks whether the user's pointers and keys scroll.
struct Heed {
  private(set) var isEnabled: Bool

  init(_ configuration: ScrollConfiguration) { isEnabled = configuration.isScrollEnabled }

  /// Returns the events of a frame that have an effect, and whether scrolling was enabled at any time in it. An event
  /// is no earlier than the events that came before it in the queue.
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
