// The inputs of a tree of scroll views over time, as a value.
import Foundation
import ScrollTypes

/// A root, the kinds of inner scroll views, the lengths of all their views, and the steps that happen to them.
///
/// A tree scenario has a text form (``init(parsing:)``, `description`). A valid scenario (``validate()``) prints and
/// parses back to an equal value. ``TreePlayer`` plays it on a model.
///
/// Times are seconds on the clock of the frames. Steps happen in the order in which they stand.
public struct TreeScenario: Equatable, Sendable {
  /// A step of the scenario.
  public enum Step: Equatable, Sendable {
    /// Queues an event.
    case event(ScrollEvent, at: Place)
    /// Edits the content of a scroll view. If the scroll view, or a row or section that the edits name, is not there,
    /// every model refuses the edits.
    case edit([ContentEdit], in: TreePath)
    /// Gives a scroll view another configuration; nothing changes if the scroll view is not there. Stored indirectly,
    /// to keep steps small.
    indirect case update(ScrollConfiguration, in: TreePath)
    /// Attaches a scroll view of an attached branch to its parent, or a side stack beside a section of the parent.
    case attach(TreePath)
    /// Detaches an attached scroll view or side stack.
    case detach(TreePath)
    /// Drops the retained state of a scroll view that has left.
    case forget(TreePath)
    /// Runs a frame of the tree at a time.
    case frame(Double)
    /// Compares the outcome of the last frame with an expectation. Stored indirectly, to keep steps small.
    indirect case expect(Expectation)
  }

  /// The place of an event: ``EventPlace`` with the scenario's names of scroll views.
  public enum Place: Equatable, Sendable {
    /// The place follows from the event itself.
    case automatic
    /// The innermost scroll view at a point of the root's space, in points.
    case point(CGPoint)
    /// A scroll view.
    case view(TreePath)

    /// The place for a model.
    public var eventPlace: EventPlace {
      switch self {
      case .automatic: .automatic
      case .point(let point): .point(point)
      case .view(let path): .view(path.id)
      }
    }
  }

  /// A kind of scroll view. There may be many of it: one in each view of the parent that hosts it.
  public struct Branch: Equatable, Sendable {
    /// The views of the parent that host it.
    public enum Hosts: Equatable, Sendable {
      /// The rows `from`, `from + every`, and so on, of one section or of each; with 0 for `every` only the row `from`.
      ///
      /// A row has the number that it came with: its index in the section that it came with, or its number among the
      /// rows inserted since. Inserted rows belong to no section.
      case rows(from: Int, every: Int, section: Int?)
      /// The headers, of one section or of each. Sections have the numbers that they came with.
      case headers(section: Int?)
      /// The footers, of one section or of each.
      case footers(section: Int?)
      /// No view: steps attach its scroll views.
      case attached
      /// No view: a side stack (page K). A step attaches it beside the section that the parent then has under this
      /// index. `origin` is the distance in points, across the axis, from the top or left edge of the parent's
      /// container.
      case beside(section: Int, origin: CGFloat)
    }

    /// The name of the branch in texts.
    public var name: String
    /// The branch of the enclosing scroll views, an earlier one; nil for the root.
    public var parent: Int?
    /// The views of the parent that host it.
    public var hosts: Hosts
    /// The place of its container in points, from the origin of the view, or in the parent's container; zero for side
    /// stacks.
    public var origin: CGPoint
    /// The first configuration of each of its scroll views.
    public var configuration: ScrollConfiguration
    /// The lengths of their views.
    public var rows: RowExtents
    /// The presentation and the observers of each of them.
    public var presentation: PresentationScript
    /// Whether the client answers an invalid configuration, so that trees refuse its scroll views.
    public var isRefused: Bool

    /// Creates a branch.
    public init(
      name: String, parent: Int? = nil, hosts: Hosts, origin: CGPoint = .zero, configuration: ScrollConfiguration,
      rows: RowExtents, presentation: PresentationScript = .none, isRefused: Bool = false
    ) {
      self.name = name
      self.parent = parent
      self.hosts = hosts
      self.origin = origin
      self.configuration = configuration
      self.rows = rows
      self.presentation = presentation
      self.isRefused = isRefused
    }

    /// The configuration that the client answers: the branch's, or an invalid one if the branch is refused.
    public var answeredConfiguration: ScrollConfiguration {
      var answer = configuration
      if isRefused { answer.decelerationRate = ScrollDecelerationRate(rawValue: 0) }
      return answer
    }
  }

  /// The comment at the beginning of the text form, without the `#`; empty if there is none.
  public var comment: String
  /// The configuration that the root is made with.
  public var configuration: ScrollConfiguration
  /// The lengths of the root's views.
  public var rows: RowExtents
  /// The presentation and the observers of the root.
  public var presentation: PresentationScript
  /// The state that is retained of scroll views that leave.
  public var retention: InnerScrollRetention
  /// The kinds of inner scroll views; a view has the first branch that stands in it.
  public var branches: [Branch]
  /// The steps, in order.
  public var steps: [Step]

  /// Creates a scenario; ``validate()`` checks whether it has a text form.
  public init(
    comment: String = "", configuration: ScrollConfiguration, rows: RowExtents,
    presentation: PresentationScript = .none, retention: InnerScrollRetention = .restored, branches: [Branch] = [],
    steps: [Step] = []
  ) {
    self.comment = comment
    self.configuration = configuration
    self.rows = rows
    self.presentation = presentation
    self.retention = retention
    self.branches = branches
    self.steps = steps
  }

  /// The most branches of a scenario.
  public static let maximumBranchCount = 64

  /// The first configuration of the scroll view at a path.
  public func configuration(of path: TreePath) -> ScrollConfiguration {
    path.steps.last.map { branches[$0.branch].configuration } ?? configuration
  }

  /// The presentation and the observers of a scroll view.
  public func presentation(of view: ScrollViewID) -> PresentationScript {
    view.branch.map { branches[$0].presentation } ?? presentation
  }

  /// Whether any of its scroll views has a presentation or observers.
  public var isPresented: Bool { presentation != .none || branches.contains { $0.presentation != .none } }
}

extension TreeScenario {
  /// Creates a tree from a pair of nested scroll views: a root and an attached scroll view.
  public init(_ pair: NestedScenario) {
    let inner = TreePath.root.appending(0, .attached(0))
    func path(_ view: NestedView) -> TreePath { view == .outer ? .root : inner }
    self.init(
      configuration: pair.outer, rows: pair.outerRows,
      branches: [Branch(name: "inner", hosts: .attached, configuration: pair.inner, rows: pair.innerRows)])
    steps = [.attach(inner)]
    for step in pair.steps {
      switch step {
      case .event(let event, let view): steps.append(.event(event, at: .view(path(view))))
      case .edit(let edits, let view): steps.append(.edit(edits, in: path(view)))
      case .update(let new, let view): steps.append(.update(new, in: path(view)))
      case .frame(let time): steps.append(.frame(time))
      }
    }
  }
}
