// Defines the simpler forms that shrinking tries. Each form lowers a value, so that shrinking ends.
import Foundation
import ScrollScenario
import ScrollTypes

extension ScenarioShrinker {
  /// Returns 0 as the only simpler form of a byte; nothing for 0.
  static func nothing(code: UInt8) -> [UInt8] { code == 0 ? [] : [0] }

  /// Returns smaller bytes.
  static func simpler(code: UInt8) -> [UInt8] {
    code == 0 ? [] : distinct([0, code / 2])
  }

  /// Returns simpler forms of a record: each has a smaller number in some field and no larger number.
  static func simpler(record: ScenarioRecord) -> [ScenarioRecord] {
    var forms: [ScenarioRecord] = []
    func add(_ change: (inout ScenarioRecord) -> Void) {
      var form = record
      change(&form)
      if form != record, !forms.contains(form) { forms.append(form) }
    }
    if record.kind == .play || record.kind == .settle { add { $0 = ScenarioRecord(.frame, delay: $0.delay) } }
    // Several codes mean the same kind; the plain code replaces the others.
    add { $0.kind = record.kind }
    add { $0.delay = 0 }
    add { $0.delay /= 2 }
    add { $0.c = 0 }
    add { $0.c &= $0.c &- 1 }
    add { $0.c /= 2 }
    for field in [\ScenarioRecord.a, \ScenarioRecord.b] {
      add { $0[keyPath: field] = 0 }
      add { $0[keyPath: field] = $0[keyPath: field] / 256 * 256 }
      add { $0[keyPath: field] /= 2 }
    }
    return forms
  }

  /// Replaces a record of many frames by one frame.
  static func cheap(record: ScenarioRecord) -> ScenarioRecord {
    [.play, .settle].contains(record.kind) ? ScenarioRecord(.frame, delay: record.delay) : record
  }

  /// Returns simpler forms of a step: an earlier time, a rounder or smaller coordinate, one frame for many.
  static func simpler(step: Scenario.Step) -> [Scenario.Step] {
    switch step {
    case .event(let time, let kind):
      return simpler(time: time).map { .event(at: $0, kind) } + simpler(event: kind).map { .event(at: time, $0) }
    case .frame(let time): return simpler(time: time).map { .frame(at: $0) }
    case .play(let hertz, let until):
      return [.frame(at: until)] + (hertz == 60 ? [] : [.play(hertz: 60, until: until)])
        + simpler(time: until).map { .play(hertz: hertz, until: $0) }
    case .settle(let hertz): return hertz == 60 ? [] : [.settle(hertz: 60)]
    case .edit(let edits): return simpler(transaction: edits).map { .edit($0) }
    // The changes of an update depend on the steps before it, which are not known here.
    case .update, .expect: return []
    }
  }

  static func simpler(time: ScenarioTime) -> [ScenarioTime] {
    let micro = time.microseconds
    guard micro > 0 else { return [] }
    let rounded = [1_000_000, 100_000, 10_000, 1000].map { micro / $0 * $0 }
    return distinct(([0] + rounded + [micro / 2]).filter { $0 < micro }).map(ScenarioTime.init(microseconds:))
  }

  /// Returns events with a simpler part: a smaller number of the pointer, rounder points, simpler requests.
  static func simpler(event: ScrollEvent.Kind) -> [ScrollEvent.Kind] {
    let parts = EventParts(event)
    var forms: [ScrollEvent.Kind] = []
    func add<Part>(_ path: WritableKeyPath<EventParts, Part?>, _ simpler: (Part) -> [Part?]) {
      guard let part = parts[keyPath: path] else { return }
      for simplerPart in simpler(part) {
        var form = parts
        form[keyPath: path] = simplerPart
        forms.append(form.kind)
      }
    }
    add(\.touch, smaller(than:))
    add(\.place, simpler(point:))
    add(\.wheel, simpler(wheel:))
    add(\.key) { key in ScrollKey.allCases.prefix { $0 != key } }
    add(\.preservesVelocity) { $0 ? [false] : [] }
    add(\.animation, simpler(animation:))
    add(\.offset, simpler(point:))
    add(\.view, simpler(view:))
    add(\.edge) { edge in Edge.allCases.prefix { $0 != edge } }
    add(\.anchor) { _ in [nil] }
    add(\.size) { size in
      simpler(point: CGPoint(x: size.width, y: size.height)).map { CGSize(width: $0.x, height: $0.y) }
    }
    add(\.safeAreaInsets) { [nil] + simpler(insets: $0) }
    return forms
  }

  /// Returns wheel events in points instead of lines, with phases that are declared earlier (none first), or with
  /// rounder distances.
  private static func simpler(wheel: WheelEvent) -> [WheelEvent] {
    var forms: [WheelEvent] = []
    func add(_ change: (inout WheelEvent) -> Void) {
      var form = wheel
      change(&form)
      if form != wheel { forms.append(form) }
    }
    add { $0.isPrecise = true }
    for phase in WheelEvent.MomentumPhase.allCases.prefix(while: { $0 != wheel.momentumPhase }) {
      add { $0.momentumPhase = phase }
    }
    for phase in WheelEvent.Phase.allCases.prefix(while: { $0 != wheel.phase }) { add { $0.phase = phase } }
    for length in simpler(length: wheel.delta.dx) { add { $0.delta.dx = length } }
    for length in simpler(length: wheel.delta.dy) { add { $0.delta.dy = length } }
    return forms
  }

  /// Returns no animation, plainer animations, and the animation without delay and speed; the plainest animation has
  /// only nil.
  private static func simpler(animation: Animation) -> [Animation?] {
    let plain: [Animation] = [.linear, .default]
    let place = plain.firstIndex(of: animation) ?? plain.count
    var forms: [Animation?] = [nil] + plain[..<place].map { $0 }
    if animation.repetition != nil || animation.logicalDuration < .infinity { forms += simplerRuns(of: animation) }
    if place == plain.count, animation.startDelay > 0 || animation.speedFactor != 1 {
      switch animation.motion {
      case .spring(let spring, let velocity): forms.append(.interpolatingSpring(spring, initialVelocity: velocity))
      case .timingCurve(let curve, let duration): forms.append(.timingCurve(curve, duration: duration))
      }
    }
    return forms
  }

  /// Returns the animation with a single run, and with two runs.
  private static func simplerRuns(of animation: Animation) -> [Animation] {
    var forms = [animation.singleRun]
    if let repetition = animation.repetition, repetition.runCount != 2 {
      forms.append(
        animation.singleRun.repeatCount(2, autoreverses: repetition.autoreverses).delay(animation.startDelay))
    }
    return forms
  }

  static func simpler(point: CGPoint) -> [CGPoint] {
    simpler(length: point.x).map { CGPoint(x: $0, y: point.y) }
      + simpler(length: point.y).map { CGPoint(x: point.x, y: $0) }
  }

  /// Returns insets of zero, then insets with one side shorter.
  static func simpler(insets: EdgeInsets) -> [EdgeInsets] {
    var forms = insets == EdgeInsets() ? [] : [EdgeInsets()]
    for side in [\EdgeInsets.top, \.leading, \.bottom, \.trailing] {
      for length in simpler(length: insets[keyPath: side]) {
        var form = insets
        form[keyPath: side] = length
        forms.append(form)
      }
    }
    return distinct(forms)
  }

  /// Returns lengths that are smaller in magnitude: rounder, halved, or 0.
  static func simpler(length: CGFloat) -> [CGFloat] {
    guard length != 0, length.isFinite else { return [] }
    let shorter = [100, 10, 1].map { (length / $0).rounded(.towardZero) * $0 }
    let half = abs(length) >= 2 ? [(length / 2).rounded(.towardZero)] : []
    return distinct(([0] + shorter + half).filter { abs($0) < abs(length) })
  }

  /// Returns numbers below a number: 0, then half of it, and nearer ones, up to an eighth below it; for small numbers
  /// one below it.
  ///
  /// So the least number that still fails is found, or nearly found, in few steps. Where several numbers depend on each
  /// other, steps of one could take a thousand tries.
  package static func smaller(than number: Int) -> [Int] {
    guard number > 0 else { return [] }
    var numbers = [0]
    var gap = number - number / 2
    while gap > 0, gap >= number / 8 {
      if gap < number { numbers.append(number - gap) }
      gap /= 2
    }
    return numbers
  }

  static func distinct<Value: Equatable>(_ values: [Value]) -> [Value] {
    values.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
