// Cached answers of a view, so that it is asked once for each proposal.
import Foundation

/// Answers by proposal. Few proposals are in use at a time, so a search from the last one is short.
struct MeasurementMemo {
  /// The most answers that are kept. A window that is being resized asks for a new size each time.
  private static let limit = 64

  private var sizes: [(proposal: ProposedViewSize, size: CGSize)] = []
  private var guides: [(guide: AlignmentGuide, proposal: ProposedViewSize, value: CGFloat?)] = []

  var isEmpty: Bool { sizes.isEmpty && guides.isEmpty }

  func size(_ proposal: ProposedViewSize) -> CGSize? { sizes.last { $0.proposal == proposal }?.size }

  mutating func keep(_ size: CGSize, for proposal: ProposedViewSize) {
    if sizes.count == Self.limit { sizes.removeFirst() }
    sizes.append((proposal, size))
  }

  /// The place of a guide. A known place may be nil.
  func guide(_ guide: AlignmentGuide, _ proposal: ProposedViewSize) -> CGFloat?? {
    guides.last { $0.guide == guide && $0.proposal == proposal }.map(\.value)
  }

  mutating func keep(_ value: CGFloat?, for guide: AlignmentGuide, _ proposal: ProposedViewSize) {
    if guides.count == Self.limit { guides.removeFirst() }
    guides.append((guide, proposal, value))
  }

  mutating func removeAll() {
    sizes.removeAll(keepingCapacity: true)
    guides.removeAll(keepingCapacity: true)
  }
}
