// Edits between two updates: rows take other names.
import ScrollTypes

extension ScrollPresentation {
  /// Takes the edits that the scroll view took, before the next update, so that rows keep their identity (§D11): a row that is moved keeps
  /// its transition and what its effects have come to. What the last update has written stays as it is.
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
