// Takes the content of a scroll view apart into sections of the engine.
import Foundation
import ScrollEngine

/// Takes elements apart as long as they contain lazy containers.
@MainActor
struct OutlineBuilder {
  /// Where an element stands across the axis.
  struct Place {
    var alignment: Alignment
    /// The room across that is left free, at the start and at the end.
    var start: CGFloat = 0
    var end: CGFloat = 0
    /// Whether the element is a layout of targets.
    var isTargetLayout = false
    /// Whether the element is a target, or in one.
    var isTarget = false

    /// The place of an element inside, with more room across.
    func inside(start: CGFloat, end: CGFloat) -> Place {
      var place = self
      place.start += start
      place.end += end
      return place
    }

    /// The place of a view of a stack.
    func inStack(_ alignment: Alignment) -> Place {
      var place = self
      place.alignment = alignment
      place.isTarget = isTarget || isTargetLayout
      place.isTargetLayout = false
      return place
    }
  }

  let contents: ScrollContents
  let axis: Axis
  /// The length across; nil if it is unknown.
  let across: CGFloat?
  /// The views that were not lazy in the last outline, by their elements.
  private let singles: [ObjectIdentifier: SingleView]
  /// The views that are not lazy in this outline.
  private(set) var keptSingles: [ObjectIdentifier: SingleView] = [:]
  private(set) var outline = ScrollOutline()
  private(set) var lazyContents: [LazyContent] = []
  private let covers: [ContentCover]
  /// The innermost cover around the element that is taken apart.
  private var coverAround: (any CoverElement)?

  init(
    _ contents: ScrollContents, axis: Axis, across: CGFloat?,
    singles: [ObjectIdentifier: SingleView]
  ) {
    self.contents = contents
    self.axis = axis
    self.across = across
    self.singles = singles
    covers = contents.outline.covers
  }

  mutating func add(_ element: LayoutElement, _ place: Place) {
    let isTakenApart =
      place.isTargetLayout && element.holdsStack(along: axis)
      || element.isTakenApart(along: axis, targetsCount: !place.isTarget)
    guard isTakenApart, let parts = element.parts(along: axis) else { return addSingle(element, place) }
    switch parts {
    case .one(let inner): add(inner, place)
    case .targets(let inner):
      var place = place
      place.isTargetLayout = !place.isTarget
      add(inner, place)
    case .padded(let inner, let insets):
      let (along, across) = (insets.ends(along: axis), insets.ends(along: axis.across))
      addGap(along.start, .start, owner: element)
      add(inner, place.inside(start: across.start, end: across.end))
      addGap(along.end, .end, owner: element)
    case .boxed(let inner, let box): addBoxed(inner, box, place)
    case .covered(let inner, let cover): addCovered(inner, by: cover, place)
    case .stack(let elements, let spacing, let guide):
      let place = narrowed(place, around: element).inStack(Alignment(guide, across: axis))
      for (index, inner) in elements.enumerated() {
        addGap(elements.distance(before: index, spacing, along: axis), .gap, owner: inner)
        add(inner, place)
      }
    case .lazy(let content): addLazy(content, place)
    }
  }

  /// The room across at a place; nil if it is not known yet, or endless.
  private func room(_ place: Place) -> CGFloat? {
    guard let across, !contents.isFree else { return nil }
    return max(0, across - place.start - place.end)
  }

  /// The place without the room that a shorter element leaves.
  private func narrowed(_ place: Place, to length: CGFloat) -> Place {
    guard let room = room(place), length < room else { return place }
    let part = place.alignment.part(along: axis.across)
    return place.inside(start: (room - length) * part, end: (room - length) * (1 - part))
  }

  private func narrowed(_ place: Place, around element: LayoutElement) -> Place {
    guard let room = room(place) else { return place }
    return narrowed(place, to: element.contentLength(across: axis, offered: room))
  }

  private mutating func addBoxed(_ inner: LayoutElement, _ box: CrossBox, _ place: Place) {
    guard let room = room(place) else { return add(inner, place) }
    let answer = box.answer(room, inner.contentLength(across: axis, offered: box.inner(room)))
    var inside = narrowed(place, to: answer)
    inside.alignment = box.alignment
    let length = inner.contentLength(across: axis, offered: box.inside(answer, offered: room))
    add(inner, narrowed(inside, to: length))
  }

  private mutating func addCovered(_ inner: LayoutElement, by element: any CoverElement, _ place: Place) {
    let place = narrowed(place, around: inner)
    let cover = covers.first { $0.element === element } ?? ContentCover(element, axis)
    let outer = coverAround
    cover.takeApart(in: contents.element, inside: outer)
    addMark(cover.start, .start, of: element, place)
    coverAround = element
    add(inner, place)
    coverAround = outer
    addMark(cover.end, .end, of: element, place)
    outline.covers.append(cover)
  }

  private mutating func addMark(
    _ group: RowGroup, _ part: SectionKey.Part, of element: any CoverElement, _ place: Place
  ) {
    var surroundings = contents.surroundings
    surroundings.isEager = true
    group.surround(by: surroundings)
    let id = ObjectIdentifier(element)
    append(
      group, SectionKey(owner: id, part: part), LayoutKey(owner: id, part: .rows),
      SectionLayout(distance: 0, margins: margins(place), isEager: true, isTargetLayout: false), owner: element)
  }

  /// Adds a view in a section of its own.
  private mutating func addSingle(_ element: LayoutElement, _ place: Place) {
    let id = ObjectIdentifier(element)
    let known = singles[id] ?? SingleView(element, axis)
    keptSingles[id] = known
    known.row.take(element)
    known.group.update(header: nil, footer: nil, segments: [known.row])
    addSingle(known.group, place, owner: element)
  }

  /// Adds a view in a section of its own, which exists already.
  mutating func addSingle(_ group: RowGroup, _ place: Place, owner: AnyObject) {
    var surroundings = contents.surroundings
    surroundings.alignment = place.alignment
    surroundings.coverAround = coverAround
    surroundings.isEager = true
    group.surround(by: surroundings)
    let id = ObjectIdentifier(owner)
    append(
      group, SectionKey(owner: id, part: .rows), LayoutKey(owner: id, part: .rows),
      SectionLayout(
        distance: 0, margins: margins(place), isEager: true, isTargetLayout: place.isTarget || place.isTargetLayout),
      owner: owner)
  }

  private func margins(_ place: Place) -> EdgeInsets {
    EdgeInsets(start: place.start, end: place.end, along: axis.across).usable
  }

  private mutating func addLazy(_ content: LazyContent, _ place: Place) {
    content.setOwner(contents)
    lazyContents.append(content)
    let arrangement = content.arrangement
    var surroundings = contents.surroundings
    surroundings.alignment = arrangement.alignment
    surroundings.isOfferedNothing = false
    surroundings.coverAround = coverAround
    var tracks = arrangement.tracks
    if let across, !tracks.isEmpty {
      // The engine gets the widths of the columns, so they are the same in a scroll view and outside.
      let solved = LazyGridTracks(tracks, in: max(0, across - place.start - place.end))
      surroundings.trackAlignments = solved.alignments(along: axis.across)
      tracks = solved.items
    }
    let layout = SectionLayout(
      spacing: arrangement.distance, distance: 0, alignment: arrangement.part, margins: margins(place),
      tracks: tracks, pinnedViews: arrangement.pinnedViews, isTargetLayout: place.isTarget || place.isTargetLayout)
    var isFirst = true
    for group in content.groups {
      if !group.isEmpty {
        if !isFirst { addGap(arrangement.sectionSpacing ?? arrangement.distance, .gap, owner: group) }
        isFirst = false
      }
      group.surround(by: surroundings)
      append(
        group,
        SectionKey(
          owner: ObjectIdentifier(group), part: .rows, hasHeader: group.header != nil, hasFooter: group.footer != nil),
        LayoutKey(owner: ObjectIdentifier(content), part: .rows), layout, owner: content)
    }
  }

  private mutating func addGap(_ length: CGFloat, _ part: SectionKey.Part, owner: AnyObject) {
    let length = length.usable
    guard length > 0 else { return }
    let margins = EdgeInsets(start: length, end: 0, along: axis)
    append(
      RowGroup(), SectionKey(owner: ObjectIdentifier(owner), part: part, length: length),
      LayoutKey(owner: ObjectIdentifier(contents), part: .gap, length: length),
      SectionLayout(distance: 0, margins: margins, isTargetLayout: false), owner: owner)
  }

  private mutating func append(
    _ group: RowGroup, _ key: SectionKey, _ layoutKey: LayoutKey, _ layout: SectionLayout, owner: AnyObject
  ) {
    outline.parts.append(
      ScrollOutline.Part(group: group, key: key, layoutKey: layoutKey, layout: layout, owner: owner))
  }
}

extension Alignment {
  /// Creates an alignment with a guide across an axis, and with the middle along it.
  init(_ guide: AlignmentGuide, across axis: Axis) {
    self = .center
    if axis == .vertical {
      horizontal = HorizontalAlignment(guide.id)
    } else {
      vertical = VerticalAlignment(guide.id)
    }
  }
}
