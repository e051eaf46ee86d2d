// Insets by their edge, and by their axis.
import Foundation

extension EdgeInsets {
  /// The distance from an edge.
  subscript(edge: Edge) -> CGFloat {
    get {
      switch edge {
      case .top: top
      case .leading: leading
      case .bottom: bottom
      case .trailing: trailing
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .leading: leading = newValue
      case .bottom: bottom = newValue
      case .trailing: trailing = newValue
      }
    }
  }

  /// The insets with zero at some edges.
  func without(_ edges: Edge.Set) -> EdgeInsets {
    var insets = self
    for edge in Edge.allCases where edges.contains(Edge.Set(edge)) { insets[edge] = 0 }
    return insets
  }

  /// Creates insets at the start and at the end of an axis, with zero across.
  init(start: CGFloat, end: CGFloat, along axis: Axis) {
    self =
      axis == .vertical
      ? EdgeInsets(top: start, leading: 0, bottom: end, trailing: 0)
      : EdgeInsets(top: 0, leading: start, bottom: 0, trailing: end)
  }

  /// The insets at the start and at the end of an axis.
  func ends(along axis: Axis) -> (start: CGFloat, end: CGFloat, total: CGFloat) {
    let (start, end) = axis == .vertical ? (top, bottom) : (leading, trailing)
    return (start, end, start + end)
  }
}
