// Scenarios of sections with layouts of their own: one by hand, and random ones.
import Foundation
import ScrollReference
import ScrollScenario
import ScrollTypes

/// A header and a menu that are eager, a grid between margins, a list with pinned headers, another grid and a footer.
/// They are dragged, flung, asked for views, edited within and between layouts, given other layouts, and resized.
func magazine(axis: Axis = .vertical) -> Scenario {
  let content = StackContent(
    axis: axis, spacing: 2, alignment: 0.25,
    sections: [
      StackSection(rowCount: 2, layout: 0), StackSection(rowCount: 40, hasHeader: true, hasFooter: true, layout: 1),
      StackSection(rowCount: 0, layout: 1), StackSection(rowCount: 30, hasHeader: true, estimatedExtent: 50),
      StackSection(rowCount: 12, layout: 0), StackSection(rowCount: 40, hasHeader: true, hasFooter: true, layout: 1),
      StackSection(rowCount: 20, layout: 2), StackSection(rowCount: 20, hasFooter: true),
    ],
    layouts: magazineLayouts, estimate: .mean(initial: 60, scope: .section), retention: RetentionPolicy(lineCount: 3))
  let across: CGFloat = 390
  let size = axis == .vertical ? CGSize(width: across, height: 600) : CGSize(width: 600, height: across)
  let wider = axis == .vertical ? CGSize(width: 500, height: 400) : CGSize(width: 400, height: 500)
  var configuration = ScrollConfiguration(
    containerSize: size, safeAreaInsets: EdgeInsets(top: 20, leading: 12, bottom: 14, trailing: 6), content: content)
  let first = configuration
  configuration.content.layouts[1].tracks.append(GridItem())
  configuration.content.layouts[1].margins.top = 31
  configuration.content.layouts[1].margins.leading = 31
  configuration.content.layouts[2].spacing = 1
  let rows = RowExtents(.cycle([44, 120.5, 61.0 / 3, 90]), isNarrow: true)
  return Scenario(
    configuration: first, rows: rows, steps: magazineSteps(axis: axis, wider: wider, changingTo: configuration))
}

private func magazineSteps(
  axis: Axis, wider: CGSize, changingTo update: ScrollConfiguration
) -> [Scenario.Step] {
  func at(_ time: Int64) -> ScenarioTime { ScenarioTime(milliseconds: time) }
  var steps: [Scenario.Step] = [.frame(at: .zero)]
  steps += stroke(from: 500, by: -40, at: 20, axis: axis)
  steps += [
    .settle(hertz: 60), .event(at: at(100), .scrollToView(.row(20, section: 1), anchor: .center)),
    .play(hertz: 60, until: at(300)),
  ]
  steps += [
    .edit([.insertRows(count: 7, at: 0, section: 0), .removeRows(3..<5, section: 1)]), .play(hertz: 60, until: at(400)),
    .edit([
      .transferRows(2..<6, section: 3, to: 1, inSection: 7), .transferRows(0..<3, section: 3, to: 5, inSection: 6),
    ]),
  ]
  steps += [.play(hertz: 60, until: at(500)), .update(update), .play(hertz: 60, until: at(700))]
  steps += [
    .edit([.transferRows(4..<9, section: 1, to: 0, inSection: 5), .invalidateRows(3..<5, section: 4)]),
    .frame(at: at(750)), .event(at: at(760), .scrollToView(.row(9, section: 3), anchor: nil)),
    .play(hertz: 60, until: at(800)),
  ]
  steps += stroke(from: 500, by: -60, at: 900, axis: axis)
  steps += [
    .play(hertz: 60, until: at(1200)),
    .edit([.insertSections([StackSection(rowCount: 9, hasHeader: true, layout: 1)], at: 1)]),
    .play(hertz: 60, until: at(1300)), .edit([.removeSections(0..<1)]), .settle(hertz: 60),
    .event(at: at(10), .resize(wider)), .play(hertz: 60, until: at(100)),
  ]
  steps += stroke(from: 100, by: 30, at: 200, axis: axis)
  return steps + [.settle(hertz: 60)]
}

private let magazineLayouts = [
  SectionLayout(
    spacing: 6, distance: 3, margins: EdgeInsets(top: 5, leading: 4, bottom: 24, trailing: 10), isEager: true),
  SectionLayout(
    spacing: 8, distance: 17, alignment: 1, margins: EdgeInsets(top: 16, leading: 9, bottom: 130, trailing: 21),
    tracks: [
      GridItem(.fixed(90), alignment: UnitPoint(x: 0.5, y: 0.25)), GridItem(), GridItem(.flexible(maximum: 70)),
    ],
    pinnedViews: [.sectionHeaders, .sectionFooters]),
  SectionLayout(margins: EdgeInsets(top: 0, leading: 0, bottom: 40, trailing: 0)),
]

/// Returns a random scenario in which some sections have layouts, and updates change the layouts.
func withLayouts(_ original: Scenario, seed: UInt64) -> Scenario {
  var generator = SeededGenerator(seed: seed &+ 11)
  for _ in 0..<8 { _ = generator.next() }
  var scenario = original
  var layouts = RandomLayouts(generator: generator)
  let count = Int.random(in: 1...4, using: &layouts.generator)
  scenario.configuration.content.estimate.scope = .section
  scenario.configuration.content.layouts = (0..<count).map { _ in layouts.layout() }
  scenario.configuration.content.sections = scenario.configuration.content.sections.map { layouts.section($0, count) }
  scenario.rebaseUpdates(from: original)
  var table = scenario.configuration.content.layouts
  for index in scenario.steps.indices {
    switch scenario.steps[index] {
    case .update(var new):
      for place in table.indices where Int.random(in: 0..<3, using: &layouts.generator) == 0 {
        layouts.change(&table[place])
      }
      if Int.random(in: 0..<8, using: &layouts.generator) == 0 { table.append(layouts.layout()) }
      new.content.layouts = table
      scenario.steps[index] = .update(new)
    case .edit(let edits):
      scenario.steps[index] = .edit(
        edits.map { edit in
          guard case .insertSections(let new, let place) = edit else { return edit }
          return .insertSections(new.map { layouts.section($0, table.count + 1) }, at: place)
        })
    default: break
    }
  }
  return scenario
}

/// Makes random layouts, most of them with lengths that occur.
private struct RandomLayouts {
  var generator: SeededGenerator

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &generator)]
  }

  private mutating func margins() -> EdgeInsets {
    EdgeInsets(
      top: pick([0, 0, 8, 16.5, 300, 2000]), leading: pick([0, 0, 16, 61.0 / 3, 200]),
      bottom: pick([0, 0, 20, 40, 700]), trailing: pick([0, 0, 16, 250]))
  }

  private mutating func tracks() -> [GridItem] {
    let items = [
      GridItem(), GridItem(.fixed(90), spacing: 3), GridItem(.adaptive(minimum: 60)),
      GridItem(.flexible(maximum: 70), alignment: UnitPoint(x: 1, y: 0)),
    ]
    return (0..<pick([0, 0, 0, 1, 2, 3])).map { _ in pick(items) }
  }

  private mutating func pins() -> PinnedScrollableViews {
    pick([[], [], .sectionHeaders, .sectionFooters, [.sectionHeaders, .sectionFooters]])
  }

  mutating func layout() -> SectionLayout {
    SectionLayout(
      spacing: pick([0, 0, 8, 10.25, 500]), distance: pick([nil, nil, 0, 30, 900]), alignment: pick([0, 0.5, 1]),
      margins: margins(), tracks: tracks(), pinnedViews: pins(), isEager: pick([true, false, false]))
  }

  /// Changes one property of a layout, or makes a new layout.
  mutating func change(_ layout: inout SectionLayout) {
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: layout.spacing = pick([0, 8, 20])
    case 1: layout.distance = pick([nil, 0, 30, 900])
    case 2: layout.margins = margins()
    case 3: layout.tracks = tracks()
    case 4: layout.pinnedViews = pins()
    case 5: layout.isEager.toggle()
    default: layout = self.layout()
    }
  }

  mutating func section(_ section: StackSection, _ count: Int) -> StackSection {
    var section = section
    section.layout = pick([nil] + (0..<count).map { $0 })
    return section
  }
}
