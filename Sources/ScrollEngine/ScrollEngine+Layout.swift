// The layout of one frame: a pass where the content stands, and more where measuring moved the ground under it.
import ScrollTypes

/// What the layout of a frame came to, over all passes.
struct FrameLayout {
  /// How far the offset was moved to keep what was on the screen in place.
  var correction: ContentUnits = 0
  var measuredLineCount = 0
  var prefetchedLineCount = 0
}

extension ScrollEngine {
  /// The most layouts in a frame: one, and more where an idle offset had to be pulled back into a range that measuring
  /// has shrunk, or where a requested view has moved because lines around it were measured.
  static var maximumLayoutPasses: Int { 4 }

  mutating func layOut(measuring rows: borrowing some RowMeasurer) -> FrameLayout {
    var layout = FrameLayout()
    if cross.isScrolled { cross.settle() }
    settle(measuring: rows, into: &layout)
    pass(measuring: rows, into: &layout)
    prefetch(measuring: rows, into: &layout)
    var passes = 1
    while passes < Self.maximumLayoutPasses, settle(measuring: rows, into: &layout) {
      pass(measuring: rows, into: &layout)
      passes += 1
    }
    requestedView = nil
    pin(measuring: rows, into: &layout)
    return layout
  }

  /// Holds headers and footers in place, once it is known where everything else stands.
  private mutating func pin(measuring rows: borrowing some RowMeasurer, into layout: inout FrameLayout) {
    let pins = stack.pin(at: motion.offset, measuring: rows)
    layout.measuredLineCount += pins.measuredLineCount
    take(pins.offset, into: &layout)
  }

  /// Stands where the program has asked for, or inside the range while idle; answers whether the offset moved.
  @discardableResult
  private mutating func settle(measuring rows: borrowing some RowMeasurer, into layout: inout FrameLayout) -> Bool {
    let old = motion.offset
    if let requestedView,
      let target = stack.offset(showing: requestedView, from: old, measuring: rows)
    {
      motion.adapt(to: stack.offsetRange, goal: nil, at: lastTime)
      motion.stand(at: target)
      return motion.offset != old
    }
    if let destination, let offset = stack.measure(destination.element, keeping: old, measuring: rows) {
      take(offset, into: &layout)
      return false
    }
    return phaseMachine.phase == .idle && motion.clampToRange()
  }

  private mutating func pass(measuring rows: borrowing some RowMeasurer, into layout: inout FrameLayout) {
    let line = requestedView.map { stack.line(of: $0.element) }
    let pass = stack.layOut(at: motion.offset, keeping: line, measuring: rows)
    layout.measuredLineCount += pass.measuredLineCount
    take(pass.offset, into: &layout)
  }

  private mutating func prefetch(measuring rows: borrowing some RowMeasurer, into layout: inout FrameLayout) {
    let velocity = self.velocity
    if velocity != 0 { travelsTowardsEnd = velocity > 0 }
    let ahead = stack.measureAhead(of: motion.offset, towardsEnd: travelsTowardsEnd, measuring: rows)
    layout.prefetchedLineCount += ahead.measuredLineCount
    take(ahead.offset, into: &layout)
  }

  /// Moves the ground: everything on the screen stands where it stood, at another offset.
  private mutating func take(_ offset: ContentUnits, into layout: inout FrameLayout) {
    let correction = offset - motion.offset
    layout.correction += correction
    motion.shift(by: correction)
    adaptMotion()
  }
}
