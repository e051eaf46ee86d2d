// Titles and bars of screens, which a host only records: SwiftUI's navigationTitle and its like.

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
  /// Sets the title of the view's screen. It is only recorded.
  public nonisolated func navigationTitle(_ title: some StringProtocol) -> some View {
    painted("NavigationTitle", String(title))
  }

  /// Sets the title of the view's screen. It is only recorded.
  public nonisolated func navigationTitle(_ title: Text) -> some View { painted("NavigationTitle", title.content) }

  /// Sets the second title of the view's screen. It is only recorded.
  public nonisolated func navigationSubtitle(_ subtitle: some StringProtocol) -> some View {
    painted("NavigationSubtitle", String(subtitle))
  }

  /// Sets how the title of the view's screen is shown. It is only recorded.
  public nonisolated func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View
  {
    painted("NavigationTitleDisplayMode", "\(displayMode)")
  }

  /// Hides or shows the back button of the view's screen. It is only recorded: ``ScrollHost/goBack()`` goes back all
  /// the same.
  public nonisolated func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    painted("NavigationBackButton", hidesBackButton ? "hidden" : "visible")
  }
}
