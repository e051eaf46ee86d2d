// A touch that someone made on a device, as figures.
import Foundation
import ScrollTypes

/// A recorded touch, from the moment the pointer came down to its lift.
public struct TouchTrace: Equatable, Sendable {
  /// Where the pointer was at a time.
  public struct Sample: Equatable, Sendable {
    /// The time since the pointer came down.
    public var time: ScenarioTime
    /// The location in points.
    public var location: CGPoint

    /// Creates a sample.
    public init(time: ScenarioTime, location: CGPoint) {
      self.time = time
      self.location = location
    }
  }

  /// The name of the recording.
  public let name: String
  /// Where the figures come from.
  public let source: String
  /// The samples in order of time: the first is the pointer coming down, the last its lift.
  public let samples: [Sample]

  /// Creates a trace from figures that come in threes: whole milliseconds, x and y.
  init(name: String, source: String, figures: [Double]) {
    self.name = name
    self.source = source
    samples = stride(from: 0, to: figures.count - 2, by: 3).map { index in
      Sample(
        time: ScenarioTime(milliseconds: Int64(figures[index])),
        location: CGPoint(x: figures[index + 1], y: figures[index + 2]))
    }
  }

  /// The time from the pointer's coming down to its lift.
  public var duration: ScenarioTime { samples.last?.time ?? .zero }

  /// The events of the touch.
  ///
  /// - Parameters:
  ///   - start: When the pointer comes down.
  ///   - flippedIn: The height in points of a container in which the touch is turned upside down, so that a flick
  ///     downwards becomes one upwards; nil to leave it as it was.
  ///   - slant: How much farther to the right it goes than it was recorded, for each point down.
  public func steps(
    at start: ScenarioTime, flippedIn height: CGFloat? = nil, slant: CGFloat = 0
  ) -> [Scenario.Step] {
    let top = samples.first?.location.y ?? 0
    return samples.indices.map { index in
      let time = ScenarioTime(microseconds: start.microseconds + samples[index].time.microseconds)
      var location = samples[index].location
      let down = (location.y - top) * (height == nil ? 1 : -1)
      if slant != 0 { location.x += down * slant }
      if let height { location.y = height - location.y }
      if index == samples.startIndex { return .event(at: time, .touchBegan(location)) }
      if index == samples.endIndex - 1 { return .event(at: time, .touchEnded(location)) }
      return .event(at: time, .touchMoved(location))
    }
  }
}
