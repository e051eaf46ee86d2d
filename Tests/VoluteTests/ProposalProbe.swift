// Lays a view out under any proposal and records its answers.
import Volute

/// The size and the guides that a view returned.
final class ProbeRecord {
  var size: CGSize?
  var guides: [String: CGFloat] = [:]
}

/// Places its view at its top left corner, under a proposal given by a test.
struct ProposalProbe: Layout {
  var proposal: ProposedViewSize
  var record: ProbeRecord

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let dimensions = subviews[0].dimensions(in: self.proposal)
    record.size = CGSize(width: dimensions.width, height: dimensions.height)
    record.guides["firstTextBaseline"] = dimensions[VerticalAlignment.firstTextBaseline]
    record.guides["lastTextBaseline"] = dimensions[VerticalAlignment.lastTextBaseline]
    subviews[0].place(at: bounds.origin, proposal: self.proposal)
  }
}

/// A view laid out under a proposal.
@MainActor
struct ProbedView {
  let size: CGSize
  let guides: [String: CGFloat]
  /// The views with ids, in the space of the view.
  let frames: [AnyHashable: CGRect]
  let root: PlacedView

  init(_ view: some View, _ proposal: ProposedViewSize, isRightToLeft: Bool = false, window: CGSize? = nil) {
    let record = ProbeRecord()
    var environment = EnvironmentValues()
    environment.textMeasurer = MonospacedTextMeasurer(advance: 0.5, lineHeight: 1, ascent: 0.8)
    environment.font = .system(size: 20)
    environment.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    let host = ScrollHost(size: window ?? CGSize(width: 1000, height: 1000), environment: environment) {
      ProposalProbe(proposal: proposal, record: record) { view }
    }
    guard let root = host.tree?.children.first else { preconditionFailure("There is no view") }
    self.root = root
    size = record.size ?? .zero
    guides = record.guides
    frames = root.all.reduce(into: [:]) { frames, view in
      if let id = view.id { frames[id] = view.frame.offsetBy(dx: -root.frame.minX, dy: -root.frame.minY) }
    }
  }
}
