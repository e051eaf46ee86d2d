// One line of the content, its slot if known, and the slots that are kept while lines are rebuilt.
import Foundation
import ScrollTypes

/// A line: a header, a footer, or the cells that are beside each other.
struct ReferenceLine: Equatable {
  enum Part: Equatable {
    case header, footer
    case cells(Range<Int>)
  }

  let section: Int
  let part: Part
  /// The views on it, by their indices in the order of all views.
  let views: Range<Int>
  /// The first of these views.
  let firstView: ViewIdentity
  /// Its extent plus the spacing behind it, if known.
  var slot: ReferenceSlot?

  /// The element at a position on the line.
  func element(at place: Int) -> StackElement {
    switch part {
    case .header: .header(section: section)
    case .footer: .footer(section: section)
    case .cells(let cells): .row(cells.lowerBound + place, section: section)
    }
  }
}

/// An extent plus the spacing behind it, in units.
enum ReferenceSlot: Equatable {
  case measured(Int64)
  /// The value that the program assumed, or that was last measured before an invalidation.
  case assumed(Int64)

  var length: Int64 {
    switch self {
    case .measured(let length), .assumed(let length): length
    }
  }

  var isMeasured: Bool {
    if case .measured = self { return true }
    return false
  }

  /// The same length, which is to be measured again.
  var invalidated: ReferenceSlot { .assumed(length) }
}

/// The known slots of lines, by the first view of each line.
struct ReferenceSlots {
  private var slots: [ReferenceSlot?] = []

  subscript(view: ViewIdentity) -> ReferenceSlot? {
    get { slots.indices.contains(view) ? slots[view] : nil }
    set {
      if view >= slots.count { slots += Array(repeating: nil, count: view + 1 - slots.count) }
      slots[view] = newValue
    }
  }
}

extension ReferenceLine {
  var isRows: Bool {
    if case .cells = part { return true }
    return false
  }
}
