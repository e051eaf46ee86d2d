// What a screen says of its bar, which a host does not have: SwiftUI's navigationTitle and its like. It is recorded.

/// How a title is shown. Spelled as SwiftUI spells it.
public enum NavigationBarItem {
  /// Where a title stands. Spelled as SwiftUI spells it.
  public enum TitleDisplayMode: Sendable {
    /// As on the screen before.
    case automatic
    /// In the bar.
    case inline
    /// Large, below the bar.
    case large
  }
}

extension View {
  /// The view with a title for its screen. It is recorded.
  public nonisolated func navigationTitle(_ title: some StringProtocol) -> some View {
    painted("NavigationTitle", String(title))
  }

  /// The view with a title for its screen. It is recorded.
  public nonisolated func navigationTitle(_ title: Text) -> some View { painted("NavigationTitle", title.content) }

  /// The view with a second title for its screen. It is recorded.
  public nonisolated func navigationSubtitle(_ subtitle: some StringProtocol) -> some View {
    painted("NavigationSubtitle", String(subtitle))
  }

  /// The view with a way in which the title of its screen is shown. It is recorded.
  public nonisolated func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View
  {
    painted("NavigationTitleDisplayMode", "\(displayMode)")
  }

  /// The view with a back button for its screen or without. It is recorded: ``ScrollHost/goBack()`` goes back all the
  /// same.
  public nonisolated func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    painted("NavigationBackButton", hidesBackButton ? "hidden" : "visible")
  }
}
