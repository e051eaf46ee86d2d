// Brings the changes in a scroll view to the engine, as updates and edits.
import Foundation
import ScrollEngine

extension ScrollContents {
  /// Brings the scroll view to the engine, or the changes in it since the last call.
  func bring() {
    guard changes.isWaiting, let size = containerSize, outer?.isAttached ?? true else { return }
    changes.isWaiting = false
    isShownOld = true
    defer { if isAttached { position?.send() } }
    guard changes.isOutlineOld || isConfigurationOld || !isAttached || hasOutlineToBring else {
      showForPosition()
      return bringLengths()
    }
    takeApart()
    (isConfigurationOld, hasOutlineToBring) = (false, false)
    let indices = outline.parts.map { layouts.index(of: $0.layoutKey, $0.layout) }
    if let old = configuration {
      let new = makeConfiguration(size, sections: old.content.sections, layouts: layouts.layouts)
      let edits = sectionEdits(indices) + rowEdits()
      if edits.isEmpty { showForPosition() }
      let aligned = viewToKeepAligned(from: old, to: new)
      let anew = layoutsToMeasureAnew(from: old, in: size, indices)
      let lengths = lengthEdits()
      // With another size rows have other lengths. After edits, the engine no longer knows to which page it was on the
      // way.
      if edits.isEmpty { views.apply(lengths, to: self) }
      if !anew.isEmpty { _ = views.update(self, to: new.offeringOtherLengths(in: anew)) }
      let isAccepted = views.update(self, to: new)
      if isAccepted { configuration = new }
      let offset = !edits.isEmpty && keepsOffset ? views.tree.geometry(of: id)?.contentOffset : nil
      // Without the edits the engine would ask for rows that have gone. So they count under a refused configuration
      // too. If they are refused, the scroll view starts over.
      if !edits.isEmpty, !views.apply(edits + lengths, to: self) { return views.beginAnew(self) }
      if isAccepted, new.offersOtherRoom(than: old), position?.hasToSend == true || views.hasEventsWaiting {
        views.apply(lengthsOfShownRows(), to: self)
      }
      if let offset { views.enqueue(.scrollTo(offset, animation: nil, preservesVelocity: true), in: id) }
      if let aligned, edits.isEmpty { views.enqueue(aligned, in: id) }
      if !edits.isEmpty {
        editedFrame = views.frameNumber
        position?.contentChanged()
      }
    } else {
      let sections = zip(outline.parts, indices).map { Self.section($0, layout: $1) }
      let new = makeConfiguration(size, sections: sections, layouts: layouts.layouts)
      guard views.attach(self, new) else { return showNothing() }
      configuration = new
      for (index, part) in outline.parts.enumerated() {
        part.group.section = index
        part.group.noteBrought()
      }
      views.apply(lengthsOfPlainViews(acrossContent: new.content.crossExtent), to: self)
    }
    broughtParts = outline.parts
    broughtCovers = outline.covers
    changes.cells = []
    layouts.keep(Set(outline.parts.map(\.layoutKey)))
  }

  /// The lengths of views that are not lazy. Content may open at one of them before the engine has measured any.
  private func lengthsOfPlainViews(acrossContent crossExtent: CGFloat?) -> [ContentEdit] {
    guard let room = crossExtent ?? innerSize?[axis.across] else { return [] }
    return outline.parts.compactMap { part in
      guard part.isEager, let cell = part.group.cell(of: .row(0, section: part.group.section)), cell.role != .mark
      else { return nil }
      let across = max(0, room - part.layout.margins.ends(along: axis.across).total)
      return .assumeExtent(length(of: cell, across: across), rows: 0..<1, section: part.group.section)
    }
  }

  /// Puts views at their current places if the position asks for one of them. It must not be called before edits: the
  /// engine still shows rows that have gone. After edits, places are known only after the next frame.
  private func showForPosition() {
    if position?.hasToSend == true { show() }
  }

  /// Makes the engine measure rows again, where nothing else has changed.
  private func bringLengths() {
    views.apply(lengthEdits(), to: self)
    changes.cells = []
  }

  /// Makes the engine forget the scroll view, which then starts over.
  func forgetBrought() {
    configuration = nil
    broughtParts = []
    broughtCovers = []
    position?.begin()
    layouts = SectionLayouts()
    changes.isOutlineOld = true
    shownFrame = -1
  }

  private static func section(_ part: ScrollOutline.Part, layout: Int) -> StackSection {
    StackSection(
      rowCount: part.group.rowCount, hasHeader: part.key.hasHeader, hasFooter: part.key.hasFooter, layout: layout)
  }

  /// The edits of sections that come and go.
  private func sectionEdits(_ layouts: [Int]) -> [ContentEdit] {
    let new = outline.parts.map(\.key)
    var edits: [ContentEdit] = []
    for change in new.difference(from: broughtParts.map(\.key)) {
      switch change {
      case .remove(let offset, _, _): edits.append(.removeSections(offset..<(offset + 1)))
      case .insert(let offset, _, _):
        let part = outline.parts[offset]
        edits.append(.insertSections([Self.section(part, layout: layouts[offset])], at: offset))
        part.group.noteBrought()
      }
    }
    return edits
  }

  /// The edits of rows that come, go and move.
  private func rowEdits() -> [ContentEdit] {
    var edits: [ContentEdit] = []
    for (index, part) in outline.parts.enumerated() {
      part.group.section = index
      edits += part.group.editsToBring()
    }
    return edits
  }

  /// The edits of rows that are to be measured again.
  private func lengthEdits() -> [ContentEdit] {
    var edits: [ContentEdit] = []
    for cell in changes.cells {
      if let group = cell.group, outline.parts.indices.contains(group.section),
        outline.parts[group.section].group === group
      {
        edits.append(.invalidateHeaderAndFooter(section: group.section))
        continue
      }
      guard let segment = cell.segment, let group = segment.group, outline.parts.indices.contains(group.section),
        outline.parts[group.section].group === group
      else { continue }
      let row = segment.start + cell.index
      edits.append(.invalidateRows(row..<(row + 1), section: group.section))
    }
    return edits
  }
}
