// What the random scenarios of a target are about.
import ScrollScenario

/// Which layouts and which records come up in a target's scenarios, and how often.
public enum ScenarioTheme: Sendable {
  /// Any layout and whatever can happen in it.
  case everything
  /// Any layout under edits, seen from many places; hands bring content there, and no more.
  case layout
  /// Storms of events from fingers, wheels and keys over small plain stacks, some of which scroll on both axes, so that frames
  /// cost little and most of what happens is input.
  case gestures

  /// How often a kind of records stands among those that a scenario draws from.
  func weight(_ kind: ScenarioRecord.Kind) -> Int {
    switch self {
    case .everything: Self.everyWeight(kind)
    case .layout: Self.layoutWeight(kind)
    case .gestures: Self.gestureWeight(kind)
    }
  }

  private static func everyWeight(_ kind: ScenarioRecord.Kind) -> Int {
    switch kind {
    case .touchMoved, .frame: 8
    case .play: 5
    case .touchBegan, .touchEnded, .stroke: 4
    case .scrollTo, .scrollToView: 3
    case .insertRows, .removeRows, .wheel, .swipe, .key: 2
    case .touchCancelled, .resize, .moveRows, .invalidate, .insertSections, .removeSections, .scrollDisabled: 1
    case .scrollToEdge, .transferRows, .rest, .turn, .overhaul, .extreme: 1
    // It is no step: the generator has it before all others, where it has it at all.
    case .layout: 0
    // A thousand frames at most each: seldom, or nothing else fits into a second.
    case .settle: 1
    }
  }

  private static func layoutWeight(_ kind: ScenarioRecord.Kind) -> Int {
    switch kind {
    case .scrollTo: 5
    case .transferRows, .turn, .overhaul: 2
    case .wheel: 1
    case .swipe, .key, .scrollDisabled: 0
    default: everyWeight(kind)
    }
  }

  private static func gestureWeight(_ kind: ScenarioRecord.Kind) -> Int {
    switch kind {
    case .touchMoved, .wheel, .frame: 8
    case .swipe, .key, .play: 5
    case .touchBegan, .touchEnded, .stroke, .scrollTo: 4
    case .scrollDisabled: 2
    // A range that changes under a motion, now and then.
    case .rest, .extreme, .scrollToEdge: 2
    case .touchCancelled, .settle, .resize, .scrollToView, .insertRows, .removeRows: 1
    case .moveRows, .transferRows, .invalidate, .insertSections, .removeSections, .turn, .overhaul, .layout: 0
    }
  }

  /// The layout that the theme makes of any; of one that it has made, the same.
  func limited(_ header: ScenarioHeader) -> ScenarioHeader {
    guard self == .gestures else { return header }
    var header = header
    header.views = 0
    // One in four scrolls on both axes: twice as many as of all.
    header.tracks = header.tracks >> 5 < 6 ? 0 : 0xE0
    // Up to 15 rows mostly, which often are not longer than the container, else up to 63.
    if header.rowCount >> 13 > 2 { header.rowCount &= 0x000F }
    return header
  }

  /// Whether layouts may be at the limits of lengths and counts.
  var reachesLimits: Bool { self != .gestures }

  /// Whether most events of a scenario are to come at one time.
  func isHasty(_ generator: inout SeededGenerator) -> Bool {
    switch self {
    case .everything, .layout: false
    case .gestures: generator.oneIn(4)
    }
  }
}
