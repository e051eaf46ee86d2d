// Renames rows after edits between two updates.
import ScrollTypes

extension ScrollPresentation {
  /// Applies the edits that the scroll view took, before the next update, so that rows keep their identity (§D11). A
  /// moved row keeps its transition and the sum of its effects. The output of the last update stays unchanged.
  ///
  ///     try engine.apply(edits)
  ///     presentation.apply(edits)
  ///
  /// - Complexity: O(edits · rows on the screen).
  public mutating func apply(_ edits: [ContentEdit]) {
    guard !edits.isEmpty else { return }
    hasEdits = true
    for edit in edits {
      for position in 0..<rows.states.count where !rows.states[position].isGone {
        if let element = rows.states[position].element.renamed(by: edit) {
          rows.states[position].element = element
        } else {
          rows.states[position].isGone = true
        }
      }
    }
  }
}
