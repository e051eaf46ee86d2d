// A view on the screen of a host, for reading: its kind, its frame and the views inside.
import Foundation

/// A view as a host shows it: what it is, where it is, and what is inside.
///
/// Views of the program, groups and builders have no place of their own, so they are not in the tree. Modifiers that
/// change the layout are in the tree: a padded text is a `Padding` with a `Text` inside.
public struct PlacedView: Equatable {
  /// The name of the view or of the modifier, as `Text`, `HStack` or `Padding`.
  public let kind: String
  /// The identity that `id(_:)` gives the view; nil if there is none.
  public let id: AnyHashable?
  /// The text of a `Text`.
  public let text: String?
  /// The name of an `Image`.
  public let image: String?
  /// The paint of a colour or a shape, as text.
  public let paint: String?
  /// The state that a control shows, such as "on" of a `Switch`, or the effect of a modifier on how the view looks.
  public let effect: String?
  /// The visual effect of a modifier that moves, scales, turns, fades or filters the view; nil for any other view.
  /// Frames are those of the layout, without the effect.
  public let visualEffect: ViewEffect?
  /// Whether `hidden()` keeps the view from being painted.
  public let isHidden: Bool
  /// The frame in the space of the host, in points. It is not rounded.
  public let frame: CGRect
  /// The views inside, from the back to the front.
  public let children: [PlacedView]

  init(_ element: LayoutElement, frame: CGRect) {
    let traits = element.traits
    kind = element.kind
    id = traits.id
    text = traits.text
    image = traits.image
    paint = traits.paint
    visualEffect = ViewEffect(traits, size: frame.size, isRightToLeft: element.isRightToLeft)
    effect = traits.effect ?? visualEffect?.description
    isHidden = traits.isHidden
    self.frame = frame
    children = element.childrenFromBack.map { child in
      PlacedView(child, frame: element.visible(child.frame).offsetBy(dx: frame.minX, dy: frame.minY))
    }
  }

  /// The frame with its edges on whole pixels. Each edge goes to the nearest pixel. An edge midway between two pixels
  /// goes to the greater one.
  ///
  /// - Parameter scale: The number of pixels per point, more than 0.
  public func frame(scale: CGFloat) -> CGRect {
    func edge(_ value: CGFloat) -> CGFloat { (value * scale + 0.5).rounded(.down) / scale }
    let origin = CGPoint(x: edge(frame.minX), y: edge(frame.minY))
    return CGRect(
      origin: origin, size: CGSize(width: edge(frame.maxX) - origin.x, height: edge(frame.maxY) - origin.y))
  }

  /// The first view for which a closure returns true: this one, or one inside.
  public func first(where predicate: (PlacedView) -> Bool) -> PlacedView? {
    if predicate(self) { return self }
    for child in children {
      if let found = child.first(where: predicate) { return found }
    }
    return nil
  }

  /// This view and all views inside, each before the views inside of it.
  public var all: [PlacedView] { [self] + children.flatMap(\.all) }
}
