// Side stacks in the reference's tree: how they join, change and leave (§K2 to §K6, §K14), and their events (§K16).
import Foundation
import ScrollTypes

extension ReferenceScrollTree {
  func isSideStack(_ id: ScrollViewID) -> Bool { members[index(of: id)!].isSideStack }

  /// The present number of the section beside a side stack; nil for other scroll views.
  func section(of member: ReferenceTreeMember) -> Int? {
    guard member.isSideStack, let parent = member.parent else { return nil }
    return model(parent).lines.rooms.neighbours.first { $0.id == member.id }?.section
  }

  /// The side stacks of a scroll view, in the order in which they were attached.
  func sideStacks(of id: ScrollViewID) -> [ReferenceSideStack] {
    members.filter { $0.parent == id }.compactMap { member in
      member.sideTrail.map { ReferenceSideStack(id: member.id, model: member.model, trail: $0) }
    }
  }

  /// Stores the present state of side stacks.
  mutating func put(_ stacks: [ReferenceSideStack]) {
    for stack in stacks {
      let place = index(of: stack.id)!
      members[place].model = stack.model
      members[place].sideTrail = stack.trail
    }
  }

  // MARK: Between frames

  /// Attaches a stack beside a section of a scroll view.
  public mutating func attachStack(
    _ stack: ScrollViewID, _ configuration: ScrollConfiguration, to parent: ScrollViewID, beside section: Int,
    origin: CGFloat
  ) throws(ScrollTreeError) {
    guard let place = index(of: parent) else { throw .noSuchScrollView(parent) }
    guard index(of: stack) == nil else { throw .idInUse(stack) }
    if members[place].isSideStack { throw .sideStack(.parentIsSideStack) }
    let around = members[place].model
    guard around.content.sections.indices.contains(section) else { throw .sideStack(.noSuchSection(section)) }
    if around.configuration.content.layouts.isEmpty { throw .sideStack(.contentWithoutLayouts) }
    if around.cross != nil || configuration.content.crossExtent != nil { throw .sideStack(.scrollsOnBothAxes) }
    guard origin.isFinite else { throw .nonFiniteOrigin }
    let standing = configuration.standing(beside: around.configuration)
    do { try standing.validate() } catch { throw .configuration(error) }
    let (content, outer) = (configuration.content, around.configuration.content)
    if content.axis != outer.axis || content.layoutDirection != outer.layoutDirection {
      throw .sideStack(.otherDirection)
    }
    var crowd = crowd(besides: parent)
    crowd.add(around)
    crowd.add(content.sections)
    if crowd.isTooLarge { throw .sideStack(.viewCountOutOfRange(crowd.viewCount)) }
    var model: ReferenceModel
    do { model = try ReferenceModel(standing) } catch { throw .configuration(error) }
    model.bring(to: now)
    model.isBeside = true
    model.keptEdge = nil
    returns[stack] = nil
    kept[stack] = nil
    let corner = content.axis == .vertical ? CGPoint(x: origin, y: 0) : CGPoint(x: 0, y: origin)
    members.append(
      ReferenceTreeMember(id: stack, parent: parent, element: nil, origin: corner, model: model, life: newLife()))
    let neighbour = ReferenceNeighbour(
      id: stack, section: section, length: model.main.contentLength, hasLines: model.lines.count > 0)
    members[place].isChanged = true
    members[place].model.fitByEdit(around.lines.rooms.neighbours + [neighbour])
    let last = members.count - 1
    members[last].model.main.offset = members[place].model.truePlace(of: stack)
    members[last].sideTrail = ReferenceSideTrail(members[place].model)
  }

  /// Changes a side stack, then makes room for it in its parent.
  mutating func changeSideStack<Refusal: Error>(
    _ id: ScrollViewID, _ step: (inout ReferenceModel, ReferenceCrowd) throws(Refusal) -> Void
  ) throws(Refusal) {
    let (place, parent) = (index(of: id)!, members[index(of: id)!].parent!)
    var stack = ReferenceSideStack(id: id, model: members[place].model, trail: members[place].sideTrail!)
    stack.follow(model(parent))
    try step(&stack.model, crowd(besides: id))
    put([stack])
    members[place].isChanged = true
    makeRoom(in: parent)
  }

  /// Fits the rooms of a scroll view, as an edit that displaces no view.
  private mutating func makeRoom(in parent: ScrollViewID) {
    let place = index(of: parent)!
    var model = members[place].model
    let neighbours = sideStacks(of: parent).map { stack in
      ReferenceNeighbour(
        id: stack.id, section: model.lines.rooms.neighbours.first { $0.id == stack.id }!.section,
        length: stack.model.main.contentLength, hasLines: stack.model.lines.count > 0)
    }
    model.fitByEdit(neighbours)
    members[place].model = model
    members[place].isChanged = true
  }

  /// Updates the containers of side stacks after a change of their scroll view's container.
  mutating func haveSideStacksFollow(_ parent: ScrollViewID) {
    for id in children(of: parent) where isSideStack(id) {
      let new = model(id).configuration.standing(beside: model(parent).configuration)
      if new == model(id).configuration { continue }
      changeSideStack(id) { (model, _) in
        model.resize(to: new)
        model.isUnsettled = true
      }
    }
  }

  /// Removes the room for a side stack that has left.
  mutating func forgetSideStack(_ id: ScrollViewID, of parent: ScrollViewID) {
    // If the section is gone, the edit that removed it has fitted the rooms.
    if model(parent).lines.rooms.neighbours.contains(where: { $0.id == id }) { makeRoom(in: parent) }
  }

  /// Removes the side stacks whose section an edit has removed.
  mutating func removeSideStacksWithoutSection(of parent: ScrollViewID) {
    for id in children(of: parent) where isSideStack(id) {
      if !model(parent).lines.rooms.neighbours.contains(where: { $0.id == id }) { remove(id) }
    }
  }

  /// The counts of views and sections that share a limit with a scroll view, its own left out.
  func crowd(besides id: ScrollViewID) -> ReferenceCrowd {
    let parent = isSideStack(id) ? members[index(of: id)!].parent! : id
    var crowd = ReferenceCrowd()
    for other in [parent] + children(of: parent).filter(isSideStack) where other != id { crowd.add(model(other)) }
    return crowd
  }

  // MARK: Events

  /// The chain of an event at a scroll view. That of a side stack begins with its parent.
  func chainOfEvents(at id: ScrollViewID) -> [ScrollViewID] {
    let chain = chain(from: id)
    return isSideStack(id) ? Array(chain.dropFirst()) : chain
  }

  /// Whether an event at a side stack is for it or its parent. Other events are dropped.
  func isForSideStacks(_ kind: ScrollEvent.Kind) -> Bool {
    switch kind {
    case .scrollDisabled, .resize, .keep: false
    default: true
    }
  }
}

/// Counts of views and sections, against the limits for both.
struct ReferenceCrowd {
  var viewCount = 0
  var sectionCount = 0

  mutating func add(_ model: ReferenceModel) {
    viewCount += model.content.sections.reduce(0) { $0 + $1.views.count }
    sectionCount += model.content.sections.count
  }

  mutating func add(_ sections: [StackSection]) {
    viewCount += sections.reduce(0) { $0 + $1.rowCount + ($1.hasHeader ? 1 : 0) + ($1.hasFooter ? 1 : 0) }
    sectionCount += sections.count
  }

  var isTooLarge: Bool {
    viewCount > ScrollLimits.maximumRowCount || sectionCount > ScrollLimits.maximumSectionCount
  }
}

extension ReferenceModel {
  /// Throws if edits are invalid for the content, or exceed the limits together with the views and sections of others.
  func validate(_ edits: [ContentEdit], besides others: ReferenceCrowd) throws(ContentEditError) {
    let shape = content.shape
    let viewCount = shape.reduce(others.viewCount) { $0 + $1.viewCount }
    func check(_ edits: some Collection<ContentEdit>) throws(ContentEditError) {
      try Array(edits).validate(
        on: shape, viewCount: viewCount, estimates: configuration.content.estimate.scope,
        layoutCount: configuration.content.layouts.count)
    }
    var sectionCount = shape.count + others.sectionCount
    for (number, edit) in edits.enumerated() {
      switch edit {
      case .insertSections(let new, _):
        sectionCount += new.count
        if sectionCount > ScrollLimits.maximumSectionCount {
          try check(edits[..<number])
          throw .sectionCountOutOfRange(edit: number)
        }
      case .removeSections(let range): sectionCount -= range.count
      default: break
      }
    }
    try check(edits)
  }
}

extension ScrollConfiguration {
  /// This configuration with the container length, safe area and margins along the axis of the scroll view beside it.
  func standing(beside outer: ScrollConfiguration) -> ScrollConfiguration {
    var configuration = self
    func take(_ path: WritableKeyPath<ScrollConfiguration, EdgeInsets>) {
      switch outer.content.axis {
      case .vertical:
        configuration[keyPath: path].top = outer[keyPath: path].top
        configuration[keyPath: path].bottom = outer[keyPath: path].bottom
      case .horizontal:
        configuration[keyPath: path].leading = outer[keyPath: path].leading
        configuration[keyPath: path].trailing = outer[keyPath: path].trailing
      }
    }
    switch outer.content.axis {
    case .vertical: configuration.containerSize.height = outer.containerSize.height
    case .horizontal: configuration.containerSize.width = outer.containerSize.width
    }
    take(\.safeAreaInsets)
    take(\.contentMargins)
    return configuration
  }
}
