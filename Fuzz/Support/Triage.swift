// From an input that fails to a find worth reading: confirmed, shrunk, and told by its signature.
import Foundation
import ScrollScenario

/// Looks at failing inputs in child processes, so that a trap or a hang is a result like any other.
public struct Triage: Sendable {
  /// The target.
  public var target: FuzzTarget
  /// What one input may use up.
  public var limits: IsolationLimits
  /// The seconds after which shrinking stops with what it has.
  public var shrinkingSeconds: Double

  /// Creates a triage.
  public init(target: FuzzTarget, limits: IsolationLimits = IsolationLimits(), shrinkingSeconds: Double = 20) {
    self.target = target
    self.limits = limits
    self.shrinkingSeconds = shrinkingSeconds
  }

  /// How an input ends.
  public func ending(of input: FuzzInput) -> IsolatedEnding {
    let target = target
    SharedCounter.step.value = 0
    let ending = isolated(limits) { target.execute(input, effort: .full).finding }
    // A trap cannot say where it was; the last operation that was begun does.
    guard target.operations != nil, case .found(var finding) = ending, finding.step == nil else { return ending }
    finding.step = Int(SharedCounter.step.value)
    return .found(finding)
  }

  /// What shrinking came to.
  public struct Shrunk: Sendable {
    /// The smaller input with its fault.
    public var find: Find
    /// How many inputs were tried.
    public var tries: Int
    /// How long it took, in seconds.
    public var seconds: Double
  }

  /// Shrinks an input that has a fault, keeping its signature.
  public func shrink(_ input: FuzzInput, finding: Finding) -> Shrunk {
    let clock = ContinuousClock.now
    let elapsed = { (ContinuousClock.now - clock) / .seconds(1) }
    let seconds = shrinkingSeconds
    var shrinker = ScenarioShrinker { candidate in
      guard case .found(let found) = ending(of: candidate) else { return false }
      return found.signature == finding.signature
    }
    shrinker.mayGoOn = { elapsed() < seconds }
    var find = Find(finding: finding, bytes: nil, scenario: nil)
    switch input {
    case .bytes(let bytes) where target.takesScenarios:
      let small = shrinker.shrink(encoded: bytes)
      find.bytes = small
      find.scenario = shrinker.shrink(Scenario(bytes: small))
    case .bytes(let bytes) where target.operations != nil: find.bytes = shrinker.shrink(operations: bytes)
    case .bytes(let bytes): find.bytes = shrinker.shrink(bytes: bytes)
    case .scenario(let scenario): find.scenario = shrinker.shrink(scenario)
    }
    let smallest = find.scenario.map(FuzzInput.scenario) ?? .bytes(find.bytes ?? [])
    if case .found(let last) = ending(of: smallest) { find.finding = last }
    return Shrunk(find: find, tries: shrinker.tries, seconds: elapsed())
  }
}
