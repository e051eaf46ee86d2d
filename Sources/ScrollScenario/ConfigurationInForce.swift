// Compares configurations value by value, and tracks the configuration through a scenario's steps.
import ScrollTypes

/// One value of a configuration that an update can change by itself.
public struct ConfigurationValue: Sendable {
  /// The name of the value, as it is declared.
  public let name: String
  /// Reads the value from a configuration.
  public let value: @Sendable (ScrollConfiguration) -> Any
  /// Returns whether the value differs between two configurations.
  public let differs: @Sendable (ScrollConfiguration, ScrollConfiguration) -> Bool
  /// Copies the value into a configuration from another one.
  public let take: @Sendable (inout ScrollConfiguration, _ other: ScrollConfiguration) -> Void

  private init<Value: Equatable & SendableMetatype>(
    _ name: String, _ path: WritableKeyPath<ScrollConfiguration, Value> & Sendable
  ) {
    self.name = name
    value = { $0[keyPath: path] }
    differs = { $0[keyPath: path] != $1[keyPath: path] }
    take = { $0[keyPath: path] = $1[keyPath: path] }
  }

  /// A value of a layout in the content's table; nil where the table has no such layout. Where only one of two
  /// configurations has the layout, all values of the layout differ, and taking any of them takes the whole layout.
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

  /// All values of configurations with a given number of layouts.
  public static func all(layoutCount: Int) -> [ConfigurationValue] {
    all + (0..<layoutCount).flatMap(ofLayout)
  }

  /// The values that differ between two configurations.
  public static func differing(
    _ first: ScrollConfiguration, _ second: ScrollConfiguration
  ) -> [ConfigurationValue] {
    all(layoutCount: max(first.content.layouts.count, second.content.layouts.count)).filter {
      $0.differs(first, second)
    }
  }

  /// The values of one layout in the content's table.
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

  /// All values of content without layouts.
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
  /// The layout at an index of the content's table; nil where the table is shorter.
  fileprivate func layout(_ index: Int) -> SectionLayout? {
    content.layouts.indices.contains(index) ? content.layouts[index] : nil
  }

  /// Returns `new` with the changes that lead from `old` to this configuration.
  public func rebased(from old: ScrollConfiguration, onto new: ScrollConfiguration) -> ScrollConfiguration {
    var rebased = new
    for value in ConfigurationValue.differing(self, old) { value.take(&rebased, self) }
    // An update changes neither the number of scrolling axes nor whether there are layouts.
    if new.content.layouts.isEmpty { rebased.content.layouts = [] }
    if (rebased.content.crossExtent == nil) != (new.content.crossExtent == nil) {
      rebased.content.crossExtent = new.content.crossExtent
    }
    return rebased
  }
}

extension Scenario {
  /// Rewrites the updates of this scenario so that they make the same changes as those of another scenario. The other
  /// scenario has the same steps but begins with another configuration.
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
  /// Takes over the changes of a step. An event takes effect at its place among the steps, whatever its time.
  public mutating func follow(_ step: Scenario.Step) {
    switch step {
    case .event(_, let kind): follow(kind)
    case .update(let new): self = new
    case .edit, .frame, .play, .settle, .expect: break
    }
  }

  /// Takes over the changes of an event: the size, the safe area, whether scrolling is enabled.
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
