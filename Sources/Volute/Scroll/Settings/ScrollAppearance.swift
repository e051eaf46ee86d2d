// How scroll views look and react: SwiftUI's modifiers of indicators, clipping, the keyboard and bouncing, and scrollDisabled.
import Foundation

/// Whether indicators of scrolling are shown. Spelled as SwiftUI spells it. A host draws none.
public struct ScrollIndicatorVisibility: Equatable, CustomStringConvertible {
  /// The name in the tree that is read.
  public let description: String

  /// As the system has it.
  public static var automatic: ScrollIndicatorVisibility { ScrollIndicatorVisibility(description: "automatic") }
  /// Shown.
  public static var visible: ScrollIndicatorVisibility { ScrollIndicatorVisibility(description: "visible") }
  /// Not shown, unless a mouse is used.
  public static var hidden: ScrollIndicatorVisibility { ScrollIndicatorVisibility(description: "hidden") }
  /// Never shown.
  public static var never: ScrollIndicatorVisibility { ScrollIndicatorVisibility(description: "never") }
}

@available(*, unavailable)
extension ScrollIndicatorVisibility: Sendable {}

/// How a touch that scrolls puts the keyboard away: the field with the focus loses it. Spelled as SwiftUI spells it.
public struct ScrollDismissesKeyboardMode: Equatable, Sendable, CustomStringConvertible {
  /// The name in the tree that is read.
  public let description: String

  /// The same as ``immediately``, as documented of lists and other scrollable content.
  public static var automatic: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode(description: "automatic") }
  /// As soon as a touch scrolls.
  public static var immediately: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode(description: "immediately") }
  /// Along with the touch: as it ends, where it has gone down onto the keyboard and has not turned back.
  public static var interactively: ScrollDismissesKeyboardMode {
    ScrollDismissesKeyboardMode(description: "interactively")
  }
  /// Not at all.
  public static var never: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode(description: "never") }
}

private struct HorizontalIndicatorsKey: EnvironmentKey {
  static var defaultValue: ScrollIndicatorVisibility { .automatic }
}
private struct VerticalIndicatorsKey: EnvironmentKey {
  static var defaultValue: ScrollIndicatorVisibility { .automatic }
}
private struct DismissesKeyboardKey: EnvironmentKey {
  static var defaultValue: ScrollDismissesKeyboardMode { .automatic }
}
private struct ClipDisabledKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether horizontal indicators are shown.
  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[HorizontalIndicatorsKey.self] }
    set { self[HorizontalIndicatorsKey.self] = newValue }
  }

  /// Whether vertical indicators are shown.
  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[VerticalIndicatorsKey.self] }
    set { self[VerticalIndicatorsKey.self] = newValue }
  }

  /// How scrolling puts the keyboard away.
  public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode {
    get { self[DismissesKeyboardKey.self] }
    set { self[DismissesKeyboardKey.self] = newValue }
  }

  /// Whether content is seen outside of scroll views.
  var isScrollClipDisabled: Bool {
    get { self[ClipDisabledKey.self] }
    set { self[ClipDisabledKey.self] = newValue }
  }
}

extension EnvironmentValues {
  /// What is recorded of a scroll view in the tree that is read: what is not as it is without a modifier; nil where nothing is.
  func scrollEffect(along axes: Axis.Set, showsIndicators: Bool) -> String? {
    var parts: [String] = []
    let indicators = [
      (Axis.Set.vertical, "vertical", verticalScrollIndicatorVisibility),
      (.horizontal, "horizontal", horizontalScrollIndicatorVisibility),
    ]
    for (axis, name, visibility) in indicators where axes.contains(axis) {
      let shown = !showsIndicators && visibility == .automatic ? .hidden : visibility
      if shown != .automatic { parts.append("\(name) indicators \(shown)") }
    }
    let insets = scrollSettings.margins.indicators
    if insets != scrollSettings.margins.content {
      parts.append("indicators inset \(insets.top) \(insets.leading) \(insets.bottom) \(insets.trailing)")
    }
    if isScrollClipDisabled { parts.append("unclipped") }
    if scrollDismissesKeyboardMode != .automatic { parts.append("dismisses keyboard \(scrollDismissesKeyboardMode)") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension View {
  /// The view in which the user can, or cannot, scroll. A scroll view that is disabled by one modifier around it stays so.
  public nonisolated func scrollDisabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isScrollEnabled) { $0 = $0 && !disabled }
  }

  /// The view whose scroll views bounce as said along some axes.
  public nonisolated func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View {
    modifier(
      EnvironmentModifier("scrollBounceBehavior \(axes.rawValue)", behavior) {
        if axes.contains(.vertical) { $0.verticalScrollBounceBehavior = behavior }
        if axes.contains(.horizontal) { $0.horizontalScrollBounceBehavior = behavior }
      })
  }

  /// The view whose scroll views show indicators as said along some axes. A host draws none, and records it.
  public nonisolated func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    modifier(
      EnvironmentModifier("scrollIndicators \(axes.rawValue)", visibility) {
        if axes.contains(.vertical) { $0.verticalScrollIndicatorVisibility = visibility }
        if axes.contains(.horizontal) { $0.horizontalScrollIndicatorVisibility = visibility }
      })
  }

  /// The view whose scroll views show what they scroll outside of them, too. It is recorded; touches and taps hit only what is inside.
  public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    environment(\.isScrollClipDisabled, disabled)
  }

  /// The view in which a touch that scrolls puts the keyboard away as said. Wheels and keys leave it.
  public nonisolated func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    environment(\.scrollDismissesKeyboardMode, mode)
  }

  /// The view whose scroll views flash their indicators when a value changes. It is recorded.
  public nonisolated func scrollIndicatorsFlash(trigger value: some Equatable) -> some View {
    painted("ScrollIndicatorsFlash", "trigger \(value)")
  }

  /// The view whose scroll views flash their indicators when they appear, or do not. It is recorded.
  public nonisolated func scrollIndicatorsFlash(onAppear: Bool) -> some View {
    painted("ScrollIndicatorsFlash", "on appear \(onAppear)")
  }
}
