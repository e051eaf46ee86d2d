// Parses the text of a tree's scenario, line by line.
import Foundation
import ScrollTypes

extension TreeScenario {
  /// Returns whether a text has the form of a tree, judged by its first line that is not a comment.
  public static func isTree(_ text: String) -> Bool {
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) {
      let scanner = LineScanner(Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line), line: 1)
      if !scanner.isBlank { return scanner.peek?.text == "tree" }
    }
    return false
  }

  /// Parses the text form; see `description` for the grammar.
  ///
  /// The result is valid, and equal to the scenario that was printed. Every line ends in LF or CR LF, the last one too.
  /// Linear in the length of the text, the number of frames and the number of sections.
  public init(parsing text: String) throws(ScenarioParseError) {
    var parser = TreeParser()
    let (comment, line) = try readLines(of: text) { text, line throws(ScenarioParseError) in
      try parser.read(text, line: line)
    }
    self = try parser.finish(comment: comment, line: line)
  }

  /// The most steps of a text; the limit is needed because a single line can expand to many frames.
  public static let maximumStepCount = 1_000_000
}

/// A tree's scenario as far as it has been parsed.
private struct TreeParser {
  private var scenario = TreeScenario(configuration: .plain, rows: .constant(0))
  private var hasFirstLine = false
  private var hasRetention = false
  private var header = HeaderLines(ofTree: ())
  /// The configurations at paths after the headers; nil before the first step.
  private var inForce: TreeConfigurations?
  private var lastFrame: Int64 = 0

  mutating func read(_ text: Substring, line: Int) throws(ScenarioParseError) {
    var scanner = LineScanner(text, line: line)
    if scanner.isBlank { return }
    guard hasFirstLine else {
      try scanner.expect("tree")
      try scanner.expect("1")
      hasFirstLine = true
      return try scanner.end()
    }
    if scanner.peek?.text == "scroll" {
      if inForce != nil {
        throw scanner.failure("`scroll view` after a step: all branches stand before the first step")
      }
      try finishHeader(line: line)
      try readBranch(&scanner)
      return try scanner.end()
    }
    if inForce == nil {
      if try readHeader(&scanner) { return }
      try finishHeader(line: line)
    }
    try readStep(&scanner)
  }

  mutating func finish(comment: String, line: Int) throws(ScenarioParseError) -> TreeScenario {
    guard hasFirstLine else {
      throw ScenarioParseError(line: line, column: 1, message: "expected a line `tree 1` before this")
    }
    if inForce == nil { try finishHeader(line: line) }
    scenario.comment = comment
    return scenario
  }

  // MARK: Headers

  private mutating func readHeader(_ scanner: inout LineScanner) throws(ScenarioParseError) -> Bool {
    let place = scanner
    if scanner.skip("retention") {
      if !scenario.branches.isEmpty {
        throw place.failure("`retention` is of the whole tree: it stands before the first `scroll view`")
      }
      if hasRetention { throw place.failure("a second `retention` line: it stands once") }
      hasRetention = true
      scenario.retention = try scanner.value(InnerScrollRetention.words)
      try scanner.end()
      return true
    }
    if scanner.skip("refused") {
      guard let last = scenario.branches.indices.last else {
        throw place.failure("the root cannot be refused: `refused` stands behind a `scroll view` line")
      }
      if scenario.branches[last].isRefused { throw place.failure("a second `refused` line: it stands once") }
      scenario.branches[last].isRefused = true
      try scanner.end()
      return true
    }
    return try header.read(&scanner)
  }

  /// Finishes the current header: the root's, or that of the last branch.
  private mutating func finishHeader(line: Int) throws(ScenarioParseError) {
    let configuration = try header.finish(line: line)
    if let last = scenario.branches.indices.last {
      scenario.branches[last].configuration = configuration
      scenario.branches[last].rows = header.extents
      scenario.branches[last].presentation = header.presentation
    } else {
      scenario.configuration = configuration
      scenario.rows = header.extents
      scenario.presentation = header.presentation
    }
    header = HeaderLines(ofTree: ())
    inForce = nil
  }

  private mutating func readBranch(_ scanner: inout LineScanner) throws(ScenarioParseError) {
    let place = scanner
    try scanner.expect("scroll")
    try scanner.expect("view")
    if scenario.branches.count == TreeScenario.maximumBranchCount {
      throw place.failure("there are at most \(TreeScenario.maximumBranchCount) `scroll view` lines")
    }
    let name = scanner
    var branch = try scanner.branch(among: scenario.branches)
    if scenario.branches.contains(where: { $0.name == branch.name }) {
      throw name.failure("a second scroll view `\(branch.name)`: give it another name")
    }
    if !branch.hosts.isBeside, scanner.skip("at") { branch.origin = try scanner.point() }
    scenario.branches.append(branch)
  }

  // MARK: Steps

  private mutating func readStep(_ scanner: inout LineScanner) throws(ScenarioParseError) {
    var configurations = inForce ?? TreeConfigurations(scenario)
    let place = scanner
    if scanner.skip("play") {
      let rate = try scanner.hertz()
      try scanner.expect("until")
      try play(rate, until: try scanner.time(), place)
    } else {
      let step = try scanner.treeStep(of: scenario, configurations)
      if case .frame(let time) = step { lastFrame = ScenarioTime(exactly: time)?.microseconds ?? lastFrame }
      configurations.follow(step)
      try append(step, place)
    }
    inForce = configurations
    try scanner.end()
  }

  private mutating func append(_ step: TreeScenario.Step, _ place: LineScanner) throws(ScenarioParseError) {
    if scenario.steps.count == TreeScenario.maximumStepCount {
      throw place.failure("there are at most \(TreeScenario.maximumStepCount) steps, each frame of `play` one of them")
    }
    scenario.steps.append(step)
  }

  private mutating func play(
    _ hertz: Int, until: ScenarioTime, _ place: LineScanner
  ) throws(ScenarioParseError) {
    let start = lastFrame
    var count = 0
    repeat {
      count += 1
      lastFrame = min(ScenarioTime.frame(count, after: start, hertz: hertz), until.microseconds)
      try append(.frame(ScenarioTime(microseconds: lastFrame).seconds), place)
    } while lastFrame < until.microseconds
  }
}

extension InnerScrollRetention {
  /// The words of the retentions.
  static let words: KeyValuePairs<String, InnerScrollRetention> = [
    "restored": .restored, "kept": .kept, "dropped": .dropped,
  ]
}
