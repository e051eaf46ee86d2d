// The recorded output of a frame of a tree.
import ScrollTypes

/// A tree's report, with all output of the model after that frame.
public struct TreeFrameRecord: Equatable, Sendable {
  /// The output of one scroll view.
  public struct View: Equatable, Sendable {
    /// The place of the scroll view in the tree.
    public var member: ScrollTreeMember
    /// Its name in the scenario; only a player's records have it.
    public var path: TreePath?
    /// Its report; nil before its first frame.
    public var report: FrameReport?
    /// The views on its screen, in the model's order.
    public var visibleElements: [VisibleElement]
    /// Its changes of phase, in order.
    public var phaseChanges: [ScrollPhaseChange]

    /// Records the model's output for the member at a position.
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
  /// The changes that were refused before the frame.
  public var refusals: [TreeRefusal]
  /// The scroll views in the tree, in the model's order.
  public var views: [View]
  /// Whether another frame could have different output.
  public var needsFrame: Bool

  /// Records the model's output of its last frame.
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

  /// The output of a scroll view; nil if it is not in the tree.
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

  /// Plays the whole scenario and records every frame.
  public func record<Model: ScrollTreeModel & ~Copyable>(
    on _: Model.Type
  ) throws(TreeFailure) -> [TreeFrameRecord] {
    var player = try TreePlayer<Model>(self)
    var records: [TreeFrameRecord] = []
    while let record = try player.nextRecord() { records.append(record) }
    return records
  }
}
