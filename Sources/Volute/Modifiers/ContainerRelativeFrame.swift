// Boxes whose size follows the container's: SwiftUI's containerRelativeFrame.
import Foundation

extension EnvironmentValues {
  /// The size of the container: the host's window.
  var containerSize: CGSize {
    get { self[ContainerSizeKey.self] }
    set { self[ContainerSizeKey.self] = newValue }
  }
}

private struct ContainerSizeKey: EnvironmentKey { static var defaultValue: CGSize { .zero } }

/// A box whose lengths follow the container's lengths along some axes.
nonisolated struct ContainerFrameModifier: ViewModifier {
  @Environment(\.containerSize) private var containerSize
  let axes: Axis.Set
  let alignment: Alignment
  let length: (CGFloat, Axis) -> CGFloat

  init(axes: Axis.Set, alignment: Alignment, length: @escaping (CGFloat, Axis) -> CGFloat) {
    self.axes = axes
    self.alignment = alignment
    self.length = length
  }

  @MainActor
  func body(content: Content) -> some View {
    content.modifier(
      FixedFrameRule(
        width: axes.contains(.horizontal) ? length(containerSize.width, .horizontal) : nil,
        height: axes.contains(.vertical) ? length(containerSize.height, .vertical) : nil, alignment: alignment,
        containerAxes: axes))
  }
}

extension View {
  /// Puts the view into a box as long as its container along some axes. The container is the host's window.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
  }

  /// Puts the view into a box of `span` of `count` equal parts of its container, with a spacing in points between
  /// parts.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    precondition(count > 0 && span > 0, "A container has at least one part")
    return containerRelativeFrame(axes, alignment: alignment) { length, _ in
      let part = (length - spacing * CGFloat(count - 1)) / CGFloat(count)
      return part * CGFloat(span) + spacing * CGFloat(span - 1)
    }
  }

  /// Puts the view into a box. A closure computes its lengths from those of the container.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    modifier(ContainerFrameModifier(axes: axes, alignment: alignment, length: length))
  }
}
