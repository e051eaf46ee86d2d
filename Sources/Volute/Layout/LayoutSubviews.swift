// The views that a layout arranges: SwiftUI's LayoutSubviews and LayoutSubview.
import Foundation

/// The views that a layout arranges, in their order. Spelled as SwiftUI spells it.
public struct LayoutSubviews: RandomAccessCollection, Equatable {
  let elements: [LayoutElement]
  let recorder: PlacementRecorder
  /// The direction in which lines run. A layout always sees leading at the left. Its placements are mirrored
  /// afterwards.
  public let layoutDirection: LayoutDirection

  /// The index of the first view.
  public var startIndex: Int { 0 }
  /// The index after the last view.
  public var endIndex: Int { elements.count }

  /// A view.
  public subscript(index: Int) -> LayoutSubview {
    LayoutSubview(element: elements[index], index: index, recorder: recorder)
  }

  /// Whether both contain the same views.
  public static func == (first: LayoutSubviews, second: LayoutSubviews) -> Bool {
    first.elements.elementsEqual(second.elements, by: ===)
  }

  /// The place of a guide in all views together, if a closure places the views.
  func combined(
    _ guide: AlignmentGuide, in bounds: CGRect, _ proposal: ProposedViewSize, placing: () -> Void
  ) -> CGFloat? {
    let places = recorder.record(elements.count, placing)
    let values = zip(elements, places).compactMap { element, place -> CGFloat? in
      let placement = place ?? .centered(element, in: bounds, proposal)
      return element.guide(guide, placement.proposal).map { $0 + placement.origin(of: element)[guide.axis] }
    }
    return guide.combined(values)
  }
}

/// A view that a layout arranges. Spelled as SwiftUI spells it.
public struct LayoutSubview {
  let element: LayoutElement
  let index: Int
  let recorder: PlacementRecorder

  /// The view's priority. A spacer's is minus infinity.
  public var priority: Double { element.priority }
  /// The distances that the view wants from its neighbours.
  public var spacing: ViewSpacing { element.spacing }

  /// A value that the view sets for layouts.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { element.value(key) }

  /// The size that the view answers to a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { element.size(proposal) }

  /// The size that the view answers to a proposal, and its guides.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { element.dimensions(proposal) }

  /// Places the view: puts its anchor at a point of the layout's bounds, with the size that it answers to a proposal.
  /// The last call counts. Call it only in `placeSubviews`; calls from elsewhere are a mistake of the program.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    precondition(!position.x.isNaN && !position.y.isNaN, "A view is placed at no number")
    recorder.place(index, Placement(position: position, anchor: anchor, proposal: proposal))
  }
}

extension LayoutSubview: Equatable {
  /// Whether both are the same view.
  public static func == (first: LayoutSubview, second: LayoutSubview) -> Bool { first.element === second.element }
}

/// Where a layout puts a view.
struct Placement {
  var position: CGPoint
  var anchor: UnitPoint
  var proposal: ProposedViewSize

  /// The default placement, for a view that its layout does not place.
  static func centered(_ element: LayoutElement, in bounds: CGRect, _ proposal: ProposedViewSize) -> Placement {
    Placement(position: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: proposal)
  }

  /// The point at which the view begins. An endless view has no middle, so it begins where its parent begins.
  func origin(of element: LayoutElement) -> CGPoint {
    let size = element.size(proposal)
    let x = position.x - (anchor.x == 0 ? 0 : anchor.x * size.width)
    let y = position.y - (anchor.y == 0 ? 0 : anchor.y * size.height)
    return CGPoint(x: x.isNaN ? 0 : x, y: y.isNaN ? 0 : y)
  }
}

/// Records where a layout puts its views.
final class PlacementRecorder {
  private var places: [Placement?]?

  /// Returns the places that a closure gives to a number of views; nil for views that it does not place.
  func record(_ count: Int, _ placing: () -> Void) -> [Placement?] {
    let outer = places
    places = Array(repeating: nil, count: count)
    defer { places = outer }
    placing()
    return places ?? []
  }

  func place(_ index: Int, _ placement: Placement) {
    precondition(places != nil, "A layout places views only in placeSubviews")
    places?[index] = placement
  }
}

/// A key of values that views set for layouts. Spelled as SwiftUI spells it.
public protocol LayoutValueKey {
  /// The type of the values.
  associatedtype Value
  /// The value for views that set none.
  static var defaultValue: Value { get }
}
