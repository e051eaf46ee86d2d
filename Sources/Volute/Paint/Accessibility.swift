// What assistive technologies and tests know of a view: SwiftUI's accessibility modifiers. Volute records them.

/// The role of a view for assistive technologies. Spelled as SwiftUI spells it.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// A bit for each trait.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// It is a button.
  public static let isButton = AccessibilityTraits(rawValue: 1 << 0)
  /// It is the heading of a part of the screen.
  public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
  /// It is selected.
  public static let isSelected = AccessibilityTraits(rawValue: 1 << 2)
  /// It is a link.
  public static let isLink = AccessibilityTraits(rawValue: 1 << 3)
  /// It is a field for search terms.
  public static let isSearchField = AccessibilityTraits(rawValue: 1 << 4)
  /// It is an image.
  public static let isImage = AccessibilityTraits(rawValue: 1 << 5)
  /// It makes a sound of its own.
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 6)
  /// It is a key of a keyboard.
  public static let isKeyboardKey = AccessibilityTraits(rawValue: 1 << 7)
  /// It is text that does not change.
  public static let isStaticText = AccessibilityTraits(rawValue: 1 << 8)
  /// It summarises the state of the program at its start.
  public static let isSummaryElement = AccessibilityTraits(rawValue: 1 << 9)
  /// It changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 10)
  /// It starts to play media when it is activated.
  public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 11)
  /// It takes touches directly, without gestures of the system.
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 12)
  /// It turns the page when it has been read out.
  public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 13)
  /// Views beside it cannot be used.
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
  /// Sets the name of the view that is read out.
  public nonisolated func accessibilityLabel(_ label: some StringProtocol) -> some View {
    painted("AccessibilityLabel", String(label))
  }
  /// Sets the name of the view that is read out.
  public nonisolated func accessibilityLabel(_ label: Text) -> some View { accessibilityLabel(label.content) }

  /// Sets the value of the view that is read out.
  public nonisolated func accessibilityValue(_ value: some StringProtocol) -> some View {
    painted("AccessibilityValue", String(value))
  }
  /// Sets the value of the view that is read out.
  public nonisolated func accessibilityValue(_ value: Text) -> some View { accessibilityValue(value.content) }

  /// Sets a hint: words that describe the effect of the view's action.
  public nonisolated func accessibilityHint(_ hint: some StringProtocol) -> some View {
    painted("AccessibilityHint", String(hint))
  }
  /// Sets a hint: words that describe the effect of the view's action.
  public nonisolated func accessibilityHint(_ hint: Text) -> some View { accessibilityHint(hint.content) }

  /// Sets a name of the view for tests. It is not read out.
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
    painted("AccessibilityIdentifier", identifier)
  }

  /// Keeps the view from being read out if `hidden` is true. A host shows it as before.
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View {
    painted("AccessibilityHidden", "\(hidden)")
  }

  /// Adds traits to the view.
  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    painted("AccessibilityAddTraits", traits.description)
  }

  /// Removes traits from the view.
  public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    painted("AccessibilityRemoveTraits", traits.description)
  }
}
