// The faults of a tree's text: the parser finds each one at its line and column, and says what to do.
import Testing

@testable import ScrollScenario

@Suite("Faults of a tree's text")
struct TreeParseErrorTests {
  static let root = "tree 1\ncontainer 390 x 844\nrows 10 estimate 60 extents 44\n"
  static let feed = root + "scroll view feed in rows 2 every 5\n  container 390 x 44\n  rows 9 estimate 60 extents 44\n"
  static let badge =
    feed + "scroll view badge inside feed attached\n  container 390 x 44\n  rows 9 estimate 60 extents 44\n"
    + "scroll view title in headers of section 1\n  container 390 x 44\n  rows 9 estimate 60 extents 44\n"

  static let cases: [(text: String, fault: String)] = [
    ("", "1:1: expected a line `tree 1` before this"),
    ("scenario 1", "1:1: expected `tree`, found `scenario`"),
    ("tree 2", "1:6: expected `1`, found `2`"),
    ("tree 1 x", "1:8: expected the end of the line, found `x`"),
    ("a\rb", "1:2: a carriage return stands only before a line feed"),
    ("tree 1", "2:1: expected a line `container WIDTH x HEIGHT` before this"),
    (root + "retention kept\nretention kept", "5:1: a second `retention` line: it stands once"),
    (root + "retention some", "4:11: expected `restored`, `kept` or `dropped`, found `some`"),
    (feed + "retention kept", "7:1: `retention` is of the whole tree: it stands before the first `scroll view`"),
    (root + "refused", "4:1: the root cannot be refused: `refused` stands behind a `scroll view` line"),
    (feed + "refused\nrefused", "8:1: a second `refused` line: it stands once"),
    ("tree 1\nscroll view a attached", "2:1: expected a line `container WIDTH x HEIGHT` before this"),
    (root + "scroll a", "4:8: expected `view`, found `a`"),
    (root + "scroll view A attached", "4:13: expected a name of small letters, digits and `-`, found `A`"),
    (root + "scroll view root attached", "4:13: expected a name of small letters, digits and `-`, found `root`"),
    (root + "scroll view a", "4:14: expected `in`, `attached` or `beside`, found the end of the line"),
    (root + "scroll view a beside 1", "4:22: expected `section`, found `1`"),
    (root + "scroll view a beside section 1", "4:31: expected `at`, found the end of the line"),
    (
      root + "scroll view a beside section 1 at",
      "4:34: expected a distance, a decimal number, found the end of the line"
    ),
    (root + "scroll view a beside section 1 at 3 4", "4:37: expected the end of the line, found `4`"),
    (root + "scroll view a beside section 1 at 3 at 4 5", "4:37: expected the end of the line, found `at`"),
    (root + "scroll view a in view 3", "4:18: expected `rows`, `row`, `headers` or `footers`, found `view`"),
    (
      root + "scroll view a in row",
      "4:21: expected a row, a whole number from 0 through 16777215, found the end of the line"
    ),
    (root + "scroll view a in rows 2", "4:24: expected `every`, found the end of the line"),
    (
      root + "scroll view a in rows 2 every 0",
      "4:31: expected a number of rows from 1 through 16777215, found `0`"
    ),
    (root + "scroll view a in headers of 1", "4:29: expected `section`, found `1`"),
    (
      root + "scroll view a in headers of section 16777216",
      "4:37: expected a section, a whole number from 0 through 16777215, found `16777216`"
    ),
    (root + "scroll view a inside b attached", "4:22: no `scroll view` stands before this one: leave out `inside`"),
    (feed + "scroll view a inside b attached", "7:22: expected `feed`, found `b`"),
    (feed + "scroll view feed attached", "7:13: a second scroll view `feed`: give it another name"),
    (feed + "scroll view a attached at 3", "7:28: expected y, a decimal number, found the end of the line"),
    (feed + "scroll view a attached\n0ms frame", "8:1: expected a line `container WIDTH x HEIGHT` before this"),
    (
      feed + "scroll view a attached\ncontainer 1 x 1\nrows 1 estimate -1 extents 1",
      "9:17: content.estimate is negative: lengths are 0 pt or more"
    ),
    (
      feed + "0ms frame\nscroll view a attached",
      "8:1: `scroll view` after a step: all branches stand before the first step"
    ),
    (
      feed + "0ms frame\nretention kept",
      "8:1: expected a time, `play`, `in`, `attach`, `detach`, `forget`, `expect`, `update` or an edit, found `retention`"
    ),
    (feed + "settle 60hz", "7:1: a tree has no `settle`: write `play 60hz until` and a time"),
    (feed + "play 60hz", "7:10: expected `until`, found the end of the line"),
    (feed + "play 1000hz until 1001s", "7:1: there are at most 1000000 steps, each frame of `play` one of them"),
    (feed + "0ms", "7:4: expected `frame`, `at`, `in` or an event, found the end of the line"),
    (feed + "0ms tap", "7:5: expected `frame`, `at`, `in` or an event, found `tap`"),
    (
      feed + "0ms at 1 2 frame",
      "7:12: expected `touch`, `wheel`, `key`, `scrolling`, `scroll`, `keep` or `resize`, found `frame`"
    ),
    (feed + "0ms at 1 touch began 1 2", "7:10: expected y, a decimal number, found `touch`"),
    (feed + "0ms in list 3 key home", "7:8: expected a scroll view in the root: `feed`, found `list`"),
    (
      feed + "0ms in feed home",
      "7:13: expected a row or `inserted`, a whole number from 0 through 16777215, found `home`"
    ),
    (feed + "0ms in feed 3 key home", "7:13: no `feed` can be there: it stands in rows 2 every 5"),
    (feed + "0ms in feed inserted 3 key home", "7:13: no `feed` can be there: it stands in rows 2 every 5"),
    (feed + "0ms in feed 2 in 3 key home", "7:18: expected `section`, found `3`"),
    (feed + "0ms in feed 2 / badge 1 key home", "7:17: no scroll view stands in `feed`: add a `scroll view` line"),
    (root + "in feed 2 update nothing", "4:4: no scroll view stands in the root: add a `scroll view` line"),
    (badge + "in badge 2 update nothing", "13:4: expected a scroll view in the root: `feed`, `title`, found `badge`"),
    (badge + "in title 2 update nothing", "13:10: no `title` can be there: it stands in headers of section 1"),
    (
      badge + "in feed 2 / badge home",
      "13:19: expected the number of a scroll view, a whole number from 0 through 4294967295, found `home`"
    ),
    (
      badge + "attach feed 2",
      "13:8: a scroll view in a view comes and goes with it: name one that is `attached` or `beside` a section"
    ),
    (badge + "detach feed 2 / badge 0 now", "13:25: expected the end of the line, found `now`"),
    (
      feed + "in feed 2 0ms frame",
      "7:11: expected `expect`, `update` or an edit, as no time stands before `in`, found `0ms`"
    ),
    (
      feed + "in feed 2 update axis vertical",
      "7:18: expected `nothing` or a value: `spacing`, `margins` or another that an update can change, found `axis`"
    ),
    (feed + "expect absent", "7:8: the root is always in the tree: begin with `in` and a path"),
    (feed + "in feed 2 expect tolerance 1", "7:18: an expectation names at least one field"),
    (
      feed + "in feed 2 expect members",
      "7:25: expected a number, a whole number from 0 through 9223372036854775807, found the end of the line"
    ),
    (
      feed + "expect members 1 members 2",
      "7:18: expected `phase`, `offset`, `velocity`, `content`, `top`, `left`, `tolerance`, `visible`, `retained`, `measured`, `prefetched`, `asked`, `nonfinite`, `stepped`, `joined`, `gone`, `refused`, `ignored` or `dropped`, found `members`"
    ),
  ]

  @Test("A fault is found where it is, with what to do", arguments: cases.indices)
  func fault(index: Int) {
    let text = Self.cases[index].text
    let error = #expect(throws: ScenarioParseError.self) {
      _ = try TreeScenario(parsing: text.hasSuffix("\n") || text.isEmpty ? text : text + "\n")
    }
    #expect(error.map { "\($0)" } == Self.cases[index].fault)
  }

  @Test("A text that is cut short is refused, and a tree where one scroll view is expected")
  func others() {
    let cut = #expect(throws: ScenarioParseError.self) { _ = try TreeScenario(parsing: Self.root + "0ms frame") }
    #expect(cut?.description == "4:10: the last line does not end in a line feed: the text may be cut short")
    let tree = #expect(throws: ScenarioParseError.self) { _ = try Scenario(parsing: Self.root) }
    #expect(
      tree?.description == "1:1: a tree of scroll views, where one scroll view is expected: begin with `scenario 1`")
  }
}
