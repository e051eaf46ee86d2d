// The lines that have a slot although they are not measured: a slot that the program assumes, or one from before.
import ScrollStorage
import ScrollTypes

/// Stretches of lines that all count as not measured, whatever slots they have.
///
/// The slots themselves are in the tree of all lines. A line that has no slot counts with the estimate, in a stretch as
/// elsewhere. So one new stretch invalidates a whole list, and each line that is measured again leaves it.
/// Stretches without a measured line between them become one. Scrolling measures neighbours, so there are few
/// stretches.
struct AssumedLines: Sendable {
  /// Lines that follow each other, and what is known of them.
  private struct Stretch {
    var lines: Range<Int>
    var known: Known

    /// The stretch itself, if any of its lines has a slot.
    var orNilIfUnknown: Stretch? { known.count > 0 ? self : nil }

    /// Adds the stretch behind it, and the lines without a slot between the two.
    mutating func append(_ next: Stretch) {
      lines = lines.lowerBound..<next.lines.upperBound
      known += next.known
    }

    /// The same lines farther on.
    func moved(by distance: Int) -> Stretch {
      Stretch(lines: (lines.lowerBound + distance)..<(lines.upperBound + distance), known: known)
    }
  }

  /// How many lines have a slot, and the sum of these slots.
  struct Known: Equatable {
    var count: Int
    var total: ContentUnits

    /// Reads from the tree what is known of some lines.
    init(of lines: Range<Int>, _ slots: borrowing ExtentTree) {
      self.init()
      if lines.isEmpty { return }
      let sums = slots.sums(over: lines)
      (count, total) = (lines.count - sums.unmeasured, sums.measured)
    }

    init(count: Int = 0, total: ContentUnits = 0) { (self.count, self.total) = (count, total) }

    static func += (left: inout Known, right: Known) {
      left.count += right.count
      left.total += right.total
    }

    static func -= (left: inout Known, right: Known) {
      left.count -= right.count
      left.total -= right.total
    }
  }

  /// The stretches in order, apart from each other. Each has a line with a slot.
  private var stretches: [Stretch] = []
  /// The sum over all stretches.
  private(set) var known = Known()

  var isEmpty: Bool { stretches.isEmpty }

  /// Whether a line is in a stretch.
  func contains(_ line: Int) -> Bool {
    let index = firstStretch(endingAfter: line)
    return index < stretches.count && stretches[index].lines.lowerBound <= line
  }

  /// The first line of a range that is in a stretch.
  func first(in lines: Range<Int>) -> Int? {
    let touched = stretchesTouching(lines)
    return touched.isEmpty ? nil : max(stretches[touched.lowerBound].lines.lowerBound, lines.lowerBound)
  }

  /// The last line of a range that is in a stretch.
  func last(in lines: Range<Int>) -> Int? {
    let touched = stretchesTouching(lines)
    return touched.isEmpty ? nil : min(stretches[touched.upperBound - 1].lines.upperBound, lines.upperBound) - 1
  }

  /// What is known of the lines of a range that are in a stretch.
  ///
  /// - Complexity: O(log n), and O(stretches among the lines).
  func known(of lines: Range<Int>, _ slots: borrowing ExtentTree) -> Known {
    var sum = Known()
    for index in stretchesTouching(lines) { sum += known(of: lines, inStretch: index, slots) }
    return sum
  }

  // MARK: Changing

  /// Makes some lines count as not measured, with the slots that they have.
  ///
  /// - Complexity: O(log n) if no stretch is behind them; else O(stretches) too.
  mutating func insert(_ lines: Range<Int>, _ slots: borrowing ExtentTree) {
    let all = Known(of: lines, slots)
    if all.count == 0 { return }
    remove(lines, slots)
    known += all
    var new = Stretch(lines: lines, known: all)
    let next = firstStretch(endingAfter: lines.lowerBound)
    var replaced = next..<next
    if next < stretches.count {
      let gap = lines.upperBound..<stretches[next].lines.lowerBound
      if Known(of: gap, slots).count == 0 {
        new.append(stretches[next])
        replaced = next..<(next + 1)
      }
    }
    if next > 0 {
      let gap = stretches[next - 1].lines.upperBound..<lines.lowerBound
      if Known(of: gap, slots).count == 0 {
        let last = new
        new = stretches[next - 1]
        new.append(last)
        replaced = (next - 1)..<replaced.upperBound
      }
    }
    stretches.replaceSubrange(replaced, with: CollectionOfOne(new))
  }

  /// Removes a line that is measured; `slot` is the slot that it had.
  ///
  /// - Complexity: O(log(stretches)) for the first or the last line of a stretch, as lines on a screen are; else O(log
  ///   n), and O(stretches).
  mutating func remove(_ line: Int, slot: ContentUnits?, _ slots: borrowing ExtentTree) {
    let index = firstStretch(endingAfter: line)
    guard index < stretches.count, stretches[index].lines.lowerBound <= line else { return }
    let lines = stretches[index].lines
    var gone = Known()
    if let slot { gone = Known(count: 1, total: slot) }
    known -= gone
    stretches[index].known -= gone
    if stretches[index].known.count == 0 {
      stretches.remove(at: index)
    } else if line == lines.lowerBound {
      stretches[index].lines = (line + 1)..<lines.upperBound
    } else if line == lines.upperBound - 1 {
      stretches[index].lines = lines.lowerBound..<line
    } else {
      let before = Stretch(lines: lines.lowerBound..<line, known: Known(of: lines.lowerBound..<line, slots))
      var behind = Stretch(lines: (line + 1)..<lines.upperBound, known: stretches[index].known)
      behind.known -= before.known
      replace(index..<(index + 1), with: before.orNilIfUnknown, behind.orNilIfUnknown)
    }
  }

  /// Removes some lines, before their slots change.
  ///
  /// - Complexity: O(log n), and O(stretches).
  mutating func remove(_ lines: Range<Int>, _ slots: borrowing ExtentTree) {
    let touched = stretchesTouching(lines)
    guard let first = touched.first, let last = touched.last else { return }
    for index in touched { known -= known(of: lines, inStretch: index, slots) }
    let before = part(of: first, in: 0..<lines.lowerBound, slots)
    let behind = part(of: last, in: lines.upperBound..<Int.max, slots)
    replace(touched, with: before, behind)
  }

  /// Replaces some stretches, at least one, by up to two. Allocates only if there are more than before.
  private mutating func replace(_ old: Range<Int>, with before: Stretch?, _ behind: Stretch?) {
    var next = old.lowerBound
    if let before {
      stretches[next] = before
      next += 1
    }
    if let behind {
      if next < old.upperBound { stretches[next] = behind } else { stretches.insert(behind, at: next) }
      next += 1
    }
    if next < old.upperBound { stretches.removeSubrange(next..<old.upperBound) }
  }

  /// Reads all slots again, after they have changed.
  mutating func refresh(_ slots: borrowing ExtentTree) {
    known = Known()
    for index in stretches.indices {
      stretches[index].known = Known(of: stretches[index].lines, slots)
      known += stretches[index].known
    }
  }

  mutating func removeAll() {
    stretches.removeAll(keepingCapacity: true)
    known = Known()
  }

  // MARK: Lines that come and go

  /// Makes room for lines that come, without a slot. Inside a stretch they become part of it.
  mutating func makeRoom(for number: Int, at line: Int) {
    for index in firstStretch(endingAfter: line)..<stretches.count {
      let lines = stretches[index].lines
      let start = lines.lowerBound < line ? lines.lowerBound : lines.lowerBound + number
      stretches[index].lines = start..<(lines.upperBound + number)
    }
  }

  /// Closes up behind lines that go. No stretch contains them any more.
  mutating func closeUp(_ lines: Range<Int>) {
    let next = firstStretch(endingAfter: lines.lowerBound)
    for index in next..<stretches.count { stretches[index] = stretches[index].moved(by: -lines.count) }
    joinTouching()
  }

  /// Follows lines that are taken out and put back with the first at `line` of the rest. `slots` is the tree before
  /// that.
  mutating func move(_ lines: Range<Int>, to line: Int, _ slots: borrowing ExtentTree) {
    // The lines between the old and the new place move the other way.
    let isUp = line <= lines.lowerBound
    let passed = isUp ? line..<lines.lowerBound : lines.upperBound..<(line + lines.count)
    let moved = parts(in: lines, slots).map { $0.moved(by: line - lines.lowerBound) }
    let others = parts(in: passed, slots).map { $0.moved(by: isUp ? lines.count : -lines.count) }
    let before = parts(in: 0..<min(lines.lowerBound, passed.lowerBound), slots)
    let behind = parts(in: max(lines.upperBound, passed.upperBound)..<Int.max, slots)
    stretches = before + (isUp ? moved + others : others + moved) + behind
    joinTouching()
  }

  private mutating func joinTouching() {
    var kept = 0
    for index in stretches.indices.dropFirst() {
      if stretches[kept].lines.upperBound == stretches[index].lines.lowerBound {
        stretches[kept].append(stretches[index])
      } else {
        kept += 1
        stretches[kept] = stretches[index]
      }
    }
    stretches.removeSubrange(min(kept + 1, stretches.count)...)
  }

  // MARK: Looking

  /// The index of the first stretch that ends after a line; the number of stretches if none does.
  private func firstStretch(endingAfter line: Int) -> Int {
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = low + (high - low) / 2
      if stretches[middle].lines.upperBound > line { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The stretches that have lines in a range.
  private func stretchesTouching(_ lines: Range<Int>) -> Range<Int> {
    let first = firstStretch(endingAfter: lines.lowerBound)
    if lines.isEmpty { return first..<first }
    let last = firstStretch(endingAfter: lines.upperBound - 1)
    let isIn = last < stretches.count && stretches[last].lines.lowerBound < lines.upperBound
    return first..<(isIn ? last + 1 : last)
  }

  private func known(of lines: Range<Int>, inStretch index: Int, _ slots: borrowing ExtentTree) -> Known {
    let stretch = stretches[index]
    let common = stretch.lines.clamped(to: lines)
    return common == stretch.lines ? stretch.known : Known(of: common, slots)
  }

  /// The part of a stretch that is in a range of lines; nil if nothing is known of it.
  private func part(of index: Int, in lines: Range<Int>, _ slots: borrowing ExtentTree) -> Stretch? {
    let known = known(of: lines, inStretch: index, slots)
    return known.count == 0 ? nil : Stretch(lines: stretches[index].lines.clamped(to: lines), known: known)
  }

  private func parts(in lines: Range<Int>, _ slots: borrowing ExtentTree) -> [Stretch] {
    var parts: [Stretch] = []
    for index in stretchesTouching(lines) {
      if let part = part(of: index, in: lines, slots) { parts.append(part) }
    }
    return parts
  }
}
