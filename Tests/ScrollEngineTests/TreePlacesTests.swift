// The places of scroll views in a tree, and the state that is kept of scroll views that left.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Places in a tree")
struct TreePlacesTests {
  @Test("A scroll view is found by its id, with the origin of its container in those around it (§T29)")
  func origins() throws {
    let grove = try Grove.pager()
    try grove.send(.scrollTo(CGPoint(x: 30, y: 0)), .root, at: 0)
    try grove.send(.scrollTo(CGPoint(x: 0, y: 120)), 1, at: 0)
    try grove.tree.attach(8, strip(), to: 105, origin: CGPoint(x: 5, y: 6))
    try grove.show(at: 0)
    #expect(grove.tree.member(105)?.element == .row(5, section: 0) && grove.tree.member(8)?.parent == 105)
    #expect(grove.tree.member(.root)?.parent == nil && grove.tree.member(77) == nil)
    #expect(grove.tree.origin(of: 105, relativeTo: 1) == CGPoint(x: 0, y: 380))
    #expect(grove.tree.origin(of: 8, relativeTo: .root) == CGPoint(x: -25, y: 386))
    #expect(grove.tree.origin(of: 1, relativeTo: 105) == nil && grove.tree.origin(of: 105, relativeTo: 100) == nil)
    #expect(grove.tree.origin(of: 77, relativeTo: .root) == nil && grove.tree.origin(of: 1, relativeTo: 77) == nil)
    // Until the next frame the scroll view stays in its shown place.
    try grove.tree.apply([.removeRows(0..<1, section: 0)], to: 1)
    #expect(grove.tree.origin(of: 105, relativeTo: 1) == CGPoint(x: 0, y: 380))
  }

  private func comeBack(_ grove: Grove) throws -> CGFloat? {
    try grove.send(.scrollTo(.zero), 1, at: 2)
    try grove.show(at: 2)
    return grove.offset(100)?.x
  }

  @Test("What is left of a scroll view that is away can be dropped, and it begins at its start (§T6)")
  func forgotten() throws {
    for retention in InnerScrollRetention.allCases {
      let grove = try Grove.pagerWithoutCarousel(retention)
      grove.tree.forget(100)
      grove.tree.forget(100)
      #expect(grove.tree.configuration(of: 100) == nil)
      #expect(throws: ScrollTreeError.noSuchScrollView(100)) { try grove.tree.apply([], to: 100) }
      #expect(try comeBack(grove) == 0, "\(retention)")
    }
  }

  @Test("Nothing is dropped of one in the tree, and nothing of others")
  func forgottenInVain() throws {
    for retention in [InnerScrollRetention.restored, .kept] {
      let grove = try Grove.pagerWithoutCarousel(retention)
      for id in [ScrollViewID.root, 1, 77, 105] { grove.tree.forget(id) }
      #expect(try comeBack(grove) == 730, "\(retention)")
      grove.tree.forget(100)
      try grove.send(.scrollTo(CGPoint(x: 0, y: 5000)), 1, at: 3)
      try grove.show(at: 3)
      #expect(try comeBack(grove) == 730, "\(retention)")
    }
  }

  @Test("One that is kept and away tells of its configuration, and takes another size (§T6)")
  func sizedWhileAway() throws {
    let grove = try Grove.pagerWithoutCarousel(.kept)
    var configuration = try #require(grove.configuration(of: 100))
    #expect(configuration == strip() && grove.tree.member(100) == nil && grove.report(of: 100) == nil)
    configuration.containerSize.width = 800
    try grove.tree.update(to: configuration, of: 100)
    #expect(grove.configuration(of: 100) == configuration)
    #expect(try comeBack(grove) == 730)
    #expect(grove.tree.geometry(of: 100)?.containerSize.width == 800)
    #expect(try Grove.pagerWithoutCarousel(.restored).configuration(of: 100) == nil)
  }
}
