// Shows one of several views in one place while the others keep their state: tabs and screens are made of it.
import Foundation

/// Which of several views is shown.
enum PaneChoice: Equatable {
  /// The last one.
  case last
  /// The first view with a tag. If no view has it, the first view.
  case tag(AnyHashable?)
}

/// Shows one of several views, as large as it is offered. The others keep their state, and count as disappeared.
nonisolated struct Panes<Content: View>: View, PrimitiveView {
  let choice: PaneChoice
  /// Called with the marks of the views.
  var report: (([ViewMarks]) -> Void)?
  /// Goes back to the view before, as the user does; false if there is none.
  var goBack: (@MainActor () -> Bool)?
  let content: Content

  @MainActor
  func makeNode(_ context: NodeContext) -> ViewNode { PanesNode(self, context) }
}

/// The element of panes. It stands for the view that is shown.
final class PanesElement: LayoutElement {
  /// Tells the node that something inside may have changed.
  var changed: () -> Void = {}
  /// Goes back to the view before; nil if there is no way back.
  var goBack: (@MainActor () -> Bool)?
  var shown: CellElement? {
    didSet { if shown !== oldValue { invalidate() } }
  }

  init() { super.init(kind: "Panes") }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let width = proposal.width, let height = proposal.height { return CGSize(width: width, height: height) }
    return shown?.size(proposal) ?? .zero
  }
  override func placeContent(_ proposal: ProposedViewSize, size: CGSize) {
    shown?.place(at: .zero, ProposedViewSize(size))
  }
  override func forgetAnswers() { changed() }
  override var children: [LayoutElement] { shown.map { [$0] } ?? [] }
  override func shows(_ child: LayoutElement) -> Bool { child === shown }
  override var scrollElement: ScrollElement? { shown?.scrollElement }
  /// A screen that is as large as the window reaches under the keyboard by itself.
  override var ignoredSafeArea: IgnoredSafeArea {
    IgnoredSafeArea(isUnderKeyboard: shown?.content?.ignoredSafeArea.isUnderKeyboard ?? false)
  }
}

/// The node of panes. Each view is a row of a container that shows one row.
final class PanesNode<Content: View>: TypedNode<Panes<Content>>, ElementCollecting {
  private let element = PanesElement()
  private let collector: RowCollector
  private var child: TypedNode<Content>?
  private var cells: [CellElement] = []
  private var isLookingLater = false

  override init(_ view: Panes<Content>, _ context: NodeContext) {
    collector = RowCollector(.vertical, owner: element)
    super.init(view, context)
    element.isRightToLeft = scope.isRightToLeft
    element.goBack = view.goBack
    var inside = inner.with(scope.inside(stackOf: nil))
    inside.isInLazyContent = true
    child = inside.node(of: view.content)
    collect()
    element.changed = { [weak self] in MainActor.assumeIsolated { self?.lookLater() } }
  }

  override func update(_ next: Panes<Content>, _ scope: EnvironmentScope) {
    super.update(next, scope)
    element.isRightToLeft = scope.isRightToLeft
    element.goBack = next.goBack
    for cell in cells { cell.isRightToLeft = scope.isRightToLeft }
    child?.update(next.content, scope.inside(stackOf: nil))
    choose()
  }

  override func childElementsChanged() { graph.collectLater(self) }

  func collect() {
    guard let child else { return }
    cells = []
    for group in collector.collect(child) {
      group.surround(by: RowGroup.Surroundings(element: element, isRightToLeft: scope.isRightToLeft))
      group.noteBrought()
      for segment in group.segments { cells += (0..<segment.rowCount).map { segment.cell(at: $0) } }
    }
    for cell in cells { cell.isOfferedAll = true }
    choose()
    lookLater()
  }

  /// The marks of each view. A view without a tag gets the id of its element as its tag, or else its number.
  private func marks() -> [ViewMarks] {
    cells.enumerated().map { number, cell in
      let marks = cell.content?.marks ?? ViewMarks()
      if marks.tag == nil { marks.tag = cell.elementID ?? AnyHashable(number) }
      return marks
    }
  }

  private var chosen: CellElement? {
    switch view.choice {
    case .last: cells.last
    case .tag(let tag): marks().firstIndex { $0.tag == tag }.map { cells[$0] } ?? cells.first
    }
  }

  /// Shows the chosen view.
  private func choose() {
    let chosen = chosen
    let old = element.shown
    guard chosen !== old else { return }
    old?.noteLaidOut(false)
    element.shown = chosen
    chosen?.noteLaidOut(true)
    if let old { takeFocus(from: old) }
  }

  /// Takes the focus from a field in a view that is no longer shown. It waits until the layout is done, because bodies
  /// read the values that the focus writes. Meanwhile a field of the next view may get the focus.
  private func takeFocus(from old: CellElement) {
    let focus = graph.focus
    guard focus.field != nil else { return }
    graph.actions.add { [element] in
      if old !== element.shown, focus.field?.isIn(old) == true { focus.move(to: nil) }
    }
  }

  /// Reads the marks of the views after the layout.
  private func lookLater() {
    guard !isLookingLater else { return }
    isLookingLater = true
    graph.actions.add { [weak self] in self?.look() }
  }

  private func look() {
    isLookingLater = false
    guard isAlive else { return }
    choose()
    if let report = view.report { report(marks()) }
  }

  override func collectElements() -> [LayoutElement] { [element] }
  override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }
}
