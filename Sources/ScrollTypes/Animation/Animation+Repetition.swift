// Animations that run several times: SwiftUI's repeatCount and repeatForever.
import Foundation

extension Animation {
  /// How many times an animation runs, and where each run starts.
  public struct Repetition: Hashable, Sendable {
    /// How long each run waits before it begins, in seconds: within 0...``Animation/longestTime``.
    public fileprivate(set) var startDelay: TimeInterval
    private var runs: Int32
    /// Whether every second run leads back to the start.
    public let autoreverses: Bool

    fileprivate init(startDelay: TimeInterval, runCount: Int?, autoreverses: Bool) {
      self.startDelay = startDelay
      runs = runCount.map { Int32(min($0, Animation.mostRuns)) } ?? 0
      self.autoreverses = autoreverses
    }

    /// How many runs there are, including the first: 2...``Animation/mostRuns``; nil for endless runs.
    public var runCount: Int? { runs == 0 ? nil : Int(runs) }

    fileprivate mutating func multiply(by count: Int?) {
      guard let own = runCount else { return }
      runs = count.map { Int32(min(own * min($0, Animation.mostRuns), Animation.mostRuns)) } ?? 0
    }

    fileprivate mutating func speedUp(by factor: Double) {
      startDelay = min(startDelay / factor, Animation.longestTime)
    }
  }

  /// The most runs that an animation counts.
  public static let mostRuns = 1_000_000

  /// Returns the animation, run several times: there and back by turns, or each time from the start.
  ///
  /// Each run waits for the delay that the animation has so far. A delay that is added later is waited for once. A
  /// count of 1 or less changes nothing.
  ///
  /// If the animation is already repeated, its number of runs is multiplied; nothing else changes, `autoreverses`
  /// included. A delay before its first run is still waited for once.
  ///
  /// Content ends at its target, even if the last run led back.
  ///
  /// - Parameters:
  ///   - repeatCount: How many runs there are; a run that leads back counts too. More than ``mostRuns`` count as
  ///     ``mostRuns``.
  ///   - autoreverses: Whether every second run leads back.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    repeatCount > 1 ? repeated(repeatCount, autoreverses) : self
  }

  /// Returns the animation, run again and again until something else moves or stops the content. A scroll transition
  /// runs it until its weight has another target.
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

  /// A single run of the animation, logically complete at its end. The run of a repeated animation has the delay of
  /// each run.
  public var singleRun: Animation {
    var run = self
    run.logicalDuration = .infinity
    if let repetition {
      run.startDelay = repetition.startDelay
      run.repetition = nil
    }
    return run
  }

  /// Divides the delay of each run by a factor.
  mutating func speedUpRuns(by factor: Double) { repetition?.speedUp(by: factor) }
}
