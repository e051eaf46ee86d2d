// Named scenarios of any size: what benchmarks measure and tests play.
import Foundation
import ScrollTypes

/// A scenario by name, for any number of rows.
public struct Workload: Sendable {
  /// The row that the scroll view stands at when the touches begin.
  public enum Start: String, CaseIterable, Sendable {
    /// The first.
    case top
    /// The one in the middle, so that the rows above have not been measured.
    case middle
    /// The last.
    case bottom
  }

  /// The name, in lower case with hyphens.
  public let name: String
  /// What happens, in one sentence.
  public let summary: String
  private let script: @Sendable (inout Script) -> Void

  init(_ name: String, _ summary: String, script: @escaping @Sendable (inout Script) -> Void) {
    self.name = name
    self.summary = summary
    self.script = script
  }

  /// The workload with a name, or nil if there is none.
  public init?(named name: String) {
    guard let workload = Self.all.first(where: { $0.name == name }) else { return nil }
    self = workload
  }

  /// The workload over the rows of ``ArticleFeed``, again from the first after the last, on a screen of 390 x 844 pt.
  ///
  /// It ends at rest. Linear in the length of the script, not in the number of rows.
  ///
  /// - Parameters:
  ///   - rowCount: The number of rows, 0 through ``ScrollLimits/maximumRowCount``.
  ///   - start: The row that it begins at.
  ///   - hertz: The frame rate, within ``Scenario/hertzRange``.
  public func scenario(rowCount: Int = 1000, start: Start = .top, hertz: Int = 120) -> Scenario {
    let configuration = ScrollConfiguration(
      containerSize: CGSize(width: ArticleFeed.width, height: 844),
      contentInsets: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0), rowCount: rowCount,
      estimatedRowExtent: ArticleFeed.estimatedRowExtent)
    var script = Script(configuration: configuration, hertz: hertz)
    script.begin(at: start)
    self.script(&script)
    script.settle()
    script.steps.append(.expect(Scenario.Expectation(phase: .idle)))
    return Scenario(
      comment: summary, configuration: configuration, rows: .cycle(ArticleFeed.rowExtents), steps: script.steps)
  }
}

extension Workload {
  /// The steps of a workload as it is written down, and how far its clock has come.
  struct Script {
    let configuration: ScrollConfiguration
    let hertz: Int
    var steps: [Scenario.Step] = []
    private var now = ScenarioTime.zero

    init(configuration: ScrollConfiguration, hertz: Int) {
      self.configuration = configuration
      self.hertz = hertz
    }

    mutating func begin(at start: Start) {
      switch start {
      case .top: break
      case .middle: scroll(toFraction: 0.5)
      case .bottom: scroll(toFraction: 1)
      }
      steps.append(.frame(at: now))
    }

    /// Scrolls to a fraction of the content as it would be if every row were as estimated.
    mutating func scroll(toFraction fraction: CGFloat) {
      let y = (CGFloat(configuration.rowCount) * configuration.estimatedRowExtent * fraction).rounded()
      steps.append(.event(at: now, .scrollTo(CGPoint(x: 0, y: y))))
    }

    /// Plays a touch from now on, with frames up to its lift.
    mutating func touch(_ trace: TouchTrace, upsideDown: Bool = false) {
      steps += trace.steps(at: now, flippedIn: upsideDown ? configuration.containerSize.height : nil)
      play(milliseconds: trace.duration.microseconds / 1000)
    }

    mutating func play(milliseconds: Int64) {
      now = ScenarioTime(microseconds: now.microseconds + milliseconds * 1000)
      steps.append(.play(hertz: hertz, until: now))
    }

    mutating func settle() {
      steps.append(.settle(hertz: hertz))
      now = .zero
    }
  }
}
