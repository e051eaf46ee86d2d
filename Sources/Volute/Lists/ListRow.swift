// A row of a list: its insets, its least height, and the action of a tap on it.
import Foundation

/// How the rows of a list are laid out.
struct ListRowRules: Equatable {
  var leastHeight: CGFloat
  var leastHeaderHeight: CGFloat
  /// Whether controls are enabled.
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

/// Makes each view a row of a list.
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
    wrappers.visit {
      $0.selection = next.modifier.selection
      $0.editMode = scope.values.editMode
      $0.rules = rules
    }
  }
}

/// A row, a header or a footer of a list: as wide as it is offered, with a view at its leading edge.
final class ListRowElement: LayoutElement {
  let content: LayoutElement
  var selection: RowSelection?
  /// The edit mode of the list; nil if the list is never edited.
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

  /// Makes the outermost background fill the row.
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

  // MARK: The action of a tap

  /// The value of the row in the selection: its tag, or else the id of its element.
  private var value: AnyHashable? {
    if let tag = content.marks.tag { return tag }
    return cell?.elementID ?? content.rowID
  }

  /// The target of a tap on the row. With a selection the tap selects the row: one for editing only while the list is
  /// edited. Otherwise it runs the only button in the row.
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
  /// The id of the collection's element that the row is made for.
  var elementID: AnyHashable? {
    let (segment, index) = (segment, index)
    return MainActor.assumeIsolated { MainValue(value: segment?.id(at: index)) }.value
  }
}

extension CellElement {
  /// The index of the row among all rows of its section.
  var number: Int {
    let (segment, index) = (segment, index)
    return MainActor.assumeIsolated { (segment?.start ?? 0) + index }
  }
}

/// A value that the main actor hands to code that also runs on it.
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
