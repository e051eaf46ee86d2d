// Documents the grammar of a tree scenario's text form, and prints it.
import Foundation
import ScrollTypes

/// The text form of ``Scenario`` for a tree of scroll views, in the same files.
///
/// ```
/// # A row of pictures in a feed comes to its end.
/// tree 1
/// retention kept
/// container 390 x 844
/// rows 40 estimate 120 extents 120
///
/// scroll view carousel in rows 2 every 5
///   container 390 x 120
///   axis horizontal
///   rows 8 estimate 200 extents 200
///
/// 0ms     frame
/// 16ms    at 195 300 wheel -50 0
/// 32ms    in carousel 7 scroll to edge trailing
/// play 60hz until 0.5s
/// in carousel 7 remove rows 0..<3
/// expect members 3  offset 0
/// in carousel 7 expect phase idle  offset 610
/// ```
///
/// The first line is `tree 1`. The root's header follows, with the lines of a scenario of one scroll view. It may also
/// have a line `retention restored`, `retention kept` or `retention dropped` (default restored). Then come blocks, each
/// a branch of the tree: a line `scroll view NAME [inside BRANCH] HOSTS [at X Y]`, and the lines of a header. With a
/// line `refused`, trees refuse the scroll views of that branch. Lines of ``PresentationScript`` apply to the root, or
/// to each scroll view of the branch. Its frames count from the frame in which it joins.
///
/// - NAME: small letters, digits and `-`, a letter first. BRANCH: the name of an earlier branch; without it the parent
///   is the root.
/// - HOSTS: the views of the parent that hold a scroll view. `in rows N every N [of section N]` for the first of these
///   rows and each n-th row after it, `in row N [of section N]`, `in headers [of section N]`,
///   `in footers [of section N]`, or `attached` for no view. Without a section, every section counts. Rows and sections
///   have the numbers that they came with. Inserted rows and inserted sections get the next numbers; inserted rows are
///   counted separately and belong to no section. A view has the first branch that stands in it.
///   `beside section N at DISTANCE` is a side stack (page K), also in no view. A step attaches it beside the section
///   that the parent then has under this index, at the distance from the top or left edge of the parent's container.
/// - `at X Y`: the place of the container, from the origin of the view, or in the parent's container; 0 0. Not for side
///   stacks.
///
/// A PATH names one scroll view: `NAME WHICH [/ NAME WHICH]...`, from the root inwards. WHICH is the number of the row,
/// followed by `in section N` (default: that of HOSTS, or 0), `inserted N` for an inserted row, or the number of the
/// section for headers and footers. Attached scroll views and side stacks have a number that distinguishes them.
///
/// The steps:
///
/// - `TIME [in PATH] EVENT`, `TIME at X Y EVENT`: in a scroll view, or in the innermost one at a point of the root.
///   Without either, a touch begins at its location, and any other event is in the root
/// - `TIME frame`, `play RATEhz until TIME`: frames of the whole tree
/// - `[in PATH] EDIT [then EDIT]...`: edits the scroll view, or the root without a path. If the scroll view is missing,
///   nothing happens
/// - `[in PATH] update VALUE [and VALUE]...`: updates the scroll view, or the root without a path. Values that are not
///   named stay as the lines before left them: header, updates and events in the same path
/// - `attach PATH`, `detach PATH`: for a branch that is `attached` or `beside` a section
/// - `forget PATH`: drops the retained state of a scroll view that has left; one in the tree is not affected
/// - `[in PATH] expect FIELD...`: fields of the scroll view at the path, as in a scenario of one; and numbers of the
///   tree in its last frame: `members N`, `stepped N`, `joined N`, `gone N`, `refused N`, `ignored N`, `dropped N`
/// - `in PATH expect absent`: the scroll view is not in the tree
///
/// There is no `settle`. EVENT, EDIT, VALUE, TIME and fields are those of ``Scenario``.
extension TreeScenario: CustomStringConvertible {
  /// The text form, which parses back to an equal scenario if this one is valid.
  public var description: String {
    var lines = commentLines(comment) + ["tree 1"]
    if retention != .restored { lines.append("retention \(retention)") }
    lines += configuration.headerLines(rows: rows) + presentation.headerLines
    for branch in branches {
      lines += ["", "scroll view \(branch.name)" + branch.placeText(among: branches)]
      lines += (branch.configuration.headerLines(rows: branch.rows) + branch.presentation.headerLines).map { "  \($0)" }
      if branch.isRefused { lines.append("  refused") }
    }
    if !steps.isEmpty { lines.append("") }
    var inForce = TreeConfigurations(self)
    var frames = FrameLines()
    for step in steps {
      if case .frame(let time) = step {
        frames.append(time.scenarioTime)
        continue
      }
      lines += frames.flush()
      lines.append(text(of: step, inForce))
      inForce.follow(step)
    }
    return (lines + frames.flush()).joined(separator: "\n") + "\n"
  }

  /// The text form of a path; empty for the root.
  public func text(of path: TreePath) -> String {
    path.steps.map { step in
      let branch = branches[step.branch]
      let which =
        switch step.host {
        case .attached(let number): "\(number)"
        case .view(let key):
          switch key.kind {
          case .row(let row, let section):
            "\(row)" + (section == branch.hosts.section ?? 0 ? "" : " in section \(section)")
          case .insertedRow(let number): "inserted \(number)"
          case .header(let section), .footer(let section): "\(section)"
          }
        }
      return "\(branch.name) \(which)"
    }.joined(separator: " / ")
  }

  /// The line of a step; frames are printed by ``FrameLines``.
  private func text(of step: Step, _ inForce: TreeConfigurations) -> String {
    func within(_ path: TreePath, _ text: String) -> String {
      path == .root ? text : "in \(self.text(of: path)) \(text)"
    }
    switch step {
    case .event(let event, let place):
      let text = event.kind.scenarioText
      switch place {
      case .automatic: return event.time.scenarioTime.before(text)
      case .point(let point):
        return event.time.scenarioTime.before("at \(decimal(point.x)) \(decimal(point.y)) \(text)")
      case .view(.root): return event.time.scenarioTime.before("in root \(text)")
      case .view(let path): return event.time.scenarioTime.before(within(path, text))
      }
    case .frame(let time): return time.scenarioTime.before("frame")
    case .edit(let edits, let path): return within(path, edits.map(\.scenarioText).joined(separator: " then "))
    case .update(let new, let path): return within(path, "update \(new.changes(from: inForce[path]))")
    case .attach(let path): return "attach \(text(of: path))"
    case .detach(let path): return "detach \(text(of: path))"
    case .forget(let path): return "forget \(text(of: path))"
    case .expect(let expectation): return within(expectation.view, "expect \(expectation)")
    }
  }
}

extension TreeScenario.Branch {
  /// The text after the name in the first line of the branch.
  fileprivate func placeText(among branches: [TreeScenario.Branch]) -> String {
    let inside = parent.map { " inside \(branches[$0].name)" } ?? ""
    return inside + " \(hosts)" + (origin == .zero ? "" : " at \(decimal(origin.x)) \(decimal(origin.y))")
  }
}

extension TreeScenario.Branch.Hosts: CustomStringConvertible {
  /// The named section; nil for every section.
  var section: Int? {
    switch self {
    case .rows(_, _, let section), .headers(let section), .footers(let section): section
    case .beside(let section, _): section
    case .attached: nil
    }
  }

  /// The hosts in the text form.
  public var description: String {
    let views =
      switch self {
      case .rows(let from, 0, _): "in row \(from)"
      case .rows(let from, let every, _): "in rows \(from) every \(every)"
      case .headers: "in headers"
      case .footers: "in footers"
      case .attached: "attached"
      case .beside(let section, let origin): "beside section \(section) at \(decimal(origin))"
      }
    return isBeside ? views : views + (section.map { " of section \($0)" } ?? "")
  }
}

extension TreeScenario.Expectation: CustomStringConvertible {
  /// The fields in the text form, without the word `expect` and the path.
  public var description: String {
    if isAbsent { return "absent" }
    let numbers = TreeScenario.Count.allCases.compactMap { count in self.counts[count].map { "\(count) \($0)" } }
    let fields = fields.description
    return (numbers + (fields.isEmpty ? [] : [fields])).joined(separator: "  ")
  }
}

extension Double {
  /// The nearest time of the text form.
  fileprivate var scenarioTime: ScenarioTime { ScenarioTime(microseconds: Int64((self * 1_000_000).rounded())) }
}

/// Consecutive frames; printed as `play` if `play` gives the same times.
private struct FrameLines {
  /// The time of the last frame before them, in microseconds.
  private var start: Int64 = 0
  private var times: [ScenarioTime] = []

  mutating func append(_ time: ScenarioTime) { times.append(time) }

  /// Returns the lines of the frames and starts again after them.
  mutating func flush() -> [String] {
    var lines: [String] = []
    var rest = times[...]
    while let first = rest.first {
      let run = Self.longestRun(of: rest, after: start) ?? (hertz: 0, count: 1)
      let count = max(1, run.count)
      let last = rest.prefix(count).last ?? first
      lines.append(count > 1 ? "play \(run.hertz)hz until \(last)" : first.before("frame"))
      start = last.microseconds
      rest = rest.dropFirst(count)
    }
    times = []
    return lines
  }

  /// Returns the frame rate that matches the longest run of the times, and the number of times in the run.
  private static func longestRun(
    of times: ArraySlice<ScenarioTime>, after start: Int64
  ) -> (hertz: Int, count: Int)? {
    guard let first = times.first, first.microseconds > start else { return nil }
    let near = Int(1_000_000 / (first.microseconds - start))
    return (near - 1...near + 1).filter { Scenario.hertzRange.contains($0) }.map { hertz in
      var count = 0
      for time in times {
        let next = ScenarioTime.frame(count + 1, after: start, hertz: hertz)
        let last = ScenarioTime.frame(count, after: start, hertz: hertz)
        // A frame before its regular time can only be the last of the run.
        guard last < time.microseconds, time.microseconds <= next else { break }
        count += 1
        if time.microseconds < next { break }
      }
      return (hertz: hertz, count: count)
    }.max { $0.count < $1.count }
  }
}
