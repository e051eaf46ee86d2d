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
  /// The keyboard, of which a host has none.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All of them.
  public static let all = SafeAreaRegions(rawValue: .max)
}

/// Has a view take up the room that modifiers around it leave for what they put at its edges.
nonisolated struct IgnoresSafeAreaRule: ViewModifier, RuleModifier, Equatable {
  typealias Body = Never

  let edges: Edge.Set

  func ignoredSafeArea(of content: LayoutElement) -> Edge.Set { content.ignoredSafeArea.union(edges) }
  func parts(of content: LayoutElement) -> ElementParts? { .one(content) }
}

extension View {
  /// The view, which reaches under what covers some of its edges.
  ///
  /// It does so for a `safeAreaInset`, `safeAreaBar` or `safeAreaPadding` around it, with modifiers between them that leave its frame as
  /// it is. Windows of a host have no safe area.
  public nonisolated func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    modifier(IgnoresSafeAreaRule(edges: regions.contains(.container) ? edges : []))
  }
}
