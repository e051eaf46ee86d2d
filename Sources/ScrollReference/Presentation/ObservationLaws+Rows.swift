// What holds of calls about rows: brute force, row by row.
import Foundation
import ScrollTypes

/// The calls of one observer in one delivery, and the rows that they may be about.
struct Judge {
  /// A row that is on the screen, or has left it.
  struct Row {
    var number: Int
    var element: StackElement
    /// What it is called by now.
    var name: StackElement
    var frame: CGRect
  }

  typealias Failure = (_ law: String, _ message: String) -> Violation

  let number: Int
  let calls: [ObservedCall.Kind]
  let rows: [Row]
  /// The rows that have left the screen, in their order before.
  let left: [Row]

  /// The old and the new value of a call about the geometry.
  func values(of call: ObservedCall.Kind) -> (String?, String?) {
    switch call {
    case .geometry(let old, let new): (old, new)
    case .content(let new): (nil, new)
    default: (nil, nil)
    }
  }

  /// §V12: each row that is on the screen and was not is a call, in order.
  func appearances(_ inside: Set<Int>, _ fail: Failure) throws(Violation) -> Set<Int> {
    let expected = rows.filter { !inside.contains($0.number) }.map { ObservedCall.Kind.appear($0.name) }
    if calls != expected { throw fail("appear", "called with \(calls), not \(expected)") }
    return Set(rows.map(\.number))
  }

  /// §V12: each row that was on the screen and is not any more is a call, in order.
  func disappearances(_ inside: Set<Int>, _ fail: Failure) throws(Violation) -> Set<Int> {
    let expected = left.filter { inside.contains($0.number) }.map { ObservedCall.Kind.disappear($0.name) }
    if calls != expected { throw fail("disappear", "called with \(calls), not \(expected)") }
    return Set(rows.map(\.number))
  }

  /// §V6, §V7: enters and leaves alternate; behind them those rows are inside that reach the threshold.
  func visibility(
    _ before: Set<Int>, _ threshold: Double, _ container: CGSize, _ fail: Failure
  ) throws(Violation) -> Set<Int> {
    var inside = before
    var gone = left.filter { inside.contains($0.number) }
    var lastPlace = -1
    for call in calls {
      guard case .visibility(let element, let isVisible) = call else { throw fail("kind", "called with \(call)") }
      if let first = gone.first {
        // Rows that left the screen come first, each in its turn.
        if isVisible || first.name != element { throw fail("leave", "\(first.name) has not left, but \(call)") }
        gone.removeFirst()
        inside.remove(first.number)
        continue
      }
      guard let place = rows.firstIndex(where: { $0.name == element }) else {
        throw fail("unknown", "\(call) is of no row on the screen")
      }
      if isVisible == inside.contains(rows[place].number) { throw fail("pairing", "\(call) comes a second time") }
      // Leaves come before enters, and start the count of places anew.
      let order = (isVisible ? rows.count : 0) + place
      if order <= lastPlace { throw fail("order", "\(call) comes too late in \(calls)") }
      lastPlace = order
      if isVisible { inside.insert(rows[place].number) } else { inside.remove(rows[place].number) }
    }
    if let row = gone.first { throw fail("leave", "\(row.name) is gone, and has not left") }
    for row in rows {
      let fraction = ReferenceVisibility.fraction(of: row.frame, in: container)
      if ReferenceVisibility.margin(fraction, threshold) < 1e-12 { continue }
      if ReferenceVisibility.reaches(fraction, threshold) != inside.contains(row.number) {
        throw fail("visible", "\(row.name) shows by \(fraction), and is \(inside.contains(row.number) ? "in" : "out")")
      }
    }
    return inside
  }

  /// §V14, §V15: one call at most, with the rows that reach the threshold; recorded ids are the rows' names.
  func targets(
    _ before: [String], _ threshold: Double, _ container: CGSize, _ fail: Failure
  ) throws(Violation) -> [String] {
    if calls.count > 1 { throw fail("twice", "called more than once: \(calls)") }
    var list = before
    if case .targets(let new)? = calls.first {
      if new == before { throw fail("unchanged", "\(new) has not changed") }
      list = new
    }
    var expected: [String] = []
    for row in rows {
      guard case .row = row.element else { continue }
      let fraction = ReferenceVisibility.fraction(of: row.frame, in: container)
      if ReferenceVisibility.margin(fraction, threshold) < 1e-12 { return list }
      if ReferenceVisibility.reaches(fraction, threshold) { expected.append("\(row.name)") }
    }
    if list != expected { throw fail("targets", "\(list) are in sight, not \(expected)") }
    return list
  }
}
