// Views of a stack that follow one another.
import ScrollTypes

/// All views from one on, up to another one that is not among them, or to the end of the stack.
package struct ElementRange: Equatable {
  let first: StackElement
  /// The view behind the last one; nil at the end of the stack.
  let end: StackElement?

  /// Whether a view of the stack is among them.
  package func contains(_ element: StackElement) -> Bool {
    if element.isBefore(first) { return false }
    guard let end else { return true }
    return element.isBefore(end)
  }
}
