// The scenarios in which oracles must find planted faults.
import Foundation
import ScrollReference
import ScrollScenario
import ScrollTypes

/// A feed of rows that are not as high as estimated. It is dragged, flung, caught, thrown against both ends, and jumped
/// about in.
let feed = Scenario(
  configuration: ScrollConfiguration(
    containerSize: CGSize(width: 390, height: 844),
    safeAreaInsets: EdgeInsets(top: 47, leading: 16, bottom: 34, trailing: 16),
    content: StackContent(rowCount: 200, estimate: .fixed(80))),
  rows: .cycle([44, 120.5, 61.0 / 3, 300]),
  steps: stroke(from: 700, by: -40, at: 0) + [.play(hertz: 60, until: .init(milliseconds: 400))]
    + stroke(from: 600, by: -25, at: 500) + [.settle(hertz: 60)]
    + [
      .event(at: .init(milliseconds: 100), .scrollTo(.init(x: 0, y: 6000))),
      .play(hertz: 60, until: .init(milliseconds: 200)),
    ] + stroke(from: 100, by: 50, at: 300) + [.settle(hertz: 60)]
    + stroke(from: 100, by: 60, at: 100) + [.settle(hertz: 120)] + stroke(from: 200, by: 7, at: 100, cancelled: true)
    + [.settle(hertz: 60)])

/// The same rows. Some of them above the screen are to be measured again, and then all of them in a smaller container.
let changedFeed = Scenario(
  configuration: feed.configuration, rows: feed.rows,
  steps: [
    .frame(at: .zero), .event(at: .init(milliseconds: 10), .scrollTo(CGPoint(x: 0, y: 6000))),
    .frame(at: .init(milliseconds: 10)), .edit([.invalidateRows(0..<5, section: 0)]),
    .frame(at: .init(milliseconds: 20)),
    .event(at: .init(milliseconds: 30), .resize(CGSize(width: 320, height: 200))), .frame(at: .init(milliseconds: 30)),
  ])

/// No rows at all: every drag is past an edge, every release bounces.
let emptyFeed = Scenario(
  configuration: ScrollConfiguration(
    containerSize: CGSize(width: 390, height: 844), content: StackContent(rowCount: 0, estimate: .fixed(80))),
  rows: .constant(80),
  steps: [.frame(at: .zero)] + stroke(from: 100, by: 60, at: 100) + [.settle(hertz: 60)])

/// Rows as long as estimated, flung. Frames are so far apart that only the curve itself shows a fault.
let flings = Scenario(
  configuration: ScrollConfiguration(
    containerSize: CGSize(width: 390, height: 844), content: StackContent(rowCount: 200, estimate: .fixed(80))),
  rows: .constant(80),
  steps: [.frame(at: .zero)] + stroke(from: 700, by: -40, at: 100) + [.settle(hertz: 20)]
    + stroke(from: 100, by: 60, at: 100) + [.settle(hertz: 20)])

/// A scenario like ``flings``, without rows.
let bounces = Scenario(
  configuration: ScrollConfiguration(
    containerSize: CGSize(width: 390, height: 844), content: StackContent(rowCount: 0, estimate: .fixed(80))),
  rows: .constant(80), steps: [.frame(at: .zero)] + stroke(from: 100, by: 60, at: 100) + [.settle(hertz: 20)])

/// Three rows that do not bounce, pulled down, flung and driven.
let firmFeed = Scenario(
  configuration: ScrollConfiguration(
    containerSize: CGSize(width: 390, height: 844), content: StackContent(rowCount: 3, estimate: .fixed(80)),
    verticalScrollBounceBehavior: .basedOnSize),
  rows: .constant(80),
  steps: [.frame(at: .zero)] + stroke(from: 100, by: 60, at: 100) + [.settle(hertz: 60)] + trackpad(by: 30, at: 100)
    + [.settle(hertz: 60)])

/// A trackpad with its momentum, a wheel, keys and two touches; then the same again while scrolling is disabled.
let manyPointers: Scenario = {
  func at(_ time: Int64, _ kind: ScrollEvent.Kind) -> Scenario.Step {
    .event(at: ScenarioTime(milliseconds: time), kind)
  }
  func round() -> [Scenario.Step] {
    trackpad(by: -30, at: 20) + [.settle(hertz: 60)]
      + [at(20, .wheel(WheelEvent(delta: CGVector(dx: 3, dy: -200)))), .frame(at: ScenarioTime(milliseconds: 30))]
      + [at(40, .key(.pageDown)), .settle(hertz: 60), at(20, .key(.arrowUp)), .settle(hertz: 60)]
      + [
        at(20, .touchBegan(CGPoint(x: 0, y: 500), touch: 1)), at(30, .touchBegan(CGPoint(x: 200, y: 100))),
        at(40, .touchMoved(CGPoint(x: 0, y: 300), touch: 1)), at(50, .touchMoved(CGPoint(x: 0, y: 800))),
        .frame(at: ScenarioTime(milliseconds: 50)), at(60, .touchEnded(CGPoint(x: 0, y: 200), touch: 1)),
        .settle(hertz: 60),
      ]
  }
  return Scenario(
    configuration: ScrollConfiguration(
      containerSize: CGSize(width: 390, height: 844), content: StackContent(rowCount: 200, estimate: .fixed(80))),
    rows: .constant(80),
    steps: [.frame(at: .zero)] + round()
      + [at(0, .scrollDisabled(true)), .frame(at: .zero), .frame(at: ScenarioTime(milliseconds: 10))] + round()
      + [at(0, .scrollDisabled(false))] + round())
}()

/// A gesture of six steps on a trackpad, and the system momentum that follows it.
func trackpad(by step: Double, at start: Int64) -> [Scenario.Step] {
  var steps: [Scenario.Step] = []
  for index in 0..<14 {
    let time = ScenarioTime(milliseconds: start + 15 * Int64(index))
    var wheel = WheelEvent(delta: CGVector(dx: step / 8, dy: step))
    switch index {
    case 0: wheel.phase = .began
    case 1..<6: wheel.phase = .changed
    case 6: wheel.phase = .ended
    case 7: wheel.momentumPhase = .began
    case 8..<13: wheel.momentumPhase = .changed
    default: wheel.momentumPhase = .ended
    }
    if index >= 6 { wheel.delta.dy *= Double(14 - index) / 8 }
    steps += [.event(at: time, .wheel(wheel)), .frame(at: time)]
  }
  return steps
}

/// A grid of sections with pinned headers and footers. Views are requested, edits come at rest, under a pointer and in
/// a fling, and the container is resized.
func catalogue(
  axis: Axis = .vertical, pinning pins: PinnedScrollableViews = [.sectionHeaders, .sectionFooters]
) -> Scenario {
  let content = StackContent(
    axis: axis, spacing: 8, alignment: 0.25,
    tracks: [GridItem(.fixed(90), alignment: UnitPoint(x: 0.5, y: 0.5)), GridItem(), GridItem(.flexible(maximum: 70))],
    pinnedViews: pins,
    sections: Array(repeating: StackSection(rowCount: 40, hasHeader: true, hasFooter: true), count: 5),
    estimate: .mean(initial: 60), retention: RetentionPolicy(lineCount: 3))
  let across: CGFloat = 390
  let size = axis == .vertical ? CGSize(width: across, height: 600) : CGSize(width: 600, height: across)
  let wider = axis == .vertical ? CGSize(width: 500, height: 400) : CGSize(width: 400, height: 500)
  return Scenario(
    configuration: ScrollConfiguration(
      containerSize: size, safeAreaInsets: EdgeInsets(top: 20, leading: 12, bottom: 14, trailing: 6), content: content),
    rows: RowExtents(.cycle([44, 120.5, 61.0 / 3, 90]), isNarrow: true),
    steps: [.frame(at: .zero)] + stroke(from: 500, by: -40, at: 20, axis: axis) + [.settle(hertz: 60)]
      + [
        .event(at: .init(milliseconds: 100), .scrollToView(.row(20, section: 2), anchor: .center)),
        .play(hertz: 60, until: .init(milliseconds: 400)),
        .edit([.insertRows(count: 7, at: 0, section: 0), .removeRows(3..<5, section: 1)]),
        .play(hertz: 60, until: .init(milliseconds: 600)),
        .edit([.invalidateRows(15..<18, section: 1)]), .frame(at: .init(milliseconds: 650)),
        .edit([.moveRows(30..<33, to: 2, section: 2), .invalidateHeaderAndFooter(section: 2)]),
        .frame(at: .init(milliseconds: 700)),
      ] + stroke(from: 500, by: -20, at: 800, axis: axis)
      + [
        .play(hertz: 60, until: .init(milliseconds: 1000)),
        .edit([.insertSections([StackSection(rowCount: 10, hasHeader: true)], at: 1)]),
        .play(hertz: 60, until: .init(milliseconds: 1100)), .edit([.removeSections(0..<1)]), .settle(hertz: 60),
        .event(at: .init(milliseconds: 10), .resize(wider)),
        .play(hertz: 60, until: .init(milliseconds: 100)),
      ] + stroke(from: 100, by: 30, at: 200, axis: axis) + [.settle(hertz: 60)])
}

/// Rows as long as estimated, scrolled from rest by one animation after the other.
let journeys = Scenario(
  configuration: ScrollConfiguration(
    containerSize: CGSize(width: 390, height: 844), content: StackContent(rowCount: 200, estimate: .fixed(80))),
  rows: .constant(80), steps: [.frame(at: .zero)] + journeySteps)

private let journeySteps: [Scenario.Step] = {
  let animations: [Animation] = [
    .default, .spring(duration: 0.6, bounce: 0.8), .linear(duration: 1), .easeInOut,
    .easeOut(duration: 0.5).delay(0.3), .spring(duration: 1, bounce: -0.5), .bouncy.speed(0.5),
  ]
  var steps: [Scenario.Step] = []
  for (index, animation) in animations.enumerated() {
    let target = CGPoint(x: 0, y: index.isMultiple(of: 2) ? 4000 : 123)
    steps.append(.event(at: ScenarioTime(milliseconds: 105), .scrollTo(target, animation: animation)))
    steps.append(.play(hertz: 60, until: ScenarioTime(milliseconds: 300)))
    steps.append(.settle(hertz: 60))
  }
  return steps
}()

/// Rows of 1 pt. Jumps go far down and half the way back, then a row is inserted above the screen's middle.
func jumpAndEdit(height: Double, rowCount: Int, trackCount: Int) -> Scenario {
  func at(_ time: Int64, _ place: Double) -> [Scenario.Step] {
    let time = ScenarioTime(milliseconds: time)
    return [.event(at: time, .scrollTo(CGPoint(x: 0, y: place))), .frame(at: time)]
  }
  let lines = Double(rowCount / trackCount)
  return Scenario(
    configuration: ScrollConfiguration(
      containerSize: CGSize(width: 390, height: height),
      content: StackContent(
        tracks: trackCount > 1 ? Array(repeating: GridItem(), count: trackCount) : [],
        sections: [StackSection(rowCount: rowCount)], estimate: .fixed(1))),
    rows: .constant(1),
    steps: [.frame(at: .zero)] + at(10, lines * 0.6) + at(20, lines * 0.3)
      + [.edit([.insertRows(count: 1, at: rowCount * 34 / 100, section: 0)])]
      + [.frame(at: ScenarioTime(milliseconds: 30)), .play(hertz: 120, until: ScenarioTime(milliseconds: 50))])
}

/// A pointer that moves 8 steps along the axis, with a frame after each, and is then lifted or cancelled.
func stroke(
  from place: Double, by step: Double, at start: Int64, cancelled: Bool = false, axis: Axis = .vertical
) -> [Scenario.Step] {
  func point(_ place: Double) -> CGPoint { axis == .vertical ? CGPoint(x: 50, y: place) : CGPoint(x: place, y: 50) }
  var steps: [Scenario.Step] = [.event(at: .init(milliseconds: start), .touchBegan(point(place)))]
  for index in 1...8 {
    let time = ScenarioTime(milliseconds: start + 10 * Int64(index))
    steps.append(.event(at: time, .touchMoved(point(place + step * Double(index)))))
    steps.append(.frame(at: time))
  }
  let end = ScenarioTime(milliseconds: start + 85)
  steps.append(.event(at: end, cancelled ? .touchCancelled() : .touchEnded(point(place + step * 8))))
  return steps
}

/// Returns the signature of an oracle's finding in a model with a fault; nil if it finds nothing.
func signature(_ fault: Fault?, _ check: () throws -> Verdict) -> String? {
  FaultyModel.$fault.withValue(fault) {
    do {
      _ = try check()
      return nil
    } catch {
      return (error as? Violation)?.signature
    }
  }
}
