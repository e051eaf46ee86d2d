// A range of views that follow one another in a stack.
import ScrollTypes

/// All views from `first` up to `end`, which is not included, or up to the end of the stack.
package struct ElementRange: Equatable {
  let first: StackElement
  /// The view after the last one; nil at the end of the stack.
  let end: StackElement?

  /// Whether a view of the stack is in the range.
  package func contains(_ element: StackElement) -> Bool {
    if element.isBefore(first) { return false }
    guard let end else { return true }
    return element.isBefore(end)
  }
}
