// A model with one planted fault: it forwards to the reference and spoils one thing that it says.
import Foundation
import ScrollReference
import ScrollTypes

/// What a faulty model gets wrong.
enum Fault: CaseIterable {
  case timeLate, phaseOneFrameLate, changeDropped, changeToldEarly, changeVelocityReversed, changeToAnimating
  case changeVelocityOfIdle, oneMeasurementTooMany, measuredTwice, measuredBelowScreen, contentTaller, insetsSwapped
  case containerWider, offsetOff, offsetBarelyOff, correctionNotTold, correctionNotApplied, rowsRangeTooLong
  case rowDropped, rowIndexOff, rowFrameOff, rowHeightOff, velocityReversed, velocityNotANumber, velocityWhileIdle
  case velocityBarelyOff, changesForgotten, jumpRefused, idleDrift, idleHop, idleOutOfRange, undampedBounce
  case farOvershoot, neverSettles, dragSlips, offsetByFrames, velocityByFrames, changeAtFrame
}

/// The reference with the fault that is set for the task.
struct FaultyModel: ScrollModel {
  @TaskLocal static var fault: Fault?

  private let fault = Self.fault
  private var model: ReferenceModel
  private var rows: [VisibleRow] = []
  private var phaseChanges: [ScrollPhaseChange] = []
  private var told: FrameReport?
  private var frames = 0
  private var moves = 0
  private var correction = 0.0
  private var isStuck = false
  private var launch: (time: Double, offset: CGFloat, velocity: CGFloat)?

  init(_ configuration: ScrollConfiguration) throws(ScrollConfigurationError) {
    model = try ReferenceModel(configuration)
  }

  mutating func enqueue(_ event: ScrollEvent) throws(ScrollInputError) {
    if fault == .jumpRefused, case .scrollTo = event.kind { throw .nonFiniteLocation }
    if case .touchMoved = event.kind { moves += 1 }
    try model.enqueue(event)
  }

  mutating func frame(
    at time: Double, measuring measurer: borrowing some RowMeasurer
  ) throws(ScrollInputError) -> FrameReport {
    frames += 1
    if fault == .measuredTwice, frames == 3, let row = rows.first?.row { _ = measurer.extent(ofRow: row, width: 1) }
    var report = try model.frame(at: time, measuring: measurer)
    if fault == .measuredBelowScreen, report.phase == .interacting {
      _ = measurer.extent(ofRow: 1000 + frames, width: 1)
      report.measuredRowCount += 1
    }
    rows = (0..<model.visibleRowCount).map { model.visibleRow(at: $0) }
    phaseChanges = (0..<model.phaseChangeCount).map { model.phaseChange(at: $0) }
    let last = told
    spoilChanges(&report)
    spoilGeometry(&report)
    spoilRows(&report)
    spoilMotion(&report)
    report.changes = []
    if !phaseChanges.isEmpty { report.changes.insert(.phase) }
    if report.geometry != last?.geometry { report.changes.insert(.geometry) }
    if report.visibleRows != last?.visibleRows ?? 0..<0 { report.changes.insert(.visibleRows) }
    if fault == .changesForgotten { report.changes.remove(.geometry) }
    told = report
    return report
  }

  var visibleRowCount: Int { rows.count }
  func visibleRow(at position: Int) -> VisibleRow { rows[position] }
  var phaseChangeCount: Int { phaseChanges.count }
  func phaseChange(at position: Int) -> ScrollPhaseChange { phaseChanges[position] }

  private mutating func spoilChanges(_ report: inout FrameReport) {
    switch fault {
    case .timeLate: report.time += 1e-6
    case .phaseOneFrameLate: report.phase = phaseChanges.last?.oldPhase ?? report.phase
    case .changeDropped: phaseChanges = []
    case .changeToldEarly:
      for index in phaseChanges.indices { phaseChanges[index].time -= 0.02 }
    case .changeVelocityReversed:
      for index in phaseChanges.indices { phaseChanges[index].velocity.negate() }
    case .changeToAnimating:
      for index in phaseChanges.indices where phaseChanges[index].newPhase == .decelerating {
        phaseChanges[index].newPhase = .animating
      }
    case .changeVelocityOfIdle:
      for index in phaseChanges.indices where phaseChanges[index].newPhase == .idle { phaseChanges[index].velocity = 1 }
    case .changeAtFrame:
      for index in phaseChanges.indices where phaseChanges[index].newPhase == .idle {
        phaseChanges[index].time = report.time
      }
    case .neverSettles:
      if let change = phaseChanges.last, change.oldPhase == .decelerating, change.newPhase == .idle {
        phaseChanges.removeLast()
        isStuck = true
      }
      if isStuck, let told {
        report.phase = .decelerating
        report.geometry.contentOffset = told.geometry.contentOffset
      }
    default: break
    }
  }

  private mutating func spoilGeometry(_ report: inout FrameReport) {
    correction += report.offsetCorrection
    switch fault {
    case .oneMeasurementTooMany: report.measuredRowCount += 1
    case .contentTaller: report.geometry.contentSize.height += 1.0 / 3
    case .insetsSwapped:
      swap(&report.geometry.contentInsets.top, &report.geometry.contentInsets.bottom)
    case .containerWider: report.geometry.containerSize.width += 1
    case .offsetOff: report.geometry.contentOffset.y += 0.1
    case .offsetBarelyOff: report.geometry.contentOffset.y += 3e-6
    case .correctionNotTold: report.offsetCorrection = 0
    case .correctionNotApplied: report.geometry.contentOffset.y -= correction
    case .offsetByFrames:
      if frames.isMultiple(of: 2) { report.geometry.contentOffset.y = report.geometry.contentOffset.y.nextUp }
    case .idleDrift where report.phase == .idle: report.geometry.contentOffset.y += 1e-3 * Double(frames)
    case .idleHop where report.phase == .idle && frames.isMultiple(of: 9): report.geometry.contentOffset.y += 1
    case .idleOutOfRange where report.phase == .idle: report.geometry.contentOffset.y -= 5000
    case .dragSlips where report.phase == .interacting: report.geometry.contentOffset.y -= 0.01 * Double(moves)
    default: break
    }
  }

  private mutating func spoilRows(_ report: inout FrameReport) {
    guard !rows.isEmpty else { return }
    let middle = rows.count / 2
    switch fault {
    case .rowsRangeTooLong: report.visibleRows = report.visibleRows.lowerBound..<report.visibleRows.upperBound + 1
    case .rowDropped: rows.removeLast()
    case .rowIndexOff: rows[middle].row += 1
    case .rowFrameOff: rows[middle].frame.origin.y += 0.1
    case .rowHeightOff: rows[middle].frame.size.height += 1e-6
    default: break
    }
  }

  private mutating func spoilMotion(_ report: inout FrameReport) {
    if report.phase != .decelerating { launch = nil }
    switch fault {
    case .velocityReversed: report.velocity.dy.negate()
    case .velocityNotANumber where report.phase == .decelerating: report.velocity.dy = .nan
    case .velocityWhileIdle where report.phase == .idle: report.velocity.dy = 1e-3
    case .velocityBarelyOff: report.velocity.dy *= 1 + 1e-5
    case .velocityByFrames: report.velocity.dy *= 1 + 1e-15 * Double(frames)
    case .farOvershoot where report.phase == .decelerating && frames.isMultiple(of: 5):
      report.geometry.contentOffset.y += 5000
    case .undampedBounce where report.phase == .decelerating:
      if launch == nil { launch = (report.time, report.geometry.contentOffset.y, report.velocity.dy) }
      if let launch {
        report.velocity.dy = launch.velocity
        report.geometry.contentOffset.y = launch.offset + launch.velocity * CGFloat(report.time - launch.time)
      }
    default: break
    }
  }
}
