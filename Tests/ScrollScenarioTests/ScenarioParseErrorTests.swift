// The faults of a text: the parser finds each one at its line and column, and says what it expected.
import Testing

@testable import ScrollScenario

@Suite("Faults of a text")
struct ScenarioParseErrorTests {
  static let header = "scenario 1\ncontainer 390 x 844\nrows 10 estimate 60 extents 44\n"

  /// A text, and its fault with the place.
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var fault: String
    var testDescription: String { fault }
    /// Adds the line feed at the end if it is missing.
    init(_ text: String, _ fault: String) {
      self.text = text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
      self.fault = fault
    }
    static func header(_ text: String, _ fault: String) -> Case { Case("scenario 1\n" + text, fault) }
    static func step(_ text: String, _ fault: String) -> Case { Case(ScenarioParseErrorTests.header + text, fault) }
  }

  static let cases: [Case] = [
    Case("", "1:1: expected a line `scenario 1` before this"),
    Case("# only a comment", "2:1: expected a line `scenario 1` before this"),
    Case("\n  container 1 x 1", "2:3: expected `scenario`, found `container`"),
    Case("scenario 2", "1:10: expected `1`, found `2`"),
    Case("scenario", "1:9: expected `1`, found the end of the line"),
    Case("scenario 1 2", "1:12: expected the end of the line, found `2`"),
    Case("# é\r!", "1:4: a carriage return stands only before a line feed"),
    Case("a\rb", "1:2: a carriage return stands only before a line feed"),
    .header("", "2:1: expected a line `container WIDTH x HEIGHT` before this"),
    .header("0ms frame", "2:1: expected a line `container WIDTH x HEIGHT` before this"),
    .header("container 1 x 1", "3:1: expected a line `rows COUNT estimate HEIGHT extents ...` before this"),
    .header("scenario 1", "2:1: a second `scenario` line: it stands once"),
    .header("container 1 x 1\ncontainer 1 x 1", "3:1: a second `container` line: it stands once"),
    .header("container 1x1", "2:11: expected a width, a decimal number, found `1x1`"),
    .header("container nan x 1", "2:11: expected a width, a decimal number, found `nan`"),
    .header("container 0x10 x 1", "2:11: expected a width, a decimal number, found `0x10`"),
    .header("container 1e999 x 1", "2:11: expected a width, a decimal number, found `1e999`"),
    .header("container 1 by 1", "2:13: expected `x`, found `by`"),
    .header("insets", "2:7: expected `top`, `leading`, `bottom` or `trailing`, found the end of the line"),
    .header("insets top 1 top 1", "2:14: expected `leading`, `bottom` or `trailing`, found `top`"),
    .header("insets top", "2:11: expected an inset, a decimal number, found the end of the line"),
    .header("rows -1", "2:6: expected a number of rows, a whole number from 0 through 9223372036854775807, found `-1`"),
    .header(
      "rows 9223372036854775808",
      "2:6: expected a number of rows, a whole number from 0 through 9223372036854775807, found `9223372036854775808`"),
    .header("rows 1 extents 1 estimate 1", "2:18: expected the end of the line, found `estimate`"),
    .header("rows 1 of 2", "2:8: expected the end of the line, found `of`"),
    Case("scenario 1\ncontainer 1 x 1\nrows 1\nextents 1", "5:1: expected a line `estimate HEIGHT` before this"),
    Case("scenario 1\ncontainer 1 x 1\nrows 1\nestimate 1", "5:1: expected a line `extents ...` before this"),
    .header("rows 1\nrows 1", "3:1: a second `rows` line: it stands once"),
    .header("rows 1\nsection rows 1", "3:1: there is either one `rows` line or `section` lines"),
    .header("section rows 1\nrows 1", "3:1: there is either one `rows` line or `section` lines"),
    .header("rows 1 estimate 1\nestimate 1", "3:1: a second `estimate` line: it stands once"),
    .header("section 1", "2:9: expected `rows`, found `1`"),
    .header("section rows 16777217", "2:14: rowCount is 16777217: a stack has 0 through 16777216 rows"),
    .header("section rows 1 footer header", "2:23: expected the end of the line, found `header`"),
    .header(
      "section rows 0 times 1048577", "2:22: expected a number of sections from 0 through 1048576, found `1048577`"),
    .header("section rows 0 times 1048576\nsection rows 0", "3:9: there are at most 1048576 sections"),
    .header("axis diagonal", "2:6: expected `vertical` or `horizontal`, found `diagonal`"),
    .header("across", "2:7: expected a length, a decimal number, found the end of the line"),
    .header("across wide", "2:8: expected a length, a decimal number, found `wide`"),
    .header("across 1 2", "2:10: expected the end of the line, found `2`"),
    .header("across 1\nacross 1", "3:1: a second `across` line: it stands once"),
    .header("direction up", "2:11: expected `leftToRight` or `rightToLeft`, found `up`"),
    .header("short 1", "2:7: expected `alignment`, found `1`"),
    .header("pin", "2:4: expected `headers`, `footers` or `none`, found the end of the line"),
    .header("pin headers headers", "2:13: expected `footers`, found `headers`"),
    .header("tracks", "2:7: expected `fixed`, `flexible`, `adaptive` or `none`, found the end of the line"),
    .header("tracks fixed 1 |", "2:17: expected `fixed`, `flexible` or `adaptive`, found the end of the line"),
    .header("tracks fixed 1 fixed 1", "2:16: expected the end of the line, found `fixed`"),
    .header(
      "tracks flexible 10", "2:17: expected bounds such as `80...120` or `80...`, the lowest first, found `10`"),
    .header(
      "tracks adaptive 10...9",
      "2:17: expected bounds such as `80...120` or `80...`, the lowest first, found `10...9`"),
    .header("tracks fixed 1 | fixed -1", "2:18: track.size is negative: lengths are 0 pt or more"),
    .header("estimate median 1", "2:10: expected an estimated height, a decimal number, found `median`"),
    .header("extents cycle 1 wide", "2:17: expected a height, a decimal number, found `wide`"),
    .header("extents 1 wide", "2:11: expected the end of the line, found `wide`"),
    .header("prefetch 1", "2:11: expected `lines`, found the end of the line"),
    .header(
      "retain -1", "2:8: expected a number of lines, a whole number from 0 through 9223372036854775807, found `-1`"),
    .header(
      "rows 1 estimate 1 extents",
      "2:26: expected `cycle`, `random` or a height, a decimal number, found the end of the line"),
    .header("rows 1 estimate 1 extents cycle", "2:32: expected a height, a decimal number, found the end of the line"),
    .header(
      "rows 1 estimate 1 extents random 2...1 seed 1",
      "2:34: expected heights such as `20...200`, the lowest first, found `2...1`"),
    .header(
      "rows 1 estimate 1 extents random 1..2 seed 1",
      "2:34: expected heights such as `20...200`, the lowest first, found `1..2`"),
    .header("rows 1 estimate 1 extents random 1...2", "2:39: expected `seed`, found the end of the line"),
    .header(
      "rows 1 estimate 1 extents random 1...2 seed 18446744073709551616",
      "2:45: expected a seed, a whole number from 0 through 18446744073709551615, found `18446744073709551616`"),
    .header("rows 1 estimate 1 extents 2e9", "2:27: a height is at most 1e9 pt from 0"),
    .header("bounce", "2:7: expected `vertical` or `horizontal`, found the end of the line"),
    .header("bounce vertical never", "2:17: expected `always` or `based-on-size`, found `never`"),
    .header("bounce vertical always vertical always", "2:24: expected `horizontal`, found `vertical`"),
    .header("sticky", "2:7: expected `top`, `leading`, `bottom`, `trailing` or `none`, found the end of the line"),
    .header("sticky left", "2:8: expected `top`, `leading`, `bottom`, `trailing` or `none`, found `left`"),
    .header("sticky top top", "2:12: expected `leading`, `bottom` or `trailing`, found `top`"),
    .header("sticky top none", "2:12: expected `leading`, `bottom` or `trailing`, found `none`"),
    .header("sticky none top", "2:13: expected the end of the line, found `top`"),
    .header("overshoot far", "2:11: expected `none` or a distance, a decimal number, found `far`"),
    .header("requests pins", "2:10: expected `beside` or `under`, found `pins`"),
    .header("requests under", "2:15: expected `pins`, found the end of the line"),
    .header(
      "extents cycle 1 times 0", "2:23: expected a number of heights from 1 through 65536, found `0`"),
    .header(
      "extents cycle 1 2 times 65536", "2:25: expected a number of heights from 1 through 65535, found `65536`"),
    .header(
      "tracks flexible 1... alignment 1001",
      "2:8: track.alignment is out of range: its components are -1000 "
        + "through 1000, and 0 through 1 inside of the track"),
    .header("scrolling 1", "2:11: expected `enabled` or `disabled`, found `1`"),
    .header("scrolling enabled\nscrolling disabled", "3:1: a second `scrolling` line: it stands once"),
    .header("deceleration fast", "2:14: expected a factor, a decimal number, found `fast`"),
    // Numbers that are not allowed are found when the header is over. The fault names their own place.
    Case(
      "scenario 1\ncontainer 1 x -1\nrows 1 estimate 1 extents 1\n0ms frame",
      "2:15: containerSize.height is negative: lengths are 0 pt or more"),
    Case(
      "scenario 1\nrows 1 estimate 100001 extents 1\ncontainer 1 x 1",
      "2:17: content.estimate is too large: lengths are at most 100000 pt"),
    Case(
      "scenario 1\nrows 16777217 estimate 1 extents 1\ncontainer 1 x 1",
      "2:6: rowCount is 16777217: a stack has 0 through 16777216 rows"),
    Case(
      header + "deceleration 1\n\n",
      "4:14: decelerationRate is 1.0: the factor per millisecond is more than 0 and less than 1"),
    Case(header + "insets bottom 2 leading -1", "4:25: safeAreaInsets.leading is negative: lengths are 0 pt or more"),
    Case(
      "scenario 1\ncontainer 1 x 1\nsection rows 2\nsection rows 1 estimate 4\nestimate 2\nextents 1",
      "4:9: a section has an estimate of its own: give the content's estimate the scope of a section"),
    .header("estimate 1 per row", "2:16: expected `section`, found `row`"),
    Case(header + "across -1", "4:8: content.crossExtent is negative: lengths are 0 pt or more"),
    Case(header + "across 100000.01", "4:8: content.crossExtent is too large: lengths are at most 100000 pt"),
    Case(header + "overshoot -1", "4:11: overshootLimit is negative: lengths are 0 pt or more"),
    Case(header + "overshoot 100001", "4:11: overshootLimit is too large: lengths are at most 100000 pt"),
    Case(header + "spacing -1", "4:9: content.spacing is negative: lengths are 0 pt or more"),
    Case(header + "margins top -1", "4:13: contentMargins.top is negative: lengths are 0 pt or more"),
    Case(
      header + "short alignment 2", "4:17: content.shortContentAlignment is out of range: 0 is the start, 1 the end"),
    Case(header + "prefetch -1 lines 2", "4:10: content.prefetch.distance is negative: lengths are 0 pt or more"),
    .step("éa", "4:1: expected a time, `play`, `settle`, `expect`, `update` or an edit, found `éa`"),
    .step(
      "0ms frame\ncontainer 1 x 1",
      "5:1: expected a time, `play`, `settle`, `expect`, `update` or an edit, found `container`"),
    .step("10 frame", "4:1: expected a time such as `16ms` or `1.5s`, found `10`"),
    .step("-1ms frame", "4:1: expected a time such as `16ms` or `1.5s`, found `-1ms`"),
    .step("1.ms frame", "4:1: expected a time such as `16ms` or `1.5s`, found `1.ms`"),
    .step(".5ms frame", "4:1: expected a time such as `16ms` or `1.5s`, found `.5ms`"),
    .step("0.0001ms frame", "4:1: a time has at most 3 decimals in ms and 6 in s"),
    .step("0.0000001s frame", "4:1: a time has at most 3 decimals in ms and 6 in s"),
    .step("1000000000.000001s frame", "4:1: a time is from 0 through 1000000000s"),
    .step("999999999999999999999999ms frame", "4:1: a time is from 0 through 1000000000s"),
    .step(
      "0ms",
      "4:4: expected `touch`, `wheel`, `key`, `scrolling`, `scroll`, `keep`, `resize` or `frame`, found the end of the "
        + "line"),
    .step("0ms touch", "4:10: expected `began`, `moved`, `ended` or `cancelled`, found the end of the line"),
    .step("0ms touch began 1", "4:18: expected y, a decimal number, found the end of the line"),
    .step("0ms touch began x 1", "4:17: expected x, a decimal number, found `x`"),
    .step("0ms touch moved 1 1 1", "4:21: expected the end of the line, found `1`"),
    .step("0ms touch cancelled 1 1", "4:21: expected the end of the line, found `1`"),
    .step(
      "0ms touch began 1 1 finger",
      "4:27: expected a pointer, a whole number from 0 through 9223372036854775807, found the end of the line"),
    .step(
      "0ms touch cancelled finger -1",
      "4:28: expected a pointer, a whole number from 0 through 9223372036854775807, found `-1`"),
    .step("0ms touch moved 1 1 finger 1 2", "4:30: expected the end of the line, found `2`"),
    .step("0ms wheel", "4:10: expected a distance across, a decimal number, found the end of the line"),
    .step("0ms wheel 0", "4:12: expected a distance down, a decimal number, found the end of the line"),
    .step("0ms wheel 0 nan", "4:13: expected a distance down, a decimal number, found `nan`"),
    .step(
      "0ms wheel 0 1 phase none",
      "4:21: expected `may-begin`, `began`, `changed`, `stationary`, `ended` or `cancelled`, found `none`"),
    .step("0ms wheel 0 1 momentum stationary", "4:24: expected `began`, `changed` or `ended`, found `stationary`"),
    .step("0ms wheel 0 1 momentum ended phase began", "4:30: expected the end of the line, found `phase`"),
    .step("0ms wheel 0 1 phase began lines", "4:27: expected the end of the line, found `lines`"),
    .step(
      "0ms key return",
      "4:9: expected `arrow-up`, `arrow-down`, `arrow-left`, `arrow-right`, `page-up`, `page-down`, `home`, `end`, `space` or `shift-space`, found `return`"
    ),
    .step("0ms scrolling off", "4:15: expected `enabled` or `disabled`, found `off`"),
    .step("0ms scroll to 1 1 keeping", "4:26: expected `velocity`, found the end of the line"),
    .step("0ms scroll to row 1 keeping", "4:28: expected `velocity`, found the end of the line"),
    .step("0ms scroll to row 1 keeping velocity anchor 0 0", "4:38: expected the end of the line, found `anchor`"),
    .step("0ms scroll 1 1", "4:12: expected `to`, found `1`"),
    .step(
      "0ms scroll to row",
      "4:18: expected a row, a whole number from 0 through 9223372036854775807, found the end of the line"),
    .step("0ms scroll to row 1 section 1", "4:21: expected the end of the line, found `section`"),
    .step("0ms scroll to header", "4:21: expected `of`, found the end of the line"),
    .step(
      "0ms scroll to row 1 anchor", "4:27: expected a part of the whole, a decimal number, found the end of the line"),
    .step(
      "0ms scroll to 0 0 with",
      "4:23: expected `spring`, `bezier`, `custom`, `linear`, `easeIn`, `easeOut`, `easeInOut`, `circularEaseIn`, "
        + "`circularEaseOut`, `circularEaseInOut` or `circularEaseOutIn`, found the end of the line"),
    .step(
      "0ms scroll to 0 0 with spring",
      "4:30: expected `infinite` or a response in seconds, a decimal number, found the end of the line"
    ),
    .step("0ms scroll to edge", "4:19: expected `top`, `leading`, `bottom` or `trailing`, found the end of the line"),
    .step("0ms scroll to edge start", "4:20: expected `top`, `leading`, `bottom` or `trailing`, found `start`"),
    .step("0ms scroll to edge top keeping", "4:31: expected `velocity`, found the end of the line"),
    .step("transfer row 1", "4:10: expected `rows`, found `row`"),
    .step("transfer rows 1..<2 of section 1", "4:21: expected `to`, found `of`"),
    .step("transfer rows 1..<2 to 0 in 1", "4:29: expected `section`, found `1`"),
    .step(
      "0ms scroll to 0 0 with spring 1 damping nan",
      "4:41: expected `infinite` or a damping ratio, a decimal number, found `nan`"),
    .step("0ms scroll to row 1 with spring 1 velocity 1001", "4:44: a velocity is -1000 through 1000"),
    .step("0ms scroll to row 1 anchor 1 with linear -1", "4:42: a duration in seconds is 0 through 1000"),
    .step("0ms scroll to 0 0 with bezier 1 0 0 1 1", "4:33: expected `through`, found `0`"),
    .step("0ms scroll to 0 0 with bezier 1 through 2 0 1 1", "4:41: a control point's x is 0 through 1"),
    .step(
      "0ms scroll to 0 0 with custom linear 1",
      "4:31: expected `elastic`, `quadratic`, `approaching`, `endless`, `broken` or `empty`, found `linear`"),
    .step("0ms scroll to 0 0 with custom elastic -1", "4:39: a duration in seconds is 0 through 1000"),
    .step("0ms scroll to 0 0 with linear 1 speed 0", "4:39: a speed is 0.001 through 1000"),
    .step("0ms scroll to 0 0 with linear 1 speed 1 delay 1", "4:41: expected the end of the line, found `delay`"),
    .step("0ms scroll to 0 0 with linear 1 repeated 1", "4:42: `forever` or a number of runs is 2 through 1000000"),
    .step("0ms scroll to 0 0 with linear 1 repeated 2.5", "4:42: a number of runs is whole"),
    .step("0ms scroll to row 1 anchor 1 1 1", "4:32: expected the end of the line, found `1`"),
    .step("0ms resize 1 2", "4:14: expected `x`, found `2`"),
    .step("0ms resize 1 x -2", "4:12: the container's sides are 0 through 100000 pt"),
    .step("0ms resize 1 x 2 safe", "4:22: expected `area`, found the end of the line"),
    .step(
      "0ms resize 1 x 2 safe area 1 2 3",
      "4:33: expected the trailing inset, a decimal number, found the end of the line"),
    .step(
      "0ms resize 1 x 2 safe area 1 2 -3 4", "4:28: the insets of the safe area are 0 through 100000 pt"),
    .step("0ms resize 1 x -2 safe area 1 2 3 4", "4:12: the container's sides are 0 through 100000 pt"),
    .step(
      "update",
      "4:7: expected `nothing` or a value: `spacing`, `margins` or another that an update can change, found the end of the line"
    ),
    .step(
      "update axis vertical",
      "4:8: expected `nothing` or a value: `spacing`, `margins` or another that an update can change, found `axis`"),
    .step("update nothing and spacing 8", "4:16: expected the end of the line, found `and`"),
    .step("update spacing 8 margins top 1", "4:18: expected the end of the line, found `margins`"),
    .step(
      "update spacing 8 and",
      "4:21: expected `nothing` or a value: `spacing`, `margins` or another that an update can change, found the end of the line"
    ),
    .step("update spacing 8 and spacing 9", "4:22: a second `spacing`: it stands once in an update"),
    .step("update spacing wide", "4:16: expected a distance, a decimal number, found `wide`"),
    .step(
      "update retain 3 and margins bottom 2 top -1 and pin none",
      "4:42: contentMargins.top is negative: lengths are 0 pt or more"),
    .step(
      "update insets top 1 and bottom 2",
      "4:25: expected `nothing` or a value: `spacing`, `margins` or another that an update can change, found `bottom`"),
    .step(
      "update estimate 3 per section",
      "4:17: content.estimate.scope cannot change while a scroll view is used: create another one"),
    .step("update across 3", "4:8: content.axes cannot change while a scroll view is used: create another one"),
    .step("update tracks none | fixed 3", "4:20: expected the end of the line, found `|`"),
    .step("update pin none headers", "4:17: expected the end of the line, found `headers`"),
    .step(
      "insert rows at 0",
      "4:8: expected `section` or a number of rows, a whole number from 0 through 9223372036854775807, found `rows`"),
    .step("insert 1 rows 0", "4:15: expected `at`, found `0`"),
    .step("insert section rows 1 | rows 2 at 0", "4:25: expected `section`, found `rows`"),
    .step("insert section rows 1", "4:22: expected `at`, found the end of the line"),
    .step(
      "insert section rows 0 times 1048576 | section rows 0 at 0", "4:39: there are at most 1048576 sections"),
    .step("remove 1..<2", "4:8: expected `rows` or `sections`, found `1..<2`"),
    .step("remove sections 2..<1", "4:17: expected sections such as `3..<9`, found `2..<1`"),
    .step("move rows 1..<2 at 0", "4:17: expected `to`, found `at`"),
    .step("invalidate header of section 1", "4:19: expected `and`, found `of`"),
    .step(
      "remove rows 0..<1 then expect",
      "4:24: expected `insert`, `remove`, `move`, `transfer`, `invalidate` or `assume`, found `expect`"),
    .step("expect top of row 1 at 3", "4:21: expected `is`, found `at`"),
    .step("play 0hz until 1s", "4:6: expected a frame rate from 1hz through 1000hz, found `0hz`"),
    .step("play 60 until 1s", "4:6: expected a frame rate from 1hz through 1000hz, found `60`"),
    .step("play 60hz 1s", "4:11: expected `until`, found `1s`"),
    .step("settle", "4:7: expected a frame rate from 1hz through 1000hz, found the end of the line"),
    .step("settle 1001hz", "4:8: expected a frame rate from 1hz through 1000hz, found `1001hz`"),
    .step(
      "expect",
      "4:7: expected `phase`, `offset`, `velocity`, `content`, `top`, `left`, `tolerance`, `visible`, `retained`, "
        + "`measured`, `prefetched`, `asked`, `nonfinite` or `target`, found the end of the line"),
    .step(
      "expect phase idle phase idle",
      "4:19: expected `offset`, `velocity`, `content`, `top`, `left`, `tolerance`, `visible`, `retained`, `measured`, "
        + "`prefetched`, `asked`, `nonfinite` or `target`, found `phase`"),
    .step(
      "expect phase resting",
      "4:14: expected a phase (idle, tracking, interacting, decelerating or animating), found `resting`"),
    .step("expect tolerance 1", "4:8: an expectation names at least one field"),
    .step("expect offset 1 tolerance -1", "4:27: a tolerance is 0 or more"),
    .step("expect visible 3...9", "4:16: expected lines such as `3..<9`, found `3...9`"),
    .step("expect visible 9..<3", "4:16: expected lines such as `3..<9`, found `9..<3`"),
    .step(
      "expect measured +1",
      "4:17: expected a number of lines, a whole number from 0 through 9223372036854775807, found `+1`"),
    .step("# é\n\té x", "5:2: expected a time, `play`, `settle`, `expect`, `update` or an edit, found `é`"),
  ]

  @Test("A fault is found at its line and column", arguments: cases)
  func fault(_ example: Case) {
    do {
      let scenario = try Scenario(parsing: example.text)
      Issue.record("parsed to \(scenario)")
    } catch {
      #expect(error.description == example.fault)
    }
  }

  @Test("A text that is cut short anywhere in a line is refused, and says so")
  func cutShort() throws {
    let text = Self.header + "0ms frame\n100ms frame\r\nexpect offset 1234\n"
    _ = try Scenario(parsing: text)
    let ends = text.utf8.indices.filter { text.utf8[$0] == UInt8(ascii: "\n") }
    for end in text.utf8.indices where end > ends[2] && !ends.contains(where: { text.utf8.index(after: $0) == end }) {
      let line = ends.filter { $0 < end }.count + 1
      let column = text.utf8.distance(from: text.utf8.index(after: ends[line - 2]), to: end) + 1
      let message = "the last line does not end in a line feed: the text may be cut short"
      #expect(throws: ScenarioParseError(line: line, column: column, message: message)) {
        try Scenario(parsing: String(text.utf8[..<end])!)
      }
    }
    #expect(
      throws: ScenarioParseError(
        line: 1, column: 4, message: "the last line does not end in a line feed: the text may be cut short")
    ) {
      try Scenario(parsing: "# é")
    }
  }
}
