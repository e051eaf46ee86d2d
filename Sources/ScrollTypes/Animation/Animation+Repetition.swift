// Animations that run several times: SwiftUI's repeatCount and repeatForever.
import Foundation

extension Animation {
  /// How often an animation runs, and how its runs follow one another.
  public struct Repetition: Hashable, Sendable {
    /// How long each run waits before it begins, in seconds: within 0...``Animation/longestTime``.
    public fileprivate(set) var startDelay: TimeInterval
    private var runs: Int32
    /// Whether every second run leads back.
    public let autoreverses: Bool

    fileprivate init(startDelay: TimeInterval, runCount: Int?, autoreverses: Bool) {
      self.startDelay = startDelay
      runs = runCount.map { Int32(min($0, Animation.mostRuns)) } ?? 0
      self.autoreverses = autoreverses
    }

    /// How many runs there are, the first one counted: 2...``Animation/mostRuns``; nil for runs without an end.
    public var runCount: Int? { runs == 0 ? nil : Int(runs) }

    fileprivate mutating func multiply(by count: Int?) {
      guard let own = runCount else { return }
      runs = count.map { Int32(min(own * min($0, Animation.mostRuns), Animation.mostRuns)) } ?? 0
    }

    fileprivate mutating func speedUp(by factor: Double) {
      startDelay = min(startDelay / factor, Animation.longestTime)
    }
  }

  /// The most runs that are counted.
  public static let mostRuns = 1_000_000

  /// The same, run so often: there and back by turns, or each time from the start anew.
  ///
  /// Each run waits as long as the animation did so far; a delay that is added later is waited for once. One run, and fewer, change
  /// nothing. An animation that is repeated already runs that many times as often, there and back as it did; what it waits for before
  /// its first run it still waits for once.
  ///
  /// Content ends at its target, also where the last run led back.
  ///
  /// - Parameters:
  ///   - repeatCount: How many runs there are; one that leads back is counted. More than ``mostRuns`` count as so many.
  ///   - autoreverses: Whether every second run leads back.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    repeatCount > 1 ? repeated(repeatCount, autoreverses) : self
  }

  /// The same, run again and again until something else moves the content, or stops it. A scroll transition runs it until its weight
  /// has another target.
  ///
  /// - Parameter autoreverses: Whether every second run leads back.
  public func repeatForever(autoreverses: Bool = true) -> Animation { repeated(nil, autoreverses) }

  private func repeated(_ count: Int?, _ autoreverses: Bool) -> Animation {
    var animation = self
    if animation.repetition != nil {
      animation.repetition?.multiply(by: count)
    } else {
      animation.repetition = Repetition(startDelay: startDelay, runCount: count, autoreverses: autoreverses)
      animation.startDelay = 0
    }
    return animation
  }

  /// One run of a repeated animation, with the delay of each run; another animation is its only run. It is complete at its end.
  public var singleRun: Animation {
    var run = self
    run.logicalDuration = .infinity
    if let repetition {
      run.startDelay = repetition.startDelay
      run.repetition = nil
    }
    return run
  }

  /// Makes the delay of each run shorter by a factor.
  mutating func speedUpRuns(by factor: Double) { repetition?.speedUp(by: factor) }
}
