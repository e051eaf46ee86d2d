// Turns sketches into views.
import Foundation
import ScrollTypes
import Volute

/// The log of views: their bodies, events and states, and the actions that they offer.
@MainActor
final class ViewLog {
  private(set) var bodies: [String: Int] = [:]
  private(set) var events: [ViewEvent] = []
  private(set) var actions: [String: () -> Void] = [:]
  /// The states as they were last shown.
  private(set) var states: [String: Int] = [:]

  nonisolated init() {}

  func noteBody(_ path: String) { bodies[path, default: 0] += 1 }
  func note(_ event: ViewEvent) { events.append(event) }
  func show(_ path: String, _ state: Int) { states[path] = state }
  func offer(_ path: String, _ action: @escaping () -> Void) { actions[path] = action }

  /// Returns and clears the bodies and events logged since the last call.
  func take() -> (bodies: [String: Int], events: [ViewEvent]) {
    defer { (bodies, events) = ([:], []) }
    return (bodies, events)
  }
}

/// A tree of sketches that can change.
@MainActor @Observable
final class Stage {
  var root: Sketch
  @ObservationIgnored let log = ViewLog()

  init(_ root: Sketch) { self.root = root }

  /// Ends all views of a host, so that it keeps none of them.
  func clear(_ host: ScrollHost) {
    root = Sketch(id: 0, kind: .vertical(nil))
    host.update()
  }

  func host(_ size: CGSize, _ direction: LayoutDirection) -> ScrollHost {
    var environment = EnvironmentValues()
    environment.layoutDirection = direction
    return ScrollHost(size: size, environment: environment) {
      SketchView(Place(sketch: self.root, path: ""), self.log)
    }
  }
}

/// The view of a sketch. Each kind has its own branch.
struct SketchView: View {
  let sketch: Sketch
  let path: String
  /// Whether it is a direct child of a lazy container.
  let isInLazyContent: Bool
  let log: ViewLog

  init(_ place: Place, _ log: ViewLog) {
    (sketch, path, isInLazyContent) = (place.sketch, place.path, place.isInLazyContent)
    self.log = log
  }

  var body: some View {
    let _ = log.noteBody(path)
    let part = SketchPart(
      place: Place(sketch: sketch, path: path, isInLazyContent: isInLazyContent), log: log)
    switch sketch.kind {
    case .text, .shape, .spacer, .block: LeafView(kind: sketch.kind)
    case .counter(let seed): CounterView(path, seed, log)
    case .linked(let seed): LinkedView(path, seed, log)
    case .compass: CompassView(path: path, log: log)
    case .horizontal, .vertical, .depth, .group, .arranged, .fitting, .table, .tabs: ContainerBranch(part: part)
    case .collection:
      if isInLazyContent { part.lazyRows } else { part.rows }
    case .branch, .optional, .erased, .identified: ChoiceBranch(part: part)
    case .padded, .framed, .bounded, .fixed, .priority, .ratio, .offset, .overlaid, .edged:
      LayoutBranch(part: part)
    case .mirrored, .lined, .tallied, .probed, .telling, .gathering, .reader: ModifierBranch(part: part)
    case .scroller, .lazyStack, .lazyGrid, .lazyList, .section: ScrollBranch(part: part)
    }
  }
}

/// The data of a sketch's view.
struct SketchPart: Equatable {
  let place: Place
  /// The places of its children.
  let inner: [Place]
  let log: ViewLog

  nonisolated init(place: Place, log: ViewLog) {
    (self.place, self.log) = (place, log)
    inner = place.inner
  }

  nonisolated static func == (first: Self, second: Self) -> Bool {
    first.place == second.place && first.log === second.log
  }

  var kind: Sketch.Kind { place.sketch.kind }
}

@MainActor
extension SketchPart {
  /// Returns the child at a position, if there is one.
  func child(_ index: Int) -> SketchView? {
    inner.indices.contains(index) ? SketchView(inner[index], log) : nil
  }

  @ViewBuilder var positions: some View {
    child(0)
    child(1)
    child(2)
    child(3)
  }

  /// The rows of a lazy container. Their ids show which of them are on the screen.
  var lazyRows: some View {
    ForEach(inner, id: \.sketch.id) { AnyView(SketchView($0, log).id(RowID(path: $0.path))) }
  }

  /// Returns a header or a footer, with an id like a row's.
  func lazyRow(_ index: Int) -> some View {
    child(index).id(RowID(path: inner.indices.contains(index) ? inner[index].path : ""))
  }

  var rows: some View { ForEach(inner, id: \.sketch.id) { SketchView($0, log) } }
}

/// The id of a row of a lazy container.
struct RowID: Hashable {
  var path: String
}

func points(_ thirds: Int) -> CGFloat { CGFloat(thirds) / 3 }

struct LeafView: View {
  let kind: Sketch.Kind

  private static let words = ["", "one", "one two", "wonderful", "a longer text of six words", "two\nlines", "x y z"]

  var body: some View {
    switch kind {
    case .text(let number): Text(Self.words[number % Self.words.count])
    case .block(let width, let height): Rectangle().frame(width: points(width), height: points(height))
    case .spacer: Spacer()
    default: Color.red
    }
  }
}

/// A view with a state.
struct CounterView: View {
  let path: String
  let log: ViewLog
  @State private var count: Int

  init(_ path: String, _ seed: Int, _ log: ViewLog) {
    self.path = path
    self.log = log
    _count = State(initialValue: seed)
  }

  var body: some View {
    let _ = log.noteBody(path + ":state")
    let _ = log.offer(path) { count += 1 }
    let _ = log.show(path, count)
    Text("\(count)" + String(repeating: " more", count: count % 4))
  }
}

/// A view with a state that only a child reads.
struct LinkedView: View {
  let path: String
  let log: ViewLog
  @State private var count: Int

  init(_ path: String, _ seed: Int, _ log: ViewLog) {
    self.path = path
    self.log = log
    _count = State(initialValue: seed)
  }

  var body: some View {
    let _ = log.noteBody(path + ":owner")
    let _ = log.offer(path) { count += 1 }
    HStack {
      LinkView(path: path, log: log, count: $count)
      Color.blue
    }
  }
}

struct LinkView: View {
  let path: String
  let log: ViewLog
  @Binding var count: Int

  var body: some View {
    let _ = log.noteBody(path + ":state")
    let _ = log.show(path, count)
    Text("=\(count)")
  }
}

struct CompassView: View {
  let path: String
  let log: ViewLog
  @Environment(\.layoutDirection) private var direction

  var body: some View {
    let _ = log.noteBody(path + ":state")
    Text(direction == .leftToRight ? "east" : "westwards")
  }
}
