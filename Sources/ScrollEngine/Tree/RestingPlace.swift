// The saved position of a scroll view that has left its tree, for its return.
import Foundation
import ScrollTypes

/// The first view on the screen of a scroll view, and the position of its line: 16 bytes.
struct RestingPlace: BitwiseCopyable {
  private let section: Int32
  /// The index of a row, or a negative code for a header or a footer.
  private let row: Int32
  /// The distance of the view's line from the container's start.
  let distance: ContentUnits

  init(of element: StackElement, at distance: ContentUnits) {
    self.distance = distance
    switch element {
    case .row(let row, let section): (self.section, self.row) = (Int32(section), Int32(row))
    case .header(let section): (self.section, row) = (Int32(section), -1)
    case .footer(let section): (self.section, row) = (Int32(section), -2)
    }
  }

  var element: StackElement {
    switch row {
    case -1: .header(section: Int(section))
    case -2: .footer(section: Int(section))
    default: .row(Int(row), section: Int(section))
    }
  }
}

extension ScrollEngine {
  /// The place to return to; nil if a new scroll view would stand there anyway.
  var restingPlace: RestingPlace? {
    mutating get {
      leaveEdgeNotReached()
      let restsAcross = !cross.isScrolled || cross.axis.motion.offset == cross.axis.motion.range.lower
      if keptEdge == .start, restsAcross, configuration.initialAnchor == nil { return nil }
      return stack.resizeAnchor(at: main.motion.offset).map { RestingPlace(of: $0.element, at: $0.distance) }
    }
  }

  /// Returns to a saved place, as far as the content is known. The next frame puts the view there.
  ///
  /// - Parameter across: The offset across the stack, where both axes scroll.
  mutating func stand(at place: RestingPlace, across: ContentUnits?) {
    guard stack.sections.contains(place.element) else { return }
    let anchor = ResizeAnchor(place.element, at: place.distance, extent: 0)
    let line = stack.line(of: place.element)
    stack.visibleLines = line..<(line + 1)
    main.motion.rest(at: stack.offsetKnown(for: anchor))
    resizeAnchor = anchor
    mustPlaceResizeAnchor = true
    keptEdge = nil
    due.remove(.opening)
    if let across, cross.isScrolled { cross.hold(at: across) }
  }
}
