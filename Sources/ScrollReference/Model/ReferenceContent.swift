// The views of the content in sections, each with its own identity, and the effect of edits on them.
import ScrollTypes

/// The identity of a view for as long as the content has the view.
typealias ViewIdentity = Int

/// A section as its views.
struct ReferenceSection {
  var header: ViewIdentity?
  var cells: [ViewIdentity]
  var footer: ViewIdentity?
  /// The index of its layout in the content's table; nil for the content's own layout.
  var layout: Int?

  var views: [ViewIdentity] { (header.map { [$0] } ?? []) + cells + (footer.map { [$0] } ?? []) }
}

/// All views in order.
struct ReferenceContent {
  private(set) var sections: [ReferenceSection] = []
  private var nextIdentity = 0

  init(_ sections: [StackSection]) {
    self.sections = sections.map { made($0) }
  }

  /// The sections as a configuration describes them.
  var shape: [StackSection] {
    sections.map {
      StackSection(
        rowCount: $0.cells.count, hasHeader: $0.header != nil, hasFooter: $0.footer != nil, layout: $0.layout)
    }
  }

  /// The identity of an element's view; nil if there is no such view.
  func identity(of element: StackElement) -> ViewIdentity? {
    guard sections.indices.contains(element.section) else { return nil }
    let section = sections[element.section]
    switch element {
    case .header: return section.header
    case .footer: return section.footer
    case .row(let row, _): return section.cells.indices.contains(row) ? section.cells[row] : nil
    }
  }

  /// Applies an edit to the views. An edit that only asks for new measurements changes no view.
  mutating func apply(_ edit: ContentEdit) {
    switch edit {
    case .insertRows(let count, let index, let section):
      sections[section].cells.insert(contentsOf: newViews(count), at: index)
    case .removeRows(let rows, let section):
      sections[section].cells.removeSubrange(rows)
    case .moveRows(let rows, let index, let section):
      move(rows, of: section, to: index, in: section)
    case .transferRows(let rows, let section, let index, let target):
      move(rows, of: section, to: index, in: target)
    case .insertSections(let new, let index):
      sections.insert(contentsOf: new.map { made($0) }, at: index)
    case .removeSections(let range):
      sections.removeSubrange(range)
    case .invalidateRows, .invalidateHeaderAndFooter, .assumeExtent: break
    }
  }

  private mutating func move(_ rows: Range<Int>, of section: Int, to index: Int, in target: Int) {
    let moved = sections[section].cells[rows]
    sections[section].cells.removeSubrange(rows)
    sections[target].cells.insert(contentsOf: moved, at: index)
  }

  /// The views that an edit removes or moves.
  func displaced(by edit: ContentEdit) -> Set<ViewIdentity> {
    switch edit {
    case .removeRows(let rows, let section): return Set(sections[section].cells[rows])
    case .removeSections(let range): return Set(sections[range].flatMap(\.views))
    case .moveRows(let rows, let index, let section):
      return index == rows.lowerBound ? [] : Set(sections[section].cells[rows])
    case .transferRows(let rows, let section, let index, let target):
      return section == target && index == rows.lowerBound ? [] : Set(sections[section].cells[rows])
    case .insertRows, .insertSections, .invalidateRows, .invalidateHeaderAndFooter, .assumeExtent: return []
    }
  }

  /// The view itself if an edit leaves it in place. Otherwise the nearest view behind it that stays in place, or else
  /// the nearest one before it.
  func survivor(of view: ViewIdentity, under edit: ContentEdit) -> ViewIdentity? {
    let displaced = displaced(by: edit)
    guard displaced.contains(view) else { return view }
    let order = sections.flatMap(\.views)
    guard let place = order.firstIndex(of: view) else { return nil }
    let isLeft = { (other: ViewIdentity) in !displaced.contains(other) }
    return order[place...].first(where: isLeft) ?? order[..<place].last(where: isLeft)
  }

  /// The destination that replaces a view under an edit: the view itself, or its survivor if the edit removes it.
  func heir(of view: ViewIdentity, under edit: ContentEdit) -> ViewIdentity? {
    switch edit {
    case .removeRows, .removeSections: return survivor(of: view, under: edit)
    case .moveRows, .transferRows, .insertRows, .insertSections, .invalidateRows, .invalidateHeaderAndFooter,
      .assumeExtent:
      return view
    }
  }

  private mutating func made(_ section: StackSection) -> ReferenceSection {
    ReferenceSection(
      header: section.hasHeader ? newViews(1)[0] : nil, cells: newViews(section.rowCount),
      footer: section.hasFooter ? newViews(1)[0] : nil, layout: section.layout)
  }

  private mutating func newViews(_ count: Int) -> [ViewIdentity] {
    let first = nextIdentity
    nextIdentity += count
    return Array(first..<nextIdentity)
  }
}
