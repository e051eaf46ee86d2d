// A view that knows its size: SwiftUI's GeometryReader.
import Foundation

/// A view whose content is made for its size, place and safe area. Spelled as SwiftUI spells it. It takes all the room
/// that it is offered, or 10 pt along an axis without a proposal. The content stands at its top leading corner, and may
/// reach past its edges.
///
/// The content is made after a layout, whenever the size or the place on the screen changes. It does not change the
/// reader's size, so the layout around does not begin again. Scroll views in it get a new size and their new rows
/// together.
public nonisolated struct GeometryReader<Content: View>: View, PrimitiveView {
  /// Makes the content.
  public var content: (GeometryProxy) -> Content

  /// Creates a view whose content is made for its size and place.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  @MainActor
  func makeNode(_ context: NodeContext) -> ViewNode { GeometryNode(self, context) }
}

/// The content of a reader, as a view with a body of its own. It runs again when something that the closure read
/// changes.
nonisolated struct GeometryContent<Content: View>: View {
  let proxy: GeometryProxy
  let content: (GeometryProxy) -> Content

  var body: Content { content(proxy) }
}

/// The element of a reader. Its size does not depend on its content.
final class GeometryElement: LayoutElement {
  var content: LayoutElement? {
    didSet {
      content?.parent = self
      invalidate()
    }
  }

  override func placeContent(_ proposal: ProposedViewSize, size: CGSize) {
    content?.place(at: .zero, ProposedViewSize(size))
  }

  override var children: [LayoutElement] { content.map { [$0] } ?? [] }
}

/// A node that waits for its place on the screen.
@MainActor
protocol PlaceReading: AnyObject {
  var isAlive: Bool { get }
  /// Called after a layout. True if the node has changed because of its place.
  func readPlace() -> Bool
  /// Called when scroll views are about to take over a layout. True if the content for the place is a new one.
  func readPlaceAhead() -> Bool
}

/// The node of a reader.
final class GeometryNode<Content: View>: TypedNode<GeometryReader<Content>>, PlaceReading {
  private typealias Inside = GatheringNode<GeometryContent<Content>, ZStackLayout>

  private let element = GeometryElement(kind: "GeometryReader")
  private var child: Inside?
  private var lastFrame: CGRect?
  private var lastSpaces = CoordinateSpaces(levels: [])
  private var lastSafeArea = EdgeInsets()
  /// The layout that the safe area was read after.
  private var safeAreaLayout = -1

  override init(_ view: GeometryReader<Content>, _ context: NodeContext) {
    super.init(view, context)
    element.isRightToLeft = context.scope.isRightToLeft
    graph.addPlaceReader(self)
  }

  override func update(_ next: GeometryReader<Content>, _ scope: EnvironmentScope) {
    super.update(next, scope)
    element.isRightToLeft = scope.isRightToLeft
    if let lastFrame { child?.update(content(lastFrame), scope) }
  }

  private func content(_ frame: CGRect) -> GeometryContent<Content> {
    GeometryContent(
      proxy: GeometryProxy(frame: frame, spaces: lastSpaces, safeAreaInsets: lastSafeArea), content: view.content)
  }

  func readPlace() -> Bool {
    guard let place = graph.followers.place(of: element) else { return false }
    let (frame, spaces) = (place.frame, graph.followers.spaces(of: element, at: place))
    let hasOtherSafeArea = readSafeArea()
    guard frame != lastFrame || spaces != lastSpaces || hasOtherSafeArea else { return false }
    (lastFrame, lastSpaces) = (frame, spaces)
    if let child {
      child.update(content(frame), scope)
    } else {
      child = Inside(content(frame), several: ZStackLayout(alignment: .topLeading), inner) { [element] in
        element.content = $0
      }
    }
    return true
  }

  /// Updates existing content to the reader's size, before scroll views in it take over their size. So they get their
  /// size and their rows in one update. Where the reader is itself in a scroll view that changes, its place is not
  /// known yet.
  func readPlaceAhead() -> Bool {
    guard child != nil, let place = graph.followers.place(of: element), place.frame.size != lastFrame?.size else {
      return false
    }
    var around = place.scrollView
    while let scrollView = around {
      if scrollView.changes.isWaiting { return false }
      around = scrollView.outer
    }
    return readPlace()
  }

  /// Reads the safe area once per layout. True if it has changed.
  private func readSafeArea() -> Bool {
    let safeAreas = graph.followers.safeAreas
    guard safeAreas.layouts != safeAreaLayout else { return false }
    safeAreaLayout = safeAreas.layouts
    let safeArea = safeAreas.insets(around: element)
    defer { lastSafeArea = safeArea }
    return safeArea != lastSafeArea
  }

  override func willTearDown() { graph.removePlaceReader(self) }
  override func collectElements() -> [LayoutElement] { [element] }
  override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }
}
