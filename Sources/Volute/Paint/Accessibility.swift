// What assistive technologies and tests know of a view: SwiftUI's accessibility modifiers. They are recorded.

/// What a view is for those who do not see it. Spelled as SwiftUI spells it.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// A bit for each trait.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// It has an action.
  public static let isButton = AccessibilityTraits(rawValue: 1 << 0)
  /// It heads a part of the screen.
  public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
  /// It is chosen.
  public static let isSelected = AccessibilityTraits(rawValue: 1 << 2)
  /// It leads elsewhere.
  public static let isLink = AccessibilityTraits(rawValue: 1 << 3)
  /// It takes words that are looked for.
  public static let isSearchField = AccessibilityTraits(rawValue: 1 << 4)
  /// It shows something.
  public static let isImage = AccessibilityTraits(rawValue: 1 << 5)
  /// It makes a sound of its own.
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 6)
  /// It is a key of a keyboard.
  public static let isKeyboardKey = AccessibilityTraits(rawValue: 1 << 7)
  /// It is text that does not change.
  public static let isStaticText = AccessibilityTraits(rawValue: 1 << 8)
  /// It sums up where the program is as it begins.
  public static let isSummaryElement = AccessibilityTraits(rawValue: 1 << 9)
  /// It changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 10)
  /// It plays something as it is chosen.
  public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 11)
  /// It is touched as it is, with no gestures of the system's.
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 12)
  /// It turns a page as it has been read.
  public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 13)
  /// What is beside it cannot be used.
  public static let isModal = AccessibilityTraits(rawValue: 1 << 14)
  /// It is on or off.
  public static let isToggle = AccessibilityTraits(rawValue: 1 << 15)
  /// It is a bar of tabs.
  public static let isTabBar = AccessibilityTraits(rawValue: 1 << 16)
}

extension AccessibilityTraits: CustomStringConvertible {
  private static var names: [(trait: AccessibilityTraits, name: String)] {
    [
      (.isButton, "isButton"),
      (.isHeader, "isHeader"),
      (.isSelected, "isSelected"),
      (.isLink, "isLink"),
      (.isSearchField, "isSearchField"),
      (.isImage, "isImage"),
      (.playsSound, "playsSound"),
      (.isKeyboardKey, "isKeyboardKey"),
      (.isStaticText, "isStaticText"),
      (.isSummaryElement, "isSummaryElement"),
      (.updatesFrequently, "updatesFrequently"),
      (.startsMediaSession, "startsMediaSession"),
      (.allowsDirectInteraction, "allowsDirectInteraction"),
      (.causesPageTurn, "causesPageTurn"),
      (.isModal, "isModal"),
      (.isToggle, "isToggle"),
      (.isTabBar, "isTabBar"),
    ]
  }

  /// The names of the traits.
  public var description: String {
    Self.names.filter { contains($0.trait) }.map(\.name).joined(separator: ", ")
  }
}

extension View {
  /// The view with a name that is read out.
  public nonisolated func accessibilityLabel(_ label: some StringProtocol) -> some View {
    painted("AccessibilityLabel", String(label))
  }
  /// The view with a name that is read out.
  public nonisolated func accessibilityLabel(_ label: Text) -> some View { accessibilityLabel(label.content) }

  /// The view with a value that is read out.
  public nonisolated func accessibilityValue(_ value: some StringProtocol) -> some View {
    painted("AccessibilityValue", String(value))
  }
  /// The view with a value that is read out.
  public nonisolated func accessibilityValue(_ value: Text) -> some View { accessibilityValue(value.content) }

  /// The view with words that say what its action does.
  public nonisolated func accessibilityHint(_ hint: some StringProtocol) -> some View {
    painted("AccessibilityHint", String(hint))
  }
  /// The view with words that say what its action does.
  public nonisolated func accessibilityHint(_ hint: Text) -> some View { accessibilityHint(hint.content) }

  /// The view with a name for tests, which nobody reads out.
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
    painted("AccessibilityIdentifier", identifier)
  }

  /// The view, which is not read out where `hidden` is true. A host shows it as before.
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View {
    painted("AccessibilityHidden", "\(hidden)")
  }

  /// The view with traits more.
  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    painted("AccessibilityAddTraits", traits.description)
  }

  /// The view with traits less.
  public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    painted("AccessibilityRemoveTraits", traits.description)
  }
}
