// Invariants of every update of a presentation with any effects: rows, what entered and left, and plain geometry.
import Foundation
import ScrollTypes

/// Checks one presentation over its updates.
///
/// It gets the edits and updates in order, and throws at the first broken invariant. Its signatures begin with
/// "presentation.".
public struct PresentationInvariants {
  /// The facts about a scroll view that the invariants need in addition to its rows.
  public struct Setting {
    /// The transitions of the presentation.
    public var transitions: [ScrollTransition]
    /// The index of a row's transition; nil for none.
    public var transition: (StackElement) -> Int?
    /// Whether rows have visual effects in addition to their transitions.
    public var hasVisualEffects: Bool
    /// The axes along which the content scrolls.
    public var axes: Axis.Set
    /// Whether the content runs from right to left.
    public var isRightToLeft: Bool

    /// Creates a setting.
    public init(
      transitions: [ScrollTransition] = [], transition: @escaping (StackElement) -> Int? = { _ in nil },
      hasVisualEffects: Bool = false, axes: Axis.Set = .vertical, isRightToLeft: Bool = false
    ) {
      self.transitions = transitions
      self.transition = transition
      self.hasVisualEffects = hasVisualEffects
      self.axes = axes
      self.isRightToLeft = isRightToLeft
    }
  }

  /// The setting of the rows. It may change between updates. After ``invalidateTransitions()`` rows may have other
  /// transitions.
  public var setting: Setting
  /// The rows of the last update, with their present names; nil for a row that an edit has removed.
  private var before: [(row: PresentedRow, name: StackElement?)] = []
  private var lastGeometry: ScrollGeometry?
  private var lastSpaces: CoordinateSpaces?
  private var wasMoving = false
  /// Whether the client is asked again for transitions and effects.
  private(set) var isAskedAgain = false
  private var lastTime: Double?
  /// The time since the last update, in seconds.
  private(set) var elapsed = 0.0

  /// Creates invariants for a presentation without an update.
  public init(_ setting: Setting) { self.setting = setting }

  /// Applies the edits that the presentation gets.
  public mutating func apply(_ edits: [ContentEdit]) {
    for index in before.indices {
      before[index].name = before[index].name.flatMap { $0.renamed(after: edits) }
    }
  }

  /// Records that the client is asked again in the next update.
  public mutating func invalidateTransitions() { isAskedAgain = true }

  /// Checks an update.
  ///
  /// - Parameter spaces: The spaces of the update; nil if they are always the same.
  public mutating func check(
    _ frame: PresentedFrame, of views: [VisibleElement], report: FrameReport, spaces: CoordinateSpaces? = nil,
    step: Int
  ) throws(Violation) {
    let geometry = report.geometry
    elapsed = report.time - (lastTime ?? report.time)
    lastTime = report.time
    try checkRows(frame, of: views, step)
    let old = frame.rows.map { row in before.first { $0.name == row.element }?.row }
    try checkLists(frame, old, step)
    for (row, old) in zip(frame.rows, old) {
      try checkNumbers(row, step)
      try checkBounds(row, step)
      try checkTransition(row, old, geometry, step)
    }
    let isSameGeometry = lastGeometry == geometry && lastSpaces == spaces
    if !isAskedAgain && !wasMoving && !frame.isMoving && isSameGeometry && old.count == before.count {
      for (row, old) in zip(frame.rows, old) {
        if let old,
          old.frame == row.frame && old.element == row.element && old != row && old.line == row.line
            && old.isPinned == row.isPinned
        {
          throw broken("rest", "\(row.element) changed from \(old) to \(row) while nothing moved", step)
        }
      }
    }
    before = frame.rows.map { ($0, $0.element) }
    lastGeometry = geometry
    lastSpaces = spaces
    wasMoving = frame.isMoving
    isAskedAgain = false
  }

  /// Checks §D3, §D4: the rows are the views on the screen, each once.
  private func checkRows(_ frame: PresentedFrame, of views: [VisibleElement], _ step: Int) throws(Violation) {
    let shown = frame.rows.map {
      VisibleElement(element: $0.element, line: $0.line, frame: $0.frame, isPinned: $0.isPinned)
    }
    if shown != views { throw broken("rows", "shows \(shown), not \(views)", step) }
    if Set(shown.map(\.element)).count != shown.count { throw broken("twice", "a row stands twice in \(shown)", step) }
  }

  /// Checks §D6 to §D8 by comparing each row with every other.
  private func checkLists(_ frame: PresentedFrame, _ old: [PresentedRow?], _ step: Int) throws(Violation) {
    let entered = zip(frame.rows, old).filter { $0.1 == nil }.map(\.0.element)
    if frame.entered != entered { throw broken("entered", "entered: \(frame.entered), not \(entered)", step) }
    let left = before.filter { was in !frame.rows.contains { $0.element == was.name } }
      .map { $0.name ?? $0.row.element }
    if frame.left != left { throw broken("left", "left: \(frame.left), not \(left)", step) }
    let changed = frame.rows.indices.filter { old[$0] != frame.rows[$0] }
    if frame.changed != changed { throw broken("changed", "changed: \(frame.changed), not \(changed)", step) }
  }

  private func checkNumbers(_ row: PresentedRow, _ step: Int) throws(Violation) {
    let filters = row.filters
    let numbers =
      PresentedFrame.numbers(row.transform) + [
        row.progress, row.opacity, row.bounds.minX, row.bounds.minY, row.bounds.maxX, row.bounds.maxY,
        filters.blurRadius, filters.brightness, filters.contrast, filters.saturation, filters.grayscale,
        filters.hueRotation,
      ]
    if !numbers.allSatisfy(\.isFinite) { throw broken("finite", "\(row) has a number that is none", step) }
    if !(0...1).contains(row.opacity) { throw broken("opacity", "\(row.element) has \(row.opacity)", step) }
    if row.bounds.size.width < 0 || row.bounds.size.height < 0 || filters.blurRadius < 0 {
      throw broken("negative", "\(row) has a length below 0", step)
    }
  }

  /// Checks that the bounds are the smallest rectangle around the corners, for transforms with no part behind the
  /// viewer.
  private func checkBounds(_ row: PresentedRow, _ step: Int) throws(Violation) {
    guard row.transform.isAffine else { return }
    let m = row.transform
    let (width, height) = (row.frame.size.width, row.frame.size.height)
    let corners = [(0, 0), (width, 0), (0, height), (width, height)].map { x, y in
      (x: row.frame.minX + x * m.m11 + y * m.m21 + m.m31, y: row.frame.minY + x * m.m12 + y * m.m22 + m.m32)
    }
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    let expected = [x.min()!, y.min()!, x.max()!, y.max()!]
    let got = [row.bounds.minX, row.bounds.minY, row.bounds.maxX, row.bounds.maxY]
    let reach = expected.reduce(1) { max($0, abs($1)) } + abs(m.m31) + abs(m.m32)
    guard reach < 1e11 else { return }
    for (first, second) in zip(expected, got) where abs(first - second) > 1e-6 + 1e-9 * reach {
      throw broken("bounds", "\(row.element) has \(row.bounds), its corners are \(corners)", step)
    }
  }

  func broken(_ invariant: String, _ message: String, _ step: Int) -> Violation {
    Violation(signature: "presentation.\(invariant)", message: message, step: step)
  }
}
