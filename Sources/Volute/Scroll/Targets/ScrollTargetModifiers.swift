// Sets where scrolls come to rest, and at which views: SwiftUI's scrollTargetBehavior and scrollTargetLayout.
import Foundation
import ScrollEngine

/// Makes each view of a layout a target of scrolls.
nonisolated struct ScrollTargetLayoutRule: ViewModifier, RuleModifier, Equatable {
  typealias Body = Never

  let isEnabled: Bool

  func parts(of content: LayoutElement) -> ElementParts? { isEnabled ? .targets(content) : .one(content) }
}

extension ScrollSettings {
  /// The rule of the engine for the behaviour.
  var targetRule: ScrollTargetRule { targetBehavior?.rule ?? .anywhere }
}

extension ScrollTargetBehavior {
  /// The rule of the engine that is equal to the behaviour.
  fileprivate var rule: ScrollTargetRule {
    switch self {
    case is PagingScrollTargetBehavior: .paging
    case let views as ViewAlignedScrollTargetBehavior: .viewAligned(limit: views.limit, anchor: views.anchor)
    case let wrapped as AnyScrollTargetBehavior: wrapped.base.rule
    default: .custom
    }
  }
}

extension ScrollContents {
  /// The event that aligns the view again that is aligned now. Nil if no view is aligned, or if nothing changes that
  /// could move it from its place.
  ///
  /// Views may change their lengths along with the container. A rule that uses the old lengths could choose another
  /// view.
  func viewToKeepAligned(from old: ScrollConfiguration, to new: ScrollConfiguration) -> ScrollEvent.Kind? {
    guard case .viewAligned(_, let anchor) = old.scrollTargetRule, new.scrollTargetRule == old.scrollTargetRule,
      new.offersOtherRoom(than: old),
      position?.keepsRequest != true, views.tree.phase(of: id) == .idle,
      let target = views.tree.target(at: anchor, in: id),
      let frame = views.tree.frame(of: target, in: id, relativeTo: id)
    else { return nil }
    let insets = old.contentInsets.ends(along: axis)
    let isMirrored = axis == .horizontal && old.content.layoutDirection == .rightToLeft
    let part = axis == .vertical ? anchor?.y ?? 0 : anchor?.x ?? 0
    let start = isMirrored ? old.containerSize.width - frame.maxX : frame.origin[axis]
    let room = old.containerSize[axis] - insets.start - insets.end
    let place = insets.start + part * (room - frame.size[axis])
    return abs(start - place) < 0.01 ? .scrollToView(target, anchor: anchor ?? .zero) : nil
  }
}

extension View {
  /// Sets the behaviour that decides where scrolls come to rest, for the outermost scroll views in the view. It does
  /// not apply to scroll views inside of those.
  public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    scrollSetting("scrollTargetBehavior", behavior) { $0.targetBehavior = behavior }
  }

  /// Makes the views of the layout targets of scrolls: each view of a stack along the axis, and each line of a lazy
  /// container. Any other view is one target. If such layouts are nested, the outermost counts.
  public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(ScrollTargetLayoutRule(isEnabled: isEnabled))
  }
}
