// Names a scroll view of a tree by the names of a scenario.
import ScrollTypes

/// The path from the root to a scroll view in a scenario's tree. It stays the same when edits move views.
public struct TreePath: Hashable, Sendable {
  /// A step from a scroll view into one of its inner scroll views.
  public struct Step: Hashable, Sendable {
    /// The index of the branch.
    public var branch: Int
    /// The host, which distinguishes the branch's scroll views.
    public var host: Host

    /// Creates a step.
    public init(_ branch: Int, _ host: Host) {
      self.branch = branch
      self.host = host
    }
  }

  /// The place that holds the scroll view.
  public enum Host: Hashable, Sendable {
    /// A view of the parent, by its key without the generation.
    case view(ContentKey)
    /// No view: attached, or a side stack, with a number that distinguishes it; only the lower 48 bits count.
    case attached(Int)
  }

  /// The steps, from the root inwards; empty for the root.
  public var steps: [Step]

  /// Creates a path.
  public init(_ steps: [Step]) { self.steps = steps }

  /// The root.
  public static let root = TreePath([])

  /// The path of a scroll view inside the scroll view of this path.
  public func appending(_ branch: Int, _ host: Host) -> TreePath {
    if case .view(let key) = host { return TreePath(steps + [Step(branch, .view(key.ofFirstGeneration))]) }
    return TreePath(steps + [Step(branch, host)])
  }

  /// The path of the enclosing scroll view; nil for the root.
  public var parent: TreePath? { steps.isEmpty ? nil : TreePath(steps.dropLast()) }

  /// The identity of the scroll view: bits 56-63 are its branch + 1, the lower bits a hash of the path.
  ///
  /// - Complexity: O(steps).
  public var id: ScrollViewID {
    steps.reduce(.root) { parent, step in
      let number: UInt64 =
        switch step.host {
        case .view(let key): key.ofFirstGeneration.rawValue
        case .attached(let number): UInt64(truncatingIfNeeded: number) & 0xFFFF_FFFF_FFFF
        }
      let hash = SplitMix64.output(number, ofSeed: parent.rawValue) & 0xFF_FFFF_FFFF_FFFF
      return ScrollViewID(UInt64(truncatingIfNeeded: step.branch + 1) << 56 | hash)
    }
  }
}

extension ScrollViewID {
  /// The scroll view's branch in the scenario; nil for the root.
  public var branch: Int? { rawValue >> 56 == 0 ? nil : Int(rawValue >> 56) - 1 }
}

extension TreeScenario.Branch.Hosts {
  /// Whether steps attach its scroll views; those of other branches come and go with views.
  public var isAttached: Bool {
    switch self {
    case .rows, .headers, .footers: false
    case .attached, .beside: true
    }
  }

  /// Whether its scroll views are side stacks.
  public var isBeside: Bool { if case .beside = self { true } else { false } }

  /// Returns whether a scroll view stands in the view with a key.
  func include(_ key: ContentKey) -> Bool {
    switch (self, key.kind) {
    case (.rows(let from, let every, let section), .row(let row, let number)):
      Self.counts(row, from: from, every: every) && (section ?? number) == number
    case (.rows(let from, let every, nil), .insertedRow(let number)):
      every > 0 && Self.counts(number, from: from, every: every)
    case (.headers(let section), .header(let number)), (.footers(let section), .footer(let number)):
      (section ?? number) == number
    default: false
    }
  }

  private static func counts(_ row: Int, from: Int, every: Int) -> Bool {
    every > 0 ? row >= from && (row - from) % every == 0 : row == from
  }
}

extension TreeScenario {
  /// Returns whether each step of a path names a branch, and a host in which scroll views of the branch stand.
  public func has(_ path: TreePath) -> Bool {
    var parent: Int?
    for step in path.steps {
      guard branches.indices.contains(step.branch), branches[step.branch].parent == parent else { return false }
      switch step.host {
      case .view(let key): guard branches[step.branch].hosts.include(key), key.generation == 0 else { return false }
      case .attached(let number):
        guard branches[step.branch].hosts.isAttached, 0...0xFFFF_FFFF ~= number else { return false }
      }
      parent = step.branch
    }
    return true
  }
}
