// A touch that was recorded on a device, as numbers.
import Foundation
import ScrollTypes

/// A recorded touch, from the moment the pointer touched the screen to its lift.
public struct TouchTrace: Equatable, Sendable {
  /// The location of the pointer at a time.
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
  /// The source of the numbers.
  public let source: String
  /// The samples in order of time: the pointer comes down in the first and is lifted in the last.
  public let samples: [Sample]

  /// Creates a trace from numbers in groups of three: whole milliseconds, x and y.
  init(name: String, source: String, figures: [Double]) {
    self.name = name
    self.source = source
    samples = stride(from: 0, to: figures.count - 2, by: 3).map { index in
      Sample(
        time: ScenarioTime(milliseconds: Int64(figures[index])),
        location: CGPoint(x: figures[index + 1], y: figures[index + 2]))
    }
  }

  /// The time from the beginning of the touch to its lift.
  public var duration: ScenarioTime { samples.last?.time ?? .zero }

  /// Returns the events of the touch.
  ///
  /// - Parameters:
  ///   - start: The time at which the pointer comes down.
  ///   - flippedIn: The height in points of a container in which the touch is turned upside down: a flick downwards
  ///     becomes a flick upwards. Nil leaves the touch as it is.
  ///   - slant: How much farther to the right the pointer goes than it was recorded, for each point down.
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
