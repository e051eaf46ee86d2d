// Chooses the frame times at which a scenario is played besides its own.
import Foundation
import ScrollScenario
import ScrollTypes

/// A frame of a scenario, and the changes after it.
struct ScriptedFrame {
  var time: Double
  var step: Int
  var changes: [ScriptedChange] = []
}

/// A change between two frames.
enum ScriptedChange {
  case edit([ContentEdit])
  case update(ScrollConfiguration)

  func apply(to subject: inout some ScrollModel & ~Copyable, step: Int) throws(Violation) {
    switch self {
    case .edit(let edits): try subject.change(by: edits, expecting: nil, signature: "sampling.refusal", step: step)
    case .update(let new):
      try subject.take(subject.configuration.withoutLayout(of: new), signature: "sampling.refusal", step: step)
    }
  }
}

extension ScrollConfiguration {
  /// Whether another configuration of the same content leads to the same layout.
  func laysOut(as other: ScrollConfiguration) -> Bool {
    var same = withoutLayout(of: other)
    same.isScrollEnabled = other.isScrollEnabled
    return same == other
  }

  /// Returns another configuration with the layout and the `isScrollEnabled` of this one.
  fileprivate func withoutLayout(of new: ScrollConfiguration) -> ScrollConfiguration {
    var kept = self
    kept.decelerationRate = new.decelerationRate
    kept.scrollChaining = new.scrollChaining
    kept.verticalScrollBounceBehavior = new.verticalScrollBounceBehavior
    kept.horizontalScrollBounceBehavior = new.horizontalScrollBounceBehavior
    kept.overshootLimit = new.overshootLimit
    kept.initialAnchor = new.initialAnchor
    kept.stickyEdges = new.stickyEdges
    kept.scrollTargetRule = new.scrollTargetRule
    kept.horizontalSizeClass = new.horizontalSizeClass
    kept.verticalSizeClass = new.verticalSizeClass
    kept.content.isTargetLayout = new.content.isTargetLayout
    kept.content.pinnedViews = new.content.pinnedViews
    kept.content.requestsAvoidPinnedViews = new.content.requestsAvoidPinnedViews
    kept.content.prefetch = new.content.prefetch
    kept.content.retention = new.content.retention
    return kept
  }
}

/// Frames of a scenario of which the last must be run. Other frames can take the place of those before it.
struct FrameStretch {
  /// The time from which other frames are possible, in seconds; nil if no other frame is possible.
  let start: Double?
  /// The frames in order of time, at least one.
  let frames: [ScriptedFrame]

  var end: ScriptedFrame { frames[frames.count - 1] }

  /// The step to which a frame at a time belongs.
  func step(at time: Double) -> Int { frames.first { $0.time >= time }?.step ?? end.step }
}

/// A way to choose the frames that are not fixed.
enum FrameSampling: CaseIterable, CustomStringConvertible {
  case asPlayed, hertz60, hertz120, hertz240, random, onlyAtTheEnd

  var description: String {
    switch self {
    case .asPlayed: "the scenario's own frames"
    case .hertz60: "60 frames a second"
    case .hertz120: "120 frames a second"
    case .hertz240: "240 frames a second"
    case .random: "frames at random times"
    case .onlyAtTheEnd: "one frame at the end"
    }
  }

  /// Returns the times of the frames in each stretch before its last frame. They are in order, none is later than the
  /// last frame, and a time may come twice.
  func times(in stretches: [FrameStretch]) -> [[Double]] {
    var generator = SplitMix64(seed: 0)
    return stretches.map { stretch in
      guard let start = stretch.start else { return [] }
      let span = start...stretch.end.time
      return switch self {
      case .asPlayed: stretch.frames.dropLast().map(\.time)
      case .hertz60: Self.regularTimes(in: span, framesPerSecond: 60)
      case .hertz120: Self.regularTimes(in: span, framesPerSecond: 120)
      case .hertz240: Self.regularTimes(in: span, framesPerSecond: 240)
      case .random: Self.randomTimes(stretch.frames.count, in: span, &generator)
      case .onlyAtTheEnd: []
      }
    }
  }

  /// The most frames of a stretch at one rate. It bounds the cost of a scenario: at 240 a second, these are two
  /// seconds.
  private static let mostRegularFrames = 512

  /// Returns the multiples of a frame's duration in a span.
  private static func regularTimes(in span: ClosedRange<Double>, framesPerSecond: Double) -> [Double] {
    let first = (span.lowerBound * framesPerSecond).rounded(.up)
    let last = (span.upperBound * framesPerSecond).rounded(.down)
    return stride(from: first, through: last, by: 1).prefix(mostRegularFrames).map { $0 / framesPerSecond }
      .filter(span.contains)
  }

  /// Returns `count` random times in a span, a quarter of them twice.
  private static func randomTimes(
    _ count: Int, in span: ClosedRange<Double>, _ generator: inout SplitMix64
  ) -> [Double] {
    (0..<count).flatMap { _ in
      let time = Double.random(in: span, using: &generator)
      return Int.random(in: 0..<4, using: &generator) == 0 ? [time, time] : [time]
    }.sorted()
  }
}
