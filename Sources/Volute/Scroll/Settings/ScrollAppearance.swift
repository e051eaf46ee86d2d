// How scroll views look and react: SwiftUI's modifiers of indicators, clipping, keyboard, bouncing, and scrollDisabled.
import Foundation

/// Whether scroll indicators are shown. Spelled as SwiftUI spells it. A host draws none.
public struct ScrollIndicatorVisibility: Equatable, CustomStringConvertible {
  /// The name in the tree of a host.
  public let description: String

  /// The default of the system.
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

/// How a touch that scrolls hides the keyboard: the field with the focus loses it. Spelled as SwiftUI spells it.
public struct ScrollDismissesKeyboardMode: Equatable, Sendable, CustomStringConvertible {
  /// The name in the tree of a host.
  public let description: String

  /// The same as ``immediately``. That is documented for lists and other scrollable content.
  public static var automatic: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode(description: "automatic") }
  /// Hides the keyboard as soon as a touch scrolls.
  public static var immediately: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode(description: "immediately") }
  /// Hides the keyboard when the touch ends, if it has gone down onto the keyboard and has not turned back.
  public static var interactively: ScrollDismissesKeyboardMode {
    ScrollDismissesKeyboardMode(description: "interactively")
  }
  /// Does not hide the keyboard.
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

  /// How scrolling hides the keyboard.
  public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode {
    get { self[DismissesKeyboardKey.self] }
    set { self[DismissesKeyboardKey.self] = newValue }
  }

  /// Whether scroll views show content outside of their frames.
  var isScrollClipDisabled: Bool {
    get { self[ClipDisabledKey.self] }
    set { self[ClipDisabledKey.self] = newValue }
  }
}

extension EnvironmentValues {
  /// The settings of a scroll view that the tree of a host records: those that modifiers have changed; nil if there
  /// are none.
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
  /// Enables or disables scrolling by the user. If one modifier around a scroll view disables it, it stays disabled.
  public nonisolated func scrollDisabled(_ disabled: Bool) -> some View {
    modifier(EnvironmentModifier("scrollDisabled", disabled) { $0.isScrollEnabled = $0.isScrollEnabled && !disabled })
  }

  /// Sets how the scroll views in the view bounce along some axes.
  public nonisolated func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View {
    modifier(
      EnvironmentModifier("scrollBounceBehavior \(axes.rawValue)", behavior) {
        if axes.contains(.vertical) { $0.verticalScrollBounceBehavior = behavior }
        if axes.contains(.horizontal) { $0.horizontalScrollBounceBehavior = behavior }
      })
  }

  /// Sets whether the scroll views in the view show indicators along some axes. It is only recorded: a host draws none.
  public nonisolated func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    modifier(
      EnvironmentModifier("scrollIndicators \(axes.rawValue)", visibility) {
        if axes.contains(.vertical) { $0.verticalScrollIndicatorVisibility = visibility }
        if axes.contains(.horizontal) { $0.horizontalScrollIndicatorVisibility = visibility }
      })
  }

  /// Lets the scroll views in the view show content outside of their frames. It is only recorded: touches and taps
  /// still hit only the inside.
  public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    environment(\.isScrollClipDisabled, disabled)
  }

  /// Sets how a touch that scrolls in the view hides the keyboard. Wheels and keys do not hide it.
  public nonisolated func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    environment(\.scrollDismissesKeyboardMode, mode)
  }

  /// Makes the scroll views in the view flash their indicators when a value changes. It is only recorded.
  public nonisolated func scrollIndicatorsFlash(trigger value: some Equatable) -> some View {
    painted("ScrollIndicatorsFlash", "trigger \(value)")
  }

  /// Sets whether the scroll views in the view flash their indicators when they appear. It is only recorded.
  public nonisolated func scrollIndicatorsFlash(onAppear: Bool) -> some View {
    painted("ScrollIndicatorsFlash", "on appear \(onAppear)")
  }
}
