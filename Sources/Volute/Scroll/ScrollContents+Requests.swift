// Finds views of a scroll view that the program asks for by their ids.
import Foundation
import ScrollEngine

/// The place of the view with an id in a scroll view.
enum IdentifiedPlace {
  /// It is a row, or another view that the engine knows.
  case view(StackElement)
  /// It is inside of a view that is not lazy. The frame is in the container.
  case inside(CGRect)
}

extension ScrollContents {
  private enum Found {
    case row(StackElement)
    case view(LayoutElement, CellElement, ScrollOutline.Part)
  }

  private func find(_ id: AnyHashable) -> Found? {
    if let tag = id.base as? PageTag { return page(with: tag) }
    for part in outline.parts {
      for segment in part.group.segments {
        if let index = segment.index(ofID: id) {
          return .row(.row(segment.start + index, section: part.group.section))
        }
      }
    }
    for part in outline.parts {
      for cell in part.group.madeCells {
        if let view = cell.firstOutsideScrollViews(where: { $0.has(id) }) {
          return .view(view, cell, part)
        }
      }
    }
    return rowNotMade(id)
  }

  /// The first row that has an id by `id(_:)` and has not been made.
  private func rowNotMade(_ id: AnyHashable) -> Found? {
    for part in outline.parts {
      for segment in part.group.segments {
        if let index = segment.index(ofExplicitID: id) {
          return .row(.row(segment.start + index, section: part.group.section))
        }
      }
    }
    return nil
  }

  /// The page with a tag. Pages are made until it is found. The element whose id is equal to the tag comes first.
  private func page(with tag: PageTag) -> Found? {
    for part in outline.parts {
      for segment in part.group.segments {
        let first = segment.index(ofID: tag.value)
        for index in [first].compactMap({ $0 }) + (0..<segment.rowCount).filter({ $0 != first })
        where segment.cell(at: index).content?.traits.id == AnyHashable(tag) {
          return .row(.row(segment.start + index, section: part.group.section))
        }
      }
    }
    return nil
  }

  /// Whether there is a view with an id.
  func hasView(_ id: AnyHashable) -> Bool { find(id) != nil }

  /// The types that the ids of rows have; empty if an id may be among them.
  func otherTypes(than id: AnyHashable) -> [any Hashable.Type] {
    if id.base is PageTag { return [] }
    var types: [any Hashable.Type] = []
    for part in outline.parts {
      if part.group.segments.contains(where: { $0.mayHaveExplicitID(id) }) { return [] }
      for case let type? in part.group.segments.map(\.idType) where !types.contains(where: { $0 == type }) {
        types.append(type)
      }
    }
    return types.contains { $0 == type(of: id.base) } ? [] : types
  }

  /// The place of the view with an id. Nil if there is no such view, or where its place is known only after the next
  /// frame.
  func place(of id: AnyHashable) -> IdentifiedPlace? {
    switch find(id) {
    case .row(let element): return .view(element)
    case .view(let view, let cell, let part):
      let isPart = part.isEager && !(part.layout.isTargetLayout && cell.isChain(to: view))
      guard isPart else { return .view(part.group.element(of: cell)) }
      guard views.tree.report(of: self.id) != nil, editedFrame != views.frameNumber else {
        changes.note()
        return nil
      }
      return view.frame(in: element).map { .inside($0) }
    case nil: return nil
    }
  }

  /// The first id of a view for which a closure returns true. The id of its element in a collection comes first. Then
  /// come the ids of its content, from the outside to the inside, as long as that is a single view.
  func id(of element: StackElement, where isRight: (AnyHashable) -> Bool) -> AnyHashable? {
    guard let cell = cell(of: element) else { return nil }
    if let id = cell.segment?.id(at: cell.index), isRight(id) { return id }
    var view = cell.content
    while let current = view {
      if let id = current.rowID, isRight(id) { return id }
      if let id = current.traits.id, isRight(id) { return id }
      view = current.onlyContent
    }
    return nil
  }

  /// The id of a row's element, which need not be made; nil if there is none.
  func elementID(ofRow row: Int, section: Int) -> AnyHashable? {
    guard let group = outline.parts.first(where: { $0.group.section == section && !$0.group.isEmpty })?.group,
      let segment = group.segments.last(where: { $0.start <= row }), row - segment.start < segment.rowCount
    else { return nil }
    return segment.id(at: row - segment.start)
  }

  // MARK: Events

  /// Whether the content that changes now keeps the content offset (`scrollContentOffsetAdjustmentBehavior`). A
  /// transaction decides, as views around the scroll view change it. A change without a batch, such as a new size, has
  /// an empty transaction.
  var keepsOffset: Bool {
    let declared = environment.declaredTransactions
    return (views.transactions + [(TransactionValues(), run: WriteBatch.run)]).contains {
      $0.values.declared(by: declared, in: $0.run).keepsOffsets
    }
  }

  /// A transaction of a run of bodies, as views around the scroll view change it.
  func values(of transaction: TransactionValues, in run: Int) -> TransactionValues {
    transaction.declared(by: environment.declaredTransactions, in: run)
  }

  /// The event that scrolls to a place.
  func event(
    scrollingTo place: IdentifiedPlace, anchor: UnitPoint?, _ values: TransactionValues
  ) -> ScrollEvent.Kind {
    switch place {
    case .view(let element):
      .scrollToView(
        element, anchor: anchor, animation: values.animation, preservesVelocity: values.preservesVelocity)
    case .inside(let frame):
      .scrollTo(
        offset(showing: frame, anchor), animation: values.animation, preservesVelocity: values.preservesVelocity)
    }
  }

  /// The event that scrolls to an offset. A nil coordinate stands for the start.
  func event(scrollingToX x: CGFloat?, y: CGFloat?, _ values: TransactionValues) -> ScrollEvent.Kind {
    let insets = contentInsets
    let start = CGPoint(x: isRightToLeft ? ScrollLimits.maximumOverscroll : -insets.leading, y: -insets.top)
    return .scrollTo(
      CGPoint(x: x ?? start.x, y: y ?? start.y), animation: values.animation,
      preservesVelocity: values.preservesVelocity)
  }

  /// The offset that shows a part of the content, whose frame in the container is known.
  private func offset(showing frame: CGRect, _ anchor: UnitPoint?) -> CGPoint {
    guard let size = innerSize, let geometry = views.tree.geometry(of: id) else { return .zero }
    let insets = geometry.contentInsets
    let frame = frame.offsetBy(dx: isRightToLeft ? -insets.trailing : -insets.leading, dy: -insets.top)
    var offset = geometry.contentOffset
    for axis in [Axis.horizontal, .vertical] where axes.contains(axis == .horizontal ? .horizontal : .vertical) {
      let (start, length) = (frame.origin[axis], frame.size[axis])
      if let anchor {
        let part = axis == .horizontal ? anchor.x : anchor.y
        offset[axis] += start + part * (length - size[axis])
      } else if start < 0 {
        offset[axis] += start
      } else if start + length > size[axis] {
        // A view longer than the scroll view is shown from its start.
        offset[axis] += min(start, start + length - size[axis])
      }
    }
    return offset
  }
}

extension LayoutElement {
  /// Whether a view has an id by `id(_:)`, or is made for the element with that id: also a row of a lazy container that
  /// the scroll view does not reach.
  fileprivate func has(_ id: AnyHashable) -> Bool {
    traits.id == id || rowID == id || (self as? CellElement)?.elementID == id
  }

  /// The first element for which a closure returns true, outside of scroll views inside.
  fileprivate func firstOutsideScrollViews(where predicate: (LayoutElement) -> Bool) -> LayoutElement? {
    if predicate(self) { return self }
    if self is ScrollElement { return nil }
    for child in children {
      if let found = child.firstOutsideScrollViews(where: predicate) { return found }
    }
    return nil
  }

  /// The only view that the element consists of; nil if there are several. Of a view with a second view in front or
  /// behind, it is the first view.
  fileprivate var onlyContent: LayoutElement? {
    if self is ScrollElement { return nil }
    if let pair = self as? PairElement { return pair.primary }
    let children = children
    return children.count == 1 ? children[0] : nil
  }

  /// Whether the element consists only of another element.
  fileprivate func isChain(to other: LayoutElement) -> Bool {
    var view: LayoutElement? = self
    while let current = view {
      if current === other { return true }
      view = current.onlyContent
    }
    return false
  }

  /// The frame in the space of an element around.
  func frame(in ancestor: LayoutElement) -> CGRect? {
    var result = frame
    var child = self
    while let parent = child.parent {
      result.origin.x += parent.visible(child.frame).minX - child.frame.minX
      if parent === ancestor { return result }
      child = parent
      result.origin.x += child.frame.minX
      result.origin.y += child.frame.minY
    }
    return nil
  }
}
