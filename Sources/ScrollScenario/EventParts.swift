// Takes every kind of event apart and puts it together again: the only place that lists the parts of each kind.
import Foundation
import ScrollTypes

/// An event in parts; a part that its kind does not have is nil.
///
/// Code that changes, prints, checks or simplifies events works on parts and need not know which kinds have them. A new
/// kind of event is therefore added only here and in the models.
public struct EventParts: Equatable, Sendable {
  /// The kinds of events. They are named as the cases of ``ScrollTypes/ScrollEvent/Kind``; `keep` has a name for each
  /// kind of place.
  public enum Name: CaseIterable, Sendable {
    /// Pointers.
    case touchBegan, touchMoved, touchEnded, touchCancelled
    /// Wheels, trackpads and keys.
    case wheel, key
    /// Requests and settings of the program.
    case scrollDisabled, scrollTo, scrollToView, scrollToEdge, keepView, keepEdge, keepNothing
    /// Changes that the system makes.
    case resize

    /// The words that an event of this kind begins with in the text form, before its parts.
    var words: [String] {
      switch self {
      case .touchBegan: ["touch", "began"]
      case .touchMoved: ["touch", "moved"]
      case .touchEnded: ["touch", "ended"]
      case .touchCancelled: ["touch", "cancelled"]
      case .wheel: ["wheel"]
      case .key: ["key"]
      case .scrollDisabled: ["scrolling"]
      case .scrollTo, .scrollToView: ["scroll", "to"]
      case .scrollToEdge: ["scroll", "to", "edge"]
      case .keepView: ["keep"]
      case .keepEdge: ["keep", "edge"]
      case .keepNothing: ["keep", "nothing"]
      case .resize: ["resize"]
      }
    }
  }

  /// The kind of event.
  public let name: Name
  /// The location of the pointer.
  public var place: CGPoint?
  /// The number of the pointer.
  public var touch: Int?
  /// The wheel or trackpad event.
  public var wheel: WheelEvent?
  /// The key that was pressed.
  public var key: ScrollKey?
  /// Whether the event disables scrolling: pointers and keys are then ignored.
  public var isDisabled: Bool?
  /// The offset that the program requests.
  public var offset: CGPoint?
  /// The view that the program requests or keeps.
  public var view: StackElement?
  /// The edge that the program requests or keeps.
  public var edge: Edge?
  /// The anchor of the request; nil also where the event names none.
  public var anchor: UnitPoint?
  /// Whether a request lets a motion go on with its velocity; nil where the event is no request.
  public var preservesVelocity: Bool?
  /// The animation of the request; nil also where the scroll view jumps there at once.
  public var animation: Animation?
  /// The new size of the container.
  public var size: CGSize?
  /// The new safe area; nil also where the safe area stays.
  public var safeAreaInsets: EdgeInsets?

  /// Takes an event apart.
  public init(_ kind: ScrollEvent.Kind) {
    switch kind {
    case .touchBegan(let place, let touch): self.init(.touchBegan, place: place, touch: touch)
    case .touchMoved(let place, let touch): self.init(.touchMoved, place: place, touch: touch)
    case .touchEnded(let place, let touch): self.init(.touchEnded, place: place, touch: touch)
    case .touchCancelled(let touch): self.init(.touchCancelled, touch: touch)
    case .wheel(let wheel):
      self.init(.wheel)
      self.wheel = wheel
    case .key(let key):
      self.init(.key)
      self.key = key
    case .scrollDisabled(let isDisabled):
      self.init(.scrollDisabled)
      self.isDisabled = isDisabled
    case .scrollTo(let offset, let animation, let preservesVelocity):
      self.init(.scrollTo, by: animation, preservesVelocity)
      self.offset = offset
    case .scrollToView(let view, let anchor, let animation, let preservesVelocity):
      self.init(.scrollToView, by: animation, preservesVelocity)
      (self.view, self.anchor) = (view, anchor)
    case .scrollToEdge(let edge, let animation, let preservesVelocity):
      self.init(.scrollToEdge, by: animation, preservesVelocity)
      self.edge = edge
    case .keep(.view(let view, let anchor)):
      self.init(.keepView)
      (self.view, self.anchor) = (view, anchor)
    case .keep(.edge(let edge)):
      self.init(.keepEdge)
      self.edge = edge
    case .keep(nil): self.init(.keepNothing)
    case .resize(let size, let safeAreaInsets):
      self.init(.resize)
      (self.size, self.safeAreaInsets) = (size, safeAreaInsets)
    }
  }

  private init(_ name: Name, place: CGPoint? = nil, touch: Int? = nil) {
    (self.name, self.place, self.touch) = (name, place, touch)
  }

  private init(_ name: Name, by animation: Animation?, _ preservesVelocity: Bool) {
    (self.name, self.animation, self.preservesVelocity) = (name, animation, preservesVelocity)
  }

  /// Creates the plainest event of a kind.
  public init(plainest name: Name) { self.init(EventParts(name).kind) }

  /// The event of these parts; a missing part gets its plainest value.
  public var kind: ScrollEvent.Kind {
    let (place, touch, keepsVelocity) = (place ?? .zero, touch ?? 0, preservesVelocity ?? false)
    return switch name {
    case .touchBegan: .touchBegan(place, touch: touch)
    case .touchMoved: .touchMoved(place, touch: touch)
    case .touchEnded: .touchEnded(place, touch: touch)
    case .touchCancelled: .touchCancelled(touch: touch)
    case .wheel: .wheel(wheel ?? WheelEvent(delta: .zero))
    case .key: .key(key ?? .arrowUp)
    case .scrollDisabled: .scrollDisabled(isDisabled ?? false)
    case .scrollTo: .scrollTo(offset ?? .zero, animation: animation, preservesVelocity: keepsVelocity)
    case .scrollToView:
      .scrollToView(view ?? .row(0, section: 0), anchor: anchor, animation: animation, preservesVelocity: keepsVelocity)
    case .scrollToEdge: .scrollToEdge(edge ?? .top, animation: animation, preservesVelocity: keepsVelocity)
    case .keepView: .keep(.view(view ?? .row(0, section: 0), anchor: anchor))
    case .keepEdge: .keep(.edge(edge ?? .top))
    case .keepNothing: .keep(nil)
    case .resize: .resize(size ?? .zero, safeAreaInsets: safeAreaInsets)
    }
  }

  /// Whether the program sets or clears a kept place.
  public var keepsPlace: Bool { [.keepView, .keepEdge, .keepNothing].contains(name) }

  /// Whether the event comes from the user: a pointer, a wheel or a key.
  public var isOfUser: Bool { touch != nil || wheel != nil || key != nil }

  /// Whether the program requests an offset, a view or an edge.
  public var isRequest: Bool { preservesVelocity != nil }
}
