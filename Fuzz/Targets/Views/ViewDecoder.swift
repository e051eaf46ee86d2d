// Decodes the records of an input into changes of a tree of views, and into actions on its host.
import FuzzSupport

/// A step on the tree or its host.
enum ViewStep: CustomStringConvertible {
  /// Replaces the tree. The text describes the change.
  case change(Sketch, String)
  /// Increments the state of a view. The number selects one of the views with a state, modulo their number.
  case bump(Int)
  /// Resizes the window, in thirds of a point.
  case resize(Int, Int)
  /// Changes the direction of reading in the window's environment.
  case turn
  /// Asks the host for sizes.
  case ask(Int, Int)
  /// Lets time pass.
  case pass(Int)
  /// Flings or drags the content under the middle of the window by a distance in thirds of a point, and waits for rest.
  case swipe(Int, isFlung: Bool)
  /// Sends the content back to its start by a key, and waits for rest.
  case goBack

  /// Whether the step takes time, so that the host is read.
  var takesTime: Bool {
    switch self {
    case .pass, .swipe, .goBack: true
    default: false
    }
  }

  var description: String {
    switch self {
    case .change(_, let told): told
    case .bump(let number): "count view \(number) up"
    case .resize(let width, let height): "resize the window to \(width)/3 by \(height)/3"
    case .turn: "turn the direction of reading"
    case .ask(let width, let height): "propose \(width)/3 by \(height)/3"
    case .pass(let frames): "let \(frames) frames pass"
    case .swipe(let distance, let isFlung): "\(isFlung ? "fling" : "drag") by \(distance)/3, and wait"
    case .goBack: "scroll to the start, and wait"
    }
  }
}

/// Decodes records one after the other. It knows the tree.
///
/// - A *place* code: one of the views of the tree, from the top down.
/// - The upper bits of the mode: whether the host is read after the step.
struct ViewDecoder {
  /// The relative frequency of each operation, in the order of the codes.
  static let weights = [6, 4, 3, 4, 8, 8, 2, 1, 1, 1, 3, 2]
  /// The largest number of views in a tree.
  static let maximumCount = 70
  /// The number of records of an input that are read. It is small because trees are slow.
  static let maximumStepCount = 32

  private(set) var root = Sketch(id: 0, kind: .vertical(nil))
  private var nextID = 1

  /// Returns all steps of an input, in words.
  static func lines(_ records: [OperationRecord]) -> [String] {
    var decoder = ViewDecoder()
    return records.prefix(maximumStepCount).map { record in
      let step = decoder.next(record)
      return "\(step)" + (isRead(record) ? "" : "; go on")
    }
  }

  /// Returns whether the host is read after the step.
  static func isRead(_ record: OperationRecord) -> Bool { record.mode & 0xC0 != 0xC0 }

  /// Returns the step of a record. The decoder assumes that it is executed.
  mutating func next(_ record: OperationRecord) -> ViewStep {
    let step = decode(record)
    if case .change(let sketch, _) = step { root = sketch }
    return step
  }

  private mutating func decode(_ record: OperationRecord) -> ViewStep {
    switch Int(record.code) % Self.weights.count {
    case 0: return replace(record)
    case 1: return insert(record)
    case 2: return remove(record)
    case 3: return move(record)
    case 4: return alter(record)
    case 5: return .bump(Int(record.a) % 64)
    case 6: return .resize(30 + Int(record.a) % 1500, 30 + Int(record.b) % 2500)
    case 7: return .turn
    case 8: return .ask(Int(record.a) % 2000, Int(record.b) % 2000)
    case 9: return .pass(1 + Int(record.a) % 4)
    case 10: return .swipe(Int(record.a) % 3000 - (record.mode & 1 == 0 ? 3000 : 0), isFlung: record.mode & 2 == 0)
    default: return .goBack
    }
  }

  private func limits(at way: [Int]) -> SketchGenerator.Limits {
    var limits = SketchGenerator.Limits()
    for length in 0..<way.count {
      switch root[way.prefix(length)].kind {
      case .fitting: limits.isFitting = true
      case .tabs: limits.isTab = true
      case .scroller:
        limits.isNested = limits.isScrolled
        limits.isScrolled = true
      case .fixed: limits.isScrolled = true
      case .lazyStack, .lazyGrid: limits.isLazy = true
      case .lazyList: (limits.isScrolled, limits.isLazy) = (true, true)
      default: break
      }
    }
    return limits
  }

  private mutating func random(_ record: OperationRecord, at way: [Int]) -> Sketch {
    let room = Self.maximumCount - root.count
    let budget = min(max(1, room), 1 + Int(record.b) % 16)
    var generator = SketchGenerator(seed: UInt64(record.c), nextID: nextID)
    defer { nextID = generator.nextID }
    return isLazyContent(way)
      ? generator.lazyContent(budget, limits(at: way)) : generator.sketch(budget, limits(at: way))
  }

  /// Returns whether a place is directly in a lazy container.
  private func isLazyContent(_ way: [Int]) -> Bool {
    guard !way.isEmpty else { return false }
    switch root[way.dropLast()].kind {
    case .lazyStack, .lazyGrid, .lazyList: return true
    default: return false
    }
  }

  /// Returns whether the view at a place may be replaced: scroll views keep their lazy containers, and sections their
  /// rows.
  private func isFree(_ way: [Int]) -> Bool {
    guard !way.isEmpty else { return false }
    switch (root[way.dropLast()].kind, root[way].kind) {
    case (.section, .collection), (_, .lazyStack), (_, .lazyGrid): return false
    default: return true
    }
  }

  private func place(
    _ code: UInt16, isOther: Bool = false, where isMeant: (Sketch) -> Bool = { _ in true }
  ) -> [Int]? {
    let ways = root.ways.filter { isMeant(root[$0]) && (!isOther || isFree($0)) }
    return ways.isEmpty ? nil : ways[Int(code) % ways.count]
  }

  private func change(_ way: [Int], to sketch: Sketch, _ told: String) -> ViewStep {
    var changed = root
    changed[way] = sketch
    return .change(changed, told)
  }

  private mutating func replace(_ record: OperationRecord) -> ViewStep {
    guard let way = place(record.a, isOther: true) else { return insert(record) }
    let new = random(record, at: way)
    return change(way, to: new, "put \(new) in the place of \(root[way].kind)#\(root[way].id)")
  }

  /// Inserts a view into one with room.
  private mutating func insert(_ record: OperationRecord) -> ViewStep {
    let hasRoom = place(record.a) {
      $0.kind.capacity > $0.children.count && ($0.kind.capacity > 3 || $0.children.isEmpty)
    }
    guard root.count < Self.maximumCount, let way = hasRoom else { return .pass(1) }
    var sketch = root[way]
    var child = random(record, at: way + [0])
    let index = Int(record.mode & 0x3F) % (sketch.children.count + 1)
    // Sometimes a row gets the id of another row.
    if record.mode & 0x38 == 0x38, sketch.kind == .collection, let other = sketch.children.first { child.id = other.id }
    sketch.children.insert(child, at: index)
    return change(way, to: sketch, "put \(child) at \(index) of \(sketch.kind)#\(sketch.id)")
  }

  private func remove(_ record: OperationRecord) -> ViewStep {
    guard let way = place(record.a, where: { !$0.children.isEmpty && $0.isEditable }) else { return .pass(1) }
    var sketch = root[way]
    let index = Int(record.b) % sketch.children.count
    sketch.children.remove(at: index)
    return change(way, to: sketch, "take out child \(index) of \(sketch.kind)#\(sketch.id)")
  }

  /// Moves a child within its parent, or reverses all children.
  private func move(_ record: OperationRecord) -> ViewStep {
    let isMeant: (Sketch) -> Bool = { $0.children.count > 1 && $0.isEditable }
    let collection = place(record.a) { isMeant($0) && $0.kind == .collection }
    guard let way = (record.mode & 8 == 0 ? collection : nil) ?? place(record.a, where: isMeant) else {
      return .pass(1)
    }
    var sketch = root[way]
    if record.mode & 7 == 7 {
      sketch.children.reverse()
      return change(way, to: sketch, "turn \(sketch.kind)#\(sketch.id) round")
    }
    let (from, to) = (Int(record.b) % sketch.children.count, Int(record.c) % sketch.children.count)
    sketch.children.insert(sketch.children.remove(at: from), at: to)
    return change(way, to: sketch, "move child \(from) of \(sketch.kind)#\(sketch.id) to \(to)")
  }

  private func alter(_ record: OperationRecord) -> ViewStep {
    guard let way = place(record.a) else { return .pass(1) }
    var generator = SketchGenerator(seed: UInt64(record.c), nextID: nextID)
    var sketch = root[way]
    sketch.kind = generator.changed(sketch.kind)
    return change(way, to: sketch, "make \(root[way].kind)#\(sketch.id) \(sketch.kind)")
  }
}

extension Sketch {
  /// Whether its children may go and change their places.
  fileprivate var isEditable: Bool {
    switch kind {
    case .section: false
    case .scroller:
      switch children.first?.kind {
      case .lazyStack, .lazyGrid: false
      default: true
      }
    default: true
    }
  }
}
