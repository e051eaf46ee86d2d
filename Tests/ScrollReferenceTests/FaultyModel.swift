// A model with one planted fault: it forwards to the reference and falsifies one thing.
import Foundation
import ScrollReference
import ScrollTypes

/// The faults of a model.
enum Fault: CaseIterable {
  case timeLate, phaseOneFrameLate, changeDropped, changeToldEarly, changeVelocityReversed, changeToAnimating
  case changeVelocityOfIdle, oneMeasurementTooMany, measuredTwice, measuredBelowScreen, contentTaller, insetsSwapped
  case containerWider, offsetOff, offsetBarelyOff, correctionNotTold, correctionNotApplied, linesRangeTooLong
  case rowDropped, rowIndexOff, rowFrameOff, rowHeightOff, velocityReversed, velocityNotANumber, velocityWhileIdle
  case velocityBarelyOff, changesForgotten, jumpRefused, idleDrift, idleHop, idleOutOfRange, undampedBounce
  case farOvershoot, neverSettles, dragSlips, offsetByFrames, velocityByFrames, changeAtFrame
  case offsetByFramesOnceEdited, leftFarOutside
  // Stacks, grids and edits.
  case onePrefetchTooMany, retainedTooWide, releaseForgotten, lineIndexOff, cellAcross, cellOverNext, askedAcrossAgain
  case lineOverNext, contentDrifts, pinDropped, pinNotTold, headerTooLow, headerNotPushed, headerPushedEarly
  case footerTooHigh, editMoves, editRefused, editIgnored, verticalOffset, verticalFrame, leftToRightFrame
  case leftToRightVelocity, requestIgnoredWhenVertical, pinAskedAcrossAgain, invalidatedForgotten, sizeForgetsScreen
  // Animations.
  case springsSwing, springsStiffen, curvesLast, linesBend, delaysForgotten, targetsMissed, animationsForgotten
  // Pointers, wheels, keys and the context of phase changes.
  case changeVelocityUnknown, changeOffsetOff, restMissed, restOutside, motionFromNothing, flingTurns
  case bounceSwings
  case disabledIgnored, alwaysBounces, wheelsReversed, keysIgnored, keysTooShort, touchesMixedUp
  case slopByPlace, dragsByPlace, sidewaysByPlace, placesInSinglePrecision
  // Copies.
  case copyForgetsPhaseChanges, copyForgetsLastFrame, copySharesFrames
  // The cost of work.
  case scansInFrames, scansInEdits, measuresEverything, measuresUncounted, laysOutAnew, looksTwice
  // When the model is done, and rows that it takes for empty.
  case quietTooSoon, neverQuiet, firstRowPassedOver
  // Sections with layouts of their own.
  case eagerIsLazy, marginsAlongForgotten, marginsAcrossSwapped, distanceForgotten, spacingOfContent, tracksOfContent
  case pinsOfContent, layoutUpdateForgotten
  // Positions.
  case keepIgnored, targetOff, opensAtItsStart, userScrollForgotten, userScrollLasts
}

/// The frame count that a faulty copy shares with its original.
final class SharedFrames {
  var count = 0
}

/// A client that answers 0 for the first row without a question to the wrapped client.
private final class SkippingClient<Client: ScrollClient>: ScrollClient {
  private let client: Client
  private(set) var skippedCount = 0

  init(client: Client) { self.client = client }

  func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {
    guard element == .row(0, section: 0) else { return client.extent(of: element, crossExtent: crossExtent) }
    skippedCount += 1
    return 0
  }

  func crossExtent(of element: StackElement, offered: CGFloat) -> CGFloat {
    client.crossExtent(of: element, offered: offered)
  }
}

/// The reference with the fault that is set for the task.
struct FaultyModel: CountedModel {
  @TaskLocal static var fault: Fault?

  let fault = Self.fault
  let content: StackContent
  private let container: CGSize
  private var model: ReferenceModel
  var elements: [VisibleElement] = []
  var phaseChanges: [ScrollPhaseChange] = []
  var told: FrameReport?
  var frames = 0
  private let sharedFrames = SharedFrames()
  var moves = 0
  private var touchStart = CGPoint.zero
  var edits = 0
  var correction = 0.0
  /// The counted work of a model that visits five nodes for each view on the screen, and reaches all visible lines. If
  /// the same lines show as before, it visits one node and reaches no line.
  private(set) var visitedNodeCount = 0
  private(set) var reachedLineCount = 0
  var isStuck = false
  private var hasHeard = false
  private var passesOver = false
  /// Whether a wheel event has come since the last frame.
  private var hasTurned = false
  var launch: (time: Double, offset: CGFloat, velocity: CGFloat)?

  init(_ configuration: ScrollConfiguration) throws(ScrollConfigurationError) {
    content = configuration.content
    container = configuration.containerSize
    var configuration = configuration
    if fault == .alwaysBounces {
      configuration.verticalScrollBounceBehavior = .always
      configuration.horizontalScrollBounceBehavior = .always
    }
    if fault == .opensAtItsStart { configuration.initialAnchor = nil }
    model = try ReferenceModel(Self.spoiledLayouts(of: configuration, fault))
  }

  var configuration: ScrollConfiguration { model.configuration }

  mutating func update(to new: ScrollConfiguration) throws(ScrollConfigurationError) {
    var new = Self.spoiledLayouts(of: new, fault)
    if fault == .layoutUpdateForgotten { new.content.layouts = configuration.content.layouts }
    try model.update(to: new)
  }

  mutating func enqueue(_ event: ScrollEvent) throws(ScrollInputError) {
    hasHeard = true
    if fault == .jumpRefused, case .scrollTo = event.kind { throw .nonFiniteLocation }
    if fault == .requestIgnoredWhenVertical, content.axis == .vertical, case .scrollToView = event.kind { return }
    if fault == .keepIgnored, case .keep = event.kind { return }
    if case .wheel = event.kind { hasTurned = true }
    if case .touchBegan(let point, _) = event.kind { touchStart = point }
    if case .touchMoved(let point, _) = event.kind {
      moves += 1
      if fault == .slopByPlace, abs(point.y - touchStart.y) < abs(touchStart.y) / 32 { return }
    }
    if fault == .sizeForgetsScreen, case .resize(let size, _) = event.kind {
      // Two sizes are queued. The second one finds a single line on the screen.
      try model.enqueue(ScrollEvent(time: event.time, .resize(CGSize(width: size.width + 1, height: size.height))))
    }
    try model.enqueue(spoiled(event))
  }

  mutating func apply(_ edits: [ContentEdit]) throws(ContentEditError) {
    self.edits += 1
    if fault == .editRefused { throw .rowsOutOfRange(edit: 0) }
    if fault == .editIgnored { return }
    if fault == .scansInEdits { visitedNodeCount += 30_000 }
    try model.apply(edits)
    guard fault == .invalidatedForgotten else { return }
    for case .invalidateRows(let rows, let section) in edits {
      try model.apply([.assumeExtent(content.estimate.initialExtent, rows: rows, section: section)])
    }
  }

  mutating func frame(
    at time: Double, asking client: borrowing some ScrollClient
  ) throws(ScrollInputError) -> FrameReport {
    frames += 1
    sharedFrames.count += 1
    if fault == .measuredTwice, frames == 3, let element = elements.first?.element {
      _ = client.extent(of: element, crossExtent: 1)
    }
    var report = try forwardedFrame(at: time, asking: client)
    if fault == .measuredBelowScreen, report.phase == .interacting, frames.isMultiple(of: 7),
      report.visibleLines.upperBound + 60 < 200
    {
      _ = client.extent(
        of: .row(report.visibleLines.upperBound + 60, section: 0), crossExtent: report.geometry.contentSize.width)
      report.measuredLineCount += 1
    }
    if fault == .measuresEverything || fault == .measuresUncounted, frames == 12 {
      for row in report.visibleLines.upperBound..<content.sections[0].rowCount {
        _ = client.extent(of: .row(row, section: 0), crossExtent: report.geometry.contentSize.width)
        if fault == .measuresEverything { report.measuredLineCount += 1 }
      }
    }
    let stands = fault != .laysOutAnew && report.measuredLineCount == 0 && report.visibleLines == told?.visibleLines
    visitedNodeCount += stands ? 1 : 5 * model.visibleElementCount
    reachedLineCount += stands ? 0 : report.visibleLines.count
    if fault == .scansInFrames { visitedNodeCount += 20_000 }
    if fault == .looksTwice { visitedNodeCount += 1 }
    elements = (0..<model.visibleElementCount).map { model.visibleElement(at: $0) }
    phaseChanges = (0..<model.phaseChangeCount).map { model.phaseChange(at: $0) }
    if fault == .askedAcrossAgain, let element = elements.first {
      _ = client.crossExtent(of: element.element, offered: element.frame.width)
    }
    if fault == .pinAskedAcrossAgain, let pin = elements.last(where: \.isPinned) {
      _ = client.crossExtent(of: pin.element, offered: pin.frame.width)
    }
    let last = told
    spoilChanges(&report)
    spoilGeometry(&report)
    spoilLines(&report)
    spoilPins()
    spoilDirection(&report)
    spoilMotion(&report)
    if fault == .copySharesFrames { report.geometry.contentOffset.y += 1e-3 * CGFloat(sharedFrames.count) }
    report.changes = fault == .userScrollForgotten ? [] : report.changes.intersection(.userScroll)
    if fault == .userScrollLasts, hasTurned { report.changes.insert(.userScroll) }
    hasTurned = false
    if !phaseChanges.isEmpty { report.changes.insert(.phase) }
    if report.geometry != last?.geometry { report.changes.insert(.geometry) }
    if report.visibleLines != last?.visibleLines ?? 0..<0 { report.changes.insert(.visibleLines) }
    if fault == .changesForgotten { report.changes.remove(.geometry) }
    told = report
    return report
  }

  func copy() -> FaultyModel {
    var copy = self
    if fault == .copyForgetsPhaseChanges { copy.phaseChanges = [] }
    if fault == .copyForgetsLastFrame { copy.told = nil }
    return copy
  }

  private mutating func forwardedFrame(
    at time: Double, asking client: borrowing some ScrollClient
  ) throws(ScrollInputError) -> FrameReport {
    // The fault shows only if nothing comes before the first frame. The scenario itself begins with an event.
    if frames == 1 { passesOver = fault == .firstRowPassedOver && !hasHeard }
    guard passesOver else { return try model.frame(at: time, asking: client) }
    let skipping = SkippingClient(client: copy client)
    var report = try model.frame(at: time, asking: skipping)
    report.measuredLineCount -= skipping.skippedCount
    return report
  }

  var needsFrame: Bool {
    switch fault {
    case .quietTooSoon: false
    case .neverQuiet: true
    default: model.needsFrame
    }
  }
  func frame(of element: StackElement) -> CGRect? { model.frame(of: element) }
  func element(atOffset offset: CGFloat) -> StackElement? { model.element(atOffset: offset) }
  func element(at point: CGPoint) -> StackElement? { model.element(at: point) }
  func target(at anchor: UnitPoint?) -> StackElement? {
    fault == .targetOff && anchor != nil ? nil : model.target(at: anchor)
  }
  var visibleElementCount: Int { elements.count }
  func visibleElement(at position: Int) -> VisibleElement { elements[position] }
  var phaseChangeCount: Int { phaseChanges.count }
  func phaseChange(at position: Int) -> ScrollPhaseChange { phaseChanges[position] }

  /// Scrolls by a distance that nobody asked for: changes both the offset and the frames.
  mutating func scroll(_ report: inout FrameReport, by distance: CGFloat) {
    report.geometry.contentOffset.y += distance
    for index in elements.indices { elements[index].frame.origin.y -= distance }
  }
}
