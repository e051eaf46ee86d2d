// Where scroll views stand in a tree, and what is left of those that are away.
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
    // Until the next frame it is where it was shown.
    try grove.tree.apply([.removeRows(0..<1, section: 0)], to: 1)
    #expect(grove.tree.origin(of: 105, relativeTo: 1) == CGPoint(x: 0, y: 380))
  }
}
