// Sorts the rows in a lazy container into sections.

/// Visits the nodes in a lazy container, and makes sections of their rows.
@MainActor
final class RowCollector {
  private struct Key: Hashable {
    /// The section, or the container for rows before all sections.
    var owner: ObjectIdentifier
    /// Where the rows stand.
    var part = Part.behind
  }

  private enum Part {
    /// In the section.
    case section
    /// In the section, before a section inside of it.
    case inside
    /// Outside of sections: after the section, or before all sections.
    case behind
  }

  let axis: Axis
  private let owner: ObjectIdentifier
  private var groups: [Key: RowGroup] = [:]
  private var viewRows: [ObjectIdentifier: ViewRows] = [:]

  private var key: Key
  private var segments: [RowSegment] = []
  private var seenGroups: [(key: Key, group: RowGroup)] = []
  private var seenViews: [ObjectIdentifier: ViewRows] = [:]

  init(_ axis: Axis, owner: AnyObject) {
    self.axis = axis
    self.owner = ObjectIdentifier(owner)
    key = Key(owner: self.owner)
  }

  /// The sections of a node's rows. Sections that were there before stay the same objects.
  func collect(_ node: ViewNode) -> [RowGroup] {
    key = Key(owner: owner)
    node.collectRows(self)
    endLooseRows()
    defer {
      seenGroups = []
      seenViews = [:]
    }
    groups = Dictionary(uniqueKeysWithValues: seenGroups.map { ($0.key, $0.group) })
    viewRows = seenViews
    return seenGroups.map(\.group)
  }

  func add(_ segment: RowSegment) { segments.append(segment) }

  /// The views of a node as rows.
  func views(of node: ViewNode) -> RowSegment {
    let rows = viewRows[ObjectIdentifier(node)] ?? ViewRows(node, axis)
    seenViews[ObjectIdentifier(node)] = rows
    rows.update()
    return rows
  }

  /// Adds a section with its content.
  func addSection(_ section: ViewNode, header: CellElement?, footer: CellElement?, content: () -> Void) {
    endLooseRows()
    let section = ObjectIdentifier(section)
    key = Key(owner: section, part: .inside)
    content()
    end(Key(owner: section, part: .section), header: header, footer: footer)
    key = Key(owner: section)
  }

  private func endLooseRows() { if !segments.isEmpty { end(key, header: nil, footer: nil) } }

  private func end(_ key: Key, header: CellElement?, footer: CellElement?) {
    let group = groups[key] ?? RowGroup()
    group.update(header: header, footer: footer, segments: segments)
    seenGroups.append((key, group))
    segments = []
  }
}
