// Decodes the records of an input into two nested scroll views and the steps of a scenario.
import Foundation
import FuzzSupport
import ScrollReference
import ScrollScenario
import ScrollTypes

/// Decodes records one after the other. The first is the pair, every further one a step.
///
/// The lowest bit of the mode selects the view (1: the outer one). The next three bits are the delay after the last
/// step.
struct NestedDecoder {
  /// The relative frequency of each kind, in the order of the codes.
  static let weights = [3, 6, 3, 1, 12, 6, 3, 3, 3, 4, 1, 3, 8, 3, 2, 2]

  private(set) var scenario: NestedScenario
  /// The clock, in microseconds.
  private var now: Int64 = 0
  /// The configurations after the events and updates so far.
  private var configurations: [NestedView: ScrollConfiguration]
  /// The numbers of rows.
  private var rowCounts: [NestedView: Int]
  /// The places of the pointers.
  private var touches = [CGPoint](repeating: CGPoint(x: 150, y: 300), count: 3)
  /// The description of the last record.
  private var line = ""

  /// Returns the pair with all steps, and with frames until it rests.
  static func scenario(_ records: [OperationRecord]) -> NestedScenario {
    var decoder = NestedDecoder(records.first ?? OperationRecord(0))
    for record in records.dropFirst() { decoder.append(record) }
    return decoder.scenario.settled(from: decoder.now)
  }

  /// Returns the number of steps that come from records, without the frames at the end.
  static func stepCount(_ records: [OperationRecord]) -> Int {
    var decoder = NestedDecoder(records.first ?? OperationRecord(0))
    for record in records.dropFirst() { decoder.append(record) }
    return decoder.scenario.steps.count
  }

  /// Returns the record that made a step of the scenario; the last record for the frames at the end.
  static func record(ofStep step: Int, in records: [OperationRecord]) -> Int {
    var decoder = NestedDecoder(records.first ?? OperationRecord(0))
    if step < decoder.scenario.steps.count { return 0 }
    for (index, record) in records.enumerated().dropFirst() {
      decoder.append(record)
      if step < decoder.scenario.steps.count { return index }
    }
    return max(0, records.count - 1)
  }

  /// Returns the records in words, one line each.
  static func lines(_ records: [OperationRecord]) -> [String] {
    guard let first = records.first else { return [] }
    var decoder = NestedDecoder(first)
    var lines = [decoder.line]
    for record in records.dropFirst() {
      decoder.append(record)
      lines.append(decoder.line)
    }
    return lines
  }

  private init(_ record: OperationRecord) {
    let bits = record.mode
    let outerAxis: Axis = bits & 1 == 0 ? .vertical : .horizontal
    let isOnOneAxis = bits & 6 != 0
    let innerAxis: Axis = isOnOneAxis == (outerAxis == .vertical) ? .vertical : .horizontal
    let isEven = bits & 8 == 0
    func configuration(_ axis: Axis, _ size: CGSize, _ code: UInt16) -> ScrollConfiguration {
      let bounce: ScrollBounceBehavior = code & 1 == 0 ? .automatic : .basedOnSize
      let count = [200, 12, 8, 3, 1, 0, 20, 40][Int(code >> 1 & 7)]
      var configuration = ScrollConfiguration(
        containerSize: size,
        safeAreaInsets: code & 0x10 == 0 ? EdgeInsets() : EdgeInsets(top: 20, leading: 11, bottom: 30, trailing: 7),
        content: StackContent(
          axis: axis, layoutDirection: code & 0x60 == 0x20 ? .rightToLeft : .leftToRight,
          sections: [StackSection(rowCount: count)], estimate: isEven ? .fixed(80) : .mean(initial: 80)),
        decelerationRate: code & 0x80 == 0 ? .normal : .fast, verticalScrollBounceBehavior: bounce,
        horizontalScrollBounceBehavior: bounce, isScrollEnabled: code & 0x700 != 0x700)
      NestedTargets(UInt64(code) << 16 | UInt64(record.c)).change(&configuration)
      return configuration
    }
    var rows = isEven ? RowExtents.constant(80) : .random(seed: UInt64(record.c), in: 20...170)
    rows.behavior = NestedTargets(record.rawValue).behavior
    scenario = NestedScenario(
      outer: configuration(outerAxis, CGSize(width: 390, height: 700), record.a),
      inner: configuration(innerAxis, CGSize(width: 300, height: 300), record.b), outerRows: rows, innerRows: rows)
    configurations = [.inner: scenario.inner, .outer: scenario.outer]
    let (inners, outers) = (scenario.inner.content.sections[0].rowCount, scenario.outer.content.sections[0].rowCount)
    rowCounts = [.inner: inners, .outer: outers]
    // Most of the time, the inner view starts somewhere inside its range.
    let place = Double(record.c & 0x3FF)
    add(.scrollTo(CGPoint(x: place, y: place)), in: .inner)
    frames(1, hertz: 60)
    line = "\(innerAxis) with \(inners) rows in \(outerAxis) with \(outers)"
  }

  private mutating func append(_ record: OperationRecord) {
    let view: NestedView = record.mode & 1 == 0 ? .inner : .outer
    now += Self.delays[Int(record.mode >> 1 & 7)]
    line = "\(Double(now) / 1e6) s, \(view): "
    let touch = record.mode & 0xE0 == 0xE0 ? 1 : 0
    switch Int(record.code) % Self.weights.count {
    case 0:
      touches[touch] = CGPoint(x: CGFloat(record.a & 511), y: CGFloat(record.b & 511))
      tell(.touchBegan(touches[touch], touch: touch), in: view)
    case 1:
      touches[touch].x += distance(record.a)
      touches[touch].y += distance(record.b)
      tell(.touchMoved(touches[touch], touch: touch), in: view)
    case 2:
      if record.c & 3 == 0 { touches[touch].y += distance(record.b) }
      tell(.touchEnded(touches[touch], touch: touch), in: view)
    case 3: tell(.touchCancelled(touch: touch), in: view)
    case 4: swipe(record, touch: touch, in: view)
    case 5: gesture(record, in: view)
    case 6:
      let phase = WheelEvent.Phase.allCases[Int(record.c) % 7]
      let momentum = WheelEvent.MomentumPhase.allCases[Int(record.c >> 4) % 4]
      tell(.wheel(wheel(record, phase: phase, momentum: momentum)), in: view)
    case 7:
      var turned = wheel(record)
      turned.isPrecise = record.c & 1 == 0
      if !turned.isPrecise {
        turned.delta = CGVector(dx: (turned.delta.dx / 40).rounded(), dy: -1 - Double(record.c & 6))
      }
      tell(.wheel(turned), in: view)
    case 8: tell(.key(ScrollKey.allCases[Int(record.a) % ScrollKey.allCases.count]), in: view)
    case 9:
      let animations: [Animation?] = [nil, nil, .spring(duration: 0.4), .easeInOut(duration: 0.3)]
      let place = CGFloat(record.a & 0x7FF) - 200
      tell(
        .scrollTo(
          CGPoint(x: place, y: place), animation: animations[Int(record.b & 3)],
          preservesVelocity: record.b & 4 != 0), in: view)
    case 10: tell(.scrollDisabled(record.a & 3 == 0), in: view)
    case 11: frames(1, hertz: 60)
    case 12: frames(Int(record.a & 63) + 1, hertz: [60, 120, 240, 33][Int(record.b & 3)])
    case 13 where record.c & 3 != 0: update(record, in: view)
    case 13:
      tell(.resize(CGSize(width: 200 + CGFloat(record.a & 127), height: 200 + CGFloat(record.b & 127))), in: view)
    case 14:
      let anchor: UnitPoint? =
        record.b & 3 == 0 ? nil : UnitPoint(x: CGFloat(record.b & 3) / 2 - 0.5, y: CGFloat(record.b & 3) / 2 - 0.5)
      tell(
        .scrollToView(
          .row(Int(record.a & 31), section: 0), anchor: anchor,
          animation: record.b & 0x18 == 0x18 ? .easeInOut(duration: 0.3) : nil, preservesVelocity: record.b & 4 != 0),
        in: view)
      if record.b & 0x60 == 0x60 { tell(.keep(.view(.row(Int(record.a & 31), section: 0), anchor: anchor)), in: view) }
    default: edit(record, in: view)
    }
  }

  /// Inserts, removes or invalidates rows, mostly at an end. Removes no more rows than there are.
  private mutating func edit(_ record: OperationRecord, in view: NestedView) {
    let count = rowCounts[view]!
    let place = [0, count, Int(record.b) % (count + 1)][Int(record.c) % 3]
    let length = Int(record.a & 15) + 1
    let edit: ContentEdit
    switch record.a >> 4 & 3 {
    case 0, 1:
      edit = .insertRows(count: length, at: place, section: 0)
      rowCounts[view] = count + length
    case 2:
      let start = max(0, min(place, count - length))
      let end = min(count, start + length)
      edit = .removeRows(start..<end, section: 0)
      rowCounts[view] = count - (end - start)
    default: edit = .invalidateRows(min(place, count)..<min(count, place + length), section: 0)
    }
    line += "edit \(edit)"
    scenario.steps.append(.edit([edit], in: view))
  }

  /// Changes one value of a configuration, or resets all of them.
  private mutating func update(_ record: OperationRecord, in view: NestedView) {
    let old = configurations[view]!
    var new = old
    let length = CGFloat(record.b & 0x7F)
    switch record.a & 15 {
    case 0: new.safeAreaInsets.top = length
    case 1: new.safeAreaInsets.bottom = 2 * length
    case 2: new.contentMargins.leading = length
    case 3: new.contentMargins = EdgeInsets(top: length, leading: length, bottom: length, trailing: length)
    case 4: new.content.spacing = length / 3
    case 5: new.content.estimate = record.b & 1 == 0 ? .fixed(length) : .mean(initial: length)
    case 6: new.content.shortContentAlignment = CGFloat(record.b & 3) / 3
    case 7: new.decelerationRate = record.b & 1 == 0 ? .normal : .fast
    case 8: new.verticalScrollBounceBehavior = record.b & 1 == 0 ? .automatic : .basedOnSize
    case 9: new.horizontalScrollBounceBehavior = record.b & 1 == 0 ? .automatic : .basedOnSize
    case 10: new.stickyEdges = Edge.Set(rawValue: Int8(record.b & 15))
    case 11: new.overshootLimit = record.b & 3 == 0 ? nil : length
    case 12: new.isScrollEnabled = record.b & 3 != 0
    case 13: new.containerSize = CGSize(width: 200 + length, height: 260 + length)
    case 14: new.content.tracks = [GridItem](repeating: GridItem(), count: Int(record.b & 3))
    default: new = view == .outer ? scenario.outer : scenario.inner
    }
    configurations[view] = new
    let changes = ConfigurationValue.all.filter { $0.differs(new, old) }.map { "\($0.name) \($0.value(new))" }
    line += "update " + (changes.isEmpty ? "nothing" : changes.joined(separator: ", "))
    scenario.steps.append(.update(new, in: view))
  }

  // MARK: Pointers

  /// Adds a pointer that comes down, moves evenly or back and forth, and lifts.
  private mutating func swipe(_ record: OperationRecord, touch: Int, in view: NestedView) {
    var step = CGVector(dx: distance(record.a) / 3, dy: distance(record.b))
    let count = Int(record.c & 15) + 1
    let leadsNowhere = Self.leadsNowhere(record)
    line += "swipe \(count) times by \(step.dx), \(step.dy)\(leadsNowhere ? ", and back" : "")"
    touches[touch] = CGPoint(x: 150, y: 300)
    add(.touchBegan(touches[touch], touch: touch), in: view)
    for move in 0..<count {
      now += record.c & 0x10 == 0 ? 8333 : 16_667
      touches[touch].x += step.dx
      touches[touch].y += step.dy
      add(.touchMoved(touches[touch], touch: touch), in: view)
      if leadsNowhere { step = CGVector(dx: -step.dx, dy: -step.dy) }
      if record.c & 0x20 != 0, move % 2 == 0 { addFrame() }
    }
    if record.c & 0xC0 != 0 { add(.touchEnded(touches[touch], touch: touch), in: view) }
  }

  /// Returns whether a gesture ends where it began, as every fourth one does.
  private static func leadsNowhere(_ record: OperationRecord) -> Bool { record.c & 0x300 == 0x300 }

  /// Adds a gesture on a trackpad, which moves evenly or not at all, and its momentum.
  private mutating func gesture(_ record: OperationRecord, in view: NestedView) {
    let count = Int(record.c & 7) + 1
    let momentumCount = Int(record.c >> 3 & 7)
    var moved = Self.leadsNowhere(record) ? WheelEvent(delta: .zero) : wheel(record)
    line += "gesture of \(count) by \(moved.delta.dx), \(moved.delta.dy), then momentum of \(momentumCount)"
    for move in 0..<count {
      moved.phase = move == 0 ? .began : .changed
      add(.wheel(moved), in: view)
      now += 8333
      if record.c & 0x40 != 0, move % 2 == 0 { addFrame() }
    }
    add(.wheel(WheelEvent(delta: CGVector(dx: 0, dy: 0), phase: .ended)), in: view)
    moved.phase = .none
    for move in 0..<momentumCount {
      now += 8333
      moved.momentumPhase = move == 0 ? .began : move == momentumCount - 1 ? .ended : .changed
      moved.delta = CGVector(dx: moved.delta.dx * 0.9, dy: moved.delta.dy * 0.9)
      add(.wheel(moved), in: view)
      if record.c & 0x80 != 0 { addFrame() }
    }
  }

  private func wheel(
    _ record: OperationRecord, phase: WheelEvent.Phase = .none, momentum: WheelEvent.MomentumPhase = .none
  ) -> WheelEvent {
    WheelEvent(
      delta: CGVector(dx: distance(record.a), dy: distance(record.b)), phase: phase, momentumPhase: momentum)
  }

  // MARK: Steps

  private mutating func tell(_ kind: ScrollEvent.Kind, in view: NestedView) {
    line += "\(kind)"
    add(kind, in: view)
  }

  private mutating func add(_ kind: ScrollEvent.Kind, in view: NestedView) {
    configurations[view]?.follow(kind)
    scenario.steps.append(.event(ScrollEvent(time: Double(now) / 1e6, kind), in: view))
  }

  private mutating func addFrame() {
    // Limits the frames, so that no input takes much longer than others.
    guard scenario.steps.count < 3000 else { return }
    scenario.steps.append(.frame(Double(now) / 1e6))
  }

  private mutating func frames(_ count: Int, hertz: Int64) {
    line += "\(count) frames at \(hertz) Hz"
    for _ in 0..<count {
      now += 1_000_000 / hertz
      addFrame()
    }
  }

  /// Returns a distance in points: small or large, whole or not, and 0 every eighth time.
  private func distance(_ code: UInt16) -> CGFloat {
    let size = CGFloat(code & 0x1FF)
    let sign: CGFloat = code & 0x200 == 0 ? 1 : -1
    switch code >> 13 {
    case 0: return 0
    case 1: return sign * size / 3
    case 2, 3: return sign * CGFloat(code & 0x1F)
    default: return sign * size / 8
    }
  }

  private static let delays: [Int64] = [0, 8333, 8333, 16_667, 1, 99_999, 100_000, 400_000]
}
