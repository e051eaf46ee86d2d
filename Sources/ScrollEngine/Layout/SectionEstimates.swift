// The estimate for the lines of each section, and the length of each section with it.
import ScrollStorage
import ScrollTypes

/// The estimates and the lengths of the sections of a stack. A length consists of the measured lines, the estimates for
/// the others, and the space that the section's layout leaves free around them.
struct SectionEstimates: ~Copyable {
  /// One row for each section, whose extent is the length of the section.
  private var totals = ExtentTree(groupCount: 0)
  private var estimates: [ContentUnits] = []
  /// The sections in which the present pass has measured lines.
  private(set) var measuredSections = RigidArray<Int>(capacity: 16)
  /// The extent of a line of a section that has no estimate of its own.
  private var initialExtent: ContentUnits
  /// What stands beside sections.
  var rooms = SectionRooms()

  /// - Parameter initialExtent: The extent of a line of a section that has no estimate of its own.
  init(initialExtent: ContentUnits) { self.initialExtent = initialExtent }

  /// Returns an independent copy.
  ///
  /// - Complexity: O(sections).
  func copy() -> SectionEstimates {
    var copy = SectionEstimates(initialExtent: initialExtent)
    copy.totals = totals.copy()
    copy.estimates = estimates
    copy.measuredSections = measuredSections.copy()
    copy.rooms = rooms
    return copy
  }

  /// How many nodes have been looked at, in builds that check themselves; else 0.
  var visitedNodeCount: Int { totals.visitedNodeCount }

  var total: ContentUnits { totals.total }

  func estimate(of section: Int) -> ContentUnits { estimates[section] }

  func start(of section: Int) -> ContentUnits { totals.offset(of: section) }

  func section(at offset: ContentUnits) -> Int { totals.row(at: offset) }

  /// Adds sections that have come. Their lines are in `slots` already.
  ///
  /// - Complexity: O(sections).
  mutating func insert(_ range: Range<Int>, in slots: borrowing ExtentTree, on map: borrowing SectionMap) {
    let new = range.map { initial(ofSection: $0, on: map) }
    estimates.insert(contentsOf: new, at: range.lowerBound)
    totals.insert(range.count, at: range.lowerBound)
    if !rooms.isEmpty { rooms.insert(range) }
    for section in range { refresh(section, slots, on: map) }
  }

  mutating func remove(_ range: Range<Int>) {
    estimates.removeSubrange(range)
    totals.remove(range)
    if !rooms.isEmpty { rooms.remove(range) }
  }

  /// The slot with which a line of a section counts before any line is measured.
  private func initial(ofSection section: Int, on map: borrowing SectionMap) -> ContentUnits {
    let extent = map.sections[section].estimatedExtent.map { ContentUnits(points: $0) }
    return LineExtents.slot(of: extent ?? initialExtent, spacing: map.layout(of: section).spacing)
  }

  /// Lengthens the lines of a section that are not measured, by a change of its spacing. Call ``refresh(_:_:on:)``
  /// next.
  mutating func lengthen(_ section: Int, by change: ContentUnits) {
    estimates[section] = min(estimates[section] + change, ExtentTree.maximumExtent)
  }

  /// Begins anew with other estimates for all sections. If `toMean` is set, sections with measured lines take their
  /// mean.
  ///
  /// - Complexity: O(sections).
  mutating func begin(
    with initialExtent: ContentUnits, _ slots: borrowing ExtentTree, _ assumed: borrowing AssumedLines,
    on map: borrowing SectionMap, toMean: Bool
  ) {
    self.initialExtent = initialExtent
    for section in estimates.indices {
      let mean = toMean ? mean(of: section, slots, assumed, on: map) : nil
      estimates[section] = mean ?? self.initial(ofSection: section, on: map)
      refresh(section, slots, on: map)
    }
  }

  /// The mean of the measured lines of a section; nil if there are none.
  private func mean(
    of section: Int, _ slots: borrowing ExtentTree, _ assumed: borrowing AssumedLines, on map: borrowing SectionMap
  ) -> ContentUnits? {
    let lines = map.lines(of: section)
    let known = slots.sums(over: lines)
    let taken = assumed.known(of: lines, slots)
    let count = lines.count - known.unmeasured - taken.count
    return count > 0 ? (known.measured - taken.total) / Int64(count) : nil
  }

  /// Sums up a section again.
  ///
  /// - Complexity: O(log n).
  mutating func refresh(_ section: Int, _ slots: borrowing ExtentTree, on map: borrowing SectionMap) {
    let lines = map.lines(of: section)
    let sums = slots.sums(over: lines)
    let length = sums.measured + Int64(sums.unmeasured) * estimates[section]
    let room = map.layout(of: section).room(
      hasLines: !lines.isEmpty, beside: rooms.isEmpty ? nil : rooms.entry(of: section))
    totals.setExtent(length + room, of: section)
  }

  /// Sums up a section again after a line of it was measured, and remembers it for ``follow(_:_:on:toMean:)``.
  mutating func noteMeasuring(in section: Int, _ slots: borrowing ExtentTree, on map: borrowing SectionMap) {
    refresh(section, slots, on: map)
    if measuredSections.count > 0, measuredSections[measuredSections.count - 1] == section { return }
    if measuredSections.isFull { measuredSections.reserve(2 * measuredSections.count) }
    measuredSections.append(section)
  }

  /// Makes the sections with new measurements count their other lines with the mean of the measured ones.
  mutating func follow(
    _ slots: borrowing ExtentTree, _ assumed: borrowing AssumedLines, on map: borrowing SectionMap, toMean: Bool
  ) {
    for index in 0..<measuredSections.count where toMean {
      let section = measuredSections[index]
      guard let mean = mean(of: section, slots, assumed, on: map) else { continue }
      estimates[section] = mean
      refresh(section, slots, on: map)
    }
    measuredSections.removeAll()
  }
}
