// Leaves whose sizes follow rules, for the layout cases.
import Volute

/// The length of a leaf along one axis.
enum Length {
  case fixed(CGFloat)
  /// Between two bounds. Without an ideal length, the upper bound is ideal.
  case range(CGFloat, CGFloat, ideal: CGFloat? = nil)
  /// The proposed length, or 10.
  case flexible
  /// Half of the proposed length, or 20.
  case half

  func answer(_ proposal: CGFloat?) -> CGFloat {
    switch self {
    case .fixed(let length): length
    case .range(let least, let most, let ideal): min(max(proposal ?? ideal ?? most, least), most)
    case .flexible: proposal ?? 10
    case .half: proposal.map { $0 / 2 } ?? 20
    }
  }
}

/// A leaf: a layout without views.
struct Leaf: Layout {
  var width: Length
  var height: Length
  /// The area. If there is one, it decides the height in place of `height`.
  var area: CGFloat?
  var firstBaseline: CGFloat?
  var lastBaseline: CGFloat?

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let width = width.answer(proposal.width)
    return CGSize(width: width, height: area.map { $0 / width } ?? height.answer(proposal.height))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGFloat? {
    switch guide {
    case .firstTextBaseline: firstBaseline
    case .lastTextBaseline: lastBaseline ?? firstBaseline
    default: nil
    }
  }
}

/// A leaf of one size.
@MainActor
func box(_ id: String, _ width: CGFloat, _ height: CGFloat) -> some View {
  leaf(id, .fixed(width), .fixed(height))
}

/// A leaf whose lengths follow rules.
@MainActor
func leaf(_ id: String, _ width: Length, _ height: Length) -> some View {
  Leaf(width: width, height: height) { EmptyView() }.id(id)
}

/// A leaf of one size with the baselines of a text.
@MainActor
func textBox(_ id: String, _ width: CGFloat, _ height: CGFloat, _ first: CGFloat, _ last: CGFloat? = nil) -> some View {
  Leaf(width: .fixed(width), height: .fixed(height), firstBaseline: first, lastBaseline: last) { EmptyView() }.id(id)
}

/// A leaf with an area. It is 1 to 1000 wide, and ideally 10.
@MainActor
func area(_ id: String, _ area: CGFloat) -> some View {
  Leaf(width: .range(1, 1000, ideal: 10), height: .fixed(0), area: area) { EmptyView() }.id(id)
}
