// The node of a view with a modifier that puts an element around each element of the view.

/// A node whose modifier applies to each row in it.
@MainActor
protocol RowWrapping: ViewNode {
  /// Returns a row with the modifier around it.
  func wrap(_ element: LayoutElement) -> LayoutElement
  /// Forgets a row.
  func unwrap(_ element: LayoutElement)
}

/// The node of a view with a modifier that wraps elements. A modifier of several views applies to each of them.
class WrappingNode<Content: View, Modifier: ViewModifier, Wrapper: LayoutElement>:
  PassingNode<Content, Modifier>, RowWrapping
{
  final let wrappers = ElementCompanions<Wrapper>()

  /// Makes a wrapper with the current modifier.
  func makeWrapper(_ element: LayoutElement) -> Wrapper { preconditionFailure("Each kind of modifier has its own") }

  /// Called when a wrapper has ended while its node lives on.
  func wrapperEnded(_ wrapper: Wrapper) {}

  private func makeDirected(_ element: LayoutElement) -> Wrapper {
    let wrapper = makeWrapper(element)
    wrapper.isRightToLeft = scope.isRightToLeft
    return wrapper
  }

  override func update(_ next: ModifiedContent<Content, Modifier>, _ scope: EnvironmentScope) {
    super.update(next, scope)
    wrappers.visit { $0.isRightToLeft = scope.isRightToLeft }
  }

  override func collectElements() -> [LayoutElement] {
    let elements = super.collectElements()
    // Rows of a lazy container are wrapped one by one.
    return isInLazyContent ? elements.map(wrap) : wrappers.follow(elements, make: makeDirected, end: wrapperEnded)
  }

  final func wrap(_ element: LayoutElement) -> LayoutElement { wrappers.companion(of: element, make: makeDirected) }
  final func unwrap(_ element: LayoutElement) {
    if let wrapper = wrappers[element] { wrapperEnded(wrapper) }
    wrappers.forget(element)
  }
}
