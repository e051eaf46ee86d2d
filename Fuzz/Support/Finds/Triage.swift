// Turns a failing input into a readable finding: confirms it, shrinks it, and gives it a signature.
import Foundation
import ScenarioSearch
import ScrollScenario

/// Executes failing inputs in child processes, so that a trap or a hang is a normal result.
public struct Triage: Sendable {
  /// The target.
  public var target: FuzzTarget
  /// The limits of one input.
  public var limits: IsolationLimits
  /// The time limit for shrinking, in seconds; `nil` for the default of ``usualSeconds(for:on:)``.
  public var shrinkingSeconds: Double?
  /// How much of an input is checked: everything, or one oracle alone.
  public var effort = FuzzEffort.full
  /// Whether an input that plays nothing is a finding, because it would be a useless seed.
  public var refusesEmptyInputs = false
  /// Whether shrinking may continue. It is called before every try.
  public var mayGoOn: @Sendable () -> Bool = { true }

  /// Creates a triage.
  public init(target: FuzzTarget, limits: IsolationLimits = IsolationLimits(), shrinkingSeconds: Double? = nil) {
    self.target = target
    self.limits = limits
    self.shrinkingSeconds = shrinkingSeconds
  }

  /// Returns the default time limit for shrinking, in seconds. Most broken rules take a tenth of it. Faults that end
  /// the process get three times as long, because such a candidate costs a process. Scenarios of trees get six times as
  /// long: each takes about ten times as long as others, and is longer.
  public static func usualSeconds(for finding: Finding, on target: FuzzTarget) -> Double {
    (finding.endsProcess ? 3 : 1) * (target.trees == nil ? 1 : 6)
  }

  /// Returns how an input ends.
  public func ending(of input: FuzzInput) -> IsolatedEnding {
    let (target, effort, refusesEmptyInputs) = (target, effort, refusesEmptyInputs)
    let (ending, counts) = isolated(limits) {
      let outcome = target.execute(input, effort: effort)
      guard refusesEmptyInputs, outcome.finding == nil, outcome.frameCount == 0 else { return outcome.finding }
      return Finding(signature: "nothing-played", message: "nothing of this stored input can be played")
    }
    // A trap does not report its place. The last operation that began does.
    guard target.operations != nil, case .found(var finding) = ending, finding.endsProcess else { return ending }
    finding.step = Int(counts[.step])
    return .found(finding)
  }

  /// Returns the indices of the inputs that pass in a search. One child executes them. After an input that ends the
  /// child, another child continues. The ending is `passed` if all inputs were executed. Otherwise nothing is known of
  /// the remaining ones, and no index is returned.
  public func passing(_ inputs: [[UInt8]]) -> (indices: [Int], ending: IsolatedEnding) {
    let target = target
    var failing: Set<Int> = []
    var next = 0
    while next < inputs.count {
      let (ending, counts) = isolated(limits) { [next] in
        for place in next..<inputs.count {
          SharedCounter.iteration.value = UInt64(place)
          if target.execute(.bytes(inputs[place]), effort: .search).finding != nil { _ = SharedCounts.note(place) }
        }
        return nil
      }
      failing.formUnion(counts.notes)
      if ending == .passed { break }
      guard case .found = ending else { return ([], ending) }
      let ended = max(next, Int(counts[.iteration]))
      failing.insert(ended)
      next = ended + 1
    }
    return (inputs.indices.filter { !failing.contains($0) }, .passed)
  }

  /// The result of shrinking.
  public struct Shrunk: Sendable {
    /// The smaller input with its fault.
    public var find: Find
    /// The number of inputs that were tried.
    public var tries: Int
    /// The time that shrinking took, in seconds.
    public var seconds: Double
  }

  /// Shrinks a failing input and keeps its signature.
  ///
  /// Candidates are executed in one child process. A candidate may end it, with this fault or with another one. Then
  /// shrinking continues in a new child from the same place.
  public func shrink(_ input: FuzzInput, finding: Finding) -> Shrunk {
    let start = ContinuousClock.now
    let seconds = shrinkingSeconds ?? Self.usualSeconds(for: finding, on: target)
    // The remaining time is for the last candidate, and for a final check of the result.
    let end = start + .seconds(0.85 * seconds)
    var limits = limits
    // A candidate that hangs must not use the time of all others, unless the fault is a hang.
    if finding.signature != "timeout" { limits.stallSeconds = min(limits.stallSeconds, max(0.5, seconds / 4)) }
    var shrunk = Shrunk(find: Find(input, finding, of: target), tries: 0, seconds: 0)
    var journal = ShrinkJournal()
    while true {
      let (message, ending, counts) = isolatedMessage(limits) { [journal] in
        shrinkHere(input, finding, knowing: journal, from: start, until: end).message
      }
      if let message {
        shrunk = Shrunk(message: message) ?? shrunk
        break
      }
      let candidate = Int(counts[.iteration])
      // If there was no progress, the child's end was not caused by a candidate.
      guard case .found(let found) = ending, candidate >= journal.count else { break }
      journal.add(counts.notes, endedBy: candidate, thatReproduced: found.signature == finding.signature)
    }
    if seconds > 0 { conclude(&shrunk.find) }
    shrunk.seconds = (ContinuousClock.now - start) / .seconds(1)
    return shrunk
  }

  /// Records the step at which the result shows the fault, and drops any steps after it.
  private func conclude(_ find: inout Find) {
    guard case .found(let last) = ending(of: find.input), last.signature == find.finding.signature else { return }
    find.finding = last
    guard let step = last.step, let cut = find.cut(behind: step), case .found(let found) = ending(of: cut.input),
      found.signature == last.signature
    else { return }
    find = cut
    find.finding = found
  }

  /// Shrinks in this process, which a candidate may end.
  private func shrinkHere(
    _ input: FuzzInput, _ finding: Finding, knowing journal: ShrinkJournal, from start: ContinuousClock.Instant,
    until end: ContinuousClock.Instant
  ) -> Shrunk {
    let run = ShrinkingRun(known: journal) { [self] in reproduces(finding, $0) }
    var shrinker = ScenarioShrinker(search: run.firstReproducing)
    let mayGoOn = mayGoOn
    func goesOn(until end: ContinuousClock.Instant) -> () -> Bool {
      { run.isRepeating || (ContinuousClock.now < end && mayGoOn()) }
    }
    shrinker.mayGoOn = goesOn(until: end)
    var find = Find(finding: finding, bytes: nil)
    switch input {
    case .bytes(let bytes) where target.takesScenarios:
      // People read the text, so a third of the time is reserved for it. Shrinking the bytes comes first, because the
      // first tries cost most.
      shrinker.mayGoOn = goesOn(until: start + (end - start) * 2 / 3)
      let small = shrinker.shrink(encoded: bytes)
      shrinker.mayGoOn = goesOn(until: end)
      find.bytes = small
      find.scenario = shrinker.shrink(Scenario(bytes: small))
    case .bytes(let bytes) where target.operations != nil: find.bytes = shrinker.shrink(operations: bytes)
    case .bytes(let bytes) where target.trees != nil:
      shrinker.mayGoOn = goesOn(until: start + (end - start) / 3)
      let small = shrinker.shrink(operations: bytes)
      shrinker.mayGoOn = goesOn(until: end)
      find.bytes = small
      find.tree = target.trees.map { shrinker.shrink($0.scenario(ofBytes: small)) }
    case .tree(let tree): find.tree = shrinker.shrink(tree)
    case .bytes(let bytes): find.bytes = shrinker.shrink(bytes: bytes)
    case .scenario(let scenario): find.scenario = shrinker.shrink(scenario)
    }
    return Shrunk(find: find, tries: shrinker.tries, seconds: 0)
  }

  /// Returns whether an input shows the fault. First asks its oracle alone, which most candidates pass. Then also asks
  /// the oracles before it, because a replay asks those first.
  private func reproduces(_ finding: Finding, _ candidate: FuzzInput) -> Bool {
    func shows(_ effort: FuzzEffort) -> Bool {
      target.execute(candidate, effort: effort).finding?.signature == finding.signature
    }
    guard effort == .full else { return shows(effort) }
    guard target.oracles.dropFirst().contains(finding.oracle) else { return shows(.until(oracle: finding.oracle)) }
    return shows(.only(oracle: finding.oracle)) && shows(.until(oracle: finding.oracle))
  }
}

extension Find {
  /// Creates a finding from an input that has not been shrunk.
  fileprivate init(_ input: FuzzInput, _ finding: Finding, of target: FuzzTarget) {
    switch input {
    case .bytes(let bytes):
      self.init(
        finding: finding, bytes: bytes, scenario: target.takesScenarios ? Scenario(bytes: bytes) : nil,
        tree: target.trees?.scenario(ofBytes: bytes))
    case .scenario(let scenario): self.init(finding: finding, bytes: nil, scenario: scenario)
    case .tree(let tree): self.init(finding: finding, bytes: nil, tree: tree)
    }
  }

  /// The input that a person reads and a replay executes.
  fileprivate var input: FuzzInput {
    scenario.map(FuzzInput.scenario) ?? tree.map(FuzzInput.tree) ?? .bytes(bytes ?? [])
  }

  /// Returns the finding without the steps after a step; `nil` if there are none, or if its input has no steps.
  fileprivate func cut(behind step: Int) -> Find? {
    var cut = self
    if let scenario {
      guard step + 1 < scenario.steps.count else { return nil }
      cut.scenario?.steps.removeSubrange((step + 1)...)
    } else if let tree {
      guard step + 1 < tree.steps.count else { return nil }
      cut.tree?.steps.removeSubrange((step + 1)...)
    } else if let bytes {
      let end = (step + 1) * OperationRecord.byteCount
      guard end < bytes.count else { return nil }
      cut.bytes = Array(bytes[..<end])
    }
    return cut
  }
}

extension Triage.Shrunk {
  /// The result as a message between processes: a line of counts, then the parts.
  fileprivate var message: [UInt8] {
    let text = find.text.map { Array($0.utf8) }
    let counts = "\(tries) \(find.bytes?.count ?? -1) \(text?.count ?? -1)\n"
    return Array(counts.utf8) + (find.bytes ?? []) + (text ?? []) + find.finding.encoded
  }

  /// Reads the result of ``message``; `nil` for anything else.
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
    var find = Find(finding: finding, bytes: bytes)
    // A truncated message has no parsable text, or no finding.
    if let text {
      let text = String(decoding: text, as: UTF8.self)
      if TreeScenario.isTree(text) {
        find.tree = try? TreeScenario(parsing: text)
      } else {
        find.scenario = try? Scenario(parsing: text)
      }
      if find.stepCount == nil { return nil }
    }
    self.init(find: find, tries: counts[0], seconds: 0)
  }
}
