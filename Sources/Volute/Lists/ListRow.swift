// A row of a list: its insets, its least height, what a tap on it does.
import Foundation

/// How the rows of a list are laid out.
struct ListRowRules: Equatable {
  var leastHeight: CGFloat
  var leastHeaderHeight: CGFloat
  /// Whether controls react.
  var isEnabled: Bool

  static let rowInsets = EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  static let headerInsets = EdgeInsets(top: 6, leading: 16, bottom: 6, trailing: 16)

  @MainActor
  init(_ values: EnvironmentValues) {
    leastHeight = max(0, values.defaultMinListRowHeight)
    leastHeaderHeight = max(0, values.defaultMinListHeaderHeight ?? 28)
    isEnabled = values.isEnabled
  }
}

/// Makes a row of a list of each view.
nonisolated struct ListRowModifier: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let selection: RowSelection?

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    ListRowNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of the views that are rows of a list.
final class ListRowNode<Content: View>: WrappingNode<Content, ListRowModifier, ListRowElement> {
  override func makeWrapper(_ element: LayoutElement) -> ListRowElement {
    let row = ListRowElement(element, ListRowRules(scope.values))
    row.selection = view.modifier.selection
    row.editMode = scope.values.editMode
    return row
  }

  override func update(_ next: ModifiedContent<Content, ListRowModifier>, _ scope: EnvironmentScope) {
    super.update(next, scope)
    let rules = ListRowRules(scope.values)
    for row in wrappers.all {
      row.selection = next.modifier.selection
      row.editMode = scope.values.editMode
      row.rules = rules
    }
  }
}

/// A row, a header or a footer of a list: as wide as what it is offered, with a view at its leading edge.
final class ListRowElement: LayoutElement {
  let content: LayoutElement
  var selection: RowSelection?
  /// Whether the list is edited; nil where it never is.
  var editMode: Binding<EditMode>?
  var rules: ListRowRules {
    didSet { if rules != oldValue { invalidate() } }
  }

  init(_ content: LayoutElement, _ rules: ListRowRules) {
    self.content = content
    self.rules = rules
    super.init(kind: "ListRow")
    content.parent = self
  }

  /// The slot that the row stands in.
  private var cell: CellElement? {
    var around = parent
    while let current = around, !(current is CellElement) { around = current.parent }
    return around as? CellElement
  }

  private var isRow: Bool { cell.map { $0.role == .row } ?? true }

  private func insets() -> EdgeInsets {
    content.marks.insets ?? (isRow ? ListRowRules.rowInsets : ListRowRules.headerInsets)
  }

  private func inner(_ proposal: ProposedViewSize, _ insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: proposal.height.map { max(0, $0 - insets.top - insets.bottom) })
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let insets = insets()
    let size = content.size(inner(proposal, insets))
    return CGSize(
      width: proposal.width ?? size.width + insets.leading + insets.trailing,
      height: max(
        isRow ? rules.leastHeight : rules.leastHeaderHeight, size.height + insets.top + insets.bottom))
  }

  override func placeContent(_ proposal: ProposedViewSize, size: CGSize) {
    let insets = insets()
    let inner = inner(proposal, insets)
    let room = size.height - insets.top - insets.bottom - content.size(inner).height
    content.place(at: CGPoint(x: insets.leading, y: insets.top + room / 2), inner)
    placeBackground(in: size)
  }

  /// Has the outermost background fill the row.
  private func placeBackground(in size: CGSize) {
    var next: LayoutElement? = content
    var origin = CGPoint.zero
    var isPlaced = false
    while let element = next {
      origin.x += element.frame.minX
      origin.y += element.frame.minY
      if let background = element as? RowBackgroundElement {
        let rowOrigin = CGPoint(x: -origin.x, y: -origin.y)
        background.placeBackground(in: isPlaced ? nil : CGRect(origin: rowOrigin, size: size))
        isPlaced = true
      }
      next = element.modified
    }
  }

  override var children: [LayoutElement] { [content] }

  // MARK: What a tap does

  /// The value by which the selection knows the row: its tag, else the id of its element.
  private var value: AnyHashable? {
    if let tag = content.marks.tag { return tag }
    return cell?.elementID ?? content.rowID
  }

  /// A tap on a row selects it. Where nothing is selected it runs the only button in the row.
  private var tap: TapTarget? {
    if let selection, isRow, let value {
      guard !selection.isForEditing || editMode?.wrappedValue.isEditing == true else { return nil }
      return TapTarget(isEnabled: rules.isEnabled) { _ = selection.tap(value) }
    }
    let buttons = isRow ? content.buttons : []
    return buttons.count == 1 ? buttons[0] : nil
  }

  override var traits: ElementTraits {
    var looks = content.marks.looks.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    if let selection, let value, selection.contains(value) { looks.insert("selected", at: 0) }
    let tap = tap
    return ElementTraits(
      effect: looks.isEmpty ? nil : looks.joined(separator: "; "), tap: tap, hitArea: tap == nil ? .none : .content)
  }
}

extension CellElement {
  /// The id of the element of a collection that the row is of.
  var elementID: AnyHashable? {
    let (segment, index) = (segment, index)
    return MainActor.assumeIsolated { MainValue(value: segment?.id(at: index)) }.value
  }
}

extension CellElement {
  /// The number of the row among all of its section.
  var number: Int {
    let (segment, index) = (segment, index)
    return MainActor.assumeIsolated { (segment?.start ?? 0) + index }
  }
}

/// A value that the main actor hands to code which runs on it, too.
private struct MainValue<Value>: @unchecked Sendable {
  let value: Value
}

extension LayoutElement {
  /// The buttons in a view, outside of scroll views in it.
  fileprivate var buttons: [TapTarget] {
    if self is ScrollElement { return [] }
    if let tap = traits.tap, tap.isOfRow { return [tap] }
    return children.flatMap(\.buttons)
  }
}
