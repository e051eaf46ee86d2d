// The element of a scroll view: a container whose content may have any length.
import Foundation

/// The element of a scroll view. Its children are the rows that the engine shows, at the frames that it gives them.
final class ScrollElement: LayoutElement {
  weak var contents: ScrollContents?
  let changes: ContentChanges
  /// The rows on the screen and all views that are not lazy, from the back to the front.
  private var cells: [LayoutElement] = []
  /// The look that modifiers give the scroll view, in words.
  var effect: String?

  init(_ changes: ContentChanges) {
    self.changes = changes
    super.init(kind: "ScrollView")
  }

  var content: LayoutElement? {
    didSet {
      content?.parent = self
      invalidate()
    }
  }

  func show(_ cells: [LayoutElement]) { self.cells = cells }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard let contents else { return .zero }
    return MainActor.assumeIsolated { contents.measure(proposal) }
  }

  override func placeContent(_ proposal: ProposedViewSize, size: CGSize) {
    guard let contents else { return }
    MainActor.assumeIsolated {
      contents.place(in: size)
      contents.followSafeArea()
    }
  }

  override func forgetAnswers() { changes.isOutlineOld = true }
  override var children: [LayoutElement] { cells }
  override var scrollElement: ScrollElement? { self }
  /// A row that is kept while it is off the screen is not visible.
  override func shows(_ child: LayoutElement) -> Bool {
    (child as? CellElement)?.isShown ?? true
  }

  override func elementsAround(_ child: LayoutElement) -> [LayoutElement] {
    var result: [LayoutElement] = []
    var next = (child as? CellElement)?.coverAround ?? (child as? any CoverElement)?.coverAround
    while let cover = next {
      result.append(cover)
      next = cover.coverAround
    }
    return result
  }

  /// Views outside of the frame cannot be hit.
  override var traits: ElementTraits { ElementTraits(effect: effect, hitArea: .frame) }
}
