// A view as layout sees it: it answers proposals, and is placed.
import Foundation

/// A part of a layout. Nodes make elements, and elements measure and place one another; layout runs no body.
///
/// An answer depends on the view, its environment and the proposal. The answer of a scroll view also depends on what
/// covers it. An answer is cached until one of these changes.
class LayoutElement {
  /// The element that measures and places this one. The reference is weak.
  final var parent: LayoutElement? {
    get { parentLink?.element }
    set { parentLink = newValue?.link }
  }
  private var parentLink: ElementLink?
  /// The link through which elements inside refer to this one; nil until one does.
  private var ownLink: ElementLink?
  /// The name of the view or of the modifier, for readers of the tree.
  let kind: String
  /// The frame in the space of the parent, before right and left are exchanged.
  private(set) var frame: CGRect = .zero
  private(set) var placedProposal: ProposedViewSize?
  /// Whether the leading edge inside is on the right.
  var isRightToLeft = false {
    didSet { if isRightToLeft != oldValue { invalidate() } }
  }
  /// The id of the collection's element that the view is made for, in a container that is not lazy.
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

  // Overridden by each kind of element.

  /// The answer to a proposal.
  func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
  /// The place of a guide at a proposal; nil if the view does not set it.
  func measureGuide(_ guide: AlignmentGuide, _ proposal: ProposedViewSize) -> CGFloat? { nil }
  /// Places the elements inside, in the element's own space.
  func placeContent(_ proposal: ProposedViewSize, size: CGSize) {}
  var priority: Double { 0 }
  var spacing: ViewSpacing { ViewSpacing() }
  func value<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value { key.defaultValue }
  /// The elements inside, in the order in which they are painted.
  var children: [LayoutElement] { [] }
  /// The elements around a child that are not its parents, from the inside to the outside.
  func elementsAround(_ child: LayoutElement) -> [LayoutElement] { [] }
  /// The traits that readers of the tree see.
  var traits: ElementTraits { ElementTraits() }
  /// The name of the element's coordinate space.
  var spaceName: AnyHashable? { nil }
  /// Whether a child is visible. A child that an earlier layout placed may not be.
  func shows(_ child: LayoutElement) -> Bool { true }
  /// The element that this one is a modifier of; nil for any other.
  var modified: LayoutElement? { nil }
  /// The parts into which a scroll view along an axis takes the element apart; nil if it stays whole.
  func parts(along axis: Axis) -> ElementParts? { nil }
  /// The scroll view that the element consists of, with modifiers that do not move it; nil for any other view.
  var scrollElement: ScrollElement? {
    if case .one(let content) = parts(along: .vertical) { content.scrollElement } else { nil }
  }

  /// The axes along which the element itself has asked for the length of the container.
  var containerAxes: Axis.Set { [] }
  /// The safe area that the element ignores: `ignoresSafeArea`.
  var ignoredSafeArea: IgnoredSafeArea { IgnoredSafeArea() }
  /// The insets that the element covers of a scroll view inside at a proposal, or leaves free around another view.
  func coveredEdges(_ proposal: ProposedViewSize) -> EdgeInsets { EdgeInsets() }
  /// Whether a child is the element that this one covers.
  func isCovering(_ child: LayoutElement) -> Bool { true }

  // Common to all kinds of elements.

  /// The answer to a proposal. It is never NaN: a length that a view answers as NaN counts as zero.
  final func size(_ proposal: ProposedViewSize) -> CGSize {
    if let known = memo.size(proposal) { return known }
    var size = measure(proposal)
    if size.width.isNaN { size.width = 0 }
    if size.height.isNaN { size.height = 0 }
    memo.keep(size, for: proposal)
    return size
  }

  /// The place of a guide at a proposal; nil if the view does not set it. In an endless view the place may not be
  /// finite: then it is nil, too.
  final func guide(_ guide: AlignmentGuide, _ proposal: ProposedViewSize) -> CGFloat? {
    if let known = memo.guide(guide, proposal) { return known }
    let value = measureGuide(guide, proposal).flatMap { $0.isFinite ? $0 : nil }
    memo.keep(value, for: guide, proposal)
    return value
  }

  final func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions { ViewDimensions(self, proposal) }

  /// Places the element at a point of its parent, with the size that it answers to a proposal.
  final func place(at origin: CGPoint, _ proposal: ProposedViewSize) {
    // The same proposal has the same answer.
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

  /// Moves the element to another point of its parent. False if it has not been placed with that size.
  final func move(to frame: CGRect) -> Bool {
    guard isPlaced, frame.size == self.frame.size else { return false }
    self.frame.origin = frame.origin
    return true
  }

  /// Drops all cached answers, of this element and of all elements around.
  final func invalidate() {
    forget()
    if !keepsChangesInside { parent?.invalidate() }
  }

  /// Drops all cached answers of this element only.
  final func forget() {
    forgetSizes()
    forgetAnswers()
  }

  /// Drops the cached sizes of this element only, and keeps the data of its kind.
  final func forgetSizes() {
    memo.removeAll()
    isPlaced = false
  }

  /// Whether a change inside stays inside: the elements around are not measured again.
  var keepsChangesInside: Bool { false }

  /// Drops the data that a kind of element keeps beside its answers.
  func forgetAnswers() {}
}

/// A weak reference to an element. With Swift's own `weak`, the element's references are counted in a side table from
/// then on. Elements are retained so often that this took a fifth of a frame.
private final class ElementLink {
  unowned var element: LayoutElement?

  init(_ element: LayoutElement) { self.element = element }
}

extension LayoutElement {
  /// The frame of an element inside, in this element's own space as it is on the screen. Where leading is right, it is
  /// mirrored.
  func visible(_ frame: CGRect) -> CGRect {
    guard isRightToLeft else { return frame }
    let x = self.frame.width - frame.minX - frame.width
    return CGRect(x: x, y: frame.minY, width: frame.width, height: frame.height)
  }

  /// The frame on the screen; nil if the layout around does not show the element.
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

/// The data of an element that readers of the tree see beside its frame.
struct ElementTraits {
  var id: AnyHashable?
  var text: String?
  var paint: String?
  /// The name of an image.
  var image: String?
  /// The effect of a modifier on how the view looks, or the state that a control shows.
  var effect: String?
  var isHidden = false
  var zIndex: Double = 0
  var tap: TapTarget?
  /// Called when an assistive technology scrolls the view towards an edge.
  var scrollAction: ((Edge) -> Void)?
  var allowsHitTesting = true
  var hitArea = HitArea.none
  /// The values that the view sets for the container around it.
  var marks: ViewMarks?
  /// The name of the view's coordinate space.
  var spaceName: AnyHashable?
  /// The steps of a modifier's effect on how the view is drawn, innermost first.
  var operations: [VisualEffectOperation] = []
  /// Where the view is in a scroll transition.
  var transition: TransitionStand?
}
