// Every declaration about scroll targets, used as SwiftUI code uses it; a comment names the declaration above its use.
import ScrollTypes
import Testing

/// A behaviour with only the required method.
private struct Minimal: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) { target.rect.origin.y = 0 }
}

/// A behaviour that writes out every member of the protocol.
private struct Complete: ScrollTargetBehavior {
  // ScrollTargetBehavior: func updateTarget(_ target: inout ScrollTarget, context: Self.TargetContext)
  func updateTarget(_ target: inout ScrollTarget, context: Self.TargetContext) { target.anchor = .bottom }

  // ScrollTargetBehavior: func properties(context: Self.PropertiesContext) -> Self.Properties
  func properties(context: Self.PropertiesContext) -> Self.Properties {
    var properties = Self.Properties()
    properties.limitsScrolls = context.axes == .vertical
    return properties
  }
}

/// Takes the same argument as SwiftUI's modifier of this name.
private func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> any ScrollTargetBehavior { behavior }

private let bounds = CGRect(x: 0, y: 40, width: 390, height: 800)

private func context(environment: EnvironmentValues = EnvironmentValues()) -> ScrollTargetBehaviorContext {
  ScrollTargetBehaviorContext(
    originalTarget: ScrollTarget(rect: bounds), velocity: CGVector(dx: 0, dy: 120),
    contentSize: CGSize(width: 390, height: 4000), containerSize: bounds.size, axes: [.vertical],
    environment: environment)
}

@Suite("Declarations about scroll targets")
struct TargetDeclarationTests {
  @Test("ScrollTarget")
  func target() {
    // ScrollTarget: struct ScrollTarget
    var target: ScrollTarget = context().originalTarget
    // ScrollTarget: var rect: CGRect
    let rect: WritableKeyPath<ScrollTarget, CGRect> = \.rect
    target[keyPath: rect].origin.y -= 10
    target.rect = target.rect.offsetBy(dx: 0, dy: 20)
    let settable: KeyPath<ScrollTarget, CGRect> = \.rect
    #expect(target.rect.minY == 50 && !isReadOnly(settable))
    // ScrollTarget: var anchor: UnitPoint?
    let anchor: WritableKeyPath<ScrollTarget, UnitPoint?> = \.anchor
    target[keyPath: anchor] = .center
    #expect(target.anchor == .center)
    // ScrollTarget: conforms to Equatable
    let _: any Equatable.Type = ScrollTarget.self
    #expect(target != context().originalTarget)
    // ScrollTarget: conforms to Hashable
    let _: any Hashable.Type = ScrollTarget.self
    #expect(Set([target, target]).count == 1)
  }

  @Test("ScrollTargetBehavior")
  func behavior() {
    // ScrollTargetBehavior: protocol ScrollTargetBehavior
    let behaviors: [any ScrollTargetBehavior] = [Minimal(), Complete(), .paging, .viewAligned]
    #expect(behaviors.count == 4)
    let update: (Complete) -> (inout ScrollTarget, ScrollTargetBehaviorContext) -> Void = Complete.updateTarget
    var target = ScrollTarget(rect: bounds)
    update(Complete())(&target, context())
    #expect(target.anchor == .bottom)
    // A behaviour without a `properties` method has the properties of a plain scroll view.
    let context = ScrollTargetBehaviorPropertiesContext(axes: .vertical)
    #expect(Minimal().properties(context: context) == ScrollTargetBehaviorProperties())
    #expect(Complete().properties(context: context).limitsScrolls)
    // ScrollTargetBehavior: typealias TargetContext = ScrollTargetBehaviorContext
    let _: ScrollTargetBehaviorContext.Type = Minimal.TargetContext.self
    // ScrollTargetBehavior: typealias Properties = ScrollTargetBehaviorProperties
    let _: ScrollTargetBehaviorProperties.Type = Minimal.Properties.self
    // ScrollTargetBehavior: typealias PropertiesContext = ScrollTargetBehaviorPropertiesContext
    let _: ScrollTargetBehaviorPropertiesContext.Type = Minimal.PropertiesContext.self
  }

  @Test("Behaviours by their names")
  func names() {
    typealias Aligned = ViewAlignedScrollTargetBehavior
    // ScrollTargetBehavior: static var paging: PagingScrollTargetBehavior { get }
    #expect(scrollTargetBehavior(.paging) is PagingScrollTargetBehavior)
    // ScrollTargetBehavior: static var viewAligned: ViewAlignedScrollTargetBehavior { get }
    #expect(scrollTargetBehavior(.viewAligned) is Aligned)
    // ScrollTargetBehavior: static func viewAligned(anchor: UnitPoint?) -> Self
    #expect(scrollTargetBehavior(.viewAligned(anchor: .center)) is Aligned)
    let _: (UnitPoint?) -> Aligned = Aligned.viewAligned(anchor:)
    // ScrollTargetBehavior: static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior)
    //   -> Self
    #expect(scrollTargetBehavior(.viewAligned(limitBehavior: .always)) is Aligned)
    let _: (Aligned.LimitBehavior) -> Aligned = Aligned.viewAligned(limitBehavior:)
    // ScrollTargetBehavior: static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior,
    //   anchor: UnitPoint?) -> Self
    #expect(scrollTargetBehavior(.viewAligned(limitBehavior: .alwaysByOne, anchor: nil)) is Aligned)
    let _: (Aligned.LimitBehavior, UnitPoint?) -> Aligned = Aligned.viewAligned(limitBehavior:anchor:)
  }

  @Test("ScrollTargetBehaviorContext")
  func targetContext() {
    var environment = EnvironmentValues()
    environment.verticalSizeClass = .compact
    // ScrollTargetBehaviorContext: @dynamicMemberLookup struct ScrollTargetBehaviorContext
    let context: ScrollTargetBehaviorContext = context(environment: environment)
    // ScrollTargetBehaviorContext: var axes: Axis.Set { get }
    let axes: KeyPath<ScrollTargetBehaviorContext, Axis.Set> = \.axes
    #expect(context.axes.contains(.vertical) && isReadOnly(axes))
    // ScrollTargetBehaviorContext: var containerSize: CGSize { get }
    let containerSize: KeyPath<ScrollTargetBehaviorContext, CGSize> = \.containerSize
    #expect(context.containerSize.height == 800 && isReadOnly(containerSize))
    // ScrollTargetBehaviorContext: var contentSize: CGSize { get }
    let contentSize: KeyPath<ScrollTargetBehaviorContext, CGSize> = \.contentSize
    #expect(context.contentSize.height == 4000 && isReadOnly(contentSize))
    // ScrollTargetBehaviorContext: var originalTarget: ScrollTarget { get }
    let originalTarget: KeyPath<ScrollTargetBehaviorContext, ScrollTarget> = \.originalTarget
    #expect(context.originalTarget.rect.minY == 40 && isReadOnly(originalTarget))
    // ScrollTargetBehaviorContext: var velocity: CGVector { get }
    let velocity: KeyPath<ScrollTargetBehaviorContext, CGVector> = \.velocity
    #expect(context.velocity.dy == 120 && isReadOnly(velocity))
    // ScrollTargetBehaviorContext: subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { get }
    let sizeClass: UserInterfaceSizeClass? = context.verticalSizeClass
    #expect(sizeClass == .compact && context.horizontalSizeClass == nil)
    #expect(isReadOnly(\ScrollTargetBehaviorContext.verticalSizeClass))
  }

  @Test("ScrollTargetBehaviorProperties and ScrollTargetBehaviorPropertiesContext")
  func properties() {
    // ScrollTargetBehaviorProperties: struct ScrollTargetBehaviorProperties
    // ScrollTargetBehaviorProperties: init()
    var properties: ScrollTargetBehaviorProperties = .init()
    // ScrollTargetBehaviorProperties: var limitsScrolls: Bool { get set }
    let limitsScrolls: WritableKeyPath<ScrollTargetBehaviorProperties, Bool> = \.limitsScrolls
    #expect(!properties.limitsScrolls && !isReadOnly(limitsScrolls))
    properties.limitsScrolls = true
    // ScrollTargetBehaviorProperties: conforms to Equatable
    #expect(properties != ScrollTargetBehaviorProperties())
    // ScrollTargetBehaviorProperties: conforms to Sendable
    let _: any Sendable.Type = ScrollTargetBehaviorProperties.self

    var environment = EnvironmentValues()
    environment.layoutDirection = .rightToLeft
    // ScrollTargetBehaviorPropertiesContext: struct ScrollTargetBehaviorPropertiesContext
    let context: ScrollTargetBehaviorPropertiesContext = .init(axes: .horizontal, environment: environment)
    // ScrollTargetBehaviorPropertiesContext: var axes: Axis.Set { get }
    let axes: KeyPath<ScrollTargetBehaviorPropertiesContext, Axis.Set> = \.axes
    #expect(context.axes == .horizontal && isReadOnly(axes))
    // ScrollTargetBehaviorPropertiesContext: var environment: EnvironmentValues { get }
    let values: KeyPath<ScrollTargetBehaviorPropertiesContext, EnvironmentValues> = \.environment
    #expect(context.environment.layoutDirection == .rightToLeft && isReadOnly(values))
  }

  @Test("PagingScrollTargetBehavior and ViewAlignedScrollTargetBehavior")
  func builtIn() {
    // PagingScrollTargetBehavior: struct PagingScrollTargetBehavior
    // PagingScrollTargetBehavior: init()
    let paging: PagingScrollTargetBehavior = .init()
    // PagingScrollTargetBehavior: conforms to ScrollTargetBehavior
    let _: any ScrollTargetBehavior.Type = PagingScrollTargetBehavior.self
    // ViewAlignedScrollTargetBehavior: struct ViewAlignedScrollTargetBehavior
    typealias Aligned = ViewAlignedScrollTargetBehavior
    // ViewAlignedScrollTargetBehavior: init(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior = .automatic)
    let limited: [Aligned] = [Aligned(), Aligned(limitBehavior: .never)]
    // ViewAlignedScrollTargetBehavior: init(anchor: UnitPoint?)
    let anchored: [Aligned] = [Aligned(anchor: .bottom), Aligned(anchor: nil)]
    // ViewAlignedScrollTargetBehavior: init(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior,
    //   anchor: UnitPoint?)
    let both: Aligned = Aligned(limitBehavior: .automatic, anchor: .center)
    // ViewAlignedScrollTargetBehavior: conforms to ScrollTargetBehavior
    let _: any ScrollTargetBehavior.Type = Aligned.self
    // A context without a scroll view has no pages and no views, so the target stays.
    for behavior in [paging] + (limited + anchored + [both]) as [any ScrollTargetBehavior] {
      var target = ScrollTarget(rect: bounds)
      behavior.updateTarget(&target, context: context())
      #expect(target == ScrollTarget(rect: bounds))
    }
    // ViewAlignedScrollTargetBehavior.LimitBehavior: struct LimitBehavior
    typealias Limit = ViewAlignedScrollTargetBehavior.LimitBehavior
    // ViewAlignedScrollTargetBehavior.LimitBehavior: static var automatic:
    //   ViewAlignedScrollTargetBehavior.LimitBehavior { get }
    // ViewAlignedScrollTargetBehavior.LimitBehavior: static var always: ViewAlignedScrollTargetBehavior.LimitBehavior
    //   { get }
    // ViewAlignedScrollTargetBehavior.LimitBehavior: static var alwaysByFew:
    //   ViewAlignedScrollTargetBehavior.LimitBehavior { get }
    // ViewAlignedScrollTargetBehavior.LimitBehavior: static var alwaysByOne:
    //   ViewAlignedScrollTargetBehavior.LimitBehavior { get }
    // ViewAlignedScrollTargetBehavior.LimitBehavior: static var never: ViewAlignedScrollTargetBehavior.LimitBehavior
    //   { get }
    let limits: [Limit] = [.automatic, .always, .alwaysByFew, .alwaysByOne, .never]
    #expect(limits.count == 5)
  }

  @Test("AnyScrollTargetBehavior")
  func any() {
    func chosen(_ sizeClass: UserInterfaceSizeClass?) -> some ScrollTargetBehavior {
      // AnyScrollTargetBehavior: init(_ base: some ScrollTargetBehavior)
      sizeClass == .compact ? AnyScrollTargetBehavior(.paging) : AnyScrollTargetBehavior(.viewAligned)
    }
    // AnyScrollTargetBehavior: @frozen struct AnyScrollTargetBehavior
    var any: AnyScrollTargetBehavior = AnyScrollTargetBehavior(Complete())
    // AnyScrollTargetBehavior: conforms to ScrollTargetBehavior
    #expect(scrollTargetBehavior(chosen(.compact)) is AnyScrollTargetBehavior)
    var target = ScrollTarget(rect: bounds)
    any.updateTarget(&target, context: context())
    #expect(target.anchor == .bottom)
    #expect(any.properties(context: ScrollTargetBehaviorPropertiesContext(axes: .vertical)).limitsScrolls)
    // AnyScrollTargetBehavior: var base: any ScrollTargetBehavior
    let base: WritableKeyPath<AnyScrollTargetBehavior, any ScrollTargetBehavior> = \.base
    any[keyPath: base] = Minimal()
    #expect(any.base is Minimal)
    // A behaviour whose type is not known can be wrapped again.
    #expect(AnyScrollTargetBehavior(any.base).base is Minimal)
  }

  @Test("Types that code does not pass between threads")
  func sendability() {
    // ScrollTarget: not Sendable
    #expect(!isSendable(ScrollTarget.self))
    // ScrollTargetBehaviorContext: not Sendable
    #expect(!isSendable(ScrollTargetBehaviorContext.self))
    // PagingScrollTargetBehavior: not Sendable
    #expect(!isSendable(PagingScrollTargetBehavior.self))
    // ViewAlignedScrollTargetBehavior: not Sendable
    #expect(!isSendable(ViewAlignedScrollTargetBehavior.self))
    // ViewAlignedScrollTargetBehavior.LimitBehavior: not Sendable
    #expect(!isSendable(ViewAlignedScrollTargetBehavior.LimitBehavior.self))
    #expect(isSendable(ScrollTargetBehaviorProperties.self))
  }
}
