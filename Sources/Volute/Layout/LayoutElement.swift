// A view as layout sees it: it answers proposals, and is placed.
import Foundation

/// A part of a layout. Nodes make elements, and elements measure and place one another; layout runs no body.
///
/// An answer is a function of the view, its environment and the proposal, and for a scroll view of what covers it. It
/// is kept until one of these changes.
class LayoutElement {
  /// The element that measures and places this one; it is not kept alive.
  final var parent: LayoutElement? {
    get { parentLink?.element }
    set { parentLink = newValue?.link }
  }
  private var parentLink: ElementLink?
  /// How those inside refer to the element, if any are.
  private var ownLink: ElementLink?
  /// What the element is, for whoever reads the tree.
  let kind: String
  /// Where it stands in the space of its parent, before right and left are exchanged.
  private(set) var frame: CGRect = .zero
  private(set) var placedProposal: ProposedViewSize?
  /// Whether leading is right inside.
  var isRightToLeft = false {
    didSet { if isRightToLeft != oldValue { invalidate() } }
  }
  /// The id of the element of a collection that the view is made for, in a container that is not lazy.
  var rowID: AnyHashable?
  private var memo = MeasurementMemo()
  private(set) var isPlaced = false

  init(kind: String) { self.kind = kind }

  deinit { ownLink?.element = nil }

  private var link: ElementLink {
    if let ownLink { return ownLink }
    let made = ElementLink(self)
    ownLink = made
    return made
  }

  // What kinds of elements differ in.

  /// The answer to a proposal.
  func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
  /// Where a guide is at a proposal, if the view says so.
  func measureGuide(_ guide: AlignmentGuide, _ proposal: ProposedViewSize) -> CGFloat? { nil }
  /// Places what is inside, in the element's own space.
  func placeContent(_ proposal: ProposedViewSize, size: CGSize) {}
  var priority: Double { 0 }
  var spacing: ViewSpacing { ViewSpacing() }
  func value<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value { key.defaultValue }
  /// What is inside, in the order in which it is painted.
  var children: [LayoutElement] { [] }
  /// What stands around a child and is no parent of it, from the inside to the outside.
  func elementsAround(_ child: LayoutElement) -> [LayoutElement] { [] }
  /// What the element adds to the tree that is read.
  var traits: ElementTraits { ElementTraits() }
  /// The name of the element's coordinate space.
  var spaceName: AnyHashable? { nil }
  /// Whether an element inside is part of what is seen; one that was placed in an earlier layout may not be.
  func shows(_ child: LayoutElement) -> Bool { true }
  /// The element that this one is a modifier of; nil for any other.
  var modified: LayoutElement? { nil }
  /// What a scroll view along an axis takes the element apart into; nil where it stays one.
  func parts(along axis: Axis) -> ElementParts? { nil }
  /// The scroll view that the element consists of, with modifiers that leave it where it is; nil for any other view.
  var scrollElement: ScrollElement? {
    if case .one(let content) = parts(along: .vertical) { content.scrollElement } else { nil }
  }

  /// The axes along which the element itself has asked for the length of the container.
  var containerAxes: Axis.Set { [] }
  /// What the element reaches under of all that covers it: `ignoresSafeArea`.
  var ignoredSafeArea: IgnoredSafeArea { IgnoredSafeArea() }
  /// How much of a scroll view in it the element covers at a proposal, or leaves free around another view.
  func coveredEdges(_ proposal: ProposedViewSize) -> EdgeInsets { EdgeInsets() }
  /// Whether a child is what the element covers.
  func isCovering(_ child: LayoutElement) -> Bool { true }

  // What all have in common.

  /// The answer to a proposal. It is no number where a view answers none: that is taken as zero.
  final func size(_ proposal: ProposedViewSize) -> CGSize {
    if let known = memo.size(proposal) { return known }
    var size = measure(proposal)
    if size.width.isNaN { size.width = 0 }
    if size.height.isNaN { size.height = 0 }
    memo.keep(size, for: proposal)
    return size
  }

  /// Where a guide is at a proposal, if the view says so. In an endless view it may be nowhere: then the view says nothing.
  final func guide(_ guide: AlignmentGuide, _ proposal: ProposedViewSize) -> CGFloat? {
    if let known = memo.guide(guide, proposal) { return known }
    let value = measureGuide(guide, proposal).flatMap { $0.isFinite ? $0 : nil }
    memo.keep(value, for: guide, proposal)
    return value
  }

  final func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions { ViewDimensions(self, proposal) }

  /// Places the element at a point of its parent, with the size that it answers to a proposal.
  final func place(at origin: CGPoint, _ proposal: ProposedViewSize) {
    // The answer to the same proposal is the same one.
    if isPlaced, placedProposal == proposal {
      frame.origin = origin
      return
    }
    let size = size(proposal)
    frame = CGRect(origin: origin, size: size)
    placedProposal = proposal
    isPlaced = true
    placeContent(proposal, size: size)
  }

  /// Moves the element to another point of its parent; false where it has not been placed with that size.
  final func move(to frame: CGRect) -> Bool {
    guard isPlaced, frame.size == self.frame.size else { return false }
    self.frame.origin = frame.origin
    return true
  }

  /// Forgets all answers, here and in all elements around.
  final func invalidate() {
    forget()
    if !keepsChangesInside { parent?.invalidate() }
  }

  /// Forgets all answers, here alone.
  final func forget() {
    forgetSizes()
    forgetAnswers()
  }

  /// Forgets how large the element is, here alone, and nothing that a kind of element keeps.
  final func forgetSizes() {
    memo.removeAll()
    isPlaced = false
  }

  /// Whether elements around need not be measured again for a change inside.
  var keepsChangesInside: Bool { false }

  /// Forgets what a kind of element keeps beside its answers.
  func forgetAnswers() {}
}

/// A weak reference to an element. One of the language's own would have the element counted in a table beside it from then on, and
/// elements are retained so often that this took a fifth of a frame.
private final class ElementLink {
  unowned var element: LayoutElement?

  init(_ element: LayoutElement) { self.element = element }
}

extension LayoutElement {
  /// The frame of something inside in the element's own space, as it is seen: where leading is right, it is mirrored.
  func visible(_ frame: CGRect) -> CGRect {
    guard isRightToLeft else { return frame }
    let x = self.frame.width - frame.minX - frame.width
    return CGRect(x: x, y: frame.minY, width: frame.width, height: frame.height)
  }

  /// Where the element is on the screen; nil where its layout does not show it.
  var frameOnScreen: CGRect? {
    guard isPlaced else { return nil }
    var result = frame
    var child = self
    while let parent = child.parent {
      guard parent.children.contains(where: { $0 === child }) else { return nil }
      result.origin.x += parent.visible(child.frame).minX - child.frame.minX
      child = parent
      result.origin.x += child.frame.minX
      result.origin.y += child.frame.minY
    }
    return result
  }
}

/// What can be read of an element beside its frame.
struct ElementTraits {
  var id: AnyHashable?
  var text: String?
  var paint: String?
  /// The name of an image.
  var image: String?
  /// What a modifier does to how the view looks, or what a control shows.
  var effect: String?
  var isHidden = false
  var zIndex: Double = 0
  var tap: TapTarget?
  /// What the view does as an assistive technology scrolls it towards an edge.
  var scrollAction: ((Edge) -> Void)?
  var allowsHitTesting = true
  var hitArea = HitArea.none
  /// What the view says to the container around.
  var marks: ViewMarks?
  /// The name of the view's coordinate space.
  var spaceName: AnyHashable?
  /// The steps of what a modifier does to how the view is drawn, innermost first.
  var operations: [VisualEffectOperation] = []
  /// Where the view is in a scroll transition.
  var transition: TransitionStand?
}
