// A view as a value, with its children: the trees of the target `views` consist of sketches.

/// A view as a value. Lengths are in thirds of a point, so that sums must be rounded.
struct Sketch: Hashable {
  /// The id in a collection. A repeated row has the id of the first one.
  var id: Int
  var kind: Kind
  var children: [Sketch] = []

  /// The kind of a view.
  enum Kind: Hashable {
    // Views without children.
    /// A text of some words.
    case text(Int)
    /// A view with a state: a number that counts from `seed` on, and a text that grows with it.
    case counter(seed: Int)
    /// A view with a state that it does not read. A child reads it through a binding.
    case linked(seed: Int)
    /// A view that reads the direction of reading.
    case compass
    case shape
    case spacer
    case block(Int, Int)

    // Views with up to four children at fixed positions.
    case horizontal(Int?)
    case vertical(Int?)
    case depth(Int)
    case group
    /// A stack that is vertical or not, through a type-erased layout.
    case arranged(isUpright: Bool)
    /// The first of its children that fits.
    case fitting
    /// Two rows of two cells.
    case table(Int?)
    /// Children of which one is shown, over a bar.
    case tabs(Int)

    /// A view for each child, identified by its id.
    case collection
    /// The first child or the second, by `if` and `else`.
    case branch(isFirst: Bool)
    /// The child or nothing, by `if`.
    case optional(isThere: Bool)
    /// The child as `AnyView`, of one of two types.
    case erased(isPlain: Bool)
    case identified(Int)

    // Views with a modifier.
    case padded(Int)
    case framed(Int?, Int?)
    case bounded(Int, Int)
    case fixed(horizontal: Bool, vertical: Bool)
    case priority(Int)
    case ratio(Int, isFilling: Bool)
    case offset(Int)
    /// The second child on top of the first.
    case overlaid
    /// The second child at an edge of the first.
    case edged(Int)
    case mirrored(Bool)
    case lined(Int)
    /// A custom modifier with a state.
    case tallied(seed: Int)
    /// Callbacks for appearances, and for changes of a number.
    case probed(Int)
    /// Reports a number through a preference.
    case telling(Int)
    /// Shows the sum of the numbers reported inside, if it is known.
    case gathering
    /// Shows its size and the child.
    case reader

    // Scroll views.
    /// The first child, which scrolls under the second one.
    case scroller(isUpright: Bool)
    /// A list of rows and sections.
    case lazyList(spacing: Int)
    /// A lazy stack or grid. It may contain a section with a header and a footer.
    case lazyStack(isUpright: Bool, spacing: Int, isPinned: Bool)
    case lazyGrid(isUpright: Bool, tracks: Int)
    case section
  }
}

extension Sketch.Kind {
  /// The name of the kind, which is also the name of the branch that makes its view.
  var name: String { String("\(self)".prefix { $0 != "(" }) }

  /// The largest number of children.
  var capacity: Int {
    switch self {
    case .text, .counter, .linked, .compass, .shape, .spacer, .block: 0
    case .horizontal, .vertical, .depth, .group, .arranged, .table, .tabs, .lazyStack, .lazyGrid, .lazyList: 4
    case .section: 3
    case .branch, .overlaid, .fitting, .edged, .scroller: 2
    case .collection: 40
    default: 1
    }
  }
}

extension Sketch {
  /// The number of views in the sketch.
  var count: Int { children.reduce(1) { $0 + $1.count } }

  /// The ways to all views in the sketch, from the top down. A way has the index of the child at each level.
  var ways: [[Int]] { [[]] + children.enumerated().flatMap { index, child in child.ways.map { [index] + $0 } } }

  subscript(way: some Collection<Int>) -> Sketch {
    get { way.first.map { children[$0][way.dropFirst()] } ?? self }
    set {
      if let first = way.first { children[first][way.dropFirst()] = newValue } else { self = newValue }
    }
  }
}

extension Sketch {
  /// Whether a view in it reports a number.
  private var tells: Bool {
    if case .telling = kind { return true }
    return children.contains(where: \.tells)
  }

  /// Whether a view in a row of a lazy container reports a number. The number counts while the row has views. Which
  /// rows near the screen have views depends on earlier scrolls.
  var tellsInRows: Bool {
    switch kind {
    case .lazyList, .lazyStack, .lazyGrid: tells
    default: children.contains(where: \.tellsInRows)
    }
  }
}

extension Sketch: CustomStringConvertible {
  /// The sketch in one line.
  var description: String {
    let inside = children.isEmpty ? "" : " { " + children.map(\.description).joined(separator: "; ") + " }"
    return "\(kind)#\(id)" + inside
  }
}
