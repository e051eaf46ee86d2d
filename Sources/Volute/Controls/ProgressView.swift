// A sign that something goes on, and how far it is: SwiftUI's ProgressView.
import Foundation

/// A sign that something goes on: a wheel of 20 by 20 points, or with a value a bar, which is 4 pt high and takes the
/// width that it is offered. Spelled as SwiftUI spells it.
///
/// The tree has the value, as a part of the total, in its `effect`.
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: View, LeafView {
  /// How much is done, from 0 to 1; nil where nobody knows.
  let fraction: Double?

  static var kind: String { "ProgressView" }

  @MainActor
  func rule(in scope: EnvironmentScope) -> ProgressRule { ProgressRule(fraction: fraction) }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// Creates a wheel.
  public nonisolated init() { fraction = nil }

  /// Creates a bar for a value, from 0 to a total; nil for a wheel.
  public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) {
    fraction = value.map { total > 0 ? min(max(Double($0) / Double(total), 0), 1) : 0 }
  }
}

/// How large a sign of progress is.
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
