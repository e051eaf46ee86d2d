// The element of a row of a lazy container, or of all that a scroll view scrolls: a slot with a view in it.
import Foundation

/// What has changed in a scroll view since it was brought to the engine last. Elements note it, and a scroll view reads it.
final class ContentChanges {
  /// Tells the host that there is something to bring.
  let news: ScrollNews
  /// The rows that answer otherwise than the engine has measured.
  var cells: [CellElement] = []
  /// The rows of collections that have views.
  var livingRows: [CellElement] = []
  /// Whether sections or rows may have come or gone.
  var isOutlineOld = true {
    didSet { if isOutlineOld { note() } }
  }
  /// Whether there is anything to bring to the engine.
  var isWaiting = true

  init(_ news: ScrollNews) { self.news = news }

  func note() {
    isWaiting = true
    news.isWaiting = true
  }
}

/// Whether any scroll view of a host has something to bring to the engine.
final class ScrollNews {
  var isWaiting = false
}

/// A slot for a view: a row, a cell of a grid, a header or a footer, or the whole content of a scroll view.
///
/// Along the axis the view is offered nothing, and across what the slot has. It stands in the slot by its guides. A change
/// inside of a lazy row makes nothing outside be measured again but the row.
final class CellElement: LayoutElement {
  /// A mark is a row without a length, and not shown.
  enum Role { case row, header, footer, mark }

  let role: Role
  let axis: Axis
  var alignment = Alignment.center
  /// Whether nothing is offered across either: where a scroll view scrolls along both axes.
  var isOfferedNothing = false
  /// Whether both lengths are offered: where one view of several is shown.
  var isOfferedAll = false
  /// The changes of the scroll view that has the row, which have lists of rows; nil where a lazy container stands somewhere else.
  weak var changes: ContentChanges?
  /// Whether the size of what is around follows from the cell.
  var isEager = false
  /// The innermost element around the cell that stands among the rows of the scroll view.
  weak var coverAround: (any CoverElement)?
  /// The rows that the cell is one of; nil once it has been released, or its element has gone.
  weak var segment: RowSegment?
  /// Which of them.
  var index = 0
  /// The section whose header or footer it is.
  weak var group: RowGroup?
  /// What the engine has of the cell: a length, and what was offered across; nil for nothing.
  private var known: (length: CGFloat, across: CGFloat)?
  /// Whether it is to ask again.
  private var isKnownOld = false
  /// What the view stands in while a scroll view has taken it out of there.
  weak var container: LayoutElement?
  /// The node of what is in the slot.
  weak var node: ViewNode?

  // What callbacks follow.

  /// Whether the views in the slot are there for callbacks.
  var presence: RowPresence?
  weak var actions: ActionQueue?
  /// Whether a scroll view shows the cell.
  var isOnScreen = false
  /// Whether it is part of what a scroll view shows, also off the screen.
  var isShown: Bool { isEager || isOnScreen }
  var isLaidOutWhole = false
  /// Whether the presence counts the cell.
  var isCounted = false
  /// Who hears that the cell is there, beside those in it.
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

  /// Shows elements: a single one, or several below or beside one another.
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

  /// How long the view is along the axis if it is offered a length across.
  func length(across: CGFloat) -> CGFloat {
    let length = measured(across: across)
    known = (length, across)
    isKnownOld = false
    return length
  }

  /// The same without the engine's knowing.
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
  /// What covers the views in one place covers the one that is shown.
  override var scrollElement: ScrollElement? { isOfferedAll ? content?.scrollElement : nil }
  override var keepsChangesInside: Bool { changes != nil && !isEager }

  /// Has the engine ask again if the view is of another length than it has been told.
  func lookAgain() {
    forgetSizes()
    if let known, !isKnownOld, measured(across: known.across) != known.length { haveEngineAsk() }
  }

  /// What the view was taken out of hears of its changes by the cell alone, and is asked how long it is across.
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

  // MARK: Lengths that follow that of the container

  /// Whether anything in the slot has asked for the length of the container along the axis.
  var asksForContainerLength: Bool { content?.asksForContainer(along: Axis.Set(axis)) ?? false }

  /// How long the view was as the engine measured it, and how long it is now; nil where nothing says that it has changed.
  var changeOfLength: (old: CGFloat, new: CGFloat)? {
    isKnownOld ? known.map { ($0.length, measured(across: $0.across)) } : nil
  }
}

extension LayoutElement {
  /// Whether the element or one inside has asked for the length of the container. What is in a scroll view asks for that one's.
  fileprivate func asksForContainer(along axis: Axis.Set) -> Bool {
    if self is ScrollElement { return false }
    return !containerAxes.isDisjoint(with: axis) || children.contains { $0.asksForContainer(along: axis) }
  }
}
