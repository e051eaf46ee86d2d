// One line of the content, what it is known to come to, and slots that are kept while lines are made anew.
import Foundation
import ScrollTypes

/// A line: a header, a footer, or the cells that stand beside one another.
struct ReferenceLine: Equatable {
  enum Part: Equatable {
    case header, footer
    case cells(Range<Int>)
  }

  let section: Int
  let part: Part
  /// The views on it, by their places in the order of all views.
  let views: Range<Int>
  /// The first of them.
  let firstView: ViewIdentity
  /// Its extent and the spacing behind it, if they are known.
  var slot: ReferenceSlot?

  /// What a view is called, by its place on the line.
  func element(at place: Int) -> StackElement {
    switch part {
    case .header: .header(section: section)
    case .footer: .footer(section: section)
    case .cells(let cells): .row(cells.lowerBound + place, section: section)
    }
  }
}

/// An extent and the spacing behind it, in units.
enum ReferenceSlot: Equatable {
  case measured(Int64)
  /// As the program has assumed it to be, or as it was when it was last measured.
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

  /// The same length, to be measured again.
  var invalidated: ReferenceSlot { .assumed(length) }
}

/// The slots of lines that are known, by the first view of each.
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
