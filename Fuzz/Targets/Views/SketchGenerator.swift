// Generates random sketches of views.
import ScenarioSearch

/// Generates random sketches of about a given number of views.
struct SketchGenerator {
  /// The restrictions at a place.
  struct Limits {
    /// Whether an outer view shows only one of its children, so that some are never laid out.
    var isFitting = false
    /// Whether an outer view scrolls.
    var isScrolled = false
    /// Whether the views are rows of a lazy container.
    var isLazy = false
    /// Whether an outer view keeps this one while another is shown, so that readers in it may have no size.
    var isTab = false
    /// Whether the place is in a scroll view inside another one.
    var isNested = false
  }

  private var generator: SeededGenerator
  /// The id of the next view.
  var nextID: Int

  init(seed: UInt64, nextID: Int) {
    generator = SeededGenerator(seed: seed)
    self.nextID = nextID
  }

  mutating func below(_ bound: Int) -> Int { generator.below(bound) }

  private mutating func length() -> Int {
    [0, 3, 10, 24, 31, 60, 100, 200, 399][below(9)]
  }

  private mutating func some(_ length: Int) -> Int? { below(3) == 0 ? nil : length }

  private mutating func make(_ kind: Sketch.Kind, _ children: [Sketch] = []) -> Sketch {
    defer { nextID += 1 }
    return Sketch(id: nextID, kind: kind, children: children)
  }

  /// Returns a sketch of at most about `budget` views.
  mutating func sketch(_ budget: Int, _ limits: Limits) -> Sketch {
    guard budget > 1 else { return leaf() }
    if !limits.isFitting, !limits.isScrolled, budget > 3, below(8) == 0 { return scroller(budget, limits) }
    if limits.isScrolled, !limits.isFitting, !limits.isNested, budget > 3, below(14) == 0 {
      return nestedScroller(budget, limits)
    }
    switch below(20) {
    case 0...6: return container(budget, limits)
    case 7...9: return collection(budget, limits)
    case 10...13: return choice(budget, limits)
    default: return modified(budget, limits)
    }
  }

  private mutating func leaf() -> Sketch {
    switch below(12) {
    case 0, 1: make(.text(below(7)))
    case 2...5: make(.counter(seed: below(3)))
    case 6: make(.linked(seed: below(3)))
    case 7: make(.compass)
    case 8: make(.shape)
    case 9: make(.spacer)
    default: make(.block(length(), length()))
    }
  }

  private mutating func children(_ budget: Int, upTo most: Int, _ limits: Limits) -> [Sketch] {
    let count = below(most + 1)
    guard count > 0 else { return [] }
    return (0..<count).map { _ in sketch((budget - 1) / count, limits) }
  }

  private mutating func container(_ budget: Int, _ limits: Limits) -> Sketch {
    switch below(16) {
    case 0...3: return make(.horizontal(some(length() / 4)), children(budget, upTo: 4, limits))
    case 4...7: return make(.vertical(some(length() / 4)), children(budget, upTo: 4, limits))
    case 8: return make(.depth(below(9)), children(budget, upTo: 3, limits))
    case 9: return make(.group, children(budget, upTo: 4, limits))
    case 10: return make(.arranged(isUpright: below(2) == 0), children(budget, upTo: 4, limits))
    case 11:
      var inner = limits
      inner.isFitting = true
      return make(.fitting, children(budget, upTo: 2, inner))
    case 12: return make(.table(some(length() / 8)), children(budget, upTo: 4, limits))
    case 13:
      var inner = limits
      inner.isTab = true
      return make(.tabs(below(4)), children(budget, upTo: 4, inner))
    case 14: return make(.edged(below(4)), [sketch(budget / 2, limits), sketch(budget / 2, limits)])
    default: return make(.overlaid, [sketch(budget / 2, limits), sketch(budget / 2, limits)])
    }
  }

  private mutating func collection(_ budget: Int, _ limits: Limits) -> Sketch {
    make(.collection, children(budget, upTo: 5, limits))
  }

  private mutating func choice(_ budget: Int, _ limits: Limits) -> Sketch {
    let isOn = below(2) == 0
    switch below(5) {
    case 0, 1: return make(.branch(isFirst: isOn), [sketch(budget / 2, limits), sketch(budget / 2, limits)])
    case 2: return make(.optional(isThere: isOn), [sketch(budget - 1, limits)])
    case 3: return make(.erased(isPlain: isOn), [sketch(budget - 1, limits)])
    default: return make(.identified(below(4)), [sketch(budget - 1, limits)])
    }
  }

  private mutating func modified(_ budget: Int, _ limits: Limits) -> Sketch {
    let kind: Sketch.Kind =
      switch below(19) {
      case 0, 1: .padded(length() / 4)
      case 2, 3: .framed(some(length()), some(length()))
      case 4: .bounded(length(), length() + 60)
      case 5: .fixed(horizontal: below(2) == 0, vertical: below(2) == 0)
      case 6: .priority(below(3) - 1)
      case 7: .ratio(1 + below(6), isFilling: below(2) == 0)
      case 8: .offset(length())
      case 9, 10: .mirrored(below(2) == 0)
      case 11: .lined(1 + below(3))
      case 12: .tallied(seed: below(3))
      case 13, 14, 15: .probed(below(3))
      case 16: .telling(below(5))
      case 17: .gathering
      default: limits.isFitting || limits.isLazy || limits.isTab ? .probed(below(3)) : .reader
      }
    var inner = limits
    // If no length is proposed, a scroll view takes the estimated length of its content.
    if case .fixed = kind { inner.isScrolled = true }
    return make(kind, [sketch(budget - 1, inner)])
  }

  // MARK: Scroll views

  private mutating func scroller(_ budget: Int, _ limits: Limits) -> Sketch {
    var inner = limits
    inner.isScrolled = true
    let isUpright = below(3) > 0
    guard below(3) > 0 else { return make(.scroller(isUpright: isUpright), [sketch(budget - 1, inner)] + bar(inner)) }
    inner.isLazy = true
    let contents = [lazyContent(budget - 2, inner)] + (below(3) == 0 ? [lazyContent(budget / 2, inner)] : [])
    if below(3) == 0 { return make(.lazyList(spacing: length() / 8), contents) }
    let kind: Sketch.Kind =
      below(3) == 0
      ? .lazyGrid(isUpright: isUpright, tracks: 1 + below(3))
      : .lazyStack(isUpright: isUpright, spacing: length() / 8, isPinned: below(2) == 0)
    return make(.scroller(isUpright: isUpright), [make(kind, contents)] + bar(inner))
  }

  /// Returns a view for the edge of a scroll view, or none.
  private mutating func bar(_ limits: Limits) -> [Sketch] { below(3) == 0 ? [sketch(2, limits)] : [] }

  /// Returns a nested scroll view whose length is known without an estimate.
  private mutating func nestedScroller(_ budget: Int, _ limits: Limits) -> Sketch {
    var inner = limits
    inner.isNested = true
    let scroller = make(.scroller(isUpright: below(2) == 0), [sketch(budget - 2, inner)])
    return make(.framed(some(200), 90 + 60 * below(4)), [scroller])
  }

  /// Returns the content of a lazy container: rows, or a section of rows.
  mutating func lazyContent(_ budget: Int, _ limits: Limits) -> Sketch {
    let rows = make(.collection, (0..<below(9)).map { _ in row(max(1, budget / 3), limits) })
    guard below(3) == 0 else { return rows }
    return make(.section, [rows, row(2, limits), row(1, limits)])
  }

  /// Returns a row, mostly with a fixed length.
  private mutating func row(_ budget: Int, _ limits: Limits) -> Sketch {
    let content = sketch(budget, limits)
    return below(3) == 0 ? content : make(.framed(some(200), 60 + 60 * below(8)), [content])
  }

  // MARK: Changes

  /// Returns another kind. It depends on the kind whether the children keep their identity.
  mutating func changed(_ kind: Sketch.Kind) -> Sketch.Kind {
    switch kind {
    case .text: .text(below(7))
    case .counter(let seed): .counter(seed: seed + 1)
    case .linked(let seed): .linked(seed: seed + 1)
    case .tallied(let seed): .tallied(seed: seed + 1)
    case .compass, .shape, .spacer, .group, .collection, .overlaid, .gathering, .reader, .section, .fitting: kind
    case .table: .table(some(length() / 8))
    case .tabs: .tabs(below(4))
    case .edged: .edged(below(4))
    case .lazyList: .lazyList(spacing: length() / 8)
    case .block: .block(length(), length())
    case .horizontal: .horizontal(some(length() / 4))
    case .vertical: .vertical(some(length() / 4))
    case .depth: .depth(below(9))
    case .arranged(let isUpright): .arranged(isUpright: !isUpright)
    case .branch(let isFirst): .branch(isFirst: !isFirst)
    case .optional(let isThere): .optional(isThere: !isThere)
    case .erased(let isPlain): .erased(isPlain: !isPlain)
    case .identified: .identified(below(4))
    case .padded: .padded(length() / 4)
    case .framed: .framed(some(length()), some(length()))
    case .bounded: .bounded(length(), length() + 60)
    case .fixed(let horizontal, let vertical): .fixed(horizontal: !horizontal, vertical: vertical)
    case .priority: .priority(below(3) - 1)
    case .ratio: .ratio(1 + below(6), isFilling: below(2) == 0)
    case .offset: .offset(length())
    case .mirrored(let isMirrored): .mirrored(!isMirrored)
    case .lined: .lined(1 + below(3))
    case .probed: .probed(below(3))
    case .telling: .telling(below(5))
    case .scroller: kind
    case .lazyStack(let isUpright, _, let isPinned):
      .lazyStack(isUpright: isUpright, spacing: length() / 8, isPinned: isPinned)
    case .lazyGrid(let isUpright, _): .lazyGrid(isUpright: isUpright, tracks: 1 + below(3))
    }
  }
}
