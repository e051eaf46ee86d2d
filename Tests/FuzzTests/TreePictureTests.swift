// Pictures of trees: every scroll view on the screen stands where its container does, with its rows.
import Foundation
import ScrollEngine
import ScrollScenario
import ScrollTypes
import Testing

@testable import FuzzSupport

@Suite("Pictures of trees")
struct TreePictureTests {
  @Test("Scroll views stand in the views and places in which they are, and are cut off at the containers around them")
  func places() throws {
    let scenario = try TreeScenario(
      parsing: """
        tree 1
        container 390 x 400
        rows 20 estimate 100 extents 100

        scroll view list in row 1 at 5 7
          container 200 x 90
          rows 10 estimate 50 extents 50

        scroll view badge inside list attached at 30 40
          container 80 x 60
          rows 3 estimate 50 extents 50

        scroll view far in row 15
          container 80 x 60
          rows 3 estimate 50 extents 50

        0ms     frame
        attach list 1 / badge 0
        10ms    scroll to 0 50
        10ms    frame

        """)
    let record = try #require(try scenario.record(on: ScrollTree.self).last)
    let picture = TreePicture([("a < b", record), ("reference", record)], title: "a & b", scenario: scenario).svg
    #expect(picture.hasPrefix("<svg ") && picture.contains("a &amp; b") && picture.contains("a &lt; b, 0.01 s"))
    #expect(picture.contains(#"viewBox="0 0 852 488""#))
    for (part, count) in [
      (#"<svg x="24.00" y="64.00" width="390.00" height="400.00" overflow="hidden">"#, 1),
      (#"<svg x="438.00" y="64.00" width="390.00" height="400.00" overflow="hidden">"#, 1),
      (#"<svg x="5.00" y="57.00" width="200.00" height="90.00" overflow="hidden">"#, 2),
      (#"<svg x="30.00" y="40.00" width="80.00" height="60.00" overflow="hidden">"#, 2),
      (#"<rect x="0.00" y="-50.00" width="390.00" height="100.00" class="row depth0"/>"#, 2),
      (#"<rect x="0.00" y="50.00" width="80.00" height="50.00" class="row depth2"/>"#, 2),
      ("<title>root</title>", 2), ("<title>list 1 / badge 0</title>", 2), ("<title>far", 0),
    ] {
      #expect(picture.components(separatedBy: part).count - 1 == count, "\(part)\n\(picture)")
    }
  }

  @Test("A scroll view that stays only because of a pointer is not drawn")
  func withoutPlace() throws {
    let scenario = try TreeScenario(
      parsing: """
        tree 1
        container 390 x 400
        rows 20 estimate 100 extents 100

        scroll view list in row 1
          container 200 x 90
          axis horizontal
          rows 10 estimate 50 extents 50

        0ms     frame
        1ms     touch began 100 150
        2ms     touch moved 80 150
        2ms     frame
        remove rows 1..<2
        3ms     frame

        """)
    let records = try scenario.record(on: ScrollTree.self)
    let drawn = records.map {
      TreePicture([("tree", $0)], title: "", scenario: scenario).svg.contains("<title>list 1")
    }
    #expect(drawn == [true, true, false] && records.last?.views.count == 2)
  }
}
