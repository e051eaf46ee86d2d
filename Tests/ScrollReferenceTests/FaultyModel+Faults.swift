// The changes that each fault makes to the reference's output and input.
import Foundation
import ScrollTypes

extension FaultyModel {
  mutating func spoilChanges(_ report: inout FrameReport) {
    switch fault {
    case .timeLate: report.time += 1e-6
    case .phaseOneFrameLate: report.phase = phaseChanges.last?.oldPhase ?? report.phase
    case .changeDropped: phaseChanges = []
    case .changeToldEarly:
      for index in phaseChanges.indices { phaseChanges[index].time -= 0.02 }
    case .changeVelocityReversed:
      for index in phaseChanges.indices { phaseChanges[index].context.velocity?.dy.negate() }
    case .changeToAnimating:
      for index in phaseChanges.indices where phaseChanges[index].newPhase == .decelerating {
        phaseChanges[index].newPhase = .animating
      }
    case .changeVelocityOfIdle:
      for index in phaseChanges.indices where phaseChanges[index].newPhase == .idle {
        phaseChanges[index].context.velocity = CGVector(dx: 0, dy: 1)
      }
    case .changeVelocityUnknown: for index in phaseChanges.indices { phaseChanges[index].context.velocity = nil }
    case .changeOffsetOff:
      for index in phaseChanges.indices { phaseChanges[index].context.geometry.contentOffset.y += 1e-5 }
    case .restMissed:
      for index in phaseChanges.indices where phaseChanges[index].newPhase == .idle {
        phaseChanges[index].context.geometry.contentOffset.y -= 0.01
      }
    case .restOutside:
      for index in phaseChanges.indices where phaseChanges[index].newPhase == .idle {
        phaseChanges[index].context.geometry.contentOffset.y -= 1e5
      }
    case .motionFromNothing:
      for index in phaseChanges.indices where phaseChanges[index].newPhase == .decelerating {
        phaseChanges[index].oldPhase = .idle
      }
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

  mutating func spoilGeometry(_ report: inout FrameReport) {
    correction += report.offsetCorrection
    switch fault {
    case .oneMeasurementTooMany: report.measuredLineCount += 1
    case .onePrefetchTooMany: report.prefetchedLineCount += 1
    case .contentTaller: report.geometry.contentSize.height += 1.0 / 3
    case .contentDrifts: report.geometry.contentSize.height += CGFloat(edits) * 0x1p-20
    case .insetsSwapped:
      swap(&report.geometry.contentInsets.top, &report.geometry.contentInsets.bottom)
    case .containerWider: report.geometry.containerSize.width += 1
    case .offsetOff: report.geometry.contentOffset.y += 0.1
    case .offsetBarelyOff: report.geometry.contentOffset.y += 3e-6
    case .correctionNotTold: report.offsetCorrection = 0
    case .correctionNotApplied: report.geometry.contentOffset.y -= correction
    case .offsetByFrames:
      if frames.isMultiple(of: 2) { report.geometry.contentOffset.y = report.geometry.contentOffset.y.nextUp }
    case .offsetByFramesOnceEdited where edits > 0 && frames.isMultiple(of: 2):
      report.geometry.contentOffset.y = report.geometry.contentOffset.y.nextUp
    case .idleDrift where report.phase == .idle: scroll(&report, by: 1e-3 * Double(frames))
    case .idleHop where report.phase == .idle && frames.isMultiple(of: 9): scroll(&report, by: 1)
    case .idleOutOfRange where report.phase == .idle: report.geometry.contentOffset.y -= 5000
    case .dragSlips where report.phase == .interacting: report.geometry.contentOffset.y -= 0.01 * Double(moves)
    case .leftFarOutside where edits > 0 && report.phase == .interacting: scroll(&report, by: 300)
    case .editMoves where edits > 0: scroll(&report, by: 0.125 * Double(edits))
    default: break
    }
  }

  mutating func spoilLines(_ report: inout FrameReport) {
    switch fault {
    case .retainedTooWide where !report.retainedLines.isEmpty:
      report.retainedLines = report.retainedLines.lowerBound..<report.retainedLines.upperBound + 1
    case .releaseForgotten: report.releasedLineCount = 0
    default: break
    }
    guard !elements.isEmpty else { return }
    let middle = elements.count / 2
    switch fault {
    case .linesRangeTooLong: report.visibleLines = report.visibleLines.lowerBound..<report.visibleLines.upperBound + 1
    case .rowDropped: elements.removeLast()
    case .rowIndexOff:
      if case .row(let row, let section) = elements[middle].element {
        elements[middle].element = .row(row + 1, section: section)
      }
    case .lineIndexOff: elements[middle].line += 1
    case .rowFrameOff: elements[middle].frame.origin.y += 0.1
    case .rowHeightOff: elements[middle].frame.size.height += 1e-6
    case .lineOverNext:
      for index in elements.indices where elements[index].line == elements[middle].line {
        elements[index].frame.origin.y += content.spacing
      }
    case .cellAcross: elements[middle].frame.origin.x += 0.25
    case .cellOverNext:
      for index in elements.indices.dropLast() where elements[index].line == elements[index + 1].line {
        elements[index].frame.origin.x = elements[index + 1].frame.minX
      }
    default: break
    }
  }

  mutating func spoilPins() {
    for index in elements.indices.reversed() where elements[index].isPinned {
      let isHeader = if case .header = elements[index].element { true } else { false }
      switch fault {
      case .pinDropped where index >= 1 && elements[index - 1].line > elements[index].line: elements.remove(at: index)
      case .pinNotTold: elements[index].isPinned = false
      case .headerTooLow where isHeader: elements[index].frame.origin.y += 0.5
      case .headerNotPushed where isHeader:
        elements[index].frame.origin.y = max(elements[index].frame.origin.y, told?.geometry.contentInsets.top ?? 0)
      case .headerPushedEarly where isHeader: elements[index].frame.origin.y -= 5
      case .footerTooHigh where !isHeader: elements[index].frame.origin.y -= 0.5
      default: break
      }
    }
  }

  mutating func spoilDirection(_ report: inout FrameReport) {
    switch fault {
    case .verticalOffset where content.axis == .vertical:
      report.geometry.contentOffset.y = report.geometry.contentOffset.y.nextUp
    case .verticalFrame where content.axis == .vertical && !elements.isEmpty:
      elements[0].frame.origin.x = elements[0].frame.origin.x.nextUp
    case .leftToRightFrame where content.layoutDirection == .leftToRight && !elements.isEmpty:
      elements[0].frame.origin.x += 1e-6
    case .leftToRightVelocity where content.layoutDirection == .leftToRight:
      report.velocity.dx.negate()
      report.velocity.dy.negate()
    default: break
    }
  }

  mutating func spoilMotion(_ report: inout FrameReport) {
    if report.phase != .decelerating { launch = nil }
    switch fault {
    case .velocityReversed: report.velocity.dy.negate()
    case .velocityNotANumber where report.phase == .decelerating: report.velocity.dy = .nan
    case .velocityWhileIdle where report.phase == .idle: report.velocity.dy = 1e-3
    case .velocityBarelyOff: report.velocity.dy *= 1 + 1e-5
    case .velocityByFrames: report.velocity.dy *= 1 + 1e-15 * Double(frames)
    case .farOvershoot where report.phase == .decelerating && frames.isMultiple(of: 5):
      report.geometry.contentOffset.y += 5000
    case .flingTurns where report.phase == .decelerating && frames.isMultiple(of: 7):
      // The velocity is mirrored. Neither the energy nor the place shows that.
      report.velocity.dy.negate()
    case .bounceSwings where report.phase == .decelerating && frames.isMultiple(of: 3):
      report.geometry.contentOffset.y.negate()
      report.velocity.dy.negate()
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

extension FaultyModel {
  /// Returns the event that the model gets in place of `event`.
  func spoiled(_ event: ScrollEvent) -> ScrollEvent {
    switch (fault, event.kind) {
    case (.disabledIgnored, .scrollDisabled): return ScrollEvent(time: event.time, .scrollDisabled(false))
    case (.wheelsReversed, .wheel(var wheel)):
      wheel.delta = CGVector(dx: -wheel.delta.dx, dy: -wheel.delta.dy)
      return ScrollEvent(time: event.time, .wheel(wheel))
    case (.keysIgnored, .key):
      return ScrollEvent(time: event.time, .key(content.axis == .vertical ? .arrowLeft : .arrowUp))
    case (.keysTooShort, .key(.pageDown)): return ScrollEvent(time: event.time, .key(.arrowDown))
    case (.touchesMixedUp, .touchMoved(let point, _)): return ScrollEvent(time: event.time, .touchMoved(point))
    case (.dragsByPlace, .touchMoved(var point, let touch)):
      point.y *= 1 + 0x1p-10
      return ScrollEvent(time: event.time, .touchMoved(point, touch: touch))
    case (.sidewaysByPlace, .touchMoved(var point, let touch)):
      // Past 1000 pt, the touch seems to have moved across the axis.
      if point.x > 1000 { point.x = 1e6 }
      return ScrollEvent(time: event.time, .touchMoved(point, touch: touch))
    case (.placesInSinglePrecision, .touchMoved(let point, let touch)):
      let rounded = CGPoint(x: Double(Float(point.x)), y: Double(Float(point.y)))
      return ScrollEvent(time: event.time, .touchMoved(rounded, touch: touch))
    default: break
    }
    guard case .scrollTo(var target, let animation?, _) = event.kind else { return event }
    var spoiled: Animation? = animation
    switch (fault, animation.motion) {
    case (.springsSwing, .spring(let spring, _)) where spring.dampingRatio == 1:
      spoiled = .spring(Spring(response: spring.response, dampingRatio: 0.7))
    case (.springsStiffen, .spring(let spring, _)) where spring.dampingRatio < 1:
      spoiled = .spring(Spring(response: spring.response / 3, dampingRatio: spring.dampingRatio))
    case (.curvesLast, .timingCurve(let curve, let duration)) where curve != .linear:
      spoiled = .timingCurve(curve, duration: 1.1 * duration).delay(animation.startDelay)
    case (.linesBend, .timingCurve(.linear, let duration)): spoiled = .easeInOut(duration: duration)
    case (.delaysForgotten, .timingCurve(let curve, let duration)): spoiled = .timingCurve(curve, duration: duration)
    case (.targetsMissed, .timingCurve(let curve, _)) where curve != .linear: target.y += 1
    case (.animationsForgotten, _): spoiled = nil
    default: break
    }
    return ScrollEvent(time: event.time, .scrollTo(target, animation: spoiled))
  }
}
