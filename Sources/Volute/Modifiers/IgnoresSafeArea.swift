// Views that reach under what covers their edges: SwiftUI's ignoresSafeArea.
import Foundation

/// What covers the edges of views. Spelled as SwiftUI spells it.
@frozen
public struct SafeAreaRegions: OptionSet, Sendable {
  /// A bit for each region.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Bars and margins: what `safeAreaInset`, `safeAreaBar` and `safeAreaPadding` cover.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The keyboard, which covers the bottom of a window while a field has the focus: ``ScrollHost/keyboardHeight``.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All of them.
  public static let all = SafeAreaRegions(rawValue: .max)
}

/// What a view reaches under.
struct IgnoredSafeArea: Equatable {
  /// The edges at which it takes up the room that modifiers around it leave for what they put there.
  var container: Edge.Set = []
  /// Whether it takes up the room under the keyboard.
  var isUnderKeyboard = false
}

/// Has a view take up the room that is left for what covers its edges.
nonisolated struct IgnoresSafeAreaRule: ViewModifier, RuleModifier, Equatable {
  typealias Body = Never

  let regions: SafeAreaRegions
  let edges: Edge.Set

  func ignoredSafeArea(of content: LayoutElement) -> IgnoredSafeArea {
    var ignored = content.ignoredSafeArea
    if regions.contains(.container) { ignored.container.formUnion(edges) }
    if regions.contains(.keyboard), edges.contains(.bottom) { ignored.isUnderKeyboard = true }
    return ignored
  }
  func parts(of content: LayoutElement) -> ElementParts? { .one(content) }
}

extension View {
  /// The view, which reaches under what covers some of its edges.
  ///
  /// It does so for a `safeAreaInset`, `safeAreaBar` or `safeAreaPadding` around it (`container`), with modifiers between them that
  /// leave its frame as it is. A view that fills the window, with such modifiers around it, keeps the room under the keyboard
  /// (`keyboard`). Windows of a host have no other safe area.
  public nonisolated func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    modifier(IgnoresSafeAreaRule(regions: regions, edges: edges))
  }
}
