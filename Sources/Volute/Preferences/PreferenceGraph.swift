// When values of preferences are collected: behind a layout, where something that says one has changed.
import Foundation

/// A node that says where its view is.
@MainActor
protocol AnchorReading: AnyObject {
  /// Whether the view is at another place than when it was asked last.
  func hasMoved() -> Bool
}

/// A node that reads what views inside say.
@MainActor
protocol PreferenceReading: AnyObject {
  var isAlive: Bool { get }
  var depth: Int { get }
  /// Collects the values; true if something has changed in the layout because of that.
  func readPreference() -> Bool
}

/// The readers of preferences of a host. Without readers nothing is collected.
@MainActor
final class PreferenceGraph {
  private var readers: [any PreferenceReading] = [] { didSet { noteWaiting() } }
  private var anchors: [any AnchorReading] = [] { didSet { noteWaiting() } }
  private var hasChanged = false { didSet { noteWaiting() } }
  /// Whether values may be others than those that were read.
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

  /// Has readers collect anew where something has changed; true if the layout has to be done again.
  func read() -> Bool {
    guard !readers.isEmpty else { return false }
    for anchor in anchors where anchor.hasMoved() { hasChanged = true }
    guard hasChanged else { return false }
    hasChanged = false
    var changesLayout = false
    // What readers inside make may say values, too.
    for reader in readers.sorted(by: { $0.depth > $1.depth }) where reader.isAlive && reader.readPreference() {
      changesLayout = true
    }
    return changesLayout
  }
}

extension ViewGraph {
  /// Hears that a view says another value, or that there are other views.
  func preferencesChanged() { preferences.note() }
}
