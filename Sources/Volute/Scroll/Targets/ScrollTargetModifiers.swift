// Where scrolls come to rest, and at which views: SwiftUI's scrollTargetBehavior and scrollTargetLayout.
import Foundation
import ScrollEngine

/// Says that each view of a layout is a target of scrolls.
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
  /// The rule of the engine that does the same.
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
  /// The event that aligns the view once more that is aligned now; nil where none is, and where nothing changes that could part it
  /// from its place.
  ///
  /// Views may change their lengths along with the container, so a rule that goes by what was measured before could choose another.
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
  /// The view in whose outermost scroll views scrolls come to rest where a behaviour says. Scroll views inside of those are not
  /// meant.
  public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    scrollSetting("scrollTargetBehavior", behavior) { $0.targetBehavior = behavior }
  }

  /// The layout whose views are targets of scrolls: of a stack along the axis each view, of a lazy container each line. Any other view is
  /// one target. Of layouts in one another the outermost counts.
  public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(ScrollTargetLayoutRule(isEnabled: isEnabled))
  }
}
