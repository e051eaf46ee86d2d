// Finds the parts of a scroll view that modifiers around it cover: bars at its edges, and safe area padding.
import Foundation

extension LayoutElement {
  /// Returns the insets that the modifiers around the element cover of the scroll view that it consists of.
  ///
  /// - Parameter proposal: Returns the proposal for a modifier, which offers the same to the scroll view.
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

  /// Drops the sizes of the scroll view that the element consists of, and of the modifiers between the two. The views
  /// that cover it may have become larger or smaller.
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
  /// Takes over the insets that the modifiers around cover, at the sizes with which they are placed.
  func followSafeArea() {
    let insets = element.edgesCovered { $0.placedProposal }
    guard insets != safeArea else { return }
    safeArea = insets
    isConfigurationOld = true
    // The sections depend on the room that the content has across.
    changes.isOutlineOld = true
    views.sizesChanged.append(self)
  }
}
