// Makes layouts, contents and edits simpler.
import Foundation
import ScrollScenario
import ScrollTypes

extension ScenarioShrinker {
  /// Returns the same steps with simpler layouts.
  static func simpler(layoutOf scenario: Scenario) -> [Scenario] {
    var forms: [Scenario] = []
    func add(_ change: (inout Scenario) -> Void) {
      var form = scenario
      change(&form)
      guard form != scenario else { return }
      form.rebaseUpdates(from: scenario)
      forms.append(form)
    }
    for script in simpler(presentation: scenario.presentation) { add { $0.presentation = script } }
    forms += fewer(layoutsOf: scenario) + beginningLater(scenario) + simpler(updatesOf: scenario)
    for content in simpler(content: scenario.configuration.content) { add { $0.configuration.content = content } }
    for rows in simpler(rows: scenario.rows, estimate: scenario.configuration.content.estimate) {
      add { $0.rows = rows }
    }
    if scenario.configuration.decelerationRate != .normal { add { $0.configuration.decelerationRate = .normal } }
    add { $0.configuration.verticalScrollBounceBehavior = .automatic }
    add { $0.configuration.horizontalScrollBounceBehavior = .automatic }
    add { $0.configuration.stickyEdges = [.top, .leading] }
    for edge in Edge.allCases {
      let edges = Edge.Set(edge)
      add {
        if edge.isStart {
          $0.configuration.stickyEdges.insert(edges)
        } else {
          $0.configuration.stickyEdges.remove(edges)
        }
      }
    }
    add { $0.configuration.overshootLimit = nil }
    for length in simpler(length: scenario.configuration.overshootLimit ?? 0) {
      add { $0.configuration.overshootLimit = length }
    }
    add { $0.configuration.initialAnchor = nil }
    for anchor in [UnitPoint.bottomTrailing, .center] where scenario.configuration.initialAnchor != nil {
      add { $0.configuration.initialAnchor = anchor }
    }
    add { $0.configuration.isScrollEnabled = true }
    for rule in simpler(rule: scenario.configuration.scrollTargetRule) {
      add { $0.configuration.scrollTargetRule = rule }
    }
    add { $0.configuration.horizontalSizeClass = nil }
    add { $0.configuration.verticalSizeClass = nil }
    add { $0.configuration.scrollChaining = .always }
    for insets in [\ScrollConfiguration.contentMargins, \.safeAreaInsets] {
      for form in simpler(insets: scenario.configuration[keyPath: insets]) {
        add { $0.configuration[keyPath: insets] = form }
      }
    }
    for side in [\CGSize.width, \CGSize.height] {
      for length in simpler(length: scenario.configuration.containerSize[keyPath: side]) {
        add { $0.configuration.containerSize[keyPath: side] = length }
      }
    }
    return forms
  }

  private static func simpler(content: StackContent) -> [StackContent] {
    var forms: [StackContent] = []
    func add(_ change: (inout StackContent) -> Void) {
      var form = content
      change(&form)
      if form != content { forms.append(form) }
    }
    add { $0.crossExtent = nil }
    for length in simpler(length: content.crossExtent ?? 0) { add { $0.crossExtent = length } }
    add { $0.axis = .vertical }
    add { $0.layoutDirection = .leftToRight }
    add { $0.pinnedViews = [] }
    add { $0.requestsAvoidPinnedViews = true }
    add { $0.isTargetLayout = true }
    add { $0.prefetch = .none }
    add { $0.retention = .standard }
    add { $0.alignment = 0.5 }
    add { $0.shortContentAlignment = 0 }
    for length in simpler(length: content.spacing) { add { $0.spacing = length } }
    add { $0.estimate.followsMeasurements = false }
    // Layouts of sections need an estimate for each section.
    if content.layouts.isEmpty {
      add {
        $0.estimate.scope = .content
        for index in $0.sections.indices { $0.sections[index].estimatedExtent = nil }
      }
    }
    for length in simpler(length: content.estimate.initialExtent) { add { $0.estimate.initialExtent = length } }
    for tracks in simpler(tracks: content.tracks) { add { $0.tracks = tracks } }
    for layouts in simpler(layouts: content.layouts) { add { $0.layouts = layouts } }
    for sections in simpler(sections: content.sections) { add { $0.sections = sections } }
    return forms
  }

  /// Returns fewer sections, fewer rows, or sections without a header or footer. Of many sections, only those at the
  /// ends are changed.
  private static func simpler(sections: [StackSection]) -> [[StackSection]] {
    let count = sections.count
    var forms: [[StackSection]] = []
    for fewer in smaller(than: count) where fewer > 0 {
      forms += [Array(sections.prefix(fewer)), Array(sections.suffix(fewer))]
    }
    for index in sections.indices where index < 8 || index >= count - 8 {
      func add(_ change: (inout StackSection) -> Void) {
        var form = sections
        change(&form[index])
        if form[index] != sections[index] { forms.append(form) }
      }
      if count > 1 {
        var form = sections
        form.remove(at: index)
        forms.append(form)
      }
      let rowCount = sections[index].rowCount
      for fewer in smaller(than: rowCount) { add { $0.rowCount = fewer } }
      add { $0.hasHeader = false }
      add { $0.hasFooter = false }
      add { $0.estimatedExtent = nil }
      add { $0.layout = nil }
      for layout in smaller(than: sections[index].layout ?? 0) { add { $0.layout = layout } }
    }
    return forms
  }

  private static func simpler(rows: RowExtents, estimate: ExtentEstimate) -> [RowExtents] {
    var forms: [RowExtents] = []
    if rows.isNarrow { forms.append(RowExtents(rows.pattern, behavior: rows.behavior)) }
    for behavior in simpler(behavior: rows.behavior) {
      forms.append(RowExtents(rows.pattern, isNarrow: rows.isNarrow, behavior: behavior))
    }
    func add(_ pattern: RowExtents.Pattern) {
      forms.append(RowExtents(pattern, isNarrow: rows.isNarrow, behavior: rows.behavior))
    }
    switch rows.pattern {
    case .constant(let extent): for length in simpler(length: extent) { add(.constant(length)) }
    case .cycle(let extents):
      add(.constant(estimate.initialExtent))
      if let first = extents.first { add(.constant(first)) }
      if extents.count > 3 {
        add(.cycle(Array(extents.prefix(extents.count / 2))))
        add(.cycle(Array(extents.suffix(extents.count / 2))))
      }
      if extents.count > 1 {
        add(.cycle(Array(extents.dropLast())))
        add(.cycle(Array(extents.dropFirst())))
      }
    case .random: add(.constant(estimate.initialExtent))
    }
    return forms
  }

  // MARK: Edits and views

  /// Returns transactions with one edit less or a simpler edit. A transaction that is no longer legal does not fail in
  /// the same way.
  static func simpler(transaction: [ContentEdit]) -> [[ContentEdit]] {
    var forms: [[ContentEdit]] = []
    for index in transaction.indices {
      if transaction.count > 1 {
        var form = transaction
        form.remove(at: index)
        forms.append(form)
      }
      for edit in simpler(edit: transaction[index]) {
        var form = transaction
        form[index] = edit
        forms.append(form)
      }
      if case .transferRows(let rows, let section, let place, let target) = transaction[index] {
        // A removal and an insertion are simpler than a transfer, although they are two edits.
        var form = transaction
        form.replaceSubrange(
          index...index,
          with: [
            .removeRows(rows, section: section), .insertRows(count: rows.count, at: place, section: target),
          ])
        forms.append(form)
      }
    }
    return forms
  }

  private static func simpler(edit: ContentEdit) -> [ContentEdit] {
    switch edit {
    case .insertRows(let count, let index, let section):
      smaller(than: count).filter { $0 > 0 }.map { .insertRows(count: $0, at: index, section: section) }
        + smaller(than: index).map { .insertRows(count: count, at: $0, section: section) }
    case .removeRows(let rows, let section): simpler(range: rows).map { .removeRows($0, section: section) }
    case .moveRows(let rows, let index, let section):
      simpler(range: rows).map { .moveRows($0, to: index, section: section) }
        + smaller(than: index).map { .moveRows(rows, to: $0, section: section) }
    case .transferRows(let rows, let section, let index, let target):
      simpler(range: rows).map { .transferRows($0, section: section, to: index, inSection: target) }
        + smaller(than: index).map { .transferRows(rows, section: section, to: $0, inSection: target) }
        + (section == target ? [.moveRows(rows, to: index, section: section)] : [])
    case .invalidateRows(let rows, let section): simpler(range: rows).map { .invalidateRows($0, section: section) }
    case .assumeExtent(let extent, let rows, let section):
      simpler(range: rows).map { .assumeExtent(extent, rows: $0, section: section) }
        + simpler(length: extent).map { .assumeExtent($0, rows: rows, section: section) }
    case .invalidateHeaderAndFooter: []
    case .insertSections(let new, let index):
      simpler(sections: new).map { .insertSections($0, at: index) }
        + smaller(than: index).map { .insertSections(new, at: $0) }
    case .removeSections(let range): simpler(range: range).map { .removeSections($0) }
    }
  }

  /// Returns shorter ranges with the same start, and ranges of the same length nearer to 0.
  private static func simpler(range: Range<Int>) -> [Range<Int>] {
    smaller(than: range.count).map { range.lowerBound..<range.lowerBound + $0 }
      + smaller(than: range.lowerBound).map { $0..<$0 + range.count }
  }

  static func simpler(view: StackElement) -> [StackElement] {
    let first = view.section == 0 ? [] : [view.inSection(0)]
    guard case .row(let row, let section) = view else { return first }
    return first + smaller(than: row).map { .row($0, section: section) }
  }
}
