// Decides which oracles can check a scenario: contents of millions of rows are for oracles that keep few of them.
import Foundation
import ScrollScenario
import ScrollTypes

/// The quantity that an oracle's work grows with, the smallest first.
public enum ScenarioScale: Comparable, Sendable {
  /// The rows on the screen: the oracle plays engines only, and compares what they show.
  case shownRows
  /// The edited rows as well: the oracle keeps a log of every measured view, and edits have to find views in it.
  case editedRows
  /// All rows of the content: the reference sums them in every frame.
  case allRows

  /// The most rows of a scenario for oracles whose work grows with all rows.
  static let mostRows = 1 << 19
  /// The longest content, in points, for oracles that keep more than the rows on the screen.
  static let greatestLength = 1e9
}

extension Scenario {
  /// The greatest scale of an oracle that can check the scenario.
  public var scale: ScenarioScale {
    var content = configuration.content
    var viewCount = content.sections.reduce(0) { $0 + $1.viewCount }
    var (mostViews, mostSections, editedCount) = (viewCount, content.sections.count, 0)
    for step in steps {
      if case .update(let new) = step { content = new.content }
      guard case .edit(let edits) = step else { continue }
      for edit in edits {
        // An edit of a grid moves all later cells, so it concerns all rows behind it.
        if content.hasTracks { editedCount += viewCount }
        switch edit {
        case .insertRows(let count, _, _): viewCount += count
        case .insertSections(let new, _):
          viewCount += new.reduce(0) { $0 + $1.viewCount }
          mostSections += new.count
        case .invalidateRows(let rows, _), .assumeExtent(_, let rows, _), .transferRows(let rows, _, _, _):
          editedCount += rows.count
        case .removeRows(let rows, _): viewCount -= rows.count
        case .moveRows, .invalidateHeaderAndFooter, .removeSections: break
        }
        mostViews = max(mostViews, viewCount)
      }
    }
    // The invariants compute in points. In content this long, a point's digits are too few for places on the screen.
    let longest = Double(mostViews) * longestLine + Double(mostSections) * longestRoom
    if longest > ScenarioScale.greatestLength { return .shownRows }
    if mostViews <= ScenarioScale.mostRows { return .allRows }
    return editedCount > 8 * ScenarioScale.mostRows ? .shownRows : .editedRows
  }

  /// Whether a change of spacing may meet slots that were cut off at the longest length. The lengths of such views are
  /// lost.
  var mayLoseLengths: Bool {
    var spacings = configuration.content.spacings
    var isChanged = false
    for case .update(let new) in steps {
      // A layout that is added has no sections yet.
      isChanged = isChanged || zip(spacings, new.content.spacings).contains { $0 != $1 }
      spacings = new.content.spacings
    }
    return isChanged && longestLine > ScrollLimits.maximumLength
  }

  /// The scenario's content at the start and after each update.
  private var contents: [StackContent] {
    [configuration.content]
      + steps.compactMap { step in if case .update(let new) = step { new.content } else { nil } }
  }

  /// The most room that a section takes beside its lines, in points.
  private var longestRoom: Double {
    contents.reduce(0) { longest, content in
      content.layouts.reduce(longest) { longest, layout in
        let margins = layout.margins
        let sides = content.axis == .vertical ? margins.top + margins.bottom : margins.leading + margins.trailing
        return max(longest, (layout.distance ?? 0) + sides)
      }
    }
  }

  /// The greatest possible length of a line, in points, unless a transaction assumes a longer one.
  private var longestLine: Double {
    let spacing = contents.reduce(0) { max($0, $1.spacings.max() ?? 0) }
    let estimate = contents.reduce(0) { max($0, $1.estimate.initialExtent) }
    let longestView =
      switch rows.pattern {
      case .constant(let extent): extent
      case .cycle(let extents): extents.max() ?? 0
      case .random(_, let range): range.upperBound
      }
    return spacing + max(longestView, estimate)
  }
}

extension StackContent {
  /// The content's own spacing, and those of its layouts.
  var spacings: [CGFloat] { [spacing] + layouts.map(\.spacing) }

  /// Whether a section is or can be a grid.
  var hasTracks: Bool { !tracks.isEmpty || layouts.contains { !$0.tracks.isEmpty } }
}
