// Every declaration about scroll positions, used as SwiftUI code uses it; a comment names the declaration above its use.
import ScrollTypes
import Testing

private struct Message: Identifiable {
  let id: UUID
}

@Suite("Declarations about scroll positions")
struct PositionDeclarationTests {
  @Test("Creating a ScrollPosition")
  func creating() {
    let message = Message(id: UUID())
    // ScrollPosition: struct ScrollPosition
    // ScrollPosition: init(idType: (some Hashable & Sendable).Type = Never.self)
    let automatic: [ScrollPosition] = [ScrollPosition(), .init(idType: Message.ID.self)]
    #expect(automatic[0].viewID == nil && automatic[0] != automatic[1])
    // ScrollPosition: init(id: some Hashable & Sendable, anchor: UnitPoint? = nil)
    let views = [ScrollPosition(id: message.id), ScrollPosition(id: message.id, anchor: .top), ScrollPosition(id: "a")]
    #expect(views[0].viewID(type: UUID.self) == message.id && views[0] != views[1])
    // ScrollPosition: init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge)
    let edges = [ScrollPosition(edge: .top), ScrollPosition(idType: Message.ID.self, edge: .bottom)]
    #expect(edges.map(\.edge) == [.top, .bottom])
    // ScrollPosition: init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint)
    let point = CGPoint(x: 3, y: 4)
    let points = [ScrollPosition(point: point), ScrollPosition(idType: Int.self, point: point)]
    #expect(points.map(\.point) == [point, point])
    // ScrollPosition: init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat)
    let pairs = [ScrollPosition(x: 3, y: 4), ScrollPosition(idType: Int.self, x: 3, y: 4)]
    #expect(pairs.map(\.point) == [point, point])
    // ScrollPosition: init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat)
    let across = [ScrollPosition(x: 3), ScrollPosition(idType: Int.self, x: 3)]
    #expect(across.map(\.x) == [3, 3] && across[0].y == nil)
    // ScrollPosition: init(idType: (some Hashable & Sendable).Type = Never.self, y: CGFloat)
    let down = [ScrollPosition(y: 4), ScrollPosition(idType: Int.self, y: 4)]
    #expect(down.map(\.y) == [4, 4] && down[0].x == nil)
  }

  @Test("Scrolling by a ScrollPosition")
  func scrolling() {
    let id = UUID()
    var position = ScrollPosition(idType: Message.ID.self)
    // ScrollPosition: mutating func scrollTo(edge: Edge)
    position.scrollTo(edge: .bottom)
    // ScrollPosition: var edge: Edge? { get }
    let edge: KeyPath<ScrollPosition, Edge?> = \.edge
    #expect(position[keyPath: edge] == .bottom && isReadOnly(edge))
    // ScrollPosition: mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil)
    position.scrollTo(id: id)
    position.scrollTo(id: id, anchor: .center)
    // ScrollPosition: var viewID: (any Hashable & Sendable)? { get }
    let viewID: KeyPath<ScrollPosition, (any Hashable & Sendable)?> = \.viewID
    #expect(position[keyPath: viewID] as? UUID == id && isReadOnly(viewID))
    // ScrollPosition: func viewID<T>(type: T.Type) -> T? where T : Hashable, T : Sendable
    let typed: UUID? = position.viewID(type: Message.ID.self)
    #expect(typed == id && position.viewID(type: Int.self) == nil && position.edge == nil)
    // ScrollPosition: mutating func scrollTo(point: CGPoint)
    position.scrollTo(point: CGPoint(x: 1, y: 2))
    // ScrollPosition: var point: CGPoint? { get }
    let point: KeyPath<ScrollPosition, CGPoint?> = \.point
    #expect(position[keyPath: point] == CGPoint(x: 1, y: 2) && isReadOnly(point))
    // ScrollPosition: mutating func scrollTo(x: CGFloat, y: CGFloat)
    position.scrollTo(x: 5, y: 6)
    #expect(position.point == CGPoint(x: 5, y: 6))
    // ScrollPosition: mutating func scrollTo(x: CGFloat)
    position.scrollTo(x: 7)
    // ScrollPosition: var x: CGFloat? { get }
    let x: KeyPath<ScrollPosition, CGFloat?> = \.x
    #expect(position[keyPath: x] == 7 && isReadOnly(x))
    // ScrollPosition: mutating func scrollTo(y: CGFloat)
    position.scrollTo(y: 8)
    // ScrollPosition: var y: CGFloat? { get }
    let y: KeyPath<ScrollPosition, CGFloat?> = \.y
    #expect(position[keyPath: y] == 8 && isReadOnly(y) && position.x == nil)
    // ScrollPosition: var isPositionedByUser: Bool { get set }
    let isPositionedByUser: WritableKeyPath<ScrollPosition, Bool> = \.isPositionedByUser
    #expect(!position.isPositionedByUser)
    position[keyPath: isPositionedByUser] = true
    #expect(position.y == nil && position.isPositionedByUser)
    // ScrollPosition: conforms to Equatable
    #expect(position != ScrollPosition(idType: Message.ID.self))
    // ScrollPosition: conforms to Sendable
    let _: any Sendable.Type = ScrollPosition.self
  }

  @Test("ScrollContentOffsetAdjustmentBehavior")
  func adjustment() {
    // ScrollContentOffsetAdjustmentBehavior: struct ScrollContentOffsetAdjustmentBehavior
    // ScrollContentOffsetAdjustmentBehavior: static var automatic: ScrollContentOffsetAdjustmentBehavior { get }
    // ScrollContentOffsetAdjustmentBehavior: static var disabled: ScrollContentOffsetAdjustmentBehavior { get }
    let behaviors: [ScrollContentOffsetAdjustmentBehavior] = [.automatic, .disabled]
    #expect(behaviors[0] != behaviors[1])
  }

  @Test("ScrollAnchorRole, and what the modifiers of its name do, on a configuration")
  func roles() {
    // ScrollAnchorRole: struct ScrollAnchorRole
    // ScrollAnchorRole: static var initialOffset: ScrollAnchorRole { get }
    // ScrollAnchorRole: static var sizeChanges: ScrollAnchorRole { get }
    // ScrollAnchorRole: static var alignment: ScrollAnchorRole { get }
    let roles: [ScrollAnchorRole] = [.initialOffset, .sizeChanges, .alignment]
    // ScrollAnchorRole: conforms to Equatable
    #expect(roles[0] != roles[1])
    // ScrollAnchorRole: conforms to Hashable
    #expect(Set(roles).count == 3)
    // ScrollAnchorRole: conforms to Sendable
    let _: any Sendable.Type = ScrollAnchorRole.self
    var configuration = ScrollConfiguration(
      containerSize: CGSize(width: 390, height: 844), content: StackContent(rowCount: 10, estimate: .fixed(44)))
    configuration.defaultScrollAnchor(.bottom)
    configuration.defaultScrollAnchor(.center, for: .initialOffset)
    #expect(configuration.initialAnchor == .center && configuration.stickyEdges.contains(.bottom))
    #expect(configuration.content.shortContentAlignment == 1)
  }
}
