// The element of a row of a lazy container, or of the whole content of a scroll view: a slot with a view in it.
import Foundation

/// The changes in a scroll view since the engine last got them. Elements note changes, and the scroll view reads them.
final class ContentChanges {
  /// Tells the host that there are changes for the engine.
  let news: ScrollNews
  /// The rows whose lengths differ from those that the engine has measured.
  var cells: [CellElement] = []
  /// The rows of collections that have views and stand among the rows of the scroll view.
  var livingRows: [CellElement] = []
  /// Whether sections or rows may have come or gone.
  var isOutlineOld = true {
    didSet { if isOutlineOld { note() } }
  }
  /// Whether there are changes for the engine.
  var isWaiting = true

  init(_ news: ScrollNews) { self.news = news }

  func note() {
    isWaiting = true
    news.isWaiting = true
  }
}

/// Whether any scroll view of a host has changes for the engine.
final class ScrollNews {
  var isWaiting = false
}

/// A slot for a view: a row, a cell of a grid, a header or a footer, or the whole content of a scroll view.
///
/// Along the axis the view is offered nothing, and across it is offered the slot's length. Its guides decide where it
/// stands in the slot. After a change inside of a lazy row, only the row is measured again.
final class CellElement: LayoutElement {
  /// A mark is a row that has no length and is not shown.
  enum Role { case row, header, footer, mark }

  let role: Role
  let axis: Axis
  var alignment = Alignment.center
  /// Whether nothing is offered across either: in a scroll view that scrolls along both axes.
  var isOfferedNothing = false
  /// Whether both lengths are offered: where one view of several is shown.
  var isOfferedAll = false
  /// The changes of the scroll view that has the row; nil if a lazy container stands somewhere else. Weak, because
  /// the changes have lists of rows.
  weak var changes: ContentChanges?
  /// Whether the size of the container around follows from the cell.
  var isEager = false
  /// The innermost element around the cell that stands among the rows of the scroll view.
  weak var coverAround: (any CoverElement)?
  /// The segment that the cell is a row of; nil once the cell has been released, or its element has gone.
  weak var segment: RowSegment?
  /// The index of the cell in its segment.
  var index = 0
  /// The section whose header or footer it is.
  weak var group: RowGroup?
  /// The length that the engine has of the cell, and the length across that was offered; nil if it has none.
  private var known: (length: CGFloat, across: CGFloat)?
  /// Whether the engine is to ask again.
  private var isKnownOld = false
  /// Whether the host has reported that the view is longer than a scroll view can show.
  var isReportedAsCut = false
  /// The element that the view stands in, while a scroll view has taken the view out of it.
  weak var container: LayoutElement?
  /// The node of the view in the slot.
  weak var node: ViewNode?

  // State that callbacks follow.

  /// Tells callbacks whether the views in the slot are present.
  var presence: RowPresence?
  weak var actions: ActionQueue?
  /// Whether a scroll view shows the cell.
  var isOnScreen = false
  /// Whether the cell is part of what a scroll view shows, on or off the screen.
  var isShown: Bool { isEager || isOnScreen }
  var isLaidOutWhole = false
  /// Whether the presence counts the cell.
  var isCounted = false
  /// The nodes outside of the cell that are told when it comes and goes.
  var callbacksAround: [any PresenceReading] = []

  init(_ role: Role, _ axis: Axis) {
    self.role = role
    self.axis = axis
    super.init(kind: role == .header ? "Header" : role == .footer ? "Footer" : "Row")
  }

  var content: LayoutElement? {
    didSet {
      guard content !== oldValue else { return }
      content?.parent = self
      invalidate()
    }
  }

  /// Shows elements: a single one, or several in a stack along the axis.
  func show(_ elements: [LayoutElement]) {
    guard elements.count > 1 else {
      content = elements.first
      return
    }
    if axis == .vertical {
      show(elements, in: VStackLayout())
    } else {
      show(elements, in: HStackLayout())
    }
  }

  private func show<L: Layout>(_ elements: [LayoutElement], in layout: L) {
    let container =
      content as? ContainerElement<L> ?? ContainerElement(layout, kind: typeName(L.self, without: "Layout"))
    if !container.children.elementsEqual(elements, by: ===) { container.setChildren(elements) }
    content = container
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    isOfferedNothing ? .unspecified : isOfferedAll ? proposal : proposal.with(nil, along: axis)
  }

  /// Returns the length of the view along the axis for an offered length across. Notes that the engine knows it.
  func length(across: CGFloat) -> CGFloat {
    let length = measured(across: across)
    known = (length, across)
    isKnownOld = false
    return length
  }

  /// The same length, without a note that the engine knows it.
  func measured(across: CGFloat) -> CGFloat {
    size(ProposedViewSize.unspecified.with(across, along: axis.across))[axis]
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let width = proposal.width, let height = proposal.height { return CGSize(width: width, height: height) }
    return content?.size(inner(proposal)) ?? .zero
  }

  override func placeContent(_ proposal: ProposedViewSize, size: CGSize) {
    guard let content else { return }
    let inner = inner(proposal)
    content.place(at: align(content, inner, alignment, in: ViewDimensions(size)), inner)
  }

  override var children: [LayoutElement] { content.map { [$0] } ?? [] }
  /// A cover around views in one place covers the view that is shown.
  override var scrollElement: ScrollElement? { isOfferedAll ? content?.scrollElement : nil }
  override var keepsChangesInside: Bool { changes != nil && !isEager }

  /// Makes the engine ask again if the length is not the one that it knows.
  func lookAgain() {
    forgetSizes()
    if let known, !isKnownOld, measured(across: known.across) != known.length { haveEngineAsk() }
  }

  /// The elements that the view was taken out of learn of its changes only through the cell. They are still asked for
  /// their length across.
  override func forgetAnswers() {
    var around = container
    while let element = around, !(element is ScrollElement) {
      element.forget()
      around = element.parent
    }
    haveEngineAsk()
  }

  private func haveEngineAsk() {
    guard known != nil, !isKnownOld, let changes else { return }
    isKnownOld = true
    changes.cells.append(self)
    changes.note()
  }

  // MARK: Lengths that follow the container's length

  /// Whether a view in the slot has asked for the length of the container along the axis.
  var asksForContainerLength: Bool { content?.asksForContainer(along: Axis.Set(axis)) ?? false }

  /// The length of the view as the engine measured it, and its length now; nil if no change is noted.
  var changeOfLength: (old: CGFloat, new: CGFloat)? {
    isKnownOld ? known.map { ($0.length, measured(across: $0.across)) } : nil
  }
}

extension LayoutElement {
  /// Whether the element or one inside has asked for the length of the container. Views in a scroll view ask that
  /// scroll view.
  fileprivate func asksForContainer(along axis: Axis.Set) -> Bool {
    if self is ScrollElement { return false }
    return !containerAxes.isDisjoint(with: axis) || children.contains { $0.asksForContainer(along: axis) }
  }
}
