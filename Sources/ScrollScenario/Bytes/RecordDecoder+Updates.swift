// Decodes records by which the scroll view takes over another configuration, at rest or while it scrolls.
import Foundation
import ScrollTypes

extension RecordDecoder {
  mutating func update(_ record: ScenarioRecord) {
    let c = record.c
    scroll(by: c >> 12 & 7, record)
    let before = configuration
    var new = configuration
    change(&new, Int(c & 31), UInt16(bitPattern: record.a))
    if c >> 12 & 7 == Self.towardsView {
      changePins(of: &new.content, c >> 5 & 3)
    } else if c & 0x400 != 0 {
      change(&new, Int(c >> 5 & 31), UInt16(bitPattern: record.b))
    }
    update(to: new)
    if c & 0x800 != 0 { frame() }
    if c & 0x8000 != 0 {
      frames(1, every: 16_667)
      update(to: before)
      frame()
    }
  }

  mutating func update(to new: ScrollConfiguration) {
    let layouts = configuration.content.layouts
    configuration = new
    keepLayouts(layouts)
    steps.append(.update(configuration))
  }

  /// Changes one value. The result is always a configuration that a scroll view can take over.
  private func change(_ new: inout ScrollConfiguration, _ value: Int, _ code: UInt16) {
    let low = UInt8(truncatingIfNeeded: code)
    switch value {
    case 0: new.safeAreaInsets.top = ScenarioHeader.inset(low)
    case 1: new.safeAreaInsets.leading = CGFloat(low & 63)
    case 2: new.safeAreaInsets.bottom = ScenarioHeader.inset(low)
    case 3: new.safeAreaInsets.trailing = CGFloat(low & 63)
    case 4: new.contentMargins.top = ScenarioHeader.inset(low)
    case 5: new.contentMargins.leading = CGFloat(low & 63)
    case 6: new.contentMargins.bottom = ScenarioHeader.inset(low)
    case 7: new.contentMargins.trailing = CGFloat(low & 63)
    case 24: new.containerSize.width = ScenarioHeader.containerWidth(low)
    case 25: new.containerSize.height = ScenarioHeader.containerHeight(code)
    case 26:
      var header = ScenarioHeader()
      (header.trackShape, header.trackLength) = (code, UInt8(code >> 8))
      if new.content.crossExtent == nil {
        let top = new.contentMargins.top + CGFloat(Int8(bitPattern: low)) / 4
        new.contentMargins.top = min(max(0, top), ScrollLimits.maximumLength)
      } else {
        new.content.crossExtent = header.crossExtent(in: new)
      }
    case 27:
      new.safeAreaInsets = firstConfiguration.safeAreaInsets
      new.contentMargins = firstConfiguration.contentMargins
    case 28: new = firstConfiguration
    case 29: new.containerSize = CGSize(width: new.containerSize.height, height: new.containerSize.width)
    case 8...17, 30: change(&new.content, value, code)
    default: changeBehaviour(of: &new, value, code)
    }
  }

  private func change(_ content: inout StackContent, _ value: Int, _ code: UInt16) {
    let low = UInt8(truncatingIfNeeded: code)
    var header = ScenarioHeader()
    switch value {
    case 8:
      header.spacing = low
      content.spacing = header.lineSpacing
    case 9:
      header.alignment = low
      content.alignment = header.crossAlignment
    case 10: content.shortContentAlignment = [0, 0.5, 1, CGFloat(low >> 2) / 63][Int(code & 3)]
    case 11:
      (header.tracks, header.trackShape, header.trackLength) = (low, code, UInt8(code >> 8))
      content.tracks = header.gridTracks
    case 12: content.pinnedViews = PinnedScrollableViews(rawValue: UInt32(code & 3))
    case 13: content.requestsAvoidPinnedViews = code & 1 != 0
    case 14: content.estimate.initialExtent = ScenarioHeader.length(low)
    case 15: content.estimate.followsMeasurements = code & 1 != 0
    case 16:
      header.policies = low
      content.prefetch = header.prefetch
    case 17:
      header.retention = low
      content.retention = header.retainedLines
    default:
      content.spacing = min(max(content.spacing + edge(Int16(code & 63)), 0), ScrollLimits.maximumLength)
    }
  }

  private func changeBehaviour(of new: inout ScrollConfiguration, _ value: Int, _ code: UInt16) {
    switch value {
    case 18:
      var header = ScenarioHeader()
      header.deceleration = UInt8(truncatingIfNeeded: code)
      new.decelerationRate = ScrollDecelerationRate(rawValue: header.decelerationRate)
    case 19: new.verticalScrollBounceBehavior = code & 1 == 0 ? .automatic : .basedOnSize
    case 20: new.horizontalScrollBounceBehavior = code & 1 == 0 ? .automatic : .basedOnSize
    case 21: new.stickyEdges = Edge.Set(rawValue: Int8(code & 15))
    case 22: new.overshootLimit = code & 8 == 0 ? nil : EncodedScenario.overshootLimits[Int(code & 7)]
    case 23: new.isScrollEnabled = code & 1 != 0
    default: changeTargets(of: &new, code)
    }
  }

  /// The code for an animation to a view. The update then changes the pinned views, which decide where the view is
  /// brought to.
  private static let towardsView: UInt16 = 1

  private func changePins(of content: inout StackContent, _ code: UInt16) {
    switch code {
    case 0: content.requestsAvoidPinnedViews.toggle()
    case 1: content.pinnedViews.formSymmetricDifference(.sectionFooters)
    default: content.pinnedViews.formSymmetricDifference(.sectionHeaders)
    }
  }

  /// Starts a scroll and adds a frame of it.
  mutating func scroll(by code: UInt16, _ record: ScenarioRecord) {
    let step = CGFloat(Int8(truncatingIfNeeded: record.b >> 8))
    switch code {
    case Self.towardsView:
      let section = sectionIndex(record)
      let rowCount = sections.indices.contains(section) ? sections[section].rowCount : 0
      let row = rowIndex(record, in: max(rowCount - 1, 0))
      add(.scrollToView(.row(row, section: section), anchor: step < 0 ? nil : .top, animation: .default))
      frames(1, every: 16_667)
      now += 100_000
    case 2:
      add(.wheel(WheelEvent(delta: .zero, phase: .began)))
      add(.wheel(WheelEvent(delta: distance(along: step, across: 0), phase: .changed)))
    case 3:
      add(.wheel(WheelEvent(delta: .zero, phase: .began)))
      add(.wheel(WheelEvent(delta: .zero, phase: .ended)))
      add(.wheel(WheelEvent(delta: .zero, momentumPhase: .began)))
      add(.wheel(WheelEvent(delta: distance(along: step, across: 0), momentumPhase: .changed)))
    case 4: drag(by: step == 0 ? 30 : 2 * step, times: 2)
    case 5:
      drag(by: -20 - abs(step), times: 3)
      add(.touchEnded(location(of: 0), touch: 0))
    case 6:
      add(.scrollToEdge(configuration.content.axis == .vertical ? .bottom : .trailing, animation: .default))
      frames(1, every: 16_667)
      now += 100_000
    case 7:
      add(.scrollToEdge(configuration.content.axis == .vertical ? .top : .leading))
      frame()
      drag(by: 40 + abs(step), times: 3)
      add(.touchEnded(location(of: 0), touch: 0))
      now += 33_333
    default: return
    }
    frame()
  }

  /// Puts the first pointer in the middle and moves it along the axis.
  private mutating func drag(by step: CGFloat, times: Int) {
    began(by: 0, at: AxisPoint(main: (containerExtent / 2).rounded()))
    for _ in 0..<times {
      now += Self.intervals[0]
      touches[0].place.main += step
      touches[0].lastMove = step
      add(.touchMoved(location(of: 0), touch: 0))
    }
  }
}
