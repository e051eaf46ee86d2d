// What a scenario's steps change of the configuration that it begins with.
import ScrollTypes

/// One value of a configuration that an update can change by itself.
public struct ConfigurationValue: Sendable {
  /// Its name, as it is declared.
  public let name: String
  /// What it is in a configuration.
  public let value: @Sendable (ScrollConfiguration) -> Any
  /// Whether it differs in two configurations.
  public let differs: @Sendable (ScrollConfiguration, ScrollConfiguration) -> Bool
  /// Gives it to a configuration from another one.
  public let take: @Sendable (inout ScrollConfiguration, _ other: ScrollConfiguration) -> Void

  private init<Value: Equatable & SendableMetatype>(
    _ name: String, _ path: WritableKeyPath<ScrollConfiguration, Value> & Sendable
  ) {
    self.name = name
    value = { $0[keyPath: path] }
    differs = { $0[keyPath: path] != $1[keyPath: path] }
    take = { $0[keyPath: path] = $1[keyPath: path] }
  }

  /// A value of a layout of the content's table; nil where there is no such layout. Where one of two configurations has the layout
  /// and the other has not, all of its values differ, and any of them is taken by taking the layout.
  private init<Value: Equatable & SendableMetatype>(
    layout index: Int, _ name: String, _ path: WritableKeyPath<SectionLayout, Value> & Sendable
  ) {
    self.name = "content.layouts[\(index)].\(name)"
    value = { $0.layout(index).map { $0[keyPath: path] as Any } ?? Value?.none as Any }
    differs = { $0.layout(index)?[keyPath: path] != $1.layout(index)?[keyPath: path] }
    take = { configuration, other in
      let count = configuration.content.layouts.count
      guard let layout = other.layout(index) else {
        configuration.content.layouts.removeSubrange(min(index, count)...)
        return
      }
      if index < count {
        configuration.content.layouts[index][keyPath: path] = layout[keyPath: path]
      } else if index == count {
        configuration.content.layouts.append(layout)
      }
    }
  }

  /// All of them in configurations with so many layouts.
  public static func all(layoutCount: Int) -> [ConfigurationValue] {
    all + (0..<layoutCount).flatMap(ofLayout)
  }

  /// Those that differ in two configurations.
  public static func differing(
    _ first: ScrollConfiguration, _ second: ScrollConfiguration
  ) -> [ConfigurationValue] {
    all(layoutCount: max(first.content.layouts.count, second.content.layouts.count)).filter {
      $0.differs(first, second)
    }
  }

  /// Those of a layout of the content's table.
  private static func ofLayout(_ index: Int) -> [ConfigurationValue] {
    [
      ConfigurationValue(layout: index, "spacing", \.spacing),
      ConfigurationValue(layout: index, "distance", \.distance),
      ConfigurationValue(layout: index, "alignment", \.alignment),
      ConfigurationValue(layout: index, "margins.top", \.margins.top),
      ConfigurationValue(layout: index, "margins.leading", \.margins.leading),
      ConfigurationValue(layout: index, "margins.bottom", \.margins.bottom),
      ConfigurationValue(layout: index, "margins.trailing", \.margins.trailing),
      ConfigurationValue(layout: index, "tracks", \.tracks),
      ConfigurationValue(layout: index, "pinnedViews", \.pinnedViews),
      ConfigurationValue(layout: index, "isEager", \.isEager),
      ConfigurationValue(layout: index, "isTargetLayout", \.isTargetLayout),
    ]
  }

  /// All of them in content without layouts.
  public static let all: [ConfigurationValue] = [
    ConfigurationValue("containerSize.width", \.containerSize.width),
    ConfigurationValue("containerSize.height", \.containerSize.height),
    ConfigurationValue("safeAreaInsets.top", \.safeAreaInsets.top),
    ConfigurationValue("safeAreaInsets.leading", \.safeAreaInsets.leading),
    ConfigurationValue("safeAreaInsets.bottom", \.safeAreaInsets.bottom),
    ConfigurationValue("safeAreaInsets.trailing", \.safeAreaInsets.trailing),
    ConfigurationValue("contentMargins.top", \.contentMargins.top),
    ConfigurationValue("contentMargins.leading", \.contentMargins.leading),
    ConfigurationValue("contentMargins.bottom", \.contentMargins.bottom),
    ConfigurationValue("contentMargins.trailing", \.contentMargins.trailing),
    ConfigurationValue("content.crossExtent", \.content.crossExtent),
    ConfigurationValue("content.spacing", \.content.spacing),
    ConfigurationValue("content.alignment", \.content.alignment),
    ConfigurationValue("content.shortContentAlignment", \.content.shortContentAlignment),
    ConfigurationValue("content.tracks", \.content.tracks),
    ConfigurationValue("content.pinnedViews", \.content.pinnedViews),
    ConfigurationValue("content.requestsAvoidPinnedViews", \.content.requestsAvoidPinnedViews),
    ConfigurationValue("content.isTargetLayout", \.content.isTargetLayout),
    ConfigurationValue("content.estimate.initialExtent", \.content.estimate.initialExtent),
    ConfigurationValue("content.estimate.followsMeasurements", \.content.estimate.followsMeasurements),
    ConfigurationValue("content.prefetch", \.content.prefetch),
    ConfigurationValue("content.retention", \.content.retention),
    ConfigurationValue("decelerationRate", \.decelerationRate),
    ConfigurationValue("verticalScrollBounceBehavior", \.verticalScrollBounceBehavior),
    ConfigurationValue("horizontalScrollBounceBehavior", \.horizontalScrollBounceBehavior),
    ConfigurationValue("stickyEdges", \.stickyEdges),
    ConfigurationValue("overshootLimit", \.overshootLimit),
    ConfigurationValue("isScrollEnabled", \.isScrollEnabled),
    ConfigurationValue("initialAnchor", \.initialAnchor),
    ConfigurationValue("scrollTargetRule", \.scrollTargetRule),
    ConfigurationValue("horizontalSizeClass", \.horizontalSizeClass),
    ConfigurationValue("verticalSizeClass", \.verticalSizeClass),
    ConfigurationValue("scrollChaining", \.scrollChaining),
  ]
}

extension ScrollConfiguration {
  /// A layout of the content's table, nil where there are not so many.
  fileprivate func layout(_ index: Int) -> SectionLayout? {
    content.layouts.indices.contains(index) ? content.layouts[index] : nil
  }

  /// A configuration that changes of `new` what this one changes of `old`.
  public func rebased(from old: ScrollConfiguration, onto new: ScrollConfiguration) -> ScrollConfiguration {
    var rebased = new
    for value in ConfigurationValue.differing(self, old) { value.take(&rebased, self) }
    // Whether there are layouts does not change, nor how many axes scroll.
    if new.content.layouts.isEmpty { rebased.content.layouts = [] }
    if (rebased.content.crossExtent == nil) != (new.content.crossExtent == nil) {
      rebased.content.crossExtent = new.content.crossExtent
    }
    return rebased
  }
}

extension Scenario {
  /// Has updates change of this scenario what they change of another one with the same steps, which begins with another configuration.
  public mutating func rebaseUpdates(from other: Scenario) {
    var (old, new) = (other.configuration, configuration)
    for index in steps.indices {
      let step = other.steps[index]
      if case .update(let update) = step { steps[index] = .update(update.rebased(from: old, onto: new)) }
      old.follow(step)
      new.follow(steps[index])
    }
  }
}

extension ScrollConfiguration {
  /// Takes over what a step changes. An event counts where it stands, whenever it happens.
  public mutating func follow(_ step: Scenario.Step) {
    switch step {
    case .event(_, let kind): follow(kind)
    case .update(let new): self = new
    case .edit, .frame, .play, .settle, .expect: break
    }
  }

  /// Takes over what an event changes: the size, the safe area, whether scrolling is enabled.
  public mutating func follow(_ event: ScrollEvent.Kind) {
    switch event {
    case .resize(let size, let insets):
      containerSize = size
      if let insets { safeAreaInsets = insets }
    case .scrollDisabled(let isDisabled): isScrollEnabled = !isDisabled
    default: break
    }
  }
}
