// Documents the grammar of a scenario's text form, and prints it.
import Foundation
import ScrollTypes

/// A scenario in its text form has one step on each line. Every line ends in a line feed, the last one too. `#` begins
/// a comment anywhere; only the comment lines at the very top are kept. ``TreeScenario`` documents the form for trees
/// of scroll views.
///
/// ```
/// # A fling past the bottom edge comes back.
/// scenario 1
/// container 390 x 844
/// insets top 47 bottom 34
/// rows 1000 estimate 60 extents cycle 44 88.5 120
/// deceleration 0.998
///
/// 0ms     touch began 200 600
/// 16ms    touch moved 200 540
/// 32ms    touch ended 200 520
/// 48.333ms frame
/// play 120hz until 1.5s
/// insert 3 rows at 0 then remove rows 5..<9
/// settle 60hz
/// 0ms     scroll to row 500 anchor 0.5 with spring 0.5 damping 0.85
/// 16ms    frame
/// expect phase idle  offset 312.5  top of row 500 is 402  tolerance 0.01  visible 3..<9
/// ```
///
/// Parts in `[ ]` may be left out. The header comes first: `scenario 1`, then in any order the lines below. Lines
/// marked with ! are required. Each other line has a default, which stands at the end of its item. Each line stands
/// once, except `section`, `layout`, `transition`, `observe` and `behind`.
///
/// - `container WIDTH x HEIGHT`: !
/// - `insets SIDES`, `margins SIDES`: safe area and margins: any of `top N`, `leading N`, `bottom N`, `trailing N`; 0
/// - `axis vertical`, `axis horizontal`: vertical
/// - `across N`: the content's length across that axis, in points; the scroll view then scrolls on both axes; one axis
/// - `direction leftToRight`, `direction rightToLeft`: leftToRight
/// - `spacing N`: 0
/// - `alignment N`, `short alignment N`: 0.5; 0
/// - `tracks TRACK [| TRACK]...`: a stack. TRACK: `fixed N`, `flexible MIN...[MAX]` or `adaptive MIN...[MAX]`, then
///   `[spacing N] [alignment POINT]`; or `tracks none`
/// - `pin [headers] [footers]`, `pin none`: neither
/// - `requests beside pins`, `requests under pins`: whether views requested with an anchor avoid pinned views; beside
/// - `rows N` or `section SECTION`, a line each: ! one plain section, or any. SECTION:
///   `rows N [header] [footer] [estimate N] [layout N] [times N]`, where `times` repeats the section; `times 0` for no
///   sections at all
/// - `layout LAYOUT`, a line each: the layouts that sections name, counted from 0; none. LAYOUT: `plain`, or any of
///   `spacing N`, `distance N`, `alignment N`, `margins SIDES`, `tracks TRACK [| TRACK]...`, `pin [headers] [footers]`,
///   `eager`, `untargeted`. Missing values are 0, for `distance` the spacing, for `alignment` 0.5. `spacing` and
///   `alignment` after a track are the track's. With layouts, the estimate is one per section
/// - `estimate [mean] N [per section]`: ! always N, or with `mean` until something is measured. It may follow `rows N`
///   on its line
/// - `extents LENGTHS [narrow]`: ! a number, `cycle NUMBER [times N] [NUMBER [times N]]...`, where `times` repeats the
///   length, or `random LOWEST...HIGHEST seed N`; see ``RowExtents``. It may follow `rows N`, too, as the last part
/// - `prefetch DISTANCE lines N`: none
/// - `retain N`: 8
/// - `deceleration N`: 0.998
/// - `bounce AXES`: when content can be pulled past its edges: `vertical BEHAVIOUR`, `horizontal BEHAVIOUR` or both.
///   BEHAVIOUR: `always` or `based-on-size`; always
/// - `sticky EDGES`: the edges that content at rest sticks to: any of `top`, `leading`, `bottom`, `trailing`, or
///   `none`; top leading
/// - `overshoot N`, `overshoot none`: how far springs may swing past an edge, in points; no limit
/// - `scrolling enabled`, `scrolling disabled`: enabled
/// - `initial anchor POINT`, `initial anchor none`: where content opens; at its start
/// - `lines targeted`, `lines untargeted`: whether lines are targets; a layout has `untargeted` instead; targeted
/// - `targets anywhere`, `targets paging`, `targets view [limit LIMIT] [anchor POINT]`, `targets custom`: where scrolls
///   come to rest. LIMIT: `few`, `one`, `never` or `automatic`; anywhere
/// - `size class AXES`: `horizontal CLASS`, `vertical CLASS` or both. CLASS: `compact`, `regular` or `unknown`; unknown
/// - `behaviour [limited] MOVE`: the client's behaviour under `targets custom`, see ``ScriptedBehavior``; nothing.
///   MOVE: `nothing`, `round N [then paging]`, `round N then view [limit LIMIT] [anchor POINT]`, `header N`, `zero`,
///   `next N`, `carry N`, `shift N`, `item N at POINT`, `infinite` or `surroundings`
/// - `transition ...`, `effect ...`, `observe ...`, `behind ...`: the presentation and the observers, see
///   ``PresentationScript``; nothing. Not in trees
/// - `chaining always`, `chaining drags`, `chaining never`: the motion that a scroll view of a tree passes on at its
///   edges; always
///
/// Steps: `TIME EVENT`, `TIME frame`, `play RATEhz until TIME`, `settle RATEhz`, `EDIT [then EDIT]...`,
/// `update VALUE [and VALUE]...` and `expect` with any of its fields, each once.
///
/// - VALUE: a line of the header, `update margins top 8 bottom 8 and tracks none`. Values that are not named stay:
///   other values, other sides of insets, the bounce of the other axis, whether an estimate is one per section.
///   `layout N LAYOUT` replaces a whole layout, `update layout 0 spacing 8 and layout 1 eager`, or adds one after the
///   last. `axis`, `direction`, `rows`, `section`, `extents`, `behaviour` and the presentation cannot change.
///   `update nothing` repeats the same configuration. Sizes, safe areas and `scrolling` of earlier events count as
///   changed from their lines on, whatever their times.
/// - EVENT: `touch began X Y`, `touch moved X Y`, `touch ended X Y`, `touch cancelled`, all of them with `[finger N]`,
///   `wheel DX DY [lines] [phase PHASE] [momentum PHASE]`, `key KEY`, `scrolling enabled`, `scrolling disabled`,
///   `scroll to X Y [keeping velocity] [with ANIMATION]`,
///   `scroll to VIEW [anchor POINT] [keeping velocity] [with ANIMATION]`,
///   `scroll to edge EDGE [keeping velocity] [with ANIMATION]`, `keep VIEW [anchor POINT]`, `keep edge EDGE`,
///   `keep nothing`, `resize WIDTH x HEIGHT [safe area TOP LEADING BOTTOM TRAILING]`.
/// - EDGE: `top`, `leading`, `bottom` or `trailing`.
/// - PHASE of a wheel: `may-begin`, `began`, `changed`, `stationary`, `ended` or `cancelled`; of its momentum: `began`,
///   `changed` or `ended`; without a PHASE it is none. KEY: `arrow-up`, `arrow-down`, `arrow-left`, `arrow-right`,
///   `page-up`, `page-down`, `home`, `end`, `space`, `shift-space`.
/// - ANIMATION: `spring RESPONSE [damping RATIO] [velocity N]`, `CURVE DURATION`, `bezier DURATION through X Y X Y` or
///   `custom KIND DURATION`, then `[delay N] [speed N] [repeated RUNS [oneWay] [pausing N]] [complete N]`. Times are in
///   seconds, the velocity in whole ways per second; the default damping ratio is 1. A response and a damping ratio may
///   also be `infinite`. RUNS: a number or `forever`. Runs go there and back in turn unless `oneWay` is given, each
///   after a pause. `complete` is the time at which the animation is logically complete. CURVE: `linear`, `easeIn`,
///   `easeOut`, `easeInOut`, `circularEaseIn`, `circularEaseOut`, `circularEaseInOut`, `circularEaseOutIn`. KIND:
///   `elastic`, `quadratic`, `approaching`, `endless`, `broken`, `empty`, see ``SampleAnimation``.
/// - EDIT: `insert N rows at ROW [in section N]`, `remove rows A..<B [in section N]`,
///   `move rows A..<B to ROW [in section N]`, `transfer rows A..<B [in section N] to ROW [in section N]` (from the
///   first named section to the second), `invalidate rows A..<B [in section N]`,
///   `assume N for rows A..<B [in section N]`, `invalidate header and footer of section N`,
///   `insert section SECTION [| section SECTION]... at N`, `remove sections A..<B`.
/// - Fields of `expect`: `phase PHASE`, `offset N`, `velocity N`, `content N` (along the scroll axis),
///   `top of VIEW is N`, `left of VIEW is N` (in the container), `tolerance N` (of all of these), `visible A..<B`,
///   `retained A..<B`, `measured N`, `prefetched N` (lines, so far), `asked N` (calls of the behaviour, so far),
///   `nonfinite N` (coordinates of targets, in the last frame), `target VIEW [anchor POINT]` or
///   `target none [anchor POINT]` (the view that a position reads; not in trees).
/// - VIEW: `row N [in section N]`, `header of section N`, `footer of section N`.
/// - POINT: x and y, or one number for both. A TIME is a decimal with `ms` and up to 3 decimals or `s` and up to 6; it
///   may not be negative. Rows, sections and pointers count from 0; the default is the first one.
extension Scenario: CustomStringConvertible {
  /// The text form, which parses back to an equal scenario if this one is valid.
  public var description: String {
    var lines = commentLines(comment)
    lines.append("scenario 1")
    lines += configuration.headerLines(rows: rows) + presentation.headerLines
    if !steps.isEmpty { lines.append("") }
    var inForce = configuration
    for step in steps {
      lines.append(step.text(in: inForce))
      inForce.follow(step)
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// Returns the lines of a comment at the top; none for an empty comment.
func commentLines(_ comment: String) -> [String] {
  if comment.isEmpty { return [] }
  return comment.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "#" : "# \($0)" }
}

extension Scenario.Step {
  /// Returns the step's line in the text form.
  ///
  /// - Parameter configuration: The current configuration; an update names only its changes to it.
  func text(in configuration: ScrollConfiguration) -> String {
    switch self {
    case .event(let time, let kind): return time.before(kind.scenarioText)
    case .frame(let time): return time.before("frame")
    case .play(let hertz, let until): return "play \(hertz)hz until \(until)"
    case .settle(let hertz): return "settle \(hertz)hz"
    case .edit(let edits): return edits.map(\.scenarioText).joined(separator: " then ")
    case .update(let new): return "update \(new.changes(from: configuration))"
    case .expect(let expectation): return "expect \(expectation)"
    }
  }
}

extension ScenarioTime {
  /// Returns a line that begins with the time.
  func before(_ text: String) -> String {
    let time = description
    return time + String(repeating: " ", count: max(1, 8 - time.utf8.count)) + text
  }
}

extension Scenario.Expectation: CustomStringConvertible {
  /// The fields in the text form, without the word `expect`.
  public var description: String {
    var fields: [String] = []
    if let phase { fields.append("phase \(phase)") }
    if let offset { fields.append("offset \(decimal(offset))") }
    if let velocity { fields.append("velocity \(decimal(velocity))") }
    if let contentExtent { fields.append("content \(decimal(contentExtent))") }
    if let top { fields.append("top of \(top)") }
    if let left { fields.append("left of \(left)") }
    if tolerance != Self.defaultTolerance { fields.append("tolerance \(decimal(tolerance))") }
    if let visibleLines { fields.append("visible \(visibleLines)") }
    if let retainedLines { fields.append("retained \(retainedLines)") }
    if let measuredLineCount { fields.append("measured \(measuredLineCount)") }
    if let prefetchedLineCount { fields.append("prefetched \(prefetchedLineCount)") }
    if let targetCallCount { fields.append("asked \(targetCallCount)") }
    if let refusedTargetCount { fields.append("nonfinite \(refusedTargetCount)") }
    if let target { fields.append("target \(target)") }
    return fields.joined(separator: "  ")
  }
}

extension Scenario.Expectation.Place: CustomStringConvertible {
  /// The view and the position in the text form.
  public var description: String { "\(element.scenarioText) is \(decimal(position))" }
}

extension Scenario.Expectation.Target: CustomStringConvertible {
  /// The view and the point in the text form.
  public var description: String {
    (element?.scenarioText ?? "none") + (anchor.map { " anchor \($0.scenarioText)" } ?? "")
  }
}

/// Returns the lengths of a cycle; more than eight equal lengths in a row are written once with `times`.
private func cycleText(_ extents: [CGFloat]) -> String {
  var words: [String] = []
  var start = 0
  while start < extents.count {
    let end = extents[start...].firstIndex { $0 != extents[start] } ?? extents.count
    let length = decimal(extents[start])
    words += end - start > 8 ? ["\(length) times \(end - start)"] : Array(repeating: length, count: end - start)
    start = end
  }
  return words.joined(separator: " ")
}

extension RowExtents: CustomStringConvertible {
  /// The lengths in the text form, without the word `extents`.
  public var description: String {
    let lengths =
      switch pattern {
      case .constant(let extent): decimal(extent)
      case .cycle(let extents): "cycle " + cycleText(extents)
      case .random(let seed, let range):
        "random \(decimal(range.lowerBound))...\(decimal(range.upperBound)) seed \(seed)"
      }
    return isNarrow ? lengths + " narrow" : lengths
  }
}

extension ScenarioTime: CustomStringConvertible {
  /// The time in the text form: in seconds if they are whole tenths and at least one, in milliseconds otherwise.
  public var description: String {
    let inSeconds = microseconds >= 1_000_000 && microseconds % 100_000 == 0
    let (unit, digits, name): (UInt64, Int, String) = inSeconds ? (1_000_000, 6, "s") : (1000, 3, "ms")
    let magnitude = microseconds.magnitude
    var text = microseconds < 0 ? "-\(magnitude / unit)" : "\(magnitude / unit)"
    if magnitude % unit != 0 {
      let fraction = "\(magnitude % unit)"
      text += "." + String(repeating: "0", count: digits - fraction.utf8.count) + fraction
      while text.hasSuffix("0") { text.removeLast() }
    }
    return text + name
  }
}
