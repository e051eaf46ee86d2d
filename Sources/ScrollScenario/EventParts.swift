// What events are made of: the one place that takes every kind of event apart and puts it together again.
import Foundation
import ScrollTypes

/// An event in parts; a part that its kind does not have is nil.
///
/// Whoever changes, prints, checks or simplifies events asks for parts, and needs not know which kinds have them. So a new kind
/// is named here and where models handle it.
public struct EventParts: Equatable, Sendable {
  /// The kinds of events, named as the cases of ``ScrollTypes/ScrollEvent/Kind``, and `keep` by what it names.
  public enum Name: CaseIterable, Sendable {
    /// A pointer.
    case touchBegan, touchMoved, touchEnded, touchCancelled
    /// Other means of the user.
    case wheel, key
    /// What the program sets and asks for.
    case scrollDisabled, scrollTo, scrollToView, scrollToEdge, keepView, keepEdge, keepNothing
    /// What the system does.
    case resize

    /// What an event of the kind begins with in the text form, ahead of its parts.
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
  /// Where a pointer is.
  public var place: CGPoint?
  /// Which pointer it is.
  public var touch: Int?
  /// What a wheel or a trackpad did.
  public var wheel: WheelEvent?
  /// The key that was pressed.
  public var key: ScrollKey?
  /// Whether pointers and keys are ignored from now on.
  public var isDisabled: Bool?
  /// The offset that the program asks for.
  public var offset: CGPoint?
  /// The view that it asks for, or keeps.
  public var view: StackElement?
  /// The edge that it asks for, or keeps.
  public var edge: Edge?
  /// The point of that view; nil also where none is named.
  public var anchor: UnitPoint?
  /// Whether a motion is to go on from there; nil where the program asks for no place.
  public var preservesVelocity: Bool?
  /// The animation that is to lead there; nil also where it is to be reached at once.
  public var animation: Animation?
  /// The size that the container takes.
  public var size: CGSize?
  /// The safe area that it takes; nil also where that stays.
  public var safeAreaInsets: EdgeInsets?

  /// The parts of an event.
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

  /// The plainest event of a kind.
  public init(plainest name: Name) { self.init(EventParts(name).kind) }

  /// The event of these parts, with the plainest value for what is nil.
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

  /// Whether the program names a place to be kept, or none.
  public var keepsPlace: Bool { [.keepView, .keepEdge, .keepNothing].contains(name) }

  /// Whether it comes from the user's pointers or keys.
  public var isOfUser: Bool { touch != nil || wheel != nil || key != nil }

  /// Whether the program asks for a place.
  public var isRequest: Bool { preservesVelocity != nil }
}
