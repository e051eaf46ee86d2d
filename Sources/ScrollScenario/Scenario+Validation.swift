// Checks that a scenario is valid: it has a text form, and a model can be made from it.
import Foundation
import ScrollTypes

/// Why a scenario is not valid.
public struct InvalidScenario: Error, Equatable, Sendable, CustomStringConvertible {
  /// The index of the invalid step, counted from 0; nil where the error is not in a step.
  public var step: Int?
  /// What is wrong and what is allowed.
  public var reason: String

  /// Creates an error.
  public init(step: Int? = nil, reason: String) {
    self.step = step
    self.reason = reason
  }

  /// The error in one sentence.
  public var description: String { step.map { "step \($0): \(reason)" } ?? reason }
}

extension Scenario {
  /// Throws if the scenario has no text form or a model would refuse its configuration.
  ///
  /// Every scenario that was parsed or decoded is valid. Linear in the number of steps.
  public func validate() throws(InvalidScenario) {
    do {
      try configuration.validate()
    } catch {
      throw InvalidScenario(reason: "\(error)")
    }
    if let reason = configuration.fault { throw InvalidScenario(reason: reason) }
    if comment.utf8.contains(UInt8(ascii: "\r")) {
      throw InvalidScenario(reason: "the comment has a carriage return: separate its lines by line feeds")
    }
    if let reason = presentation.fault { throw InvalidScenario(reason: reason) }
    if let reason = rows.fault { throw InvalidScenario(reason: reason) }
    var inForce = configuration
    for (index, step) in steps.enumerated() {
      if let reason = step.fault { throw InvalidScenario(step: index, reason: reason) }
      if case .update(let new) = step {
        do {
          try inForce.validateUpdate(to: new)
        } catch {
          throw InvalidScenario(step: index, reason: "\(error)")
        }
      }
      inForce.follow(step)
    }
  }
}

extension ScrollConfiguration {
  /// Says which value has no text form, though a model may accept it.
  var fault: String? {
    let pinnedViews = content.layouts.reduce(content.pinnedViews) { $0.union($1.pinnedViews) }
    if !pinnedViews.isSubset(of: [.sectionHeaders, .sectionFooters]) {
      return "headers and footers are what can be pinned"
    }
    return stickyEdges.isSubset(of: .all) ? nil : "edges are top, leading, bottom and trailing"
  }
}

extension RowExtents {
  /// The farthest from 0 that a length may be, in points: well beyond what a model accepts.
  static let largestExtent: CGFloat = 1e9

  /// The most lengths that the text form of a cycle may write as repetitions.
  static let longestRepeatedCycle = 1 << 16

  /// Says what is wrong with the lengths.
  var fault: String? {
    let extents: [CGFloat] =
      switch pattern {
      case .constant(let extent): [extent]
      case .cycle(let extents): extents
      case .random(_, let range): [range.lowerBound, range.upperBound]
      }
    if extents.isEmpty { return "a cycle has at least one height" }
    if !extents.allSatisfy({ abs($0) <= Self.largestExtent }) { return "a height is at most 1e9 pt from 0" }
    return behavior.fault
  }
}

extension Scenario.Step {
  /// Says what is wrong with the step.
  var fault: String? {
    switch self {
    case .event(let time, let kind):
      if let fault = time.fault { return fault }
      if let fault = kind.fault { return fault }
      do {
        try ScrollEvent(time: time.seconds, kind).validate()
        return nil
      } catch {
        return "\(error)"
      }
    case .frame(let time): return time.fault
    case .play(let hertz, let until): return hertzFault(hertz) ?? until.fault
    case .settle(let hertz): return hertzFault(hertz)
    case .edit(let edits): return edits.isEmpty ? "there is at least one edit" : edits.lazy.compactMap(\.fault).first
    case .update(let configuration): return configuration.fault
    case .expect(let expectation): return expectation.fault
    }
  }
}

extension ScrollEvent.Kind {
  /// Says what is wrong with the parts of the event.
  var fault: String? {
    let parts = EventParts(self)
    if let touch = parts.touch, touch < 0 { return "a pointer's number is 0 or more" }
    return parts.view?.fault ?? parts.animation?.fault
  }
}

extension Animation {
  /// Says what is wrong with the animation. A spring stores its numbers unchecked, and NaN would make it unequal to
  /// itself.
  var fault: String? {
    guard case .spring(let spring, _) = motion, spring.response.isNaN || spring.dampingRatio.isNaN else { return nil }
    return "a spring's response and damping ratio are numbers"
  }
}

extension Scenario.Expectation {
  /// Says what is wrong with the expectation.
  var fault: String? {
    if self == Self(tolerance: tolerance) { return "an expectation names at least one field" }
    if ![offset, velocity, contentExtent, top?.position, left?.position].allSatisfy({ $0?.isFinite ?? true }) {
      return "an expected number is finite"
    }
    if let fault = top?.element.fault ?? left?.element.fault { return fault }
    if !(0..<CGFloat.infinity).contains(tolerance) { return "a tolerance is 0 or more" }
    if ![visibleLines, retainedLines].allSatisfy({ $0?.lowerBound ?? 0 >= 0 }) { return "a line's index is 0 or more" }
    if ![measuredLineCount, prefetchedLineCount, targetCallCount, refusedTargetCount].allSatisfy({ $0 ?? 0 >= 0 }) {
      return "a number of lines is 0 or more"
    }
    return nil
  }
}

extension StackElement {
  /// Says what is wrong with the view's indices.
  var fault: String? {
    if case .row(let row, _) = self, row < 0 { return indexBelowZero }
    return section < 0 ? indexBelowZero : nil
  }
}

extension ContentEdit {
  /// Says what is wrong with the edit on its own, whatever the content.
  var fault: String? {
    let indices: [Int]
    switch self {
    case .insertRows(let count, let index, let section): indices = [count, index, section]
    case .moveRows(let rows, let index, let section): indices = [rows.lowerBound, index, section]
    case .transferRows(let rows, let section, let index, let target):
      indices = [rows.lowerBound, section, index, target]
    case .removeRows(let rows, let section), .invalidateRows(let rows, let section),
      .assumeExtent(_, let rows, let section):
      indices = [rows.lowerBound, section]
    case .invalidateHeaderAndFooter(let section): indices = [section]
    case .removeSections(let range): indices = [range.lowerBound]
    case .insertSections(let new, let index):
      if new.count > ScrollLimits.maximumSectionCount { return tooManySections }
      let counts = 0...ScrollLimits.maximumRowCount
      if let section = new.first(where: { !counts.contains($0.rowCount) }) {
        return "\(ScrollConfigurationError.rowCountOutOfRange(section.rowCount))"
      }
      indices = [index] + new.compactMap(\.layout)
    }
    if let extent = extents.first(where: { !$0.isFinite }) { return "a height is finite, not \(extent)" }
    return indices.allSatisfy { $0 >= 0 } ? nil : indexBelowZero
  }
}

extension ContentEdit {
  /// The lengths in the edit.
  private var extents: [CGFloat] {
    switch self {
    case .assumeExtent(let extent, _, _): [extent]
    case .insertSections(let new, _): new.compactMap(\.estimatedExtent)
    default: []
    }
  }
}

private let indexBelowZero = "an index or a number of rows is 0 or more"

extension ScenarioTime {
  /// Says what is wrong with the time.
  var fault: String? {
    (Self.zero...Self.maximum).contains(self) ? nil : "a time is from 0 through \(Self.maximum)"
  }
}

private func hertzFault(_ hertz: Int) -> String? {
  let range = Scenario.hertzRange
  return range.contains(hertz) ? nil : "a frame rate is from \(range.lowerBound) through \(range.upperBound) hz"
}
