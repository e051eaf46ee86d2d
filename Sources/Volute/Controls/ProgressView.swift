// Shows that a task is under way, and how far it is: SwiftUI's ProgressView.
import Foundation

/// Shows that a task is under way. Spelled as SwiftUI spells it. Without a value it is a wheel of 20 by 20 points. With
/// a value it is a bar, 4 pt high and as wide as it is offered.
///
/// The ``PlacedView/effect`` of the bar is the completed fraction. The label stands above, the label of the value
/// below.
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  /// The completed fraction, from 0 to 1; nil if it is unknown.
  let fraction: Double?
  let label: Label?
  let currentValueLabel: CurrentValueLabel?
  @Environment(\.progressViewStyles) private var styles

  init(fraction: Double?, label: Label?, currentValueLabel: CurrentValueLabel?) {
    self.fraction = fraction
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  /// The view that the style makes of the value and the labels.
  @MainActor
  public var body: some View {
    if let style = styles.last as? any ProgressViewStyle {
      style.progressView(
        ProgressViewStyleConfiguration(
          fractionCompleted: fraction, label: label.map { .init(content: ViewBox(view: $0)) },
          currentValueLabel: currentValueLabel.map { .init(content: ViewBox(view: $0)) }))
    } else if label == nil, currentValueLabel == nil {
      ProgressSign(fraction: fraction)
    } else {
      VStack(alignment: fraction == nil ? .center : .leading) {
        label
        ProgressSign(fraction: fraction)
        currentValueLabel
      }
    }
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// Creates a wheel.
  public nonisolated init() { self.init(fraction: nil, label: nil, currentValueLabel: nil) }

  /// Creates a bar for a value from 0 to a total. A nil value makes a wheel.
  public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) {
    self.init(fraction: part(value, of: total), label: nil, currentValueLabel: nil)
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Creates a wheel with a label.
  public nonisolated init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), currentValueLabel: nil)
  }

  /// Creates a bar with a label, for a value from 0 to a total. A nil value makes a wheel.
  public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
    self.init(fraction: part(value, of: total), label: label(), currentValueLabel: nil)
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  /// Creates a wheel with a text.
  public nonisolated init(_ title: some StringProtocol) { self.init { Text(title) } }

  /// Creates a bar with a text, for a value from 0 to a total. A nil value makes a wheel.
  public nonisolated init<V: BinaryFloatingPoint>(_ title: some StringProtocol, value: V?, total: V = 1.0) {
    self.init(value: value, total: total) { Text(title) }
  }
}

extension ProgressView {
  /// Creates a bar with a label and a label of the value, for a value from 0 to a total. A nil value makes a wheel.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(fraction: part(value, of: total), label: label(), currentValueLabel: currentValueLabel())
  }
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  /// Creates a progress view from the configuration of a style. So a style can add something to that of another one.
  public nonisolated init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      fraction: configuration.fractionCompleted, label: configuration.label,
      currentValueLabel: configuration.currentValueLabel)
  }
}

/// The fraction that a value is of a total, from 0 to 1; nil for no value.
private nonisolated func part<V: BinaryFloatingPoint>(_ value: V?, of total: V) -> Double? {
  value.map { total > 0 ? min(max(Double($0) / Double(total), 0), 1) : 0 }
}

/// The wheel or the bar of a progress view.
nonisolated struct ProgressSign: View, LeafView {
  let fraction: Double?

  static var kind: String { "ProgressView" }

  @MainActor
  func rule(in scope: EnvironmentScope) -> ProgressRule { ProgressRule(fraction: fraction) }
}

/// Measures the wheel or the bar of a progress view.
struct ProgressRule: LeafRule, Equatable {
  static let wheelSize = CGSize(width: 20, height: 20)
  static let barHeight: CGFloat = 4

  let fraction: Double?

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    if fraction == nil { return Self.wheelSize }
    return CGSize(width: proposal.replacingUnspecifiedDimensions().width, height: Self.barHeight)
  }

  var traits: ElementTraits { ElementTraits(effect: fraction.map { "\($0)" }, hitArea: .content) }
}
