// The members of the reference's tree: how they join and leave (§T4 to §T6), and changes between frames.
import Foundation
import ScrollTypes

extension ReferenceScrollTree {
  /// Lets scroll views in views of `parent` leave and join, after its frame.
  mutating func renew(_ parent: ScrollViewID, asking client: borrowing some ScrollTreeClient) {
    let model = model(parent)
    let onScreen = model.visibleElements.map(\.element)
    let retained = model.lastRetained.flatMap { line in
      (0..<model.lines.lines[line].views.count).map { model.lines.lines[line].element(at: $0) }
    }
    var named: [(element: StackElement, inner: InnerScrollView)] = []
    for element in onScreen + retained {
      if let inner = client.scrollView(in: element, of: parent) { named.append((element, inner)) }
    }
    for id in children(of: parent) where members[index(of: id)!].element != nil {
      let view = named.first { $0.inner.id == id }
      let isUnderPointer = pointer?.chain.contains(id) ?? false
      if view == nil, !isUnderPointer {
        remove(id)
        continue
      }
      let place = index(of: id)!
      members[place].staysForPointer = view == nil
      if let view {
        members[place].element = view.element
        members[place].origin = view.inner.finiteOrigin
      }
    }
    let earlier = refusals.count
    for element in onScreen {
      guard let inner = client.scrollView(in: element, of: parent), index(of: inner.id) == nil,
        !refusals[earlier...].contains(where: { $0.id == inner.id })
      else { continue }
      do { try join(inner, in: element, of: parent, asking: client) } catch {
        refusals.append(ScrollTreeRefusal(id: inner.id, error: error))
      }
    }
    // A view that names a scroll view which the tree has elsewhere is counted as ignored.
    for element in onScreen {
      guard let inner = client.scrollView(in: element, of: parent), let place = index(of: inner.id) else { continue }
      let isHere = members[place].parent == parent && members[place].element == element
      if !isHere || members[place].staysForPointer { counts.ignored += 1 }
    }
  }

  /// Adds a scroll view to the tree, if its configuration is valid.
  private mutating func join(
    _ inner: InnerScrollView, in element: StackElement, of parent: ScrollViewID,
    asking client: borrowing some ScrollTreeClient
  ) throws(ScrollConfigurationError) {
    var (model, life): (ReferenceModel, Int)
    if let old = kept.removeValue(forKey: inner.id) {
      (model, life) = (old.model, old.life)
    } else {
      model = try ReferenceModel(client.configuration(of: inner.id))
      life = newLife()
      if let place = returns.removeValue(forKey: inner.id) { model.begin(at: place) }
    }
    model.openFrame()
    model.bring(to: now)
    members.append(
      ReferenceTreeMember(
        id: inner.id, parent: parent, element: element, origin: inner.finiteOrigin, model: model, life: life))
    counts.joined += 1
  }

  /// Removes a scroll view from the tree, after the scroll views in it.
  mutating func remove(_ id: ScrollViewID) {
    for child in children(of: id) { remove(child) }
    lose(id)
    var member = members.remove(at: index(of: id)!)
    counts.left += 1
    if member.isSideStack { forgetSideStack(id, of: member.parent!) }
    // An attached scroll view leaves nothing behind.
    if member.element == nil { return }
    switch retention {
    case .restored: returns[id] = member.model.placeToReturnTo()
    case .kept:
      member.model.stopForGood()
      kept[id] = ReferenceKeptMember(model: member.model, life: member.life)
    case .dropped: break
    }
  }

  // MARK: Between frames

  /// Attaches a scroll view above the rows of another one.
  public mutating func attach(
    _ view: ScrollViewID, _ configuration: ScrollConfiguration, to parent: ScrollViewID, origin: CGPoint
  ) throws(ScrollTreeError) {
    guard index(of: parent) != nil else { throw .noSuchScrollView(parent) }
    guard index(of: view) == nil else { throw .idInUse(view) }
    guard origin.x.isFinite, origin.y.isFinite else { throw .nonFiniteOrigin }
    var model: ReferenceModel
    do { model = try ReferenceModel(configuration) } catch { throw .configuration(error) }
    model.bring(to: now)
    returns[view] = nil
    kept[view] = nil
    members.append(
      ReferenceTreeMember(id: view, parent: parent, element: nil, origin: origin, model: model, life: newLife()))
  }

  /// Removes an attached scroll view, with the scroll views in it.
  public mutating func detach(_ view: ScrollViewID) throws(ScrollTreeError) {
    guard let place = index(of: view) else { throw .noSuchScrollView(view) }
    guard view != .root, members[place].element == nil else { throw .notAttached(view) }
    remove(view)
  }

  /// Forgets what a scroll view that is away has left behind.
  public mutating func forget(_ view: ScrollViewID) {
    returns[view] = nil
    kept[view] = nil
  }

  /// Applies edits to a scroll view that is in the tree, or kept while it is away.
  public mutating func apply(_ edits: [ContentEdit], to view: ScrollViewID) throws(ScrollTreeError) {
    do {
      if let place = index(of: view) {
        if members[place].isSideStack {
          try changeSideStack(view) { (model, others) throws(ContentEditError) in
            try model.apply(edits, besides: others)
          }
        } else {
          try members[place].model.apply(edits, besides: crowd(besides: view))
          members[place].isChanged = true
          removeSideStacksWithoutSection(of: view)
        }
        return
      }
      if kept[view] != nil {
        try kept[view]?.model.apply(edits)
        return
      }
    } catch {
      throw .edit(error)
    }
    throw .noSuchScrollView(view)
  }

  /// Gives a scroll view another configuration.
  public mutating func update(
    to configuration: ScrollConfiguration, of view: ScrollViewID
  ) throws(ScrollTreeError) {
    do {
      if let place = index(of: view) {
        let old = members[place].model.configuration
        if let parent = members[place].parent, members[place].isSideStack {
          let new = configuration.standing(beside: model(parent).configuration)
          if new == old { return }
          return try changeSideStack(view) { (model, _) throws(ScrollConfigurationError) in _ = try model.take(new) }
        }
        // The event is queued after the events that wait.
        if let event = try members[place].model.take(configuration) { queue.append((event, .view(view))) }
        if configuration != old {
          members[place].isChanged = true
          haveSideStacksFollow(view)
        }
        return
      }
      if var away = kept[view] {
        // A scroll view that is away gets no events.
        if let event = try away.model.take(configuration) { away.model.handle(event.kind) }
        kept[view] = away
        return
      }
    } catch {
      throw .configuration(error)
    }
    throw .noSuchScrollView(view)
  }
}

extension InnerScrollView {
  /// The origin of its container in the view. A coordinate that is not finite counts as 0.
  fileprivate var finiteOrigin: CGPoint {
    CGPoint(x: origin.x.isFinite ? origin.x : 0, y: origin.y.isFinite ? origin.y : 0)
  }
}
