// Strategy: show a presentation's frames to others: mirrored, with the axes exchanged, and only every second frame.
// After one frame in four, a new presentation is shown that frame alone.
//
// Invariants:
// - Mirrored frames give mirrored rows, if no effect uses the place of its row.
// - Transposed frames give the same phases, progress, opacity and filters.
// - Rows whose transitions have no animation depend on no earlier frame (§D18).
//
// ``PresentationOracle`` checks the next frame on a copy, which shows what the presentation shows, to the bit.
import Foundation
import ScrollScenario
import ScrollTypes

/// Other presentations that are shown the frames of one presentation in another way.
struct PresentationRelations<Presentation: PresentationModel & ~Copyable>: ~Copyable {
  private let script: PresentationScript
  private let axis: Axis
  private let spaces: CoordinateSpaces
  private var mirrored: Presentation
  private var transposed: Presentation
  private var sparse: Presentation
  private var updateCount = 0
  private let isAnimated: Bool

  init(_ scenario: Scenario) {
    script = scenario.presentation
    axis = scenario.configuration.content.axis
    let transitions = script.transitions.map(\.transition)
    mirrored = Presentation(transitions: transitions)
    sparse = Presentation(transitions: transitions)
    spaces = scenario.presentedSpaces
    sparse.spaces = spaces
    transposed = Presentation(
      transitions: transitions.map { transition in
        var turned = transition
        turned.axis = transition.axis.map { $0 == .vertical ? .horizontal : .vertical }
        return turned
      })
    isAnimated = transitions.contains { $0.topLeading.animation != nil || $0.bottomTrailing.animation != nil }
  }

  mutating func apply(_ edits: [ContentEdit]) {
    mirrored.apply(edits)
    transposed.apply(edits)
    sparse.apply(edits)
  }

  mutating func invalidateTransitions() {
    mirrored.invalidateTransitions()
    transposed.invalidateTransitions()
    sparse.invalidateTransitions()
  }

  /// Shows a frame to the other presentations, and compares the results.
  ///
  /// - Parameter update: How the presentation follows the model.
  mutating func check<Model: ScrollModel & ~Copyable>(
    _ frame: PresentedFrame, after report: FrameReport, of model: borrowing Model, asking client: PresentedRows,
    by update: (inout Presentation, FrameReport, borrowing Model, PresentedRows) -> Void, step: Int
  ) throws(Violation) {
    let views = model.elementsOnScreen
    updateCount += 1
    if updateCount % 2 == 1 {
      update(&sparse, report, model, client)
      if !isAnimated {
        let got = PresentedFrame(of: sparse)
        if got.rows != frame.rows {
          throw broken("sampling", "rows are \(got.rows) without the frame before, not \(frame.rows)", step)
        }
      }
    }
    if updateCount % 4 == 3, !isAnimated {
      var anew = Presentation(transitions: script.transitions.map(\.transition))
      anew.spaces = spaces
      update(&anew, report, model, client)
      let got = PresentedFrame(of: anew)
      if got.rows != frame.rows {
        throw broken("anew", "rows are \(got.rows) without any frame before, not \(frame.rows)", step)
      }
    }
    let configuration = model.configuration
    if script.effect == nil { try checkMirrored(frame, report, views, configuration, client, step) }
    try checkTransposed(frame, report, views, configuration, client, step)
  }

  private mutating func checkMirrored(
    _ frame: PresentedFrame, _ report: FrameReport, _ views: [VisibleElement], _ configuration: ScrollConfiguration,
    _ client: PresentedRows, _ step: Int
  ) throws(Violation) {
    var other = configuration
    other.content.layoutDirection = configuration.content.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
    let width = report.geometry.containerSize.width
    guard var model = try? ShownModel(other) else { return }
    model.views = views.map { view in
      var image = view
      image.frame.origin.x = width - view.frame.origin.x - view.frame.size.width
      return image
    }
    mirrored.update(after: report, of: model, by: client)
    let got = PresentedFrame(of: mirrored)
    if let difference = got.firstDifference(fromTurned: frame.mirrored(inWidth: width)) {
      throw broken("mirror.\(difference.field)", difference.message, step)
    }
  }

  private mutating func checkTransposed(
    _ frame: PresentedFrame, _ report: FrameReport, _ views: [VisibleElement], _ configuration: ScrollConfiguration,
    _ client: PresentedRows, _ step: Int
  ) throws(Violation) {
    // Transposed, content from right to left would run from bottom to top. Content along both axes always uses the
    // vertical axis.
    guard configuration.content.layoutDirection == .leftToRight, configuration.content.crossExtent == nil,
      script.effect == nil
    else { return }
    var other = configuration
    other.content.axis = axis == .vertical ? .horizontal : .vertical
    other.containerSize = CGSize(width: configuration.containerSize.height, height: configuration.containerSize.width)
    guard var model = try? ShownModel(other) else { return }
    model.views = views.map { view in
      VisibleElement(
        element: view.element, line: view.line,
        frame: CGRect(
          x: view.frame.origin.y, y: view.frame.origin.x, width: view.frame.size.height,
          height: view.frame.size.width), isPinned: view.isPinned)
    }
    var turned = report
    let geometry = report.geometry
    turned.geometry = ScrollGeometry(
      contentOffset: CGPoint(x: geometry.contentOffset.y, y: geometry.contentOffset.x),
      contentSize: CGSize(width: geometry.contentSize.height, height: geometry.contentSize.width),
      contentInsets: EdgeInsets(
        top: geometry.contentInsets.leading, leading: geometry.contentInsets.top,
        bottom: geometry.contentInsets.trailing, trailing: geometry.contentInsets.bottom),
      containerSize: CGSize(width: geometry.containerSize.height, height: geometry.containerSize.width))
    transposed.update(after: turned, of: model, by: client)
    for (position, row) in frame.rows.enumerated() {
      let image = transposed.row(at: position)
      let isSame =
        image.phase == row.phase && abs(image.progress - row.progress) <= PresentedFrame.slack.progress
        && abs(image.opacity - row.opacity) <= PresentedFrame.slack.opacity
        && PresentedFrame.areNear(image.filters, row.filters)
      if !isSame { throw broken("transposition", "\(row.element) is \(image) transposed, and else \(row)", step) }
    }
  }

  private func broken(_ invariant: String, _ message: String, _ step: Int) -> Violation {
    Violation(signature: "presentation.\(invariant)", message: message, step: step)
  }
}
