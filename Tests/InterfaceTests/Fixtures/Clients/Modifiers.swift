// A client that puts modifiers together outside of the main actor, as libraries of modifiers do.
import Volute

extension View {
  nonisolated func faded() -> some View {
    scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0.3) }
      .scrollTransition(topLeading: .interactive, bottomTrailing: .animated(.snappy), axis: .vertical) {
        content, phase in
        content.scaleEffect(1 - abs(phase.value) / 4)
      }
      .visualEffect { content, proxy in content.offset(y: proxy.frame(in: .scrollView).minY / 10) }
  }

  nonisolated func paged(_ position: Binding<ScrollPosition>, _ id: Binding<Int?>) -> some View {
    scrollTargetBehavior(.viewAligned(limitBehavior: .alwaysByOne, anchor: .center))
      .scrollTargetBehavior(.paging)
      .scrollTargetLayout()
      .scrollPosition(position)
      .scrollPosition(id: id, anchor: .top)
      .defaultScrollAnchor(.bottom)
      .defaultScrollAnchor(.center, for: .alignment)
      .scrollBounceBehavior(.basedOnSize)
      .scrollDisabled(false)
  }

  nonisolated func watched(_ action: @escaping (Bool) -> Void) -> some View {
    onScrollGeometryChange(for: Bool.self) {
      $0.contentOffset.y > 100
    } action: { _, isFar in
      action(isFar)
    }
    .onScrollPhaseChange { _, phase in action(phase.isScrolling) }
    .onScrollPhaseChange { _, _, context in action(context.velocity == nil) }
    .onScrollVisibilityChange(threshold: 0.2) { action($0) }
    .onScrollTargetVisibilityChange(idType: Int.self) { action($0.isEmpty) }
    .onGeometryChange(for: CGFloat.self) {
      $0.size.height
    } action: {
      action($0 > 10)
    }
    .onChange(of: 1) { action(true) }
    .onAppear { action(true) }
  }

  nonisolated func decorated() -> some View {
    contentMargins(8, for: .scrollContent)
      .safeAreaPadding(.horizontal, 16)
      .safeAreaInset(edge: .bottom) { Text("Bar") }
      .containerRelativeFrame(.horizontal, count: 3, spacing: 8)
      .coordinateSpace(.named("card"))
      .scrollClipDisabled()
      .scrollIndicators(.hidden)
      .scrollIndicatorsFlash(onAppear: true)
      .scrollContentBackground(.hidden)
      .scrollEdgeEffectStyle(.soft, for: .top)
      .scrollEdgeEffectHidden(true, for: .bottom)
      .scrollDismissesKeyboard(.interactively)
      .accessibilityScrollAction { _ in }
      .refreshable {}
      .preference(key: Heights.self, value: 1)
      .onPreferenceChange(Heights.self) { _ in }
      .id("card")
  }
}

extension View {
  nonisolated func placed() -> some View {
    safeAreaBar(edge: .top) { Text("Bar") }
      .safeAreaBar(edge: .leading, alignment: .top, spacing: 4) { Text("Side") }
      .safeAreaInset(edge: .trailing) { Text("Side") }
      .ignoresSafeArea(.container, edges: .bottom)
      .containerRelativeFrame([.horizontal, .vertical], alignment: .top)
      .containerRelativeFrame(.vertical) { length, _ in length / 2 }
      .contentMargins(.vertical, EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
      .contentMargins(.horizontal, 8, for: .scrollIndicators)
      .safeAreaPadding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
      .safeAreaPadding(12)
      .scrollIndicatorsFlash(trigger: 7)
      .coordinateSpace(name: "old")
      .anchorPreference(key: Heights.self, value: .bounds) { _ in 1 }
      .transformAnchorPreference(key: Heights.self, value: .center) { height, _ in height += 1 }
      .overlayPreferenceValue(Heights.self) { Text("\($0)") }
      .backgroundPreferenceValue(Heights.self, alignment: .top) { Text("\($0)") }
  }

  /// SwiftUI has this one on the main actor.
  @MainActor func silenced() -> some View { scrollInputBehavior(.disabled, for: .handGestureShortcut) }
}

nonisolated struct Heights: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}
