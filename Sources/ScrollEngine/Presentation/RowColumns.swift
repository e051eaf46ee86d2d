// The rows of a presentation: what is read of them, and what is kept of them until the next update, a list for each field.
import Foundation
import ScrollStorage
import ScrollTypes

/// What is kept of a row beside what is read of it.
struct RowState: BitwiseCopyable {
  /// What the row is called now, behind the edits since the last update.
  var element: StackElement
  /// The place of its transition, or -1.
  var transition: Int32 = -1
  /// Whether it is one with which rows are written in pairs.
  var isQuick = false
  /// Whether an edit has taken the row out.
  var isGone = false
  /// Whether a row of this update is the same.
  var isTaken = false
  /// What is new about it in this update.
  var news: News = [.entered, .transition, .effect]
  /// The weights of its transition, topLeading first; of a row that is written in pairs they follow from phase and progress.
  var weights = SIMD2<Double>()
}

/// What an update has found to be new of a row.
struct News: OptionSet, BitwiseCopyable {
  let rawValue: UInt8
  /// It came with this update.
  static let entered = News(rawValue: 1)
  /// Its transition is not the one that it had.
  static let transition = News(rawValue: 2)
  /// What its visual effect comes to is not what it was.
  static let effect = News(rawValue: 4)
  /// It is drawn in another way than all rows were: with visual effects or without, or mirrored.
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
  /// Empty where no transition has an animation.
  var motions = RigidArray<RowMotion>(capacity: 0)
  /// What visual effects come to; empty where the client has none.
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

  /// Keeps the rows at some positions, with all that stands beside them.
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

  /// Puts a row in that was not there before, at another place than any; what stands beside rows is to be filled in.
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

  /// Has motions for the rows before and behind those that stayed.
  mutating func fillMotions(before start: Int) {
    for position in 0..<start { motions.put(RowMotion(), at: position) }
    motions.resize(to: states.count, filling: RowMotion())
  }

  /// Has effects for the rows before and behind those that stayed.
  mutating func fillEffects(before start: Int) {
    for position in 0..<start { effects.put(EffectSum(), at: position) }
    effects.resize(to: states.count, filling: EffectSum())
  }

  /// Adds a row that was not there before, at another place than any.
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

  /// Adds a row of other columns as it was there.
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
  /// What no frame is equal to, nor this one: what a row that comes has been at.
  fileprivate static var unlikeAny: CGRect { CGRect(x: Double.nan, y: .nan, width: .nan, height: .nan) }
}
