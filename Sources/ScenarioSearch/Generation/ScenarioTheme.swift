// The themes of random scenarios.
import ScrollScenario

/// Decides which layouts and which records come up in a target's scenarios, and how often.
public enum ScenarioTheme: Sendable {
  /// Any layout, and any steps.
  case everything
  /// Any layout under edits, seen from many places; pointers only scroll to these places.
  case layout
  /// Many events of pointers, wheels and keys over small plain stacks, some of which scroll on both axes. So frames
  /// cost little, and most steps are input.
  case gestures
  /// Where scrolls come to rest: rules, gestures, and interruptions of a settle, over stacks of some dozen rows.
  case targets
  /// Where content opens and what it keeps: requests, kept places, edits and sizes over stacks of some dozen rows.
  case positions
  /// How rows look while they move, come and go: transitions and visual effects over stacks of some dozen rows.
  case effects
  /// What programs observe, and what they do then: observers whose actions scroll, edit and register others.
  case observers

  /// The weight of a kind of record in a scenario's draws.
  package func weight(_ kind: ScenarioRecord.Kind) -> Int {
    let weights: (everything: Int, layout: Int, gestures: Int, targets: Int, positions: Int, presented: Int) =
      switch kind {
      case .touchMoved, .frame: (8, 8, 8, 8, 5, 8)
      case .play: (5, 5, 5, 5, 4, 3)
      case .touchBegan, .touchEnded, .stroke: (4, 4, 4, 6, 3, 5)
      case .scrollTo: (3, 5, 4, 3, 3, 4)
      case .scrollToView: (3, 3, 1, 2, 4, 4)
      case .wheel: (2, 1, 8, 2, 2, 3)
      case .swipe: (2, 0, 5, 4, 2, 3)
      case .key: (2, 0, 5, 1, 2, 1)
      case .scrollDisabled: (1, 0, 2, 1, 1, 1)
      case .scrollToEdge, .rest, .extreme: (1, 1, 2, 1, 1, 1)
      // In `gestures`, rows sometimes change under a motion.
      case .insertRows, .removeRows: (2, 2, 1, 2, 5, 3)
      case .touchCancelled: (1, 1, 1, 1, 1, 1)
      case .resize: (1, 1, 1, 3, 3, 2)
      case .transferRows, .overhaul: (1, 2, 0, 1, 2, 1)
      case .turn: (1, 2, 0, 2, 2, 2)
      case .update: (2, 2, 3, 2, 2, 2)
      // Only for content with layouts of sections.
      case .updateLayouts: (2, 3, 0, 2, 2, 1)
      case .moveRows, .invalidate, .insertSections, .removeSections: (1, 1, 0, 1, 3, 1)
      // Up to a thousand frames each: rare, because otherwise nothing else fits into a second.
      case .settle: (1, 1, 1, 1, 1, 1)
      // These are no steps, or change the layout. The generator inserts them separately.
      case .layout, .sectionLayout, .targets, .keep, .presentation: (0, 0, 0, 0, 0, 0)
      }
    return switch self {
    case .everything: weights.everything
    case .layout: weights.layout
    case .gestures: weights.gestures
    case .targets: weights.targets
    case .positions: weights.positions
    case .effects, .observers: weights.presented
    }
  }

  /// Returns the theme's version of a layout; applying it again changes nothing.
  package func limited(_ header: ScenarioHeader) -> ScenarioHeader {
    var header = header
    if [.targets, .positions, .effects, .observers].contains(self) {
      // Up to 255 rows, and few sections.
      if header.rowCount >> 13 > 4 { header.rowCount = header.rowCount & 0x1FFF | 2 << 13 }
      if header.views >> 5 > 5 { header.views = header.views & 0x1F | 5 << 5 }
      return header
    }
    guard self == .gestures else { return header }
    header.views = 0
    // One in four scrolls on both axes, twice as many as in other themes.
    header.tracks = header.tracks >> 5 < 6 ? 0 : 0xE0
    // Usually up to 15 rows, which are often not longer than the container, otherwise up to 63.
    if header.rowCount >> 13 > 2 { header.rowCount &= 0x000F }
    return header
  }

  /// Whether the theme has presentations and observers.
  package var isPresented: Bool { self == .effects || self == .observers }

  /// Whether layouts may be at the limits of lengths and counts.
  package var reachesLimits: Bool { self != .gestures && !isPresented }

  /// Whether sections may have layouts of their own.
  package var hasSectionLayouts: Bool { self != .gestures }

  /// One in this many scenarios has a rule for where scrolls come to rest; nil for none.
  package var targetPeriod: Int? {
    switch self {
    case .everything, .positions: 6
    case .targets: 1
    case .effects, .observers: 12
    case .layout, .gestures: nil
    }
  }

  /// One in this many scenarios has places to keep, and a place at which content opens; nil for none.
  package var positionPeriod: Int? {
    switch self {
    case .everything, .layout: 6
    case .targets: 4
    case .positions: 1
    case .effects, .observers: 12
    case .gestures: nil
    }
  }

  /// Draws whether most events of a scenario come at the same time.
  package func isHasty(_ generator: inout SeededGenerator) -> Bool {
    switch self {
    case .everything, .layout, .targets, .positions, .effects, .observers: false
    case .gestures: generator.oneIn(4)
    }
  }
}
