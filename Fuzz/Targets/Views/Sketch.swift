// A view as a value, with the views in it: what the trees of the target `views` are made of.

/// A view as a value. Lengths are in thirds of a point, so that sums are rounded.
struct Sketch: Hashable {
  /// What it is told apart by in a collection. A row that was doubled has that of the first.
  var id: Int
  var kind: Kind
  var children: [Sketch] = []

  /// What a view is.
  enum Kind: Hashable {
    // Views with nothing inside.
    /// A text of some words.
    case text(Int)
    /// A view with a state: a number that counts from `seed` on, and a text that grows with it.
    case counter(seed: Int)
    /// A view with a state that it does not read, and a view in it that reads it by a binding.
    case linked(seed: Int)
    /// A view that reads the direction of reading.
    case compass
    case shape
    case spacer
    case block(Int, Int)

    // Views with up to four at fixed positions.
    case horizontal(Int?)
    case vertical(Int?)
    case depth(Int)
    case group
    /// A stack that is upright or not, by a layout whose type is forgotten.
    case arranged(isUpright: Bool)
    /// The first of its views that fits.
    case fitting
    /// Two rows of two cells.
    case table(Int?)
    /// Views of which one is shown, over a bar.
    case tabs(Int)

    /// A view for each child, by its id.
    case collection
    /// The first child or the second, by `if` and `else`.
    case branch(isFirst: Bool)
    /// The child or nothing, by `if`.
    case optional(isThere: Bool)
    /// The child as `AnyView`, of one type or another.
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
    /// The second child over the first.
    case overlaid
    /// The second child at an edge of the first.
    case edged(Int)
    case mirrored(Bool)
    case lined(Int)
    /// A modifier of the program with a state.
    case tallied(seed: Int)
    /// Callbacks for appearances, and for changes of a number.
    case probed(Int)
    /// Says a number by a preference.
    case telling(Int)
    /// Shows the sum of what is said inside, where it is known.
    case gathering
    /// Shows its size and the child.
    case reader

    // Scroll views.
    /// The first child, which scrolls under the second one.
    case scroller(isUpright: Bool)
    /// A list of rows and sections.
    case lazyList(spacing: Int)
    /// A lazy stack or grid, and a section with a header and a footer in it.
    case lazyStack(isUpright: Bool, spacing: Int, isPinned: Bool)
    case lazyGrid(isUpright: Bool, tracks: Int)
    case section
  }
}

extension Sketch.Kind {
  /// The name of the kind, which is the branch of a view that it is made by.
  var name: String { String("\(self)".prefix { $0 != "(" }) }

  /// How many children there can be.
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
  /// How many views it is made of.
  var count: Int { children.reduce(1) { $0 + $1.count } }

  /// The ways to all views in it, from the top downwards: at each level the number of the child.
  var ways: [[Int]] { [[]] + children.enumerated().flatMap { index, child in child.ways.map { [index] + $0 } } }

  subscript(way: some Collection<Int>) -> Sketch {
    get { way.first.map { children[$0][way.dropFirst()] } ?? self }
    set {
      if let first = way.first { children[first][way.dropFirst()] = newValue } else { self = newValue }
    }
  }
}

extension Sketch {
  /// Whether a view in it says a number.
  private var tells: Bool {
    if case .telling = kind { return true }
    return children.contains(where: \.tells)
  }

  /// Whether a view in a row of a lazy container says a number. It counts while the row has views, and which rows near the
  /// screen have any goes by what was scrolled before.
  var tellsInRows: Bool {
    switch kind {
    case .lazyList, .lazyStack, .lazyGrid: tells
    default: children.contains(where: \.tellsInRows)
    }
  }
}

extension Sketch: CustomStringConvertible {
  /// The view in one line.
  var description: String {
    let inside = children.isEmpty ? "" : " { " + children.map(\.description).joined(separator: "; ") + " }"
    return "\(kind)#\(id)" + inside
  }
}
