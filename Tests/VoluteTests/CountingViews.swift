// Views that count the runs of their bodies, for the tests of identity and state.
import Volute

/// Counts the runs of bodies, and holds the actions that views offer.
@MainActor
final class Log {
  private(set) var bodies: [String: Int] = [:]
  var actions: [String: () -> Void] = [:]

  func note(_ name: String) { bodies[name, default: 0] += 1 }

  /// Runs an action of a view, as a tap of the user does.
  func act(_ name: String) { actions[name]?() }
}

/// Values that the tests change.
@Observable @MainActor
final class Model {
  var flag = false
  var number = 0
  var other = 0
  var names = ["a", "b", "c"]
  @ObservationIgnored var ignored = 0
}

/// A view with a state, which its action increments.
struct Counter: View {
  let name: String
  let log: Log
  @State private var count = 0

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
  }

  var body: some View {
    let _ = log.note(name)
    let _ = log.actions[name] = { count += 1 }
    Text("\(name) \(count)")
  }
}

/// A view of a number, without state.
struct Number: View {
  let name: String
  let value: Int
  let log: Log

  var body: some View {
    let _ = log.note(name)
    Text("\(name) \(value)")
  }
}

/// A view whose content comes from a closure.
struct Closure<Content: View>: View {
  let name: String
  let log: Log
  @ViewBuilder let content: () -> Content

  var body: some View {
    let _ = log.note(name)
    content()
  }
}

/// A host with a window that is large enough.
@MainActor
func host<Content: View>(@ViewBuilder _ content: @escaping () -> Content) -> ScrollHost {
  ScrollHost(size: CGSize(width: 400, height: 800), content: content)
}
