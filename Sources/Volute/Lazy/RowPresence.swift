// Tracks whether a row of a lazy container is on the screen, for callbacks of views that appear.

/// Whether a row is present for callbacks. Views in a row that has left the screen are kept for a while, but count as
/// gone.
@MainActor
final class RowPresence {
  private struct Reader {
    weak var node: (any PresenceReading)?
  }

  /// The row around, where one lazy container stands in another.
  private let outer: RowPresence?
  /// The number of cells of the row that are present. It exceeds 1 only for a view that adds several elements.
  private var count = 0
  private var readers: [Reader] = []

  init(inside outer: RowPresence?) { self.outer = outer }

  /// Whether this row and all rows around are present.
  var isThere: Bool { count > 0 && outer?.isThere ?? true }

  /// Adds a node that is told when this row or one around comes or goes.
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

  /// Notes whether the cell is laid out by a lazy container that no scroll view has taken apart.
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

  /// The nodes with callbacks between the row and its lazy container. A node around a collection is told of all of its
  /// rows.
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
