// Decodes records of a tree into steps: swipes, gestures, requests, sizes, updates, edits, attached scroll views.
import Foundation
import FuzzSupport
import ScrollScenario
import ScrollTypes

extension TreeDecoder {
  // MARK: Pointers

  /// Returns the distance of a number, in either direction: mostly a few points, sometimes far.
  func distance(_ number: UInt16) -> CGFloat {
    let sign: CGFloat = number & 1 == 0 ? 1 : -1
    let length = CGFloat(number >> 1 & 0x7F)
    return sign * (number >> 14 == 3 ? length * 4 : number >> 14 == 2 ? length / 3 : length)
  }

  /// Adds a pointer that comes down, moves evenly or back and forth, mostly along one axis, and lifts.
  mutating func swipe(_ record: OperationRecord, touch: Int, _ view: TreeRun.View, at place: TreeScenario.Place) {
    var step = CGVector(dx: distance(record.a), dy: distance(record.b))
    if record.c & 0x400 == 0 { if record.c & 0x800 == 0 { step.dx /= 4 } else { step.dy /= 4 } }
    let start = CGPoint(x: view.frame.midX.rounded(), y: view.frame.midY.rounded())
    let isAtPoint = record.mode & 1 == 1
    touches[touch] = isAtPoint || record.c & 0x1000 == 0 ? start : CGPoint(x: 150, y: 300)
    let place = isAtPoint ? TreeScenario.Place.automatic : place
    add(.touchBegan(touches[touch], touch: touch), at: place)
    for move in 0..<Int(record.c & 15) + 1 {
      now += record.c & 0x10 == 0 ? 8333 : 16_667
      touches[touch].x += step.dx
      touches[touch].y += step.dy
      add(.touchMoved(touches[touch], touch: touch), at: place)
      if record.c & 0x300 == 0x300 { step = CGVector(dx: -step.dx, dy: -step.dy) }
      if record.c & 0x20 != 0, move % 2 == 0 { frame(at: now) }
    }
    if record.c & 0xC0 == 0xC0 { now += 150_000 }
    if record.c & 0xC0 != 0 { add(.touchEnded(touches[touch], touch: touch), at: place) }
    if record.c & 0x6000 == 0x6000 { moveEnd(record, of: view) }
  }

  /// Appends rows or turns the container while content moves.
  private mutating func moveEnd(_ record: OperationRecord, of view: TreeRun.View) {
    frames(1 + Int(record.a >> 8 & 7), hertz: 60)
    if record.c & 0x8000 != 0 {
      var size = run.configuration(of: view.path).containerSize
      if record.b & 0x200 != 0 { size = CGSize(width: size.height / 2, height: size.width) }
      size.height = max(20, size.height * CGFloat(1 + record.b >> 10 & 7) / 4)
      add(.resize(CGSize(width: min(size.width, 500), height: min(size.height, 800))), at: .view(view.path))
    } else {
      append(rows: 1 + Int(record.b >> 8 & 3), to: view.path)
    }
    frames(2, hertz: 60)
  }

  /// Appends rows to the last section.
  private mutating func append(rows count: Int, to path: TreePath) {
    let sections = run.sections(of: path)
    guard let last = sections.last else { return }
    add(.edit([.insertRows(count: count, at: last.rowCount, section: sections.count - 1)], in: path))
  }

  /// Keeps a place that an animation leads to. Then a pointer stops the animation, and rows come.
  mutating func stopOnTheWay(_ record: OperationRecord, _ view: TreeRun.View) {
    let place = TreeScenario.Place.view(view.path)
    let edge = Edge.allCases[Int(record.a & 3)]
    add(.scrollToEdge(edge, animation: .easeInOut(duration: 0.3), preservesVelocity: false), at: place)
    add(.keep(.edge(edge)), at: place)
    frames(1 + Int(record.a >> 4 & 7), hertz: 60)
    let point = CGPoint(x: view.frame.midX.rounded(), y: view.frame.midY.rounded())
    let touch = record.mode & 0x1E == 0x1E ? 1 : 0
    add(.touchBegan(point, touch: touch), at: place)
    if record.b & 0x100 != 0 { frames(1, hertz: 60) }
    add(.touchEnded(point, touch: touch), at: place)
    frames(1, hertz: 60)
    append(rows: 1 + Int(record.b >> 10 & 3), to: view.path)
    frames(2, hertz: 60)
  }

  /// Adds a gesture on a trackpad, which moves evenly or not at all, and its momentum.
  mutating func gesture(_ record: OperationRecord, at place: TreeScenario.Place) {
    let momentumCount = Int(record.c >> 3 & 7)
    var moved = record.c & 0x300 == 0x300 ? WheelEvent(delta: .zero) : wheel(record)
    if record.c & 0x400 != 0 { moved.delta.dx /= 4 }
    if record.c & 0x800 != 0 { add(.wheel(WheelEvent(delta: .zero, phase: .mayBegin)), at: place) }
    for move in 0..<Int(record.c & 7) + 1 {
      moved.phase = move == 0 ? .began : .changed
      add(.wheel(moved), at: place)
      now += 8333
      if record.c & 0x40 != 0, move % 2 == 0 { frame(at: now) }
    }
    add(.wheel(WheelEvent(delta: .zero, phase: .ended)), at: place)
    moved.phase = .none
    for move in 0..<momentumCount {
      now += 8333
      moved.momentumPhase = move == 0 ? .began : move == momentumCount - 1 ? .ended : .changed
      moved.delta = CGVector(dx: moved.delta.dx * 0.9, dy: moved.delta.dy * 0.9)
      add(.wheel(moved), at: place)
      if record.c & 0x80 != 0 { frame(at: now) }
    }
  }

  func wheel(
    _ record: OperationRecord, phase: WheelEvent.Phase = .none, momentum: WheelEvent.MomentumPhase = .none
  ) -> WheelEvent {
    WheelEvent(
      delta: CGVector(dx: distance(record.a), dy: distance(record.b)), phase: phase, momentumPhase: momentum)
  }

  // MARK: Requests and sizes

  static func animation(_ number: UInt16) -> Animation? {
    [nil, nil, .spring(duration: 0.4), .easeInOut(duration: 0.3)][Int(number & 3)]
  }

  mutating func scroll(_ record: OperationRecord, _ place: TreeScenario.Place) {
    // Sometimes deep into long columns.
    let unit: CGFloat = hasColumns && record.c & 1 == 1 ? 8 : 1
    let point = CGPoint(x: unit * CGFloat(record.a & 0x7FF) - 200, y: unit * CGFloat(record.a & 0x7FF) - 200)
    add(
      .scrollTo(point, animation: Self.animation(record.b), preservesVelocity: record.b & 4 != 0), at: place)
  }

  mutating func scrollToView(_ record: OperationRecord, _ view: TreeRun.View, _ place: TreeScenario.Place) {
    let part = CGFloat(record.b >> 3 & 3) / 2 - 0.5
    let section = Int(record.a >> 8) % max(1, run.sections(of: view.path).count)
    let element: StackElement =
      record.a & 0x80 == 0
      ? .row(Int(record.a & 31) * (hasColumns && record.c & 1 == 1 ? 6 : 1), section: section)
      : .header(section: section)
    add(
      .scrollToView(
        element, anchor: record.b & 0x18 == 0 ? nil : UnitPoint(x: part, y: part),
        animation: Self.animation(record.b), preservesVelocity: record.b & 4 != 0), at: place)
    if record.b & 0x60 == 0x60 {
      add(.keep(.view(element, anchor: record.b & 0x18 == 0 ? nil : UnitPoint(x: part, y: part))), at: place)
    }
  }

  mutating func resize(_ record: OperationRecord, _ view: TreeRun.View, _ place: TreeScenario.Place) {
    var size = run.configuration(of: view.path).containerSize
    size.width = max(0, size.width + CGFloat(record.a & 0x3F) - 32)
    size.height = max(0, size.height + CGFloat(record.b & 0x3F) - 32)
    if view.path == .root { size = CGSize(width: min(size.width, 500), height: min(size.height, 800)) }
    add(.resize(CGSize(width: min(size.width, 500), height: min(size.height, 800))), at: place)
  }

  // MARK: Contents

  /// Edits rows, headers, footers or sections, mostly at an end or among the first rows.
  mutating func edit(_ record: OperationRecord, of path: TreePath) {
    let sections = run.sections(of: path)
    guard !sections.isEmpty else {
      return add(.edit([.insertSections([StackSection(rowCount: 3)], at: 0)], in: path))
    }
    let section = Int(record.b >> 10) % sections.count
    let count = sections[section].rowCount
    let place = [0, count, Int(record.b & 0x3FF) % (count + 1), min(count, 2)][Int(record.c) & 3]
    let length = Int(record.a & 7) + 1
    let start = max(0, min(place, count - length))
    let rows = start..<min(count, start + length)
    let edit: ContentEdit
    switch record.a >> 4 & 15 {
    case 0...4: edit = .insertRows(count: length, at: place, section: section)
    case 5...8: edit = .removeRows(rows, section: section)
    case 9, 10: edit = .moveRows(rows, to: Int(record.c >> 2) % (count - rows.count + 1), section: section)
    case 11: edit = .invalidateRows(rows, section: section)
    case 12: edit = .invalidateHeaderAndFooter(section: section)
    case 13: edit = .assumeExtent(CGFloat(record.c & 0xFF), rows: rows, section: section)
    case 14:
      let target = (section + 1) % sections.count
      let most = sections[target].rowCount - (target == section ? rows.count : 0)
      edit = .transferRows(rows, section: section, to: Int(record.c >> 2) % (most + 1), inSection: target)
    default:
      let new = StackSection(rowCount: length, hasHeader: record.c & 4 != 0)
      edit =
        record.c & 8 == 0 || sections.count < 2
        ? .insertSections([new], at: section) : .removeSections(section..<section + 1)
    }
    add(.edit([edit], in: path))
  }

  /// Changes one value of a configuration, or resets all of them.
  mutating func update(_ record: OperationRecord, _ path: TreePath) {
    var new = inForce(path)
    let length = CGFloat(record.b & 0x3F)
    let behaviours: [ScrollBounceBehavior] = [.automatic, .basedOnSize]
    switch record.a & 15 {
    case 0: new.safeAreaInsets.top = length
    case 1: new.safeAreaInsets.bottom = length
    case 2: new.contentMargins.leading = length
    case 3: new.contentMargins = EdgeInsets(top: length, leading: length, bottom: length, trailing: length)
    case 4: new.content.spacing = length / 3
    case 5: new.content.estimate.initialExtent = 20 + length
    case 6: new.content.shortContentAlignment = CGFloat(record.b & 3) / 3
    case 7:
      if record.b & 2 == 0 {
        new.decelerationRate = record.b & 1 == 0 ? .normal : .fast
      } else {
        new.scrollChaining = ScrollChaining.allCases[Int(record.b >> 2) % 3]
      }
    case 8: new.verticalScrollBounceBehavior = behaviours[Int(record.b & 1)]
    case 9: new.horizontalScrollBounceBehavior = behaviours[Int(record.b & 1)]
    case 10: new.stickyEdges = Edge.Set(rawValue: Int8(record.b & 15))
    case 11: new.isScrollEnabled = record.b & 3 != 0
    case 12: new.containerSize = CGSize(width: 60 + 4 * length, height: 60 + 4 * length)
    case 13: new.content.tracks = [GridItem](repeating: GridItem(), count: Int(record.b & 3))
    case 14:
      if new.content.layouts.isEmpty {
        new.content.retention = RetentionPolicy(lineCount: Int(record.b & 3))
      } else {
        new.content.layouts[Int(record.b >> 7) % new.content.layouts.count].margins.top = length
        new.content.layouts[0].tracks = [GridItem](repeating: GridItem(), count: Int(record.b >> 6 & 3))
      }
    default: new = scenario.configuration(of: path)
    }
    guard (try? inForce(path).validateUpdate(to: new)) != nil else { return }
    configurations[path] = new
    add(.update(new, in: path))
  }

  /// Attaches or detaches a scroll view of an attached branch, or a side stack. Sometimes it is missing, or attached
  /// already. Or drops what is left of a scroll view that has left.
  mutating func attach(_ record: OperationRecord, in path: TreePath) {
    if record.c & 0x300 == 0x300, let departed = run.departed(Int(record.b)) { return add(.forget(departed)) }
    let candidates = scenario.branches.indices.filter { scenario.branches[$0].hosts.isAttached }
    guard !candidates.isEmpty else { return frames(1, hertz: 60) }
    let branch = candidates[Int(record.a >> 2) % candidates.count]
    guard let parent = parent(of: branch, near: path) else { return frames(1, hertz: 60) }
    let view = parent.appending(branch, .attached(Int(record.b & 1)))
    add(record.a & 3 == 3 ? .detach(view) : .attach(view))
  }

  /// Returns a scroll view to which those of a branch can be attached: one around a path, or any other in the tree.
  func parent(of branch: Int, near path: TreePath) -> TreePath? {
    guard let outer = scenario.branches[branch].parent else { return .root }
    var around: TreePath? = path
    while let candidate = around {
      if candidate.steps.last?.branch == outer { return candidate }
      around = candidate.parent
    }
    for position in 0..<run.memberCount {
      let candidate = run.view(at: position).path
      if candidate.steps.last?.branch == outer { return candidate }
    }
    return nil
  }
}
