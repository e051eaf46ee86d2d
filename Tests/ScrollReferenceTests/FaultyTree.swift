// A tree with one planted fault: it forwards to the reference tree and falsifies one thing about side stacks.
import Foundation
import ScrollReference
import ScrollScenario
import ScrollTypes

/// The faults of a tree.
enum TreeFault: CaseIterable {
  // The output of a frame.
  case oneLineTooMany, offsetOff, offsetBarelyOff, sectionOff, containerOff, frameInRootOff, stackNotHit, leaveMissed
  case notAttached, neverQuiet, alwaysQuiet, leaveUncounted
  // Reports of clients' errors, and scroll views without a place.
  case refusalUntold, ignoredUncounted, strayNamed, strayPlaced, memberNotFound, notForgotten
  // Violations of the invariants of side stacks.
  case movesByItself, containerTooLong, linesOverlap, stackTooLong, startOff, endOff, fallsBehind, correctionNotFollowed
  // Output that must not depend on frames.
  case beginningUntold, unseenUntold
}

/// The reference's tree with the fault that is set for the task.
struct FaultyTree: ScrollTreeModel {
  @TaskLocal static var fault: TreeFault?

  private let fault = Self.fault
  private var tree: ReferenceScrollTree
  private var frameCount = 0
  /// The scroll views that have left the tree and should be gone.
  private var ghosts: [ScrollTreeMember] = []
  private var ghostReports: [ScrollViewID: FrameReport] = [:]
  /// The lag of each side stack: a count of its frames, or the sum of its corrections for `correctionNotFollowed`.
  private var lags: [ScrollViewID: CGFloat] = [:]

  init(_ root: ScrollConfiguration, retention: InnerScrollRetention) throws(ScrollConfigurationError) {
    tree = try ReferenceScrollTree(root, retention: retention)
  }

  mutating func enqueue(_ event: ScrollEvent, at place: EventPlace) throws(ScrollInputError) {
    try tree.enqueue(event, at: place)
  }

  mutating func frame(
    at time: Double, asking client: borrowing some ScrollTreeClient
  ) throws(ScrollInputError) -> ScrollTreeReport {
    let before = (0..<tree.memberCount).map { tree.member(at: $0) }
    for member in before { ghostReports[member.id] = tree.report(of: member.id) }
    var report = try tree.frame(at: time, asking: client)
    frameCount += 1
    for member in before where isStack(member.id) {
      lags[member.id, default: 0] += fault == .correctionNotFollowed ? tree.report(of: member.id)!.offsetCorrection : 1
    }
    if fault == .ignoredUncounted { report.ignoredCount += 1 }
    if fault == .leaveUncounted { report.leftCount = 0 }
    if fault == .leaveMissed { (report.leftCount, report.memberCount) = (0, memberCount) }
    return report
  }

  mutating func apply(_ edits: [ContentEdit], to view: ScrollViewID) throws(ScrollTreeError) {
    let before = (0..<tree.memberCount).map { tree.member(at: $0) }
    try tree.apply(edits, to: view)
    let left = before.filter { tree.member($0.id) == nil }
    if fault == .leaveMissed { ghosts += left }
  }

  mutating func update(to configuration: ScrollConfiguration, of view: ScrollViewID) throws(ScrollTreeError) {
    try tree.update(to: configuration, of: view)
  }

  mutating func attach(
    _ view: ScrollViewID, _ configuration: ScrollConfiguration, to parent: ScrollViewID, origin: CGPoint
  ) throws(ScrollTreeError) {
    try tree.attach(view, configuration, to: parent, origin: origin)
  }

  mutating func attachStack(
    _ stack: ScrollViewID, _ configuration: ScrollConfiguration, to parent: ScrollViewID, beside section: Int,
    origin: CGFloat
  ) throws(ScrollTreeError) {
    if fault == .notAttached { throw .sideStack(.noSuchSection(section)) }
    try tree.attachStack(stack, configuration, to: parent, beside: section, origin: origin)
  }

  mutating func forget(_ view: ScrollViewID) { if fault != .notForgotten { tree.forget(view) } }

  mutating func detach(_ view: ScrollViewID) throws(ScrollTreeError) { try tree.detach(view) }

  var refusalCount: Int { fault == .refusalUntold ? 0 : tree.refusalCount }
  func refusal(at position: Int) -> ScrollTreeRefusal { tree.refusal(at: position) }

  var memberCount: Int { tree.memberCount + ghosts.count }

  func member(at position: Int) -> ScrollTreeMember {
    guard position < tree.memberCount else { return ghosts[position - tree.memberCount] }
    var member = tree.member(at: position)
    if fault == .strayNamed, member.parent != nil, member.element == nil, member.section == nil {
      member.element = .row(0, section: 0)
    }
    if fault == .sectionOff, let section = member.section { member.section = section + 1 }
    return member
  }

  func member(_ id: ScrollViewID) -> ScrollTreeMember? {
    fault == .memberNotFound ? nil : (0..<memberCount).map { member(at: $0) }.first { $0.id == id }
  }

  func configuration(of view: ScrollViewID) -> ScrollConfiguration? {
    var configuration = tree.configuration(of: view)
    if fault == .containerOff, isStack(view) { configuration?.containerSize.height += 1 }
    return configuration
  }

  func report(of view: ScrollViewID) -> FrameReport? {
    guard var report = tree.report(of: view) else {
      return ghosts.contains { $0.id == view } ? ghostReports[view] : nil
    }
    guard isStack(view) else { return report }
    report.geometry.contentOffset.y += shift(of: view)
    switch fault {
    case .oneLineTooMany: report.visibleLines = report.visibleLines.lowerBound..<report.visibleLines.upperBound + 1
    case .movesByItself: report.phase = .decelerating
    case .containerTooLong: report.geometry.containerSize.height += 1
    case .stackTooLong: report.geometry.contentSize.height += 1
    default: break
    }
    return report
  }

  func visibleElementCount(in view: ScrollViewID) -> Int { tree.visibleElementCount(in: view) }

  func visibleElement(at position: Int, in view: ScrollViewID) -> VisibleElement {
    var shown = tree.visibleElement(at: position, in: view)
    guard isStack(view) else { return shown }
    shown.frame.origin.y -= shift(of: view)
    if fault == .linesOverlap, position == 1 { shown.frame.origin.y -= 0.01 }
    return shown
  }

  func phaseChangeCount(in view: ScrollViewID) -> Int { phaseChanges(in: view).count }
  func phaseChange(at position: Int, in view: ScrollViewID) -> ScrollPhaseChange { phaseChanges(in: view)[position] }

  private func phaseChanges(in view: ScrollViewID) -> [ScrollPhaseChange] {
    var all = (0..<tree.phaseChangeCount(in: view)).map { tree.phaseChange(at: $0, in: view) }
    if fault == .unseenUntold, frameCount == 1 { all = [] }
    if fault == .beginningUntold, all.last?.oldPhase == .animating, all.count > 1 {
      let beginning = all.remove(at: all.count - 2)
      all[all.count - 1].oldPhase = beginning.oldPhase
    }
    return all
  }

  var needsFrame: Bool { fault == .neverQuiet || fault != .alwaysQuiet && tree.needsFrame }

  func frame(of element: StackElement, in view: ScrollViewID, relativeTo ancestor: ScrollViewID) -> CGRect? {
    let frame = tree.frame(of: element, in: view, relativeTo: ancestor)
    return fault == .frameInRootOff && isStack(view) && ancestor == .root ? frame?.offsetBy(dx: 0, dy: 0.01) : frame
  }

  func origin(of view: ScrollViewID, relativeTo ancestor: ScrollViewID) -> CGPoint? {
    tree.origin(of: view, relativeTo: ancestor) ?? (fault == .strayPlaced && tree.member(view) != nil ? .zero : nil)
  }

  func place(at point: CGPoint) -> ScrollTreePlace {
    let place = tree.place(at: point)
    if fault == .stackNotHit, isStack(place.scrollView) { return ScrollTreePlace(scrollView: .root, element: nil) }
    return place
  }

  private func isStack(_ view: ScrollViewID) -> Bool {
    (0..<tree.memberCount).contains { tree.member(at: $0).id == view && tree.member(at: $0).section != nil }
  }

  /// The error of a side stack's offset.
  private func shift(of view: ScrollViewID) -> CGFloat {
    guard let geometry = tree.report(of: view)?.geometry else { return 0 }
    let meetsStart = geometry.contentOffset.y <= 0
    let meetsEnd = geometry.contentOffset.y + geometry.containerSize.height >= geometry.contentSize.height
    switch fault {
    case .offsetOff: return 0.01
    case .offsetBarelyOff: return 2 / 3_145_728
    case .startOff: return meetsStart ? 0.01 : 0
    case .endOff: return meetsEnd ? 0.01 : 0
    case .fallsBehind: return meetsStart || meetsEnd ? 0 : 0.01 * (lags[view] ?? 0)
    case .correctionNotFollowed: return meetsStart || meetsEnd ? 0 : -(lags[view] ?? 0)
    default: return 0
    }
  }
}

extension TreeScenario {
  /// Two columns whose rows are longer than estimated, seen at the start, in the middle and at the end, by jumps and by
  /// a touch. Then rows come above the screen, and the section goes.
  static func columns() throws -> TreeScenario {
    let text = """
      tree 1
      container 400 x 400
      layout spacing 0
      section rows 3 layout 0
      section rows 30 layout 0
      section rows 5 layout 0
      estimate 100 per section
      extents 120

      scroll view right beside section 1 at 200
        container 200 x 400
        rows 30 estimate 100 extents 150

      attach right 0
      0ms frame
      play 50hz until 100ms
      110ms scroll to 0 2000
      play 50hz until 300ms
      310ms touch began 100 100
      320ms touch moved 100 120
      330ms touch moved 100 220
      play 50hz until 400ms
      410ms touch moved 100 380
      play 50hz until 460ms
      700ms touch ended 100 380
      play 50hz until 1000ms
      1010ms scroll to edge bottom
      play 50hz until 1300ms
      1310ms scroll to edge top
      play 50hz until 1500ms

      """
    var scenario = try TreeScenario(parsing: text)
    let right = TreePath.root.appending(0, .attached(0))
    scenario.steps += [
      .edit([.insertRows(count: 2, at: 0, section: 0)], in: right), .frame(1.6), .frame(1.7), .frame(1.8),
      .edit([.removeSections(1..<2)], in: .root), .frame(1.9), .frame(2),
    ]
    return scenario
  }
}
