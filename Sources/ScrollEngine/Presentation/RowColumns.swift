// The rows of a presentation: the values for readers, and the state kept between updates, one list per field.
import Foundation
import ScrollStorage
import ScrollTypes

/// The state of a row beside the values for readers.
struct RowState: BitwiseCopyable {
  /// The current element of the row, after the edits since the last update.
  var element: StackElement
  /// The index of the row's transition, or -1.
  var transition: Int32 = -1
  /// Whether rows with this transition are written in pairs.
  var isQuick = false
  /// Whether an edit has removed the row.
  var isGone = false
  /// Whether a row of the current update was matched to this one.
  var isTaken = false
  /// The news of the row in the current update.
  var news: News = [.entered, .transition, .effect]
  /// The weights of the transition, topLeading first. For a row written in pairs, they follow from phase and progress.
  var weights = SIMD2<Double>()
}

/// The changes that an update has found in a row.
struct News: OptionSet, BitwiseCopyable {
  let rawValue: UInt8
  /// The row came with this update.
  static let entered = News(rawValue: 1)
  /// The row has another transition.
  static let transition = News(rawValue: 2)
  /// The sum of the row's visual effect has changed.
  static let effect = News(rawValue: 4)
  /// The way in which all rows are drawn has changed: with or without visual effects, or mirrored.
  static let drawing = News(rawValue: 8)
}

/// The motions of a row's weights.
struct RowMotion: BitwiseCopyable {
  var topLeading = WeightMotion()
  var bottomTrailing = WeightMotion()

  var isMoving: Bool { topLeading.isMoving || bottomTrailing.isMoving }
}

/// Lists of equal length.
struct RowColumns: ~Copyable {
  var states = RigidArray<RowState>(capacity: 0)
  var elements = RigidArray<StackElement>(capacity: 0)
  var lines = RigidArray<Int>(capacity: 0)
  var frames = RigidArray<CGRect>(capacity: 0)
  var pins = RigidArray<Bool>(capacity: 0)
  var transforms = RigidArray<ProjectionTransform>(capacity: 0)
  var bounds = RigidArray<CGRect>(capacity: 0)
  var opacities = RigidArray<Double>(capacity: 0)
  var filters = RigidArray<VisualEffectFilters>(capacity: 0)
  var phases = RigidArray<ScrollTransitionPhase>(capacity: 0)
  var progress = RigidArray<Double>(capacity: 0)
  /// Empty if no transition has an animation.
  var motions = RigidArray<RowMotion>(capacity: 0)
  /// The sums of visual effects; empty if the client has none.
  var effects = RigidArray<EffectSum>(capacity: 0)

  init() {}

  func copy() -> RowColumns {
    var copy = RowColumns()
    copy.states = states.copy()
    copy.elements = elements.copy()
    copy.lines = lines.copy()
    copy.frames = frames.copy()
    copy.pins = pins.copy()
    copy.transforms = transforms.copy()
    copy.bounds = bounds.copy()
    copy.opacities = opacities.copy()
    copy.filters = filters.copy()
    copy.phases = phases.copy()
    copy.progress = progress.copy()
    copy.motions = motions.copy()
    copy.effects = effects.copy()
    return copy
  }

  mutating func removeAll() {
    states.removeAll()
    elements.removeAll()
    lines.removeAll()
    frames.removeAll()
    pins.removeAll()
    transforms.removeAll()
    bounds.removeAll()
    opacities.removeAll()
    filters.removeAll()
    phases.removeAll()
    progress.removeAll()
    motions.removeAll()
    effects.removeAll()
  }

  /// Keeps the rows at some positions, with all their fields.
  mutating func keep(_ positions: Range<Int>) {
    states.keep(positions)
    elements.keep(positions)
    lines.keep(positions)
    frames.keep(positions)
    pins.keep(positions)
    transforms.keep(positions)
    bounds.keep(positions)
    opacities.keep(positions)
    filters.keep(positions)
    phases.keep(positions)
    progress.keep(positions)
    if !motions.isEmpty { motions.keep(positions) }
    if !effects.isEmpty { effects.keep(positions) }
  }

  /// Inserts a row that has come, with a frame unlike any other. The other fields are filled in later.
  mutating func insert(_ view: VisibleElement, at position: Int) {
    states.put(RowState(element: view.element), at: position)
    elements.put(view.element, at: position)
    lines.put(view.line, at: position)
    frames.put(.unlikeAny, at: position)
    pins.put(view.isPinned, at: position)
    transforms.put(.identity, at: position)
    bounds.put(view.frame, at: position)
    opacities.put(1, at: position)
    filters.put(.none, at: position)
    phases.put(.identity, at: position)
    progress.put(0, at: position)
  }

  /// Adds motions for the rows before and behind those that stayed.
  mutating func fillMotions(before start: Int) {
    for position in 0..<start { motions.put(RowMotion(), at: position) }
    motions.resize(to: states.count, filling: RowMotion())
  }

  /// Adds effects for the rows before and behind those that stayed.
  mutating func fillEffects(before start: Int) {
    for position in 0..<start { effects.put(EffectSum(), at: position) }
    effects.resize(to: states.count, filling: EffectSum())
  }

  /// Adds a row that has come, with a frame unlike any other.
  mutating func append(_ view: VisibleElement) {
    states.grow(by: RowState(element: view.element))
    elements.grow(by: view.element)
    lines.grow(by: view.line)
    frames.grow(by: .unlikeAny)
    pins.grow(by: view.isPinned)
    transforms.grow(by: .identity)
    bounds.grow(by: view.frame)
    opacities.grow(by: 1)
    filters.grow(by: .none)
    phases.grow(by: .identity)
    progress.grow(by: 0)
  }

  /// Adds a row of other columns, unchanged.
  mutating func append(_ position: Int, of other: borrowing RowColumns) {
    states.grow(by: other.states[position])
    elements.grow(by: other.elements[position])
    lines.grow(by: other.lines[position])
    frames.grow(by: other.frames[position])
    pins.grow(by: other.pins[position])
    transforms.grow(by: other.transforms[position])
    bounds.grow(by: other.bounds[position])
    opacities.grow(by: other.opacities[position])
    filters.grow(by: other.filters[position])
    phases.grow(by: other.phases[position])
    progress.grow(by: other.progress[position])
  }
}

extension CGRect {
  /// A frame that equals no frame, not even itself; the previous frame of a row that has come.
  fileprivate static var unlikeAny: CGRect { CGRect(x: Double.nan, y: .nan, width: .nan, height: .nan) }
}
