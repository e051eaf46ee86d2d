// Changes a tree's scenario: keeps the effect of its updates, or removes branches and members.
import ScrollTypes

extension TreeScenario {
  /// Rewrites the updates of this scenario so that they make the same changes as those of another scenario. The other
  /// scenario has the same steps, but its scroll views begin with other configurations.
  public mutating func rebaseUpdates(from other: TreeScenario) {
    var (old, new) = (TreeConfigurations(other), TreeConfigurations(self))
    for index in steps.indices {
      let step = other.steps[index]
      if case .update(let update, let path) = step {
        steps[index] = .update(update.rebased(from: old[path], onto: new[path]), in: path)
      }
      old.follow(step)
      new.follow(steps[index])
    }
  }

  /// The scenarios in which one update changes one value less. Later updates still make their changes.
  public func withSmallerUpdates() -> [TreeScenario] {
    var forms: [TreeScenario] = []
    var inForce = TreeConfigurations(self)
    for (index, step) in steps.enumerated() {
      if case .update(let update, let path) = step {
        for value in ConfigurationValue.differing(update, inForce[path]) {
          var form = self
          var smaller = update
          value.take(&smaller, inForce[path])
          form.replace(updateAt: index, with: smaller)
          forms.append(form)
        }
      }
      inForce.follow(step)
    }
    return forms
  }

  private mutating func replace(updateAt index: Int, with update: ScrollConfiguration) {
    guard case .update(_, let path) = steps[index] else { return }
    let other = self
    var (old, new) = (TreeConfigurations(other), TreeConfigurations(other))
    for place in steps.indices {
      let step = other.steps[place]
      if place == index {
        steps[place] = .update(update, in: path)
      } else if place > index, case .update(let later, let view) = step {
        steps[place] = .update(later.rebased(from: old[view], onto: new[view]), in: view)
      }
      old.follow(step)
      new.follow(steps[place])
    }
  }

  /// The scroll views that steps name, except the root, in the order in which they are first named.
  public var namedMembers: [TreePath] {
    var members: [TreePath] = []
    for step in steps {
      _ = step.mappingPath { path in
        if path != .root, !members.contains(path) { members.append(path) }
        return path
      }
    }
    return members
  }

  /// The scenario without the steps that name a scroll view or one inside it.
  public func removing(member: TreePath) -> TreeScenario {
    var form = self
    form.steps = steps.compactMap { step in
      step.mappingPath { $0.steps.starts(with: member.steps) ? nil : $0 }
    }
    return form
  }

  /// The scenario without a branch, the branches inside it, and the steps that name their scroll views.
  public func removing(branch: Int) -> TreeScenario {
    var gone: Set<Int> = [branch]
    for (index, other) in branches.enumerated() where other.parent.map(gone.contains) == true { gone.insert(index) }
    let kept = branches.indices.filter { !gone.contains($0) }
    let numbers = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    var form = self
    form.branches = kept.map { index in
      var kept = branches[index]
      kept.parent = kept.parent.flatMap { numbers[$0] }
      return kept
    }
    form.steps = steps.compactMap { step in
      step.mappingPath { path in
        var steps: [TreePath.Step] = []
        for step in path.steps {
          guard let number = numbers[step.branch] else { return nil }
          steps.append(TreePath.Step(number, step.host))
        }
        return TreePath(steps)
      }
    }
    return form
  }
}

extension TreeScenario.Step {
  /// The step with a mapped path; nil if the path maps to nil. A step without a path stays.
  func mappingPath(_ map: (TreePath) -> TreePath?) -> Self? {
    switch self {
    case .event(let event, .view(let path)): map(path).map { .event(event, at: .view($0)) }
    case .edit(let edits, let path): map(path).map { .edit(edits, in: $0) }
    case .update(let new, let path): map(path).map { .update(new, in: $0) }
    case .attach(let path): map(path).map { .attach($0) }
    case .detach(let path): map(path).map { .detach($0) }
    case .forget(let path): map(path).map { .forget($0) }
    case .expect(var expectation):
      map(expectation.view).map { path in
        expectation.view = path
        return .expect(expectation)
      }
    case .event(_, .automatic), .event(_, .point), .frame: self
    }
  }
}
