// The layout cases: sizes and frames measured on SwiftUI, printed in articles, or derived from documented rules.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Layout cases")
struct LayoutCaseTests {
  @Test("Every case has a view")
  func coverage() {
    let names = LayoutCase.all.map(\.id)
    #expect(names.count == 182 && Set(names).count == 182)
    #expect(Set(CaseList.all.views.keys) == Set(names))
  }

  @Test("Sizes, frames and guides are those of the case", arguments: LayoutCase.all.filter(\.isLayout))
  func layout(layoutCase: LayoutCase) throws {
    let view = try #require(CaseList.all.views[layoutCase.id])
    let probed = ProbedView(view(), layoutCase.proposedSize, isRightToLeft: layoutCase.rtl ?? false)
    let tolerance = layoutCase.tolerance
    if let size = layoutCase.expected.size {
      #expect(isNear(probed.size.width, size[0].value, tolerance), "width \(probed.size.width)")
      #expect(isNear(probed.size.height, size[1].value, tolerance), "height \(probed.size.height)")
    }
    for (id, expected) in layoutCase.expected.frames ?? [:] {
      let frame = try #require(probed.frames[AnyHashable(id)], "\(id)")
      let values = [frame.minX, frame.minY, frame.width, frame.height]
      #expect(zip(values, expected).allSatisfy { isNear($0, $1, tolerance) }, "\(id) \(values) for \(expected)")
    }
    for (name, expected) in layoutCase.expected.guides ?? [:] {
      let guide = probed.guides[name] ?? .nan
      #expect(isNear(guide, expected, tolerance), "\(name) \(guide)")
    }
  }

  @Test("A relative frame is as wide as the formula says", arguments: LayoutCase.all.filter { $0.id.hasPrefix("crf") })
  func relativeFrames(layoutCase: LayoutCase) throws {
    let view = try #require(CaseList.all.views[layoutCase.id])
    let window = CGSize(width: try #require(layoutCase.proposedSize.width), height: 100)
    guard case .number(let expected) = layoutCase.expected.value else { preconditionFailure() }
    let width = ProbedView(view(), layoutCase.proposedSize, window: window).size.width
    #expect(isNear(width, expected, layoutCase.tolerance), "\(width)")
  }

  @Test("Columns are as wide as the grid items say", arguments: LayoutCase.all.filter { $0.id.hasPrefix("lz-cols") })
  func columns(layoutCase: LayoutCase) throws {
    let view = try #require(CaseList.all.views[layoutCase.id])
    _ = ProbedView(view(), layoutCase.proposedSize)
    guard case .list(let expected) = layoutCase.expected.value else { preconditionFailure() }
    for (index, width) in expected.enumerated() {
      // The first offered width is the column's width before the grid reports its own width.
      let column = try #require(ColumnLeaf.offered[index])
      #expect(isNear(column, width, layoutCase.tolerance), "\(column)")
    }
  }

  @Test("Edges on pixels are the nearest ones", arguments: LayoutCase.all.filter { $0.id.hasPrefix("px") })
  func pixels(layoutCase: LayoutCase) throws {
    let view = try #require(CaseList.all.views[layoutCase.id])
    let scale = try CGFloat(#require(Double(String(layoutCase.id.last ?? "1"))))
    guard case .number(let expected) = layoutCase.expected.value else { preconditionFailure() }
    let host = ScrollHost(size: CGSize(width: 5, height: 5)) { view() }
    let placed = try #require(host.tree?.first { $0.id == AnyHashable("a") })
    #expect(isNear(placed.frame(scale: scale).minX, expected, layoutCase.tolerance))
  }

  @Test("The view of a host stands in the middle of the window")
  func root() throws {
    let layoutCase = try #require(LayoutCase.all.first { $0.id == "root-center" })
    let view = try #require(CaseList.all.views["root-center"])
    let host = ScrollHost(size: CGSize(width: 100, height: 100)) { view() }
    let frame = try #require(host.frame(of: "root"))
    let expected = try #require(layoutCase.expected.host_frames?["root"])
    #expect([frame.minX, frame.minY, frame.width, frame.height] == expected.map { CGFloat($0) })
  }

  private func isNear(_ value: CGFloat, _ expected: CGFloat?, _ tolerance: Double) -> Bool {
    guard let expected else { return false }
    return value == expected || abs(value - expected) <= tolerance
  }
}

extension LayoutCase {
  /// Whether the case expects sizes and frames.
  fileprivate var isLayout: Bool { expected.value == nil }
}
