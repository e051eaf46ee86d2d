// The model of a diary: entries that are written, loaded, changed and deleted.
import Volute

/// An entry of a diary.
public struct Entry: Identifiable, Equatable, Sendable {
  /// The unique number of the entry.
  public let id: Int
  /// The text of the entry.
  public var text: String
}

/// A diary.
@MainActor @Observable
public final class Diary {
  /// The entries, the oldest first.
  public private(set) var entries: [Entry] = []
  private var nextID = 0
  private var oldestID = -1

  /// Creates a diary of 100 entries.
  public init() {
    for _ in 0..<100 { write() }
  }

  /// Adds an entry at the end.
  public func write() {
    entries.append(Entry(id: nextID, text: "Entry \(nextID)"))
    nextID += 1
  }

  /// Adds ten older entries before the first one.
  public func loadOlder() {
    let older = (0..<10).map { Entry(id: oldestID - $0, text: "Older \($0 - oldestID)") }
    entries.insert(contentsOf: older.reversed(), at: 0)
    oldestID -= 10
  }

  /// Makes an entry in the middle longer.
  public func continueOne() {
    guard !entries.isEmpty else { return }
    entries[entries.count / 2].text += " and on it went, and on, until there was nothing more to say about that day"
  }

  /// Deletes the last twenty entries.
  public func forget() { entries.removeLast(min(20, entries.count)) }
}
