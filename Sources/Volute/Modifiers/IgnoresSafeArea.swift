// Views that extend into the safe area: SwiftUI's ignoresSafeArea.
import Foundation

/// The regions that cover the edges of views. Spelled as SwiftUI spells it.
@frozen
public struct SafeAreaRegions: OptionSet, Sendable {
  /// A bit for each region.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Bars and margins: the room of `safeAreaInset`, `safeAreaBar` and `safeAreaPadding`.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The keyboard, which covers the bottom of a window while a field has the focus: ``ScrollHost/keyboardHeight``.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All regions.
  public static let all = SafeAreaRegions(rawValue: .max)
}

/// The safe area that a view extends into.
struct IgnoredSafeArea: Equatable {
  /// The edges at which the view takes the room that modifiers around it leave for their own views.
  var container: Edge.Set = []
  /// Whether the view takes the room under the keyboard.
  var isUnderKeyboard = false
}

/// Makes a view take the room that is left for whatever covers its edges.
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
  /// Extends the view into the safe area at some of its edges.
  ///
  /// With `container`, the view extends under a `safeAreaInset`, `safeAreaBar` or `safeAreaPadding` around it.
  /// Modifiers between them have to leave its frame as it is. With `keyboard`, a view that fills the window keeps the
  /// room under the keyboard. Modifiers around it have to leave its frame as it is, too. Windows of a host have no
  /// other safe area.
  public nonisolated func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    modifier(IgnoresSafeAreaRule(regions: regions, edges: edges))
  }
}
