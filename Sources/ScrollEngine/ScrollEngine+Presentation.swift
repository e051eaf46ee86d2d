// What a presentation reads of a scroll view, in place.
import ScrollStorage
import ScrollTypes

extension ScrollEngine {
  /// All views that the last frame put on the screen.
  @usableFromInline var visibleElements: Span<VisibleElement> {
    @_lifetime(borrow self)
    @inline(__always) get { isReadAcross ? movedAcross.span : stack.visible.span }
  }

  /// Which list they are: another number wherever a view came, went, or was put on another line or held at an edge.
  var listNumber: ListNumber {
    @inline(__always) get { stack.listNumber }
  }

  /// How that list follows from one of `count` views that was seen before; nil where it is not known.
  @inline(__always)
  func listShift(from seen: ListNumber?, of count: Int) -> ListShift? {
    let exchange = stack.exchange
    guard let seen, listNumber.isNext(to: seen), exchange.number == listNumber, exchange.stayed.upperBound <= count
    else { return nil }
    return ListShift(from: count, to: stack.visible.count, stayed: exchange.stayed, from: exchange.start)
  }

  /// The axis along which content scrolls; nil where both do.
  var soleAxis: Axis? {
    @inline(__always) get { cross.isScrolled ? nil : main.projection.axis }
  }

  /// Whether content is read from right to left.
  var isRightToLeft: Bool {
    @inline(__always) get { main.projection.isMirrored || main.projection.isCrossMirrored }
  }
}
