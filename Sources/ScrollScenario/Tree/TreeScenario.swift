// What happens to a tree of scroll views over time, as a value.
import Foundation
import ScrollTypes

/// A root, the kinds of scroll views inside of it, the lengths of all their views, and what happens to them.
///
/// It has a text form (``init(parsing:)``, `description`) in which it prints and parses back to an equal value if it is valid
/// (``validate()``). ``TreePlayer`` plays it on a model.
///
/// Times are seconds on the clock of the frames. Steps happen in the order in which they stand.
public struct TreeScenario: Equatable, Sendable {
  /// One thing that happens.
  public enum Step: Equatable, Sendable {
    /// An event is queued.
    case event(ScrollEvent, at: Place)
    /// The content of a scroll view is edited. Where the scroll view or what the edits name is not there, all models refuse it
    /// alike.
    case edit([ContentEdit], in: TreePath)
    /// A scroll view takes over a configuration; one that is not there takes none. Stored apart, to keep steps small.
    indirect case update(ScrollConfiguration, in: TreePath)
    /// A scroll view of an attached branch is put into its parent, or a side stack beside a section of it.
    case attach(TreePath)
    /// An attached scroll view or side stack is taken out.
    case detach(TreePath)
    /// What is left of a scroll view that is away is dropped.
    case forget(TreePath)
    /// A frame of the tree is asked for at a time.
    case frame(Double)
    /// The outcome of the last frame is compared with what it should be. Stored apart, to keep steps small.
    indirect case expect(Expectation)
  }

  /// Where an event happens: ``EventPlace`` by the names that a scenario has for scroll views.
  public enum Place: Equatable, Sendable {
    /// Wherever the event itself is.
    case automatic
    /// The innermost scroll view at a point of the root's space, in points.
    case point(CGPoint)
    /// In a scroll view.
    case view(TreePath)

    /// The place as models take it.
    public var eventPlace: EventPlace {
      switch self {
      case .automatic: .automatic
      case .point(let point): .point(point)
      case .view(let path): .view(path.id)
      }
    }
  }

  /// A kind of scroll view, of which there may be many: one in each view of the parent that it stands in.
  public struct Branch: Equatable, Sendable {
    /// In which views of the parent it stands.
    public enum Hosts: Equatable, Sendable {
      /// In the rows `from`, `from + every`, and so on, of one section or of each. With 0 for `every` in one row alone.
      ///
      /// A row is counted as it came: by its index in the section that it came with, or by its number among the rows that were
      /// inserted since. Those belong to no section.
      case rows(from: Int, every: Int, section: Int?)
      /// In the headers, of one section or of each. Sections are counted as they came.
      case headers(section: Int?)
      /// In the footers likewise.
      case footers(section: Int?)
      /// In no view: attached by steps.
      case attached
      /// In no view: a side stack (page K), which steps attach beside the section that the parent has under this index by then.
      /// `origin` is the distance in points, across the axis, from the top or left edge of the parent's container.
      case beside(section: Int, origin: CGFloat)
    }

    /// What texts call it.
    public var name: String
    /// The branch in whose scroll views it is, an earlier one; nil for the root.
    public var parent: Int?
    /// In which views of the parent it stands.
    public var hosts: Hosts
    /// Where its container stands, from the origin of the view, or in the parent's container, in points; zero for side stacks.
    public var origin: CGPoint
    /// What each of its scroll views begins with.
    public var configuration: ScrollConfiguration
    /// The lengths of their views.
    public var rows: RowExtents
    /// What is presented and observed of each of them.
    public var presentation: PresentationScript
    /// Whether what the client answers is not valid, so that trees refuse its scroll views.
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

    /// What its scroll views are given to begin with: the configuration, or one that is not valid.
    public var answeredConfiguration: ScrollConfiguration {
      var answer = configuration
      if isRefused { answer.decelerationRate = ScrollDecelerationRate(rawValue: 0) }
      return answer
    }
  }

  /// What the scenario is about: the comment that its text begins with, without the `#`; empty where there is none.
  public var comment: String
  /// What the root is made with.
  public var configuration: ScrollConfiguration
  /// The lengths of the root's views.
  public var rows: RowExtents
  /// What is presented and observed of the root.
  public var presentation: PresentationScript
  /// What stays of scroll views that leave.
  public var retention: InnerScrollRetention
  /// The kinds of scroll views inside; a view takes the first that stands in it.
  public var branches: [Branch]
  /// What happens, in order.
  public var steps: [Step]

  /// Creates a scenario; ``validate()`` tells whether it has a text form.
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

  /// The configuration with which the scroll view at a path begins.
  public func configuration(of path: TreePath) -> ScrollConfiguration {
    path.steps.last.map { branches[$0.branch].configuration } ?? configuration
  }

  /// What is presented and observed of a scroll view.
  public func presentation(of view: ScrollViewID) -> PresentationScript {
    view.branch.map { branches[$0].presentation } ?? presentation
  }

  /// Whether anything is presented or observed of any of its scroll views.
  public var isPresented: Bool { presentation != .none || branches.contains { $0.presentation != .none } }
}

extension TreeScenario {
  /// A pair of nested scroll views: a tree of a root and one that is attached.
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
