// Strategy: play a scenario twice on one model, the second time with all lengths 2, 4, 8 or 16 times as long:
// container, insets, spacing, tracks, layouts of sections, estimates, views, targets and wheel distances. The rules of
// motion have lengths of their own (10 pt until a drag begins, 0.5 pt left at rest), so nothing moves by itself in
// either run. Keys are left out, trackpads act as wheels, and requests are not animated. A pointer's move becomes a
// request, by a distance that the pointer's place decides. Values that would round, or reach the longest length, are
// adjusted in both runs. Lengths are whole units, and estimates do not follow measurements. The container keeps its
// length across, and after an edit all of its size and its configuration. Short content is at its start or end, anchors
// are whole, prefetch distances are whole containers, and no client decides where content comes to rest.
//
// Invariants: a layout knows no length of its own, except the unit and those left out here. Every length of every frame
// is `scale` times as long, to the bit, and all else is the same.
import Foundation
import ScrollScenario
import ScrollTypes

/// Compares a model with itself at another scale.
public enum ScaleOracle: Oracle {
  /// The first part of its signatures.
  public static let name = "scale"

  /// Plays the layout of `scenario` as it is, and 2 to 16 times as long; the number of steps decides the factor.
  ///
  /// - Throws: The first difference, with a signature that begins with "scale.".
  @discardableResult
  public static func check<Subject: ScrollModel & ~Copyable>(
    _ scenario: Scenario, on _: Subject.Type
  ) throws(Violation) -> Verdict {
    try PairedRun<Subject, Scaling>.check(
      scenario.without { $0 == .custom },
      Scaling(by: CGFloat(2 << (scenario.steps.count % 4)), along: ScreenAxis.scrolling(scenario.configuration.content))
    )
  }
}

private struct Scaling: Turn {
  static let name = "scale"
  let scale: CGFloat
  private let axes: [ScreenAxis]

  init(by scale: CGFloat, along axes: [ScreenAxis]) {
    self.scale = scale
    self.axes = axes
  }

  /// The longest length of the first run. In the second run a view and its spacing must fit into the longest slot.
  private var limit: CGFloat { ScrollLimits.maximumLength / (2 * scale) }

  /// Returns a length of the first run in whole units. A length that models refuse stays as it is.
  private func length(_ length: CGFloat) -> CGFloat {
    (0...ScrollLimits.maximumLength).contains(length) ? points(units(min(length, limit))) : length
  }

  // MARK: Configurations

  func configurations(_ configuration: ScrollConfiguration) -> (ScrollConfiguration, ScrollConfiguration) {
    var first = configuration
    first.containerSize = map(first.containerSize, length)
    first.safeAreaInsets = map(first.safeAreaInsets, length)
    first.contentMargins = map(first.contentMargins, length)
    first.content = map(first.content, length)
    first.overshootLimit = first.overshootLimit.map(length)
    first.content.estimate.followsMeasurements = false
    first.content.shortContentAlignment.round()
    if let anchor = first.initialAnchor { first.initialAnchor = UnitPoint(x: part(anchor.x), y: part(anchor.y)) }
    first.content.prefetch.distance.round(.up)
    if case .viewAligned(let limit, let anchor?) = first.scrollTargetRule {
      first.scrollTargetRule = .viewAligned(limit: limit, anchor: UnitPoint(x: part(anchor.x), y: part(anchor.y)))
    }
    first.content.tracks = first.content.tracks.map(fitting)
    for index in first.content.layouts.indices {
      first.content.layouts[index].tracks = first.content.layouts[index].tracks.map(fitting)
    }
    var second = first
    second.containerSize = map(first.containerSize, longer)
    second.safeAreaInsets = map(first.safeAreaInsets, longer)
    second.contentMargins = map(first.contentMargins, longer)
    second.content = map(first.content, longer)
    second.overshootLimit = first.overshootLimit.map(longer)
    return (first, second)
  }

  /// Returns a track with explicit lengths. The default spacing is set, and adaptive cells are at least as wide as the
  /// 1 pt that models give them.
  private func fitting(_ item: GridItem) -> GridItem {
    var item = item
    item.spacing = item.spacing ?? GridItem.defaultSpacing
    if case .adaptive(let minimum, let maximum) = item.size {
      item.size = .adaptive(minimum: max(1, minimum), maximum: max(1, maximum))
    }
    return item
  }

  private func longer(_ length: CGFloat) -> CGFloat { scale * length }

  private func map(_ size: CGSize, _ change: (CGFloat) -> CGFloat) -> CGSize {
    CGSize(width: change(size.width), height: change(size.height))
  }

  private func map(_ insets: EdgeInsets, _ change: (CGFloat) -> CGFloat) -> EdgeInsets {
    EdgeInsets(
      top: change(insets.top), leading: change(insets.leading), bottom: change(insets.bottom),
      trailing: change(insets.trailing))
  }

  private func map(_ content: StackContent, _ change: (CGFloat) -> CGFloat) -> StackContent {
    var content = content
    content.spacing = change(content.spacing)
    content.crossExtent = content.crossExtent.map(change)
    content.estimate.initialExtent = change(content.estimate.initialExtent)
    content.sections = content.sections.map { map($0, change) }
    content.tracks = content.tracks.map { map($0, change) }
    content.layouts = content.layouts.map { layout in
      var layout = layout
      layout.spacing = change(layout.spacing)
      layout.distance = layout.distance.map(change)
      layout.margins = map(layout.margins, change)
      layout.tracks = layout.tracks.map { map($0, change) }
      return layout
    }
    return content
  }

  private func map(_ item: GridItem, _ change: (CGFloat) -> CGFloat) -> GridItem {
    var item = item
    item.spacing = item.spacing.map(change)
    switch item.size {
    case .fixed(let length): item.size = .fixed(change(length))
    case .flexible(let minimum, let maximum):
      item.size = .flexible(minimum: change(minimum), maximum: change(maximum))
    case .adaptive(let minimum, let maximum):
      item.size = .adaptive(minimum: change(minimum), maximum: change(maximum))
    }
    return item
  }

  private func map(_ section: StackSection, _ change: (CGFloat) -> CGFloat) -> StackSection {
    var section = section
    section.estimatedExtent = section.estimatedExtent.map(change)
    return section
  }

  // MARK: Input

  func events(_ event: EventParts, in scene: PairedScene) -> (EventParts, EventParts)? {
    guard var first = request(for: event, in: scene) else { return nil }
    first.wheel = first.wheel.map { WheelEvent(delta: CGVector(dx: turn($0.delta.dx), dy: turn($0.delta.dy))) }
    first.anchor = first.anchor.map { UnitPoint(x: part($0.x), y: part($0.y)) }
    first.animation = nil
    if first.isRequest { first.preservesVelocity = false }
    if let offset = first.offset {
      first.offset = CGPoint(x: place(offset.x), y: place(offset.y))
      if axes.contains(where: \.runsLeft) {
        // The offset is the content's length less the target and the container. It is exact if these are not too long.
        let (width, x) = (scene.geometry?.contentSize.width ?? .infinity, place(offset.x))
        guard max(width, abs(x)) < 1e7 else { return nil }
      }
    }
    if let size = first.size {
      // A held view keeps its place by a part of its length. The place is rounded if the length changes.
      guard let offered = scene.geometry?.containerSize, !scene.isEdited else { return nil }
      let new = map(size, length)
      first.size =
        axes[0].isVertical
        ? CGSize(width: offered.width, height: new.height) : CGSize(width: new.width, height: offered.height)
      first.safeAreaInsets = first.safeAreaInsets.map {
        along(map($0, length), across: scene.configuration.safeAreaInsets)
      }
    }
    var second = first
    second.wheel?.delta = first.wheel.map { CGVector(dx: longer($0.delta.dx), dy: longer($0.delta.dy)) } ?? .zero
    second.offset = first.offset.map { CGPoint(x: longer($0.x), y: longer($0.y)) }
    second.size = first.size.map { map($0, longer) }
    second.safeAreaInsets = first.safeAreaInsets.map { map($0, longer) }
    return (first, second)
  }

  /// Returns the insets along the stack's axis, with other insets across it.
  private func along(_ insets: EdgeInsets, across others: EdgeInsets) -> EdgeInsets {
    axes[0].isVertical
      ? EdgeInsets(top: insets.top, leading: others.leading, bottom: insets.bottom, trailing: others.trailing)
      : EdgeInsets(top: others.top, leading: insets.leading, bottom: others.bottom, trailing: insets.trailing)
  }

  /// Returns the input for an event that would start a motion: for a pointer's move a request by its place, otherwise
  /// nil.
  private func request(for event: EventParts, in scene: PairedScene) -> EventParts? {
    guard event.touch != nil || event.key != nil else { return event }
    guard event.name == .touchMoved, let touch = event.place, let geometry = scene.geometry else { return nil }
    let (offset, size) = (geometry.contentOffset, geometry.containerSize)
    return EventParts(
      .scrollTo(
        CGPoint(x: offset.x + (touch.x - size.width / 2) / 4, y: offset.y + (touch.y - size.height / 2) / 4)))
  }

  /// Returns a coordinate of a target in whole units, limited to a distance at which the content still clamps it.
  private func place(_ coordinate: CGFloat) -> CGFloat { points(units(min(max(coordinate, -1e9), 1e9))) }

  /// Returns a whole part of a view, whose length neither run clamps.
  private func part(_ anchor: CGFloat) -> CGFloat { min(max(anchor.rounded(), -1e6), 1e6) }

  /// Returns a distance of a wheel in whole units that neither run clamps.
  private func turn(_ distance: CGFloat) -> CGFloat {
    let most = ScrollLimits.maximumWheelDistance / scale
    return points(units(min(max(distance, -most), most)))
  }

  /// Views must keep their lengths, so they are offered the same length, and the content has not been edited.
  func updates(to configuration: ScrollConfiguration, in scene: PairedScene) -> (
    ScrollConfiguration, ScrollConfiguration
  )? {
    guard !scene.isEdited else { return nil }
    var first = configurations(configuration).0
    let old = scene.configuration
    first.containerSize =
      axes[0].isVertical
      ? CGSize(width: old.containerSize.width, height: first.containerSize.height)
      : CGSize(width: first.containerSize.width, height: old.containerSize.height)
    first.safeAreaInsets = along(first.safeAreaInsets, across: old.safeAreaInsets)
    first.contentMargins = along(first.contentMargins, across: old.contentMargins)
    first.content.crossExtent = old.content.crossExtent
    first.content.tracks = old.content.tracks
    for (index, layout) in old.content.layouts.enumerated() where index < first.content.layouts.count {
      let margins = first.content.layouts[index].margins
      first.content.layouts[index].margins = along(margins, across: layout.margins)
      first.content.layouts[index].tracks = layout.tracks
    }
    return configurations(first)
  }

  func edits(_ edits: [ContentEdit]) -> ([ContentEdit], [ContentEdit]) {
    let first = edits.map { map($0, length) }
    return (first, first.map { map($0, longer) })
  }

  private func map(_ edit: ContentEdit, _ change: (CGFloat) -> CGFloat) -> ContentEdit {
    switch edit {
    case .assumeExtent(let extent, let rows, let section):
      .assumeExtent(change(extent), rows: rows, section: section)
    case .insertSections(let sections, let index): .insertSections(sections.map { map($0, change) }, at: index)
    case .insertRows, .removeRows, .moveRows, .transferRows, .removeSections, .invalidateRows,
      .invalidateHeaderAndFooter:
      edit
    }
  }

  func clients(of rows: ScenarioRows) -> (ScaledRows, ScaledRows) {
    (ScaledRows(rows: rows, limit: units(limit), scale: 1), ScaledRows(rows: rows, limit: units(limit), scale: scale))
  }

  // MARK: Comparison

  func difference(_ first: ScrollPhaseChangeContext, _ second: ScrollPhaseChangeContext) -> FrameDifference? {
    if first.velocity != .zero || second.velocity != .zero {
      return FrameDifference("velocity", "velocity", expected: first.velocity as Any, got: second.velocity as Any)
    }
    let old = first.geometry
    let longer = ScrollGeometry(
      contentOffset: CGPoint(x: scale * old.contentOffset.x, y: scale * old.contentOffset.y),
      contentSize: map(old.contentSize, longer), contentInsets: map(old.contentInsets, longer),
      containerSize: map(old.containerSize, longer))
    if longer == second.geometry { return nil }
    return FrameDifference("geometry", "geometry \(scale) times as long", expected: longer, got: second.geometry)
  }

  func difference(_ first: PairedFrame, _ second: PairedFrame) -> FrameDifference? {
    let (old, new) = (first.report, second.report)
    if old.changes != new.changes {
      return FrameDifference(
        "changes", "bits of the changes", expected: old.changes.rawValue, got: new.changes.rawValue)
    }
    for (one, other) in zip(first.elements, second.elements) {
      let frame = CGRect(
        x: scale * one.frame.minX, y: scale * one.frame.minY, width: scale * one.frame.width,
        height: scale * one.frame.height)
      if frame != other.frame {
        return FrameDifference(
          "frame", "frame of \(one.element) \(scale) times as long", expected: frame, got: other.frame)
      }
    }
    return nil
  }
}

/// The views of a scenario in whole units, `scale` times as long.
private struct ScaledRows: ScrollClient {
  let rows: ScenarioRows
  let limit: Int64
  let scale: CGFloat

  func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {
    scale * points(min(rowUnits(rows.extent(of: element, crossExtent: crossExtent / scale)), limit))
  }

  func crossExtent(of element: StackElement, offered: CGFloat) -> CGFloat {
    scale * rows.crossExtent(of: element, offered: offered / scale)
  }
}
