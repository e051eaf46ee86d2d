// Everything that a frame of a tree told, kept.
import ScrollTypes

/// A tree's report with all that the model shows beside it.
public struct TreeFrameRecord: Equatable, Sendable {
  /// What a scroll view showed.
  public struct View: Equatable, Sendable {
    /// Where it stands.
    public var member: ScrollTreeMember
    /// Its name in the scenario, in records of a player.
    public var path: TreePath?
    /// Its report; nil where it has made no frame.
    public var report: FrameReport?
    /// The views on its screen, in the order in which the model has them.
    public var visibleElements: [VisibleElement]
    /// Its changes of phase, in order.
    public var phaseChanges: [ScrollPhaseChange]

    /// What a model shows of the member at a position.
    public init<Model: ScrollTreeModel & ~Copyable>(at position: Int, of model: borrowing Model) {
      member = model.member(at: position)
      let id = member.id
      report = model.report(of: id)
      visibleElements = []
      for place in 0..<model.visibleElementCount(in: id) {
        visibleElements.append(model.visibleElement(at: place, in: id))
      }
      phaseChanges = []
      for place in 0..<model.phaseChangeCount(in: id) { phaseChanges.append(model.phaseChange(at: place, in: id)) }
    }
  }

  /// The index of the step that the frame belongs to, counted from 0.
  public var step: Int
  /// The report.
  public var report: ScrollTreeReport
  /// The changes before the frame that were refused.
  public var refusals: [TreeRefusal]
  /// The scroll views in the tree, in the model's order.
  public var views: [View]
  /// Whether another frame may show anything else.
  public var needsFrame: Bool

  /// What a model shows of its last frame.
  public init<Model: ScrollTreeModel & ~Copyable>(
    step: Int, report: ScrollTreeReport, refusals: [TreeRefusal], of model: borrowing Model
  ) {
    self.step = step
    self.report = report
    self.refusals = refusals
    views = []
    for position in 0..<model.memberCount { views.append(View(at: position, of: model)) }
    needsFrame = model.needsFrame
  }

  /// What a scroll view showed; nil where it is not in the tree.
  public subscript(view: ScrollViewID) -> View? { views.first { $0.member.id == view } }
}

extension TreeScenario {
  /// Plays the whole scenario and returns the outcome of the last frame, or nil if there was none.
  @discardableResult
  public func play<Model: ScrollTreeModel & ~Copyable>(
    on _: Model.Type
  ) throws(TreeFailure) -> ScrollTreeReport? {
    var player = try TreePlayer<Model>(self)
    while try player.nextFrame() != nil {}
    return player.report
  }

  /// Plays the whole scenario and keeps every frame.
  public func record<Model: ScrollTreeModel & ~Copyable>(
    on _: Model.Type
  ) throws(TreeFailure) -> [TreeFrameRecord] {
    var player = try TreePlayer<Model>(self)
    var records: [TreeFrameRecord] = []
    while let record = try player.nextRecord() { records.append(record) }
    return records
  }
}
