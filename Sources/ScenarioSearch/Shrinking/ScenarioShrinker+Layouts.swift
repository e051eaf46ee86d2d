// Makes layouts of sections fewer and simpler.
import Foundation
import ScrollScenario
import ScrollTypes

extension ScenarioShrinker {
  /// Returns the scenario without layouts of sections, or with one layout less; sections that had a removed layout have
  /// none.
  static func fewer(layoutsOf scenario: Scenario) -> [Scenario] {
    var most = scenario.configuration.content.layouts.count
    for case .update(let update) in scenario.steps { most = max(most, update.content.layouts.count) }
    guard most > 0 else { return [] }
    let all = 0..<most
    return (most > 1 ? [all] : []).map(scenario.without(layouts:))
      + all.map { scenario.without(layouts: $0..<$0 + 1) }
  }

  /// Returns tables with the same number of layouts, one of which is simpler.
  static func simpler(layouts: [SectionLayout]) -> [[SectionLayout]] {
    layouts.indices.flatMap { index in
      simpler(layout: layouts[index]).map { layout in
        var form = layouts
        form[index] = layout
        return form
      }
    }
  }

  private static func simpler(layout: SectionLayout) -> [SectionLayout] {
    var forms: [SectionLayout] = []
    func add(_ change: (inout SectionLayout) -> Void) {
      var form = layout
      change(&form)
      if form != layout { forms.append(form) }
    }
    add { $0 = SectionLayout() }
    add { $0.isEager = false }
    add { $0.isTargetLayout = true }
    add { $0.margins = EdgeInsets() }
    add { $0.tracks = [] }
    add { $0.pinnedViews = [] }
    for kind in [PinnedScrollableViews.sectionHeaders, .sectionFooters] { add { $0.pinnedViews.remove(kind) } }
    add { $0.distance = nil }
    for length in simpler(length: layout.distance ?? 0) { add { $0.distance = length } }
    for length in simpler(length: layout.spacing) { add { $0.spacing = length } }
    add { $0.alignment = 0.5 }
    for margins in simpler(insets: layout.margins) { add { $0.margins = margins } }
    for tracks in simpler(tracks: layout.tracks) { add { $0.tracks = tracks } }
    return forms
  }

  /// Returns tracks with one less, or with one replaced by a plain track.
  static func simpler(tracks: [GridItem]) -> [[GridItem]] {
    var forms: [[GridItem]] = []
    for index in tracks.indices {
      var (fewer, plainer) = (tracks, tracks)
      fewer.remove(at: index)
      plainer[index] = GridItem()
      forms.append(fewer)
      if plainer != tracks { forms.append(plainer) }
    }
    return forms
  }
}

extension Scenario {
  fileprivate func without(layouts removed: Range<Int>) -> Scenario {
    var form = self
    form.configuration.content.remove(layouts: removed)
    for index in steps.indices {
      switch steps[index] {
      case .update(var configuration):
        configuration.content.remove(layouts: removed)
        form.steps[index] = .update(configuration)
      case .edit(let edits): form.steps[index] = .edit(edits.map { $0.without(layouts: removed) })
      case .event, .frame, .play, .settle, .expect: break
      }
    }
    return form
  }
}

extension StackContent {
  fileprivate mutating func remove(layouts removed: Range<Int>) {
    layouts.removeSubrange(removed.clamped(to: layouts.indices))
    for index in sections.indices { sections[index].remove(layouts: removed) }
  }
}

extension StackSection {
  fileprivate mutating func remove(layouts removed: Range<Int>) {
    guard let layout, layout >= removed.lowerBound else { return }
    self.layout = removed.contains(layout) ? nil : layout - removed.count
  }
}

extension ContentEdit {
  fileprivate func without(layouts removed: Range<Int>) -> ContentEdit {
    guard case .insertSections(var sections, let index) = self else { return self }
    for place in sections.indices { sections[place].remove(layouts: removed) }
    return .insertSections(sections, at: index)
  }
}
