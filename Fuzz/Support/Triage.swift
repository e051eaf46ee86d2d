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
  /// How much inputs are looked at: everything, or one oracle alone.
  public var effort = FuzzEffort.full
  /// Whether shrinking may go on; asked before every try.
  public var mayGoOn: @Sendable () -> Bool = { true }

  /// Creates a triage.
  public init(target: FuzzTarget, limits: IsolationLimits = IsolationLimits(), shrinkingSeconds: Double = 20) {
    self.target = target
    self.limits = limits
    self.shrinkingSeconds = shrinkingSeconds
  }

  /// How an input ends.
  public func ending(of input: FuzzInput) -> IsolatedEnding {
    let (target, effort) = (target, effort)
    let (ending, counts) = isolated(limits) { target.execute(input, effort: effort).finding }
    // A trap cannot say where it was; the last operation that was begun does.
    guard target.operations != nil, case .found(var finding) = ending, finding.step == nil else { return ending }
    finding.step = Int(counts[.step])
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
  ///
  /// Where the fault is a broken rule, all candidates are executed in one child process; where it ends the process, or a
  /// candidate does, a child executes one after the other until it is ended, and the next one goes on from there.
  public func shrink(_ input: FuzzInput, finding: Finding) -> Shrunk {
    let start = ContinuousClock.now
    let elapsed = { (ContinuousClock.now - start) / .seconds(1) }
    if !finding.endsProcess, let message = isolatedMessage(limits, body: { shrinkHere(input, finding).message }),
      var shrunk = Shrunk(message: message)
    {
      shrunk.seconds = elapsed()
      return shrunk
    }
    var shrunk = shrink(input, finding) { count, input in
      firstEnding(of: count, input, with: finding.signature)
    } failure: { candidate in
      guard case .found(let found) = ending(of: candidate), found.signature == finding.signature else { return nil }
      return found
    }
    shrunk.seconds = elapsed()
    return shrunk
  }

  /// Shrinks in this process, which a candidate may end.
  private func shrinkHere(_ input: FuzzInput, _ finding: Finding) -> Shrunk {
    let effort = effort == .full ? FuzzEffort.until(oracle: finding.oracle) : effort
    let failure = { (candidate: FuzzInput) -> Finding? in
      // Tells the parent that this process gets on; an input of operations counts its own steps.
      SharedCounter.iteration.value += 1
      guard let found = target.execute(candidate, effort: effort).finding, found.signature == finding.signature else {
        return nil
      }
      return found
    }
    return shrink(input, finding) { count, input in
      firstPlace(of: count, input) { failure($0) != nil }
    } failure: {
      failure($0)
    }
  }

  /// The first of `count` inputs that ends a child process with a signature; nil if none does.
  private func firstEnding(of count: Int, _ input: (Int) -> FuzzInput?, with signature: String) -> Int? {
    var next = 0
    while next < count {
      let (ending, counts) = withoutActuallyEscaping(input) { input in
        isolated(limits) {
          for place in next..<count {
            guard let candidate = input(place) else { break }
            SharedCounter.iteration.value = UInt64(place)
            _ = target.execute(candidate, effort: effort)
          }
          return nil
        }
      }
      guard case .found(let finding) = ending else { return nil }
      let place = Int(counts[.iteration])
      if finding.signature == signature { return place }
      next = max(next, place) + 1
    }
    return nil
  }

  /// - Parameter failure: The fault that an input has; nil if it is not the one that is shrunk.
  private func shrink(
    _ input: FuzzInput, _ finding: Finding, search: ScenarioShrinker.Search, failure: (FuzzInput) -> Finding?
  ) -> Shrunk {
    withoutActuallyEscaping(search) { search in
      let end = ContinuousClock.now + .seconds(shrinkingSeconds)
      var shrinker = ScenarioShrinker(search: search)
      shrinker.mayGoOn = { [mayGoOn] in ContinuousClock.now < end && mayGoOn() }
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
      if let last = failure(find.scenario.map(FuzzInput.scenario) ?? .bytes(find.bytes ?? [])) { find.finding = last }
      return Shrunk(find: find, tries: shrinker.tries, seconds: 0)
    }
  }
}

extension Triage.Shrunk {
  /// What was shrunk as a message between processes: a line of counts, then the parts.
  fileprivate var message: [UInt8] {
    let text = find.scenario.map { Array("\($0)".utf8) }
    let counts = "\(tries) \(find.bytes?.count ?? -1) \(text?.count ?? -1)\n"
    return Array(counts.utf8) + (find.bytes ?? []) + (text ?? []) + find.finding.encoded
  }

  /// Reads what ``message`` wrote; nil for anything else.
  fileprivate init?(message: [UInt8]) {
    guard let line = message.firstIndex(of: 0x0A) else { return nil }
    let counts = String(decoding: message[..<line], as: UTF8.self).split(separator: " ").compactMap { Int($0) }
    guard counts.count == 3 else { return nil }
    var rest = message[(line + 1)...]
    func part(_ count: Int) -> [UInt8]? {
      guard count >= 0 else { return nil }
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
    let (bytes, text) = (part(counts[1]), part(counts[2]))
    guard let finding = Finding(encoded: Array(rest)) else { return nil }
    // A message that was cut has no text that parses, or no finding.
    let scenario = text.map { try? Scenario(parsing: String(decoding: $0, as: UTF8.self)) }
    if case .some(.none) = scenario { return nil }
    self.init(find: Find(finding: finding, bytes: bytes, scenario: scenario ?? nil), tries: counts[0], seconds: 0)
  }
}
