// Collects the values of preferences after a layout, if a view that sets one has changed.
import Foundation

/// A node that makes the place of its view a preference.
@MainActor
protocol AnchorReading: AnyObject {
  /// Whether the view has moved since the last call.
  func hasMoved() -> Bool
}

/// A node that reads the preferences of the views inside.
@MainActor
protocol PreferenceReading: AnyObject {
  var isAlive: Bool { get }
  var depth: Int { get }
  /// Collects the values. True if that has changed something in the layout.
  func readPreference() -> Bool
}

/// The readers of preferences of a host. Without readers nothing is collected.
@MainActor
final class PreferenceGraph {
  private var readers: [any PreferenceReading] = [] { didSet { noteWaiting() } }
  private var anchors: [any AnchorReading] = [] { didSet { noteWaiting() } }
  private var hasChanged = false { didSet { noteWaiting() } }
  /// Whether values may differ from those that were read.
  private(set) var isWaiting = false

  func add(_ reader: any PreferenceReading) {
    readers.append(reader)
    hasChanged = true
  }

  func remove(_ reader: any PreferenceReading) { readers.removeAll { $0 === reader } }
  func add(_ anchor: any AnchorReading) { anchors.append(anchor) }
  func remove(_ anchor: any AnchorReading) { anchors.removeAll { $0 === anchor } }
  func note() { hasChanged = true }

  private func noteWaiting() { isWaiting = !readers.isEmpty && (hasChanged || !anchors.isEmpty) }

  /// Makes readers collect again where something has changed. True if the layout has to be done again.
  func read() -> Bool {
    guard !readers.isEmpty else { return false }
    for anchor in anchors where anchor.hasMoved() { hasChanged = true }
    guard hasChanged else { return false }
    hasChanged = false
    var changesLayout = false
    // Views that inner readers make may set preferences, too.
    for reader in readers.sorted(by: { $0.depth > $1.depth }) where reader.isAlive && reader.readPreference() {
      changesLayout = true
    }
    return changesLayout
  }
}

extension ViewGraph {
  /// Notes that a view has set another preference, or that there are other views.
  func preferencesChanged() { preferences.note() }
}
