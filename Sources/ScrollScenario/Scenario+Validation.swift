// What makes a scenario valid: that it has a text form and a model can be made for it.
import Foundation
import ScrollTypes

/// Why a scenario is not valid.
public struct InvalidScenario: Error, Equatable, Sendable, CustomStringConvertible {
  /// The index of the step that is not valid, counted from 0; nil where it is not a step.
  public var step: Int?
  /// What is wrong, with what is allowed.
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
  /// Throws where the scenario has no text form or its configuration would be refused.
  ///
  /// Every scenario that was parsed or decoded is valid. Linear in the number of steps.
  public func validate() throws(InvalidScenario) {
    do {
      try configuration.validate()
    } catch {
      throw InvalidScenario(reason: "\(error)")
    }
    if comment.utf8.contains(UInt8(ascii: "\r")) {
      throw InvalidScenario(reason: "the comment has a carriage return: separate its lines by line feeds")
    }
    if let reason = rows.fault { throw InvalidScenario(reason: reason) }
    for (index, step) in steps.enumerated() {
      if let reason = step.fault { throw InvalidScenario(step: index, reason: reason) }
    }
  }
}

extension RowExtents {
  /// The farthest from 0 that a height may be given, in points: well beyond what a model accepts.
  static let largestExtent: CGFloat = 1e9

  /// What is wrong with the heights.
  var fault: String? {
    let extents: [CGFloat] =
      switch self {
      case .constant(let extent): [extent]
      case .cycle(let extents): extents
      case .random(_, let range): [range.lowerBound, range.upperBound]
      }
    if extents.isEmpty { return "a cycle has at least one height" }
    if !extents.allSatisfy({ abs($0) <= Self.largestExtent }) { return "a height is at most 1e9 pt from 0" }
    return nil
  }
}

extension Scenario.Step {
  /// What is wrong with the step.
  var fault: String? {
    switch self {
    case .event(let time, let kind):
      if let fault = time.fault { return fault }
      do {
        try ScrollEvent(time: time.seconds, kind).validate()
        return nil
      } catch {
        return "\(error)"
      }
    case .frame(let time): return time.fault
    case .play(let hertz, let until): return hertzFault(hertz) ?? until.fault
    case .settle(let hertz): return hertzFault(hertz)
    case .expect(let expectation): return expectation.fault
    }
  }
}

extension Scenario.Expectation {
  /// What is wrong with the expectation.
  var fault: String? {
    if self == Self(tolerance: tolerance) { return "an expectation names at least one field" }
    if ![offset, velocity, contentHeight].allSatisfy({ $0?.isFinite ?? true }) {
      return "an expected number is finite"
    }
    if !(0..<CGFloat.infinity).contains(tolerance) { return "a tolerance is 0 or more" }
    if let visibleRows, visibleRows.lowerBound < 0 { return "a row's index is 0 or more" }
    if let measuredRowCount, measuredRowCount < 0 { return "a number of rows is 0 or more" }
    return nil
  }
}

extension ScenarioTime {
  /// What is wrong with the time.
  var fault: String? {
    (Self.zero...Self.maximum).contains(self) ? nil : "a time is from 0 through \(Self.maximum)"
  }
}

private func hertzFault(_ hertz: Int) -> String? {
  let range = Scenario.hertzRange
  return range.contains(hertz) ? nil : "a frame rate is from \(range.lowerBound) through \(range.upperBound) hz"
}
