// Every declaration of the environment that behaviours read; a comment names the declaration above its use.
import ScrollTypes
import Testing

// EnvironmentKey: protocol EnvironmentKey
private struct SnapInterval: EnvironmentKey {
  // EnvironmentKey: static var defaultValue: Self.Value { get }
  static let defaultValue: CGFloat = 80
}

private struct Wraps: EnvironmentKey {
  // EnvironmentKey: associatedtype Value
  typealias Value = Bool?

  static var defaultValue: Bool? { nil }
}

extension EnvironmentValues {
  // EnvironmentValues: subscript<K>(key: K.Type) -> K.Value where K : EnvironmentKey { get set }
  fileprivate var snapInterval: CGFloat {
    get { self[SnapInterval.self] }
    set { self[SnapInterval.self] = newValue }
  }

  fileprivate var wraps: Bool? {
    get { self[Wraps.self] }
    set { self[Wraps.self] = newValue }
  }
}

@Suite("Declarations of the environment")
struct EnvironmentDeclarationTests {
  @Test("EnvironmentValues and EnvironmentKey")
  func keys() {
    // EnvironmentValues: struct EnvironmentValues
    // EnvironmentValues: init()
    var environment: EnvironmentValues = EnvironmentValues()
    #expect(environment.snapInterval == 80 && environment.wraps == nil)
    environment.snapInterval = 120
    environment.wraps = true
    #expect(environment.snapInterval == 120 && environment.wraps == true)
    environment.wraps = nil
    #expect(environment.wraps == nil)
    // EnvironmentValues: var description: String { get }
    // EnvironmentValues: conforms to CustomStringConvertible
    let description: KeyPath<EnvironmentValues, String> = \.description
    #expect(environment[keyPath: description] == "\(environment)" && isReadOnly(description))
  }

  @Test("Values of the environment")
  func values() {
    var environment = EnvironmentValues()
    func set<Value: Equatable>(_ path: WritableKeyPath<EnvironmentValues, Value>, to value: Value) {
      #expect(environment[keyPath: path] != value)
      environment[keyPath: path] = value
      #expect(environment[keyPath: path] == value)
    }
    // EnvironmentValues: var layoutDirection: LayoutDirection { get set }
    set(\.layoutDirection, to: .rightToLeft)
    // EnvironmentValues: var horizontalSizeClass: UserInterfaceSizeClass? { get set }
    set(\.horizontalSizeClass, to: .compact)
    // EnvironmentValues: var verticalSizeClass: UserInterfaceSizeClass? { get set }
    set(\.verticalSizeClass, to: .regular)
    // EnvironmentValues: var isEnabled: Bool { get set }
    set(\.isEnabled, to: false)
    // EnvironmentValues: var displayScale: CGFloat { get set }
    set(\.displayScale, to: CGFloat(3))
    // EnvironmentValues: var pixelLength: CGFloat { get }
    #expect(environment.pixelLength == CGFloat(1) / 3 && isReadOnly(\EnvironmentValues.pixelLength))
    // EnvironmentValues: var accessibilityReduceMotion: Bool { get }
    let reducesMotion: KeyPath<EnvironmentValues, Bool> = \.accessibilityReduceMotion
    #expect(!environment[keyPath: reducesMotion])
    // EnvironmentValues: var locale: Locale { get set }
    set(\.locale, to: Locale(identifier: "de_CH"))
    // EnvironmentValues: var calendar: Calendar { get set }
    set(\.calendar, to: Calendar(identifier: .buddhist))
    // EnvironmentValues: var timeZone: TimeZone { get set }
    set(\.timeZone, to: TimeZone(secondsFromGMT: 3600)!)
    // EnvironmentValues: var isScrollEnabled: Bool { get set }
    set(\.isScrollEnabled, to: false)
    // EnvironmentValues: var horizontalScrollBounceBehavior: ScrollBounceBehavior { get set }
    set(\.horizontalScrollBounceBehavior, to: .basedOnSize)
    // EnvironmentValues: var verticalScrollBounceBehavior: ScrollBounceBehavior { get set }
    set(\.verticalScrollBounceBehavior, to: .basedOnSize)
  }

  @Test("UserInterfaceSizeClass, LayoutDirection and ScrollBounceBehavior")
  func types() {
    // UserInterfaceSizeClass: enum UserInterfaceSizeClass
    // UserInterfaceSizeClass: case compact
    // UserInterfaceSizeClass: case regular
    let classes: Set<UserInterfaceSizeClass> = [.compact, .regular]
    #expect(classes.count == 2)
    // UserInterfaceSizeClass: conforms to Equatable
    // UserInterfaceSizeClass: conforms to Hashable
    // UserInterfaceSizeClass: conforms to Sendable
    let _: any (Hashable & Sendable).Type = UserInterfaceSizeClass.self
    // LayoutDirection: enum LayoutDirection
    // LayoutDirection: case leftToRight
    // LayoutDirection: case rightToLeft
    // LayoutDirection: conforms to CaseIterable
    #expect(LayoutDirection.allCases == [.leftToRight, .rightToLeft])
    // LayoutDirection: conforms to Equatable
    // LayoutDirection: conforms to Hashable
    // LayoutDirection: conforms to Sendable
    let _: any (Hashable & Sendable).Type = LayoutDirection.self
    // ScrollBounceBehavior: struct ScrollBounceBehavior
    // ScrollBounceBehavior: static var automatic: ScrollBounceBehavior { get }
    // ScrollBounceBehavior: static var always: ScrollBounceBehavior { get }
    // ScrollBounceBehavior: static var basedOnSize: ScrollBounceBehavior { get }
    let behaviors: [ScrollBounceBehavior] = [.automatic, .always, .basedOnSize]
    #expect(behaviors.count == 3)
    // ScrollBounceBehavior: conforms to Sendable
    let _: any Sendable.Type = ScrollBounceBehavior.self
  }
}
