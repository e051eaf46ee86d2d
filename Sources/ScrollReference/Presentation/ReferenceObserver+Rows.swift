// The observers of rows: of appearance, of a visibility threshold, and of visible targets.
import Foundation
import ScrollTypes

/// Observes rows that come onto the screen, or rows that leave it: §V12, §V13.
final class ReferenceAppearanceObserver: ReferenceObserver {
  var rows: ReferenceObservedRows
  var threshold = 0.0
  private let isAppearing: Bool
  private let action: (StackElement) -> Void
  /// The numbers of the rows that are on the screen.
  private var inside: Set<Int> = []

  init(of rows: ReferenceObservedRows, appearing: Bool, action: @escaping (StackElement) -> Void) {
    self.rows = rows
    isAppearing = appearing
    self.action = action
  }

  func compare(_ frame: ReferenceObservedFrame) -> [ReferenceCall] {
    var calls: [ReferenceCall] = []
    for row in frame.left where inside.remove(row.number) != nil && !isAppearing {
      calls.append(ReferenceCall(step: .disappear) { [action] in action(row.element) })
    }
    for row in frame.rows where rows.contains(row.element) && inside.insert(row.number).inserted && isAppearing {
      calls.append(ReferenceCall(step: .appear) { [action] in action(row.element) })
    }
    return calls
  }
}

/// Observes rows that cross a threshold: §V6.
final class ReferenceVisibilityObserver: ReferenceObserver {
  var rows: ReferenceObservedRows
  var threshold: Double
  private let action: (StackElement, Bool) -> Void
  /// The numbers of the rows that reach the threshold.
  private var inside: Set<Int> = []

  init(of rows: ReferenceObservedRows, threshold: Double, action: @escaping (StackElement, Bool) -> Void) {
    self.rows = rows
    self.threshold = threshold
    self.action = action
  }

  func compare(_ frame: ReferenceObservedFrame) -> [ReferenceCall] {
    var calls: [ReferenceCall] = []
    for row in frame.left where inside.remove(row.number) != nil {
      calls.append(ReferenceCall(step: .leave) { [action] in action(row.element, false) })
    }
    guard let container = frame.geometry?.containerSize else { return calls }
    for row in frame.rows where rows.contains(row.element) {
      let isVisible = ReferenceVisibility.reaches(ReferenceVisibility.fraction(of: row.frame, in: container), threshold)
      if isVisible == inside.contains(row.number) { continue }
      if isVisible { inside.insert(row.number) } else { inside.remove(row.number) }
      calls.append(
        ReferenceCall(step: isVisible ? .enter : .leave) { [action] in action(row.element, isVisible) })
    }
    return calls
  }
}

/// Observes the list of visible rows: §V14 to §V16.
final class ReferenceTargetObserver<ID: Hashable>: ReferenceObserver {
  private struct Target: Equatable {
    var number: Int
    var element: StackElement
  }

  var rows = ReferenceObservedRows.all
  var threshold: Double
  private let ids: (StackElement) -> ID?
  private let action: ([ID]) -> Void
  private var targets: [Target] = []
  private var list: [ID] = []

  init(threshold: Double, ids: @escaping (StackElement) -> ID?, action: @escaping ([ID]) -> Void) {
    self.threshold = threshold
    self.ids = ids
    self.action = action
  }

  func compare(_ frame: ReferenceObservedFrame) -> [ReferenceCall] {
    var now: [Target] = []
    for row in frame.rows {
      guard case .row = row.element, let container = frame.geometry?.containerSize else { continue }
      let fraction = ReferenceVisibility.fraction(of: row.frame, in: container)
      guard ReferenceVisibility.reaches(fraction, threshold) else { continue }
      now.append(Target(number: row.number, element: row.element))
    }
    if now == targets { return [] }
    targets = now
    let new = now.compactMap { ids($0.element) }
    if new == list { return [] }
    list = new
    return [ReferenceCall(step: .targets) { [action] in action(new) }]
  }
}
