// The times of frames at which a scenario is played beside its own.
import Foundation
import ScrollScenario
import ScrollTypes

/// A frame of a scenario, and what is changed behind it.
struct ScriptedFrame {
  var time: Double
  var step: Int
  var changes: [ScriptedChange] = []
}

/// What happens between two frames.
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
  /// Whether everything is where it is with another configuration of the same content.
  func laysOut(as other: ScrollConfiguration) -> Bool {
    var same = withoutLayout(of: other)
    same.isScrollEnabled = other.isScrollEnabled
    return same == other
  }

  /// Another configuration with the layout of this one, and as enabled.
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
    kept.content.isTargetLayout = new.content.isTargetLayout
    kept.scrollTargetRule = new.scrollTargetRule
    kept.horizontalSizeClass = new.horizontalSizeClass
    kept.verticalSizeClass = new.verticalSizeClass
    return kept
  }
}

/// Frames of a scenario of which the last has to be run, while those before it may be others.
struct FrameStretch {
  /// The time from which on there may be others, in seconds; nil where there may be none.
  let start: Double?
  /// In order of time, at least one.
  let frames: [ScriptedFrame]

  var end: ScriptedFrame { frames[frames.count - 1] }

  /// The step that frames at a time belong to.
  func step(at time: Double) -> Int { frames.first { $0.time >= time }?.step ?? end.step }
}

/// A way to choose the frames that do not have to be.
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

  /// The times of the frames of each stretch before its last, in order and not after it; a time may come twice.
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

  /// The most frames of a stretch at one rate, which bounds what a scenario costs: of 240 in a second, those of two seconds.
  private static let mostRegularFrames = 512

  /// The multiples of a frame's length.
  private static func regularTimes(in span: ClosedRange<Double>, framesPerSecond: Double) -> [Double] {
    let first = (span.lowerBound * framesPerSecond).rounded(.up)
    let last = (span.upperBound * framesPerSecond).rounded(.down)
    return stride(from: first, through: last, by: 1).prefix(mostRegularFrames).map { $0 / framesPerSecond }
      .filter(span.contains)
  }

  /// So many times, one in four of them twice.
  private static func randomTimes(
    _ count: Int, in span: ClosedRange<Double>, _ generator: inout SplitMix64
  ) -> [Double] {
    (0..<count).flatMap { _ in
      let time = Double.random(in: span, using: &generator)
      return Int.random(in: 0..<4, using: &generator) == 0 ? [time, time] : [time]
    }.sorted()
  }
}
