// Reads the words that only trees have: branches, paths, and the steps in them.
import Foundation
import ScrollTypes

extension LineScanner {
  /// Reads the branch after `scroll view`: `NAME [inside BRANCH] HOSTS`.
  mutating func branch(among branches: [TreeScenario.Branch]) throws(ScenarioParseError) -> TreeScenario.Branch {
    let name = try read("a name of small letters, digits and `-`") { text in
      TreeScenario.Branch.isName(text) ? String(text) : nil
    }
    var parent: Int?
    if skip("inside") {
      let known = branches.map(\.name)
      if known.isEmpty { throw failure("no `scroll view` stands before this one: leave out `inside`") }
      let outer = try oneOf(known)
      parent = known.firstIndex(of: outer)
    }
    return TreeScenario.Branch(
      name: name, parent: parent, hosts: try hosts(), configuration: .plain, rows: .constant(0))
  }

  private mutating func hosts() throws(ScenarioParseError) -> TreeScenario.Branch.Hosts {
    switch try oneOf(["in", "attached", "beside"]) {
    case "attached": return .attached
    case "beside":
      try expect("section")
      let section = try hostNumber("a section")
      try expect("at")
      return .beside(section: section, origin: try number("a distance"))
    default: break
    }
    switch try oneOf(["rows", "row", "headers", "footers"]) {
    case "headers": return .headers(section: try hostSection())
    case "footers": return .footers(section: try hostSection())
    case "row": return .rows(from: try hostNumber("a row"), every: 0, section: try hostSection())
    default:
      let from = try hostNumber("a row")
      try expect("every")
      let every: Int = try read("a number of rows from 1 through \(ContentKey.largestRow)") { text in
        guard let every: Int = wholeNumberOf(text), 1...ContentKey.largestRow ~= every else { return nil }
        return every
      }
      return .rows(from: from, every: every, section: try hostSection())
    }
  }

  private mutating func hostSection() throws(ScenarioParseError) -> Int? {
    guard skip("of") else { return nil }
    try expect("section")
    return try hostNumber("a section")
  }

  /// Reads a row or section by the number that it came with.
  private mutating func hostNumber(_ name: String) throws(ScenarioParseError) -> Int {
    try read("\(name), a whole number from 0 through \(ContentKey.largestRow)") { text in
      guard let number: Int = wholeNumberOf(text), number <= ContentKey.largestRow else { return nil }
      return number
    }
  }

  /// Reads `NAME WHICH [/ NAME WHICH]...`.
  mutating func path(in scenario: TreeScenario) throws(ScenarioParseError) -> TreePath {
    var path = TreePath.root
    var parent: Int?
    repeat {
      let inside = scenario.branches.filter { $0.parent == parent }.map(\.name)
      let outer = parent.map { "`\(scenario.branches[$0].name)`" } ?? "the root"
      guard !inside.isEmpty else { throw failure("no scroll view stands in \(outer): add a `scroll view` line") }
      guard let word = peek?.text, inside.contains(where: { $0 == word }) else {
        throw unexpected("a scroll view in \(outer): " + inside.map { "`\($0)`" }.joined(separator: ", "))
      }
      let name = try oneOf(inside)
      let index = scenario.branches.firstIndex { $0.name == name } ?? 0
      path = path.appending(index, try host(in: scenario.branches[index]))
      parent = index
    } while skip("/")
    return path
  }

  private mutating func host(in branch: TreeScenario.Branch) throws(ScenarioParseError) -> TreePath.Host {
    let place = self
    let key: ContentKey
    switch branch.hosts {
    case .attached, .beside:
      return .attached(Int(try wholeNumber("the number of a scroll view", as: UInt32.self)))
    case .headers: key = .header(section: UInt64(try hostNumber("a section")))
    case .footers: key = .footer(section: UInt64(try hostNumber("a section")))
    case .rows:
      if skip("inserted") {
        key = ContentKey(insertedRow: UInt64(try wholeNumber("a row that was inserted", as: UInt32.self)))
      } else {
        let row = try hostNumber("a row or `inserted`")
        let section = skip("in") ? try namedSection() : branch.hosts.section ?? 0
        key = ContentKey(row: UInt64(row), section: UInt64(section))
      }
    }
    guard branch.hosts.include(key) else {
      throw place.failure("no `\(branch.name)` can be there: it stands \(branch.hosts)")
    }
    return .view(key)
  }

  private mutating func namedSection() throws(ScenarioParseError) -> Int {
    try expect("section")
    return try hostNumber("a section")
  }

  // MARK: Steps

  /// Reads any step except `play`.
  mutating func treeStep(
    of scenario: TreeScenario, _ inForce: TreeConfigurations
  ) throws(ScenarioParseError) -> TreeScenario.Step {
    guard let first = peek?.text.utf8.first else { throw unexpected("a step") }
    if "+-.0123456789".utf8.contains(first) { return try timedTreeStep(at: try time(), in: scenario) }
    if peek?.text == "settle" { throw failure("a tree has no `settle`: write `play 60hz until` and a time") }
    if skip("attach") { return .attach(try attachedPath(in: scenario)) }
    if skip("detach") { return .detach(try attachedPath(in: scenario)) }
    if skip("forget") { return .forget(try self.path(in: scenario)) }
    let hasPath = skip("in")
    let path = hasPath ? try path(in: scenario) : .root
    guard let word = peek?.text, (["expect", "update"] + Self.editWords).contains(where: { $0 == word }) else {
      throw unexpected(
        hasPath
          ? "`expect`, `update` or an edit, as no time stands before `in`"
          : "a time, `play`, `in`, `attach`, `detach`, `forget`, `expect`, `update` or an edit")
    }
    if skip("update") { return .update(try update(of: inForce[path]), in: path) }
    if skip("expect") { return .expect(try treeExpectation(in: path)) }
    return .edit(try edits(), in: path)
  }

  private mutating func timedTreeStep(
    at time: ScenarioTime, in scenario: TreeScenario
  ) throws(ScenarioParseError) -> TreeScenario.Step {
    if skip("frame") { return .frame(time.seconds) }
    var place = TreeScenario.Place.automatic
    if skip("at") {
      place = .point(try point())
    } else if skip("in") {
      place = .view(skip("root") ? .root : try path(in: scenario))
    } else if peek.map({ word in Self.eventWords.contains { $0 == word.text } }) != true {
      throw unexpected("`frame`, `at`, `in` or an event")
    }
    let word = try oneOf(Self.eventWords)
    return .event(ScrollEvent(time: time.seconds, try event(word, at: time)), at: place)
  }

  private mutating func attachedPath(in scenario: TreeScenario) throws(ScenarioParseError) -> TreePath {
    let place = self
    let path = try path(in: scenario)
    guard let last = path.steps.last, case .attached = last.host else {
      throw place.failure(
        "a scroll view in a view comes and goes with it: name one that is `attached` or `beside` a section")
    }
    return path
  }

  private mutating func treeExpectation(in path: TreePath) throws(ScenarioParseError) -> TreeScenario.Expectation {
    let place = self
    if skip("absent") {
      if path == .root { throw place.failure("the root is always in the tree: begin with `in` and a path") }
      return TreeScenario.Expectation(in: path, isAbsent: true)
    }
    var numbers: [String: Int] = [:]
    let fields = try expectation(with: &numbers, named: TreeScenario.Count.allCases.map(\.rawValue))
    let pairs = TreeScenario.Count.allCases.compactMap { count in numbers[count.rawValue].map { (count, $0) } }
    let expectation = TreeScenario.Expectation(
      fields, in: path, counts: Dictionary(uniqueKeysWithValues: pairs))
    if let fault = expectation.fault { throw place.failure(fault) }
    return expectation
  }
}
