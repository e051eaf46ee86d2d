// Decodes the records of an input into a tree of scroll views and the steps of a scenario.
import Foundation
import FuzzSupport
import ScrollReference
import ScrollScenario
import ScrollTypes

/// Decodes records one after the other. The first is the root. Records with code 0 are branches, wherever they stand;
/// every other record is a step. If there are fewer branches than the first record says, it makes the missing ones.
///
/// For a step, bit 0 of the mode says whether it is at a point (1) or in a scroll view. The next three bits are the
/// delay after the last step. The upper four select one of the scroll views in the tree at that time.
struct TreeDecoder: ~Copyable {
  /// The relative frequency of each kind, in the order of the codes.
  static let weights = [8, 4, 6, 4, 1, 14, 7, 3, 4, 4, 5, 3, 2, 1, 2, 4, 5, 4, 4, 8, 3, 2]

  private(set) var scenario: TreeScenario
  var run: TreeRun
  /// Whether the tree has side stacks.
  let hasColumns: Bool
  /// The configurations after the events and updates so far, by path.
  var configurations: [TreePath: ScrollConfiguration] = [:]
  /// The clock, in microseconds.
  var now: Int64 = 0
  /// The places of the pointers.
  var touches = [CGPoint](repeating: CGPoint(x: 150, y: 300), count: 2)

  /// The largest number of branches. Further records make none.
  private static let mostBranches = 6
  /// With more scroll views than this, no steps follow, because each scroll view costs time.
  private static let mostMembers = 80
  /// With more frames than this in all scroll views together, no steps follow, because a search should run many inputs.
  private static let mostMemberFrames = 4000
  /// With more scroll views than this, no frames follow the last event: a frame asks each of them about all others.
  private static let mostSettling = 200

  /// Returns the tree with all steps, and with frames until it rests.
  static func scenario(_ records: [OperationRecord]) -> TreeScenario {
    var decoder = TreeDecoder(records)
    for record in records.dropFirst() where record.code % UInt8(weights.count) != 0 {
      if decoder.run.memberCount > mostMembers || decoder.run.memberFrameCount > mostMemberFrames { break }
      decoder.append(record)
    }
    decoder.settle()
    return decoder.scenario
  }

  private init(_ records: [OperationRecord]) {
    let first = records.first ?? OperationRecord(0)
    let code = TreeCode(depth: 0, b: first.b, c: first.c)
    var configuration = code.configuration(TreeCode.size(2, depth: 0))
    configuration.isScrollEnabled = true
    scenario = TreeScenario(
      configuration: configuration, rows: code.rows,
      retention: [.restored, .restored, .kept, .dropped][Int(first.mode & 3)])
    var branches = Array(
      records.dropFirst().filter { $0.code % UInt8(Self.weights.count) == 0 }.prefix(Self.mostBranches))
    // Makes as many branches as the first record says, if the input has fewer records for them.
    for number in branches.count..<max(branches.count, 1 + Int(first.mode >> 2 & 3)) {
      branches.append(OperationRecord(rawValue: SplitMix64.output(UInt64(number), ofSeed: first.rawValue)))
    }
    for record in branches { scenario.branches.append(TreeCode.branch(record, after: scenario.branches)) }
    TreeCode.makeRoom(in: &scenario)
    let columns = TreeColumns(first)
    columns?.add(to: &scenario)
    hasColumns = scenario.branches.contains { $0.hosts.isBeside }
    TreeScripts(first)?.add(to: &scenario)
    run = TreeRun(scenario)
    frames(1, hertz: 60)
    for (index, branch) in scenario.branches.enumerated()
    where branch.hosts.isBeside || branch.hosts == .attached && index % 2 == 0 {
      if let parent = parent(of: index, near: .root) { add(.attach(parent.appending(index, .attached(0)))) }
    }
    if let jump = columns?.firstJump, let stack = run.sideStack(at: 0) {
      frames(1, hertz: 60)
      add(.scrollTo(jump, animation: nil), at: .view(stack.path))
    }
    frames(1, hertz: 60)
  }

  private mutating func append(_ record: OperationRecord) {
    now += Self.delays[Int(record.mode >> 1 & 7)]
    let view = picked(record)
    let place = self.place(record, view)
    let touch = record.mode & 0x1E == 0x1E ? 1 : 0
    switch Int(record.code) % Self.weights.count {
    case 1:
      touches[touch] = point(record, view)
      add(.touchBegan(touches[touch], touch: touch), at: record.mode & 1 == 1 ? .automatic : place)
    case 2:
      touches[touch].x += distance(record.a)
      touches[touch].y += distance(record.b)
      add(.touchMoved(touches[touch], touch: touch), at: place)
    case 3:
      if record.c & 3 == 0 { touches[touch].y += distance(record.b) }
      add(.touchEnded(touches[touch], touch: touch), at: place)
    case 4: add(.touchCancelled(touch: touch), at: place)
    case 5: swipe(record, touch: touch, view, at: place)
    case 6: gesture(record, at: place)
    case 7:
      let phase = WheelEvent.Phase.allCases[Int(record.c) % 7]
      let momentum = WheelEvent.MomentumPhase.allCases[Int(record.c >> 4) % 4]
      add(.wheel(wheel(record, phase: phase, momentum: momentum)), at: place)
    case 8:
      var turned = wheel(record)
      turned.isPrecise = record.c & 1 == 0
      if !turned.isPrecise { turned.delta = CGVector(dx: Double(record.c >> 3 & 6) - 3, dy: -1 - Double(record.c & 6)) }
      add(.wheel(turned), at: place)
    case 9: add(.key(ScrollKey.allCases[Int(record.a) % ScrollKey.allCases.count]), at: place)
    case 10: scroll(record, place)
    case 11: scrollToView(record, view, place)
    case 12:
      if record.c & 0x6000 == 0x6000 { return stopOnTheWay(record, view) }
      add(
        .scrollToEdge(
          Edge.allCases[Int(record.a & 3)], animation: Self.animation(record.b),
          preservesVelocity: record.b & 4 != 0), at: place)
      if record.b & 0x60 == 0x60 { add(.keep(.edge(Edge.allCases[Int(record.a & 3)])), at: place) }
    case 13: add(.scrollDisabled(record.a & 3 == 0), at: place)
    case 14: resize(record, view, place)
    case 15: update(record, view.path)
    case 16: edit(record, of: view.path.parent ?? view.path)
    case 17:
      let stack = hasColumns && record.c & 0x8000 != 0 ? run.sideStack(at: Int(record.a >> 8)) : nil
      edit(record, of: stack?.path ?? view.path)
    case 18: frames(1, hertz: 60)
    case 19: frames(Int(record.a & 31) + 1, hertz: [60, 120, 240, 33][Int(record.b & 3)])
    case 20: attach(record, in: view.path)
    default: frame(at: now + Int64(record.a & 0x3FF))
    }
  }

  // MARK: Places

  /// Returns a scroll view of the tree. Small numbers select one of the first, others one of the last, which are
  /// deeper. In trees with columns, most small numbers select side stacks.
  private func picked(_ record: OperationRecord) -> TreeRun.View {
    let number = Int(record.mode >> 4)
    let count = run.memberCount
    if hasColumns, 2...7 ~= number, let stack = run.sideStack(at: number) { return stack }
    return run.view(at: number < 6 ? number : max(0, count - 1 - (number - 6)))
  }

  /// Returns a point in the container of a scroll view, mostly on the screen.
  private func point(_ record: OperationRecord, _ view: TreeRun.View) -> CGPoint {
    let container = scenario.configuration.containerSize
    let (x, y) = (CGFloat(record.a & 0xFF) / 256, CGFloat(record.b & 0xFF) / 256)
    var rect = view.frame.intersection(CGRect(origin: .zero, size: container))
    if rect.isNull || rect.isEmpty { rect = CGRect(origin: .zero, size: container) }
    let point = CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
    let near =
      // Sometimes exactly at an edge of the container, which may belong to it or not. The coordinates are whole
      // numbers, because otherwise rounding would decide.
      switch record.c >> 8 & 15 {
      case 0: CGPoint(x: view.frame.minX, y: view.frame.minY)
      case 1: CGPoint(x: view.frame.maxX, y: view.frame.midY)
      default: point
      }
    return CGPoint(x: near.x.rounded(), y: near.y.rounded())
  }

  private func place(_ record: OperationRecord, _ view: TreeRun.View) -> TreeScenario.Place {
    if record.mode & 1 == 1 { return .point(point(record, view)) }
    return view.path == .root ? .automatic : .view(view.path)
  }

  // MARK: Steps

  mutating func add(_ kind: ScrollEvent.Kind, at place: TreeScenario.Place) {
    switch place {
    case .automatic: follow(kind, .root)
    case .view(let path): follow(kind, path)
    case .point: break
    }
    add(.event(ScrollEvent(time: Double(now) / 1e6, kind), at: place))
  }

  private mutating func follow(_ kind: ScrollEvent.Kind, _ path: TreePath) {
    var configuration = inForce(path)
    configuration.follow(kind)
    configurations[path] = configuration
  }

  /// Returns the present configuration of a path, which an update changes.
  func inForce(_ path: TreePath) -> ScrollConfiguration { configurations[path] ?? scenario.configuration(of: path) }

  mutating func add(_ step: TreeScenario.Step) {
    scenario.steps.append(step)
    run.play(step)
  }

  mutating func frames(_ count: Int, hertz: Int) {
    for _ in 0..<count { frame(at: now + Int64(1_000_000 / hertz)) }
  }

  mutating func frame(at time: Int64) {
    now = time
    add(.frame(Double(now) / 1e6))
  }

  /// Adds frames until the engine has nothing left to do, and a few more. Adds none if there are many scroll views.
  private mutating func settle() {
    var quiet = 0
    for _ in 0..<150 where quiet < 8 && run.memberCount <= Self.mostSettling {
      frames(1, hertz: 60)
      quiet = run.needsFrame ? 0 : quiet + 1
    }
  }

  private static let delays: [Int64] = [0, 4000, 8333, 16_667, 16_667, 33_333, 100_000, 150_000]
}
