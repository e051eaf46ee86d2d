// Strategy: play the events of a scenario's scroll views with different frames, and compare the motion.
// The scroll views that events name are attached to their parents from the start. All events are queued at the start,
// and every row is as long as estimated. The frames are the scenario's, then one every 1/60, 1/120 and 1/240 s, and
// then only the last one. Frames decide which scroll views join views and where, so no view has one here, and events
// name their scroll views. Resizes and requests for views are left out, because a frame carries them out. So are edits
// and updates, which come between frames.
//
// Invariants: at times that two runs share, the offsets, velocities and phases of all scroll views are equal to the
// bit. Over the whole run they report the same phase changes. A deceleration may end on an edge as a scroll view around
// it begins to decelerate. That scroll view then gets the speed at the edge by the closed form, v₀ − λx, within 1e-9 of
// v₀.
import Foundation
import ScrollScenario
import ScrollTypes

/// The events of a tree's scenario at the times at which they happen, and its frames.
struct TreeSampling {
  private let configuration: ScrollConfiguration
  private var paths: [TreePath] = []
  private let branches: [TreeScenario.Branch]
  private var events: [(event: ScrollEvent, view: ScrollViewID)] = []
  private var frames: [Double] = []

  static func check<Tree: ScrollTreeModel & ~Copyable>(
    _ scenario: TreeScenario, on _: Tree.Type
  ) throws(Violation) {
    let script = TreeSampling(scenario)
    guard let end = script.frames.max(), let start = script.events.map(\.event.time).min() else { return }
    let first = try script.play(script.frames, on: Tree.self)
    try first.checkHandOver(script)
    var frames: [[Double]] = [[end]]
    if end - start < 30 {
      for rate in [60.0, 120, 240] {
        frames.append((0..<Int(max(0, end - start) * rate)).map { start + Double($0) / rate } + [end])
      }
    }
    for times in frames { try first.compare(with: try script.play(times, on: Tree.self)) }
  }

  private init(_ scenario: TreeScenario) {
    configuration = scenario.configuration.withoutSurprises
    branches = scenario.branches
    var (latest, now) = (-Double.infinity, -Double.infinity)
    var view = TreePath.root
    for step in scenario.steps {
      switch step {
      case .event(let event, let place):
        switch event.kind {
        case .resize, .scrollToView: continue
        default: break
        }
        if case .view(let path) = place {
          view = path
          attach(path)
        }
        latest = max(latest, event.time, now)
        events.append((ScrollEvent(time: latest, event.kind), view.id))
      case .edit, .update, .attach, .detach, .forget, .expect: continue
      case .frame(let time):
        now = max(now, time)
        frames.append(now)
      }
    }
  }

  private mutating func attach(_ path: TreePath) {
    guard let parent = path.parent, !paths.contains(path) else { return }
    attach(parent)
    paths.append(path)
  }

  private func play<Tree: ScrollTreeModel & ~Copyable>(
    _ times: [Double], on _: Tree.Type
  ) throws(Violation) -> SampledRun {
    var run = SampledRun(eventTimes: events.map(\.event.time))
    do {
      var tree = try Tree(configuration, retention: .dropped)
      for path in paths {
        let branch = branches[path.steps[path.steps.count - 1].branch]
        try tree.attach(
          path.id, branch.configuration.withoutSurprises, to: path.parent?.id ?? .root, origin: branch.origin)
      }
      for (event, view) in events { try tree.enqueue(event, at: .view(view)) }
      let client = UniformTree()
      for time in times {
        _ = try tree.frame(at: time, asking: client)
        run.add(tree, at: time)
      }
    } catch {
      throw Violation(signature: "tree.refusal", message: "with others' frames: \(error)", step: 0)
    }
    return run
  }

  /// The scroll views around one, the nearest first, with their configurations.
  fileprivate func around(_ id: ScrollViewID) -> [(id: ScrollViewID, configuration: ScrollConfiguration)] {
    var around: [(ScrollViewID, ScrollConfiguration)] = []
    var path = paths.first { $0.id == id }?.parent
    while let next = path {
      around.append((next.id, configuration(of: next)))
      path = next.parent
    }
    return around
  }

  private func configuration(of path: TreePath) -> ScrollConfiguration {
    path.steps.last.map { branches[$0.branch].configuration.withoutSurprises } ?? configuration
  }

  fileprivate func configuration(of id: ScrollViewID) -> ScrollConfiguration {
    configuration(of: paths.first { $0.id == id } ?? .root)
  }
}

/// A client without scroll views in views, whose rows all have the same length.
private struct UniformTree: ScrollTreeClient {
  func rows(of view: ScrollViewID) -> UniformRows { UniformRows(length: ScrollConfiguration.uniformExtent) }
  func scrollView(in element: StackElement, of view: ScrollViewID) -> InnerScrollView? { nil }
  func configuration(of view: ScrollViewID) -> ScrollConfiguration {
    ScrollConfiguration(containerSize: .zero, content: StackContent(rowCount: 0, estimate: .fixed(0)))
  }
}

extension ScrollConfiguration {
  fileprivate static var uniformExtent: CGFloat { 90 }

  /// The same scroll view with rows of one known length, and without anything else that depends on frames.
  fileprivate var withoutSurprises: ScrollConfiguration {
    var same = self
    let rowCount = content.sections.reduce(0) { $0 + min($1.rowCount, 1000) }
    same.content = StackContent(rowCount: min(rowCount, 1000), estimate: .fixed(Self.uniformExtent))
    same.content.axis = content.axis
    same.content.layoutDirection = content.layoutDirection
    same.content.crossExtent = content.crossExtent
    same.content.shortContentAlignment = content.shortContentAlignment
    // Frames decide which events come before the first frame.
    same.initialAnchor = nil
    return same
  }
}

/// The values of a scroll view that must not depend on the other frames.
private struct Sample: Equatable {
  let offset: CGPoint
  let velocity: CGVector
  let phase: ScrollPhase

  init(_ report: FrameReport) {
    (offset, velocity, phase) = (report.geometry.contentOffset, report.velocity, report.phase)
  }
}

/// The samples and phase changes of a run.
private struct SampledRun {
  var samples: [Double: [ScrollViewID: Sample]] = [:]
  var changes: [ScrollViewID: [ScrollPhaseChange]] = [:]
  private var scrollOnBoth: Set<ScrollViewID> = []
  /// The times of events, in order. All motions are advanced to each of them, whatever the frames.
  private let eventTimes: [Double]

  private static let unseen = ScrollGeometry(
    contentOffset: .zero, contentSize: .zero, contentInsets: EdgeInsets(), containerSize: .zero)

  init(eventTimes: [Double]) { self.eventTimes = eventTimes }

  mutating func add<Tree: ScrollTreeModel & ~Copyable>(_ tree: borrowing Tree, at time: Double) {
    for position in 0..<tree.memberCount {
      let id = tree.member(at: position).id
      if let report = tree.report(of: id) { samples[time, default: [:]][id] = Sample(report) }
      let scrollsOnBoth = tree.configuration(of: id)?.content.crossExtent != nil
      if scrollsOnBoth { scrollOnBoth.insert(id) }
      for place in 0..<tree.phaseChangeCount(in: id) {
        var change = tree.phaseChange(at: place, in: id)
        // A motion along one axis may end while the other continues. The change then has the values of the frame or
        // event that notices it.
        let ends = [.decelerating, .animating].contains(change.oldPhase) && change.newPhase != .idle
        if ends, scrollsOnBoth, !eventTimes.contains(change.time) {
          change.context = ScrollPhaseChangeContext(geometry: Self.unseen, velocity: nil)
        }
        changes[id, default: []].append(change)
      }
    }
  }

  func compare(with other: SampledRun) throws(Violation) {
    for (time, sample) in other.samples {
      guard let own = samples[time], own != sample else { continue }
      throw Violation(
        signature: "tree.sampling", message: "at \(time) s it depends on the frames: \(own), or \(sample)", step: 0)
    }
    for id in Set(changes.keys).union(other.changes.keys).sorted(by: { $0.rawValue < $1.rawValue }) {
      guard let (own, told) = difference(in: id, from: other) else { continue }
      throw Violation(
        signature: "tree.sampling.phaseChanges",
        message: "of \(id) depend on the frames: \(own.prefix(2)), or \(told.prefix(2))", step: 0)
    }
  }

  /// The phase changes that two runs report of a scroll view, from the first difference on; nil if there is none.
  private func difference(
    in id: ScrollViewID, from other: SampledRun
  ) -> (ArraySlice<ScrollPhaseChange>, ArraySlice<ScrollPhaseChange>)? {
    var (own, told) = (changes[id, default: []][...], other.changes[id, default: []][...])
    while let first = own.first, let second = told.first {
      if first == second {
        (own, told) = (own.dropFirst(), told.dropFirst())
      } else if second == asOneEnd(own, in: id) {
        (own, told) = (own.dropFirst(2), told.dropFirst())
      } else if first == asOneEnd(told, in: id) {
        (own, told) = (own.dropFirst(), told.dropFirst(2))
      } else {
        break
      }
    }
    return own.isEmpty && told.isEmpty ? nil : (own, told)
  }

  /// The single change that a run reports in place of the first two if it notices the ends of motions on two axes
  /// together. Nil if every run reports both.
  ///
  /// The first end is then not reported (§X6). An event between the two ends notices the first one in every run, or has
  /// itself changed the phase.
  private func asOneEnd(_ told: ArraySlice<ScrollPhaseChange>, in id: ScrollViewID) -> ScrollPhaseChange? {
    guard scrollOnBoth.contains(id), let first = told.first, var end = told.dropFirst().first,
      Set([first.oldPhase, first.newPhase]) == [.animating, .decelerating], end.newPhase == .idle,
      !eventTimes.contains(where: { first.time <= $0 && $0 < end.time })
    else { return nil }
    end.oldPhase = first.oldPhase
    return end
  }

  /// Checks decelerations that end at the instant at which the next scroll view around starts to decelerate from rest.
  func checkHandOver(_ script: TreeSampling) throws(Violation) {
    for (id, told) in changes {
      let configuration = script.configuration(of: id)
      if configuration.content.crossExtent != nil { continue }
      let axis = ScreenAxis(configuration.content)
      for (start, end) in zip(told, told.dropFirst())
      where start.newPhase == .decelerating && start.oldPhase == .interacting && end.newPhase == .idle {
        let takers = script.around(id).filter { around in
          around.configuration.content.crossExtent == nil
            && ScreenAxis(around.configuration.content).isVertical == axis.isVertical
        }
        guard let taker = takers.first(where: { taken(by: $0.id, at: end.time) != nil }),
          let taken = taken(by: taker.id, at: end.time), let begun = start.context.velocity,
          let velocity = taken.context.velocity
        else { continue }
        let way = axis.offset(of: end.context.geometry) - axis.offset(of: start.context.geometry)
        let fling = ReferenceFling(
          initialVelocity: axis.speed(of: begun), rate: configuration.decelerationRate.rawValue)
        // An event that moved the other scroll view may have stopped it before its edge.
        guard way * fling.initialVelocity > 0, abs(end.time - start.time - fling.time(at: way)) < 1e-6 else { continue }
        let takerAxis = ScreenAxis(taker.configuration.content)
        let (expected, sign) = (fling.velocity(at: way), axis.runsLeft == takerAxis.runsLeft ? 1.0 : -1)
        let got = sign * takerAxis.speed(of: velocity)
        if abs(got - expected) > 1e-9 * abs(fling.initialVelocity) {
          throw Violation(
            signature: "tree.momentum",
            message: "\(id) reached its edge with \(expected) pt/s, and \(taker.id) went on with \(got)", step: 0)
        }
      }
    }
  }

  private func taken(by id: ScrollViewID, at time: Double) -> ScrollPhaseChange? {
    changes[id]?.first { $0.time == time && $0.oldPhase == .idle && $0.newPhase == .decelerating }
  }
}
