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

  /// All of them.
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
  ]
}

extension ScrollConfiguration {
  /// A configuration that changes of `new` what this one changes of `old`.
  public func rebased(from old: ScrollConfiguration, onto new: ScrollConfiguration) -> ScrollConfiguration {
    var rebased = new
    for value in ConfigurationValue.all where value.differs(self, old) { value.take(&rebased, self) }
    // How many axes scroll does not change.
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
