// Reports a fault: as a scenario, as a test and as a picture.
import Foundation
import ScenarioSearch
import ScrollEngine
import ScrollScenario

/// A fault, and the case that shows it.
struct FailureText<Behavior: ScrollTargetBehavior> {
  let check: BehaviorCheck<Behavior>
  let scenario: Scenario
  let fault: Fault

  /// Returns the failure, and writes its picture if a file is named.
  func failure(seed: UInt64?, caseIndex: Int, tries: Int, pictureURL: URL?) -> PropertyFailure {
    let plays = fault.plays.map {
      PlayedCase(name: $0.name, scenario: played($0.steps), behavior: check.makeBehavior())
    }
    let snippet = BehaviorSnippet(subject: subject, module: module, fault: fault, plays: plays)
    // Each play has a behaviour of its own, as in the printed test.
    let remembers = fault.claim.holds(plays.compactMap { $0.frames.last?.report })
    let remark = remembers ? " (this behaviour remembers: a new one does not fail, so the test passes)" : ""
    let failure = PropertyFailure(
      subject: subject, property: fault.property, expected: fault.expected, actual: fault.actual + remark, seed: seed,
      caseIndex: caseIndex, shrinkingTries: tries, scenario: text(seed, caseIndex), snippet: snippet.testing,
      xctestSnippet: snippet.xctest, picture: picture)
    return failure.withPicture(at: pictureURL)
  }

  /// The behaviour as source.
  private var subject: String {
    if let source = check.source { return source }
    let behavior = check.makeBehavior()
    let text = String(describing: behavior)
    return Mirror(reflecting: behavior).displayStyle == .struct && text.hasSuffix(")")
      ? text : "\(Behavior.self)()"
  }

  /// The module that declares the behaviour's type.
  private var module: String? {
    let name = String(reflecting: Behavior.self).prefix { $0 != "." }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? String(name) : nil
  }

  private func played(_ steps: [Scenario.Step]) -> Scenario {
    Scenario(configuration: scenario.configuration, rows: scenario.rows, steps: steps)
  }

  private func text(_ seed: UInt64?, _ caseIndex: Int) -> String {
    var scenario = played(fault.plays.last?.steps ?? [])
    let origin = seed.map { "\nSeed \($0), case \(caseIndex)." } ?? ""
    let words = "\(subject) breaks \(fault.property): expected \(fault.expected); \(fault.actual).\(origin)"
    scenario.comment = words.replacing("\r", with: " ")
    return scenario.description
  }

  /// The plays over time, with frames throughout.
  private var picture: String {
    let columns = fault.plays.map { play in
      var steps = play.steps
      // A play that ends with one late frame gets 60 frames a second, to show the way there.
      if fault.property != "frameRate", case .frame = steps.last, case .event = steps.dropLast().last {
        steps[steps.count - 1] = .settle(hertz: 60)
      }
      let frames = PlayedCase(name: play.name, scenario: played(steps), behavior: check.makeBehavior()).frames
      return (name: play.name, frames: frames)
    }
    return FrameChart(
      columns, title: "\(subject) breaks \(fault.property)", axes: Axis.scrolling(scenario.configuration.content),
      fault: nil
    ).svg
  }
}

/// A scenario, as played with a behaviour.
struct PlayedCase {
  let name: String
  let scenario: Scenario
  let frames: [FrameRecord]
  /// The lengths that were asked for on the way.
  let book: MeasuringBook

  init(name: String, scenario: Scenario, behavior: some ScrollTargetBehavior) {
    self.name = name
    self.scenario = scenario
    var frames: [FrameRecord] = []
    do {
      var player = try ScenarioPlayer<ScrollEngine>(scenario)
      while try player.nextFrame(asking: { $0.scrollTargetBehavior(behavior) }) != nil {
        if let record = player.record() { frames.append(record) }
      }
    } catch {
      // Refused steps have been removed before. On an error, the frames so far are reported.
    }
    self.frames = frames
    book = MeasuringBook(scenario, on: ScrollEngine.self, behavior: behavior)
  }
}
