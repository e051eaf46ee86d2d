// Decodes records that turn wheels, move fingers on a trackpad and press keys.
import Foundation
import ScrollTypes

extension RecordDecoder {
  mutating func wheel(_ record: ScenarioRecord) {
    let c = record.c
    let b = CGFloat(record.b)
    var main = [b / 256, b / 16, edge(record.b), b * 64][Int(c >> 6 & 3)]
    var cross = crossDistance(record, along: main)
    let phases = WheelEvent.Phase.allCases
    let momentumPhases = WheelEvent.MomentumPhase.allCases
    for turn in 0..<[1, 1, 3, 12][Int(c >> 8 & 3)] {
      if turn > 0, c & 0x400 != 0 { now += Self.intervals[0] }
      add(
        .wheel(
          WheelEvent(
            delta: distance(along: main, across: cross), isPrecise: c & 0x20 == 0,
            phase: phases[Int(c & 7) % phases.count], momentumPhase: momentumPhases[Int(c >> 3 & 3)])))
      if c & 0x800 != 0 { frame() }
      if c & 0x1000 != 0 { main.negate() }
      if scrollsOnBothAxes, c & 0x8000 != 0 { cross.negate() }
    }
  }

  /// The distance of a wheel event from its parts along the scroll axis, positive towards the content's start, and
  /// across it.
  func distance(along main: CGFloat, across cross: CGFloat) -> CGVector {
    switch (configuration.content.axis, configuration.content.layoutDirection) {
    case (.vertical, _): CGVector(dx: cross, dy: main)
    case (.horizontal, .leftToRight): CGVector(dx: main, dy: cross)
    case (.horizontal, .rightToLeft): CGVector(dx: -main, dy: cross)
    }
  }

  mutating func swipe(_ record: ScenarioRecord) {
    let c = record.c
    let a = UInt16(bitPattern: record.a)
    let interval = Self.intervals[Int(c >> 3 & 3)]
    var step = AxisPoint(main: CGFloat(record.b) / (c & 0x40 == 0 ? 256 : 16), cross: CGFloat(record.a >> 8))
    if !scrollsOnBothAxes, step.main == 0 { step.cross = 0 }
    let decaysAcross = scrollsOnBothAxes && a & 0x100 != 0
    func tell(
      _ phase: WheelEvent.Phase, momentum: WheelEvent.MomentumPhase = .none, by distance: AxisPoint = AxisPoint(),
      _ decoder: inout RecordDecoder
    ) {
      let delta = decoder.distance(along: distance.main, across: distance.cross)
      decoder.add(.wheel(WheelEvent(delta: delta, phase: phase, momentumPhase: momentum)))
      if c & 0x20 != 0 { decoder.frame() }
      decoder.now += interval
    }
    let beginning: [WheelEvent.Phase] = [[.began], [.mayBegin, .began], [.mayBegin], []][Int(c >> 7 & 3)]
    for phase in beginning { tell(phase, by: phase == .began ? step : AxisPoint(), &self) }
    for _ in 0..<1 + c & 7 {
      if c & 0x800 != 0 { step.main.negate() }
      tell(.changed, by: step, &self)
    }
    switch c >> 9 & 3 {
    case 0: tell(.ended, &self)
    case 1: tell(.ended, by: step, &self)
    case 2: tell(.cancelled, &self)
    default: break
    }
    switch c >> 14 {
    case 2: now += [0, 99_999, 100_000, 100_001][Int(a >> 4 & 3)]
    case 3:
      began(by: 0, at: AxisPoint(main: containerExtent / 2))
      add(.touchEnded(location(of: 0)))
    default: break
    }
    let count = Int(a & 15)
    guard count > 0 else { return }
    let decay = [0.75, 0.5, 1, -1][Int(a >> 6 & 3)] as CGFloat
    for move in 0..<count {
      step.main *= decay
      if decaysAcross { step.cross *= decay }
      tell(.none, momentum: move == 0 && c & 0x1000 == 0 ? .began : .changed, by: step, &self)
    }
    if c & 0x2000 == 0 { tell(.none, momentum: .ended, &self) }
  }

  mutating func key(_ record: ScenarioRecord) {
    let c = record.c
    let keys = ScrollKey.allCases
    let code = Int(c & 15)
    let key =
      code < keys.count ? keys[code] : code < 14 ? arrow(towardsEnd: code & 1 == 1) : code == 14 ? .pageUp : .pageDown
    for press in 0..<[1, 1, 2, 5][Int(c >> 4 & 3)] {
      if press > 0, c & 0x40 != 0 { now += Self.intervals[1] }
      add(.key(key))
    }
  }

  private func arrow(towardsEnd: Bool) -> ScrollKey {
    switch (configuration.content.axis, configuration.content.layoutDirection) {
    case (.vertical, _): towardsEnd ? .arrowDown : .arrowUp
    case (.horizontal, .leftToRight): towardsEnd ? .arrowRight : .arrowLeft
    case (.horizontal, .rightToLeft): towardsEnd ? .arrowLeft : .arrowRight
    }
  }
}
