// What modifiers around a scroll view cover of it: bars at its edges, and safe area padding.
import Foundation

extension LayoutElement {
  /// How much the modifiers around the element cover of the scroll view that it consists of.
  ///
  /// - Parameter proposal: What a modifier is offered; it offers the same to the scroll view.
  func edgesCovered(at proposal: (LayoutElement) -> ProposedViewSize?) -> EdgeInsets {
    var insets = EdgeInsets()
    guard let scrollView = scrollElement else { return insets }
    var around = parent
    while let current = around, current.scrollElement === scrollView {
      if let proposal = proposal(current) { insets = insets + current.coveredEdges(proposal).usable }
      around = current.parent
    }
    return insets
  }

  /// Forgets how large the scroll view is that the element consists of, and the modifiers between them: what covers it
  /// may be larger or smaller than it was.
  func forgetScrollView() {
    guard let scrollView = scrollElement else { return }
    var inside: LayoutElement? = scrollView
    while let current = inside, current !== self, current.scrollElement === scrollView {
      current.forgetSizes()
      inside = current.parent
    }
  }
}

extension ScrollContents {
  /// Takes over how much of the scroll view the modifiers around it cover where they are placed.
  func followSafeArea() {
    let insets = element.edgesCovered { $0.placedProposal }
    guard insets != safeArea else { return }
    safeArea = insets
    isConfigurationOld = true
    // The content is taken apart for the room that it has across.
    changes.isOutlineOld = true
    views.sizesChanged.append(self)
  }
}
