// Whether a row of a lazy container is on the screen, for callbacks of views that appear.

/// Whether a row is there for callbacks. Views in a row that has left the screen are kept for a while, and have
/// disappeared all the same.
@MainActor
final class RowPresence {
  private struct Reader {
    weak var node: (any PresenceReading)?
  }

  /// The row around, where lazy containers stand in one another.
  private let outer: RowPresence?
  /// How many cells of the row are there. Only a view that adds several elements has more than one.
  private var count = 0
  private var readers: [Reader] = []

  init(inside outer: RowPresence?) { self.outer = outer }

  /// Whether the row is there, and all rows around.
  var isThere: Bool { count > 0 && outer?.isThere ?? true }

  /// Has a node hear when this row or one around comes or goes.
  func add(_ node: any PresenceReading) {
    readers.append(Reader(node: node))
    outer?.add(node)
  }

  func remove(_ node: any PresenceReading) {
    readers.removeAll { $0.node == nil || $0.node === node }
    outer?.remove(node)
  }

  fileprivate func count(by change: Int, _ actions: ActionQueue) {
    count += change
    guard count == (change > 0 ? 1 : 0) else { return }
    for reader in readers {
      if let node = reader.node { actions.readPresence(of: node) }
    }
  }
}

extension CellElement {
  /// Notes that the cell has come onto the screen, or has left it.
  @MainActor
  func noteShown(_ isShown: Bool) {
    isOnScreen = isShown
    followPresence()
  }

  /// Notes whether a lazy container that no scroll view has taken apart lays out the cell.
  @MainActor
  func noteLaidOut(_ isLaidOut: Bool) {
    isLaidOutWhole = isLaidOut
    followPresence()
  }

  @MainActor
  private func followPresence() {
    let isThere = isOnScreen || isLaidOutWhole
    guard isThere != isCounted, let presence, let actions else { return }
    isCounted = isThere
    presence.count(by: isThere ? 1 : -1, actions)
    if isThere { callbacksAround = findCallbacksAround() }
    for node in callbacksAround { node.countRows(by: isThere ? 1 : -1) }
    if !isThere { callbacksAround = [] }
  }

  /// The nodes with callbacks between the row and its lazy container: one for a collection hears of all of its rows.
  @MainActor
  private func findCallbacksAround() -> [any PresenceReading] {
    var result: [any PresenceReading] = []
    var around = segment?.isCollection == true ? node?.parent?.parent : node?.parent
    while let current = around, current.passesRowsOn {
      if let reader = current as? any PresenceReading { result.append(reader) }
      around = current.parent
    }
    return result
  }
}
