// Turns the deed of an action into an event of the scroll view or an edit of its rows.
import Foundation
import ScrollTypes

extension ObserverScript.Deed {
  /// The event of the deed in a scroll view with a configuration; nil for a deed without an event.
  public func event(in configuration: ScrollConfiguration) -> ScrollEvent.Kind? {
    switch self {
    case .scrollTo(let offset, let isAnimated):
      let isVertical = configuration.content.axis == .vertical
      return .scrollTo(
        isVertical ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0), animation: isAnimated ? .default : nil)
    case .scrollToRow(let row, let isAnimated):
      return .scrollToView(.row(row, section: 0), anchor: nil, animation: isAnimated ? .default : nil)
    case .enableScrolling(let isEnabled): return .scrollDisabled(!isEnabled)
    case .turn:
      let size = configuration.containerSize
      return .resize(CGSize(width: size.height, height: size.width))
    case .insertRows, .removeRows, .invalidateRows, .add, .remove, .setThreshold, .end, .invalidateTransitions,
      .exchangeTransitions:
      return nil
    }
  }

  /// Whether rows are asked for their transitions again after the deed.
  public var invalidatesTransitions: Bool { self == .invalidateTransitions || self == .exchangeTransitions }

  /// The edit of the deed for the current rows; nil for a deed without an edit, and if there are no such rows.
  public func edit(of rows: ScenarioRows) -> ContentEdit? {
    guard let rowCount = rows.sections.first?.rowCount else { return nil }
    func range(_ count: Int, _ index: Int) -> Range<Int>? {
      index < rowCount ? index..<min(index + count, rowCount) : nil
    }
    switch self {
    case .insertRows(let count, let index):
      return rowCount < 1 << 20 ? .insertRows(count: count, at: min(index, rowCount), section: 0) : nil
    case .removeRows(let count, let index): return range(count, index).map { .removeRows($0, section: 0) }
    case .invalidateRows(let count, let index): return range(count, index).map { .invalidateRows($0, section: 0) }
    case .scrollTo, .scrollToRow, .enableScrolling, .turn, .add, .remove, .setThreshold, .end, .invalidateTransitions,
      .exchangeTransitions:
      return nil
    }
  }
}
