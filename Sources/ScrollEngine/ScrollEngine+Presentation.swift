// The values of a scroll view that a presentation reads in place.
import ScrollStorage
import ScrollTypes

extension ScrollEngine {
  /// All views that the last frame put on the screen.
  @usableFromInline var visibleElements: Span<VisibleElement> {
    @_lifetime(borrow self)
    @inline(__always) get { isReadAcross ? movedAcross.span : stack.visible.span }
  }

  /// The number of the list of views on the screen. It changes when a view comes, goes, changes its line or is held at
  /// an edge.
  var listNumber: ListNumber {
    @inline(__always) get { stack.listNumber }
  }

  /// How that list follows from an earlier list of `count` views; nil if that is not known.
  @inline(__always)
  func listShift(from seen: ListNumber?, of count: Int) -> ListShift? {
    let exchange = stack.exchange
    guard let seen, listNumber.isNext(to: seen), exchange.number == listNumber, exchange.stayed.upperBound <= count
    else { return nil }
    return ListShift(from: count, to: stack.visible.count, stayed: exchange.stayed, from: exchange.start)
  }

  /// The axis along which content scrolls; nil if both axes scroll.
  var soleAxis: Axis? {
    @inline(__always) get { cross.isScrolled ? nil : main.projection.axis }
  }

  /// Whether content is read from right to left.
  var isRightToLeft: Bool {
    @inline(__always) get { main.projection.isMirrored || main.projection.isCrossMirrored }
  }
}
