// The pictures of `fuzz show`: curves over time, frames as they would look, and strips of frames.
import Foundation
import Testing

@Suite("Pictures of fuzz show")
struct PictureCommandTests {
  @Test("fuzz show draws the last frame of presented rows as it looks, and its curves for another target")
  func drawRows() throws {
    try inTemporaryFolder { folder in
      let picture = folder.appending(path: "rows.svg").path
      #expect(try fuzz("show", CommandTests.cards, "--svg", picture).code == 0)
      let rows = try String(contentsOfFile: picture, encoding: .utf8)
      #expect(rows.matches(of: #/<title>frame \d+</title>/#).count == 1)
      for part in [">idle</text>", "<title>row 9</title>", "<title>row 8</title>", "<path d=", "opacity=\"0."] {
        #expect(rows.contains(part), "\(part)")
      }
      #expect(!rows.contains("<polyline"))
      #expect(try fuzz("show", CommandTests.cards, "--svg", picture, "--unclipped").code == 0)
      #expect(try !String(contentsOfFile: picture, encoding: .utf8).contains(#"class="content" clip-path"#))
      #expect(try fuzz("show", "--target", "engine", CommandTests.cards, "--svg", picture).code == 0)
      #expect(try String(contentsOfFile: picture, encoding: .utf8).contains("<polyline"))

      // The content of a file on its own decides that it belongs to the target of presentations.
      let alone = folder.appending(path: "alone.scroll")
      try FileManager.default.copyItem(at: URL(fileURLWithPath: CommandTests.cards), to: alone)
      #expect(try fuzz("show", alone.path, "--svg", picture).code == 0)
      let again = try String(contentsOfFile: picture, encoding: .utf8)
      #expect(again == rows.replacing("carousel-of-cards.scroll", with: "alone.scroll"))
    }
  }

  @Test("A strip has as many frames as asked for, of rows with and without effects and of trees, and marks a fault")
  func strips() throws {
    try inTemporaryFolder { folder in
      let picture = folder.appending(path: "strip.svg").path
      func frames(_ arguments: String...) throws -> [String] {
        _ = try fuzz(["show"] + arguments + ["--strip", picture])
        let svg = try String(contentsOfFile: picture, encoding: .utf8)
        // Labels of rows have spaces of their own.
        let captions = svg.replacing(#/<text [^>]*font-size[^>]*>[^<]*</text>/#, with: "")
        #expect(svg.hasPrefix("<svg ") && colliding(captions, width: 1400) == [], "\(arguments)")
        return svg.matches(of: #/<title>(frame \d+)</title>/#).map { String($0.1) }
      }
      #expect(try frames(CommandTests.cards).count == 5)
      #expect(try frames(CommandTests.cards, "--frames", "3").count == 3)
      let plain = try frames(CommandTests.seed, "--frames", "2")
      #expect(plain.count == 2 && plain.first == "frame 0")
      #expect(try fuzz("show", CommandTests.trees, "--strip", picture, "--frames", "3").code == 0)
      let tree = try String(contentsOfFile: picture, encoding: .utf8)
      #expect(tree.matches(of: #/>frame \d+, [0-9.]+ s</text>/#).count == 3)

      let wrong = folder.appending(path: "wrong.scroll")
      let text = "scenario 1\ncontainer 390 x 844\nrows 9 estimate 44 extents 44\n\n0ms frame\nexpect offset 9\n"
      try Data((text + "play 60hz until 1s\n").utf8).write(to: wrong)
      _ = try frames(wrong.path)
      #expect(try String(contentsOfFile: picture, encoding: .utf8).contains("edge fault"))
    }
  }

  @Test("fuzz show draws both models' phase, visible lines, and offset and velocity on each axis, and marks the fault")
  func draw() throws {
    try inTemporaryFolder { folder in
      let picture = folder.appending(path: "frames.svg").path
      #expect(try fuzz("show", CommandTests.seed, "--svg", picture).code == 0)
      let svg = try String(contentsOfFile: picture, encoding: .utf8)
      for part in ["offset, pt", "velocity, pt/s", "visible, lines", "phase", "engine", "reference", "<polyline"] {
        #expect(svg.contains(part))
      }
      #expect(!svg.contains("stroke-dasharray"))

      #expect(!svg.contains("across"))

      let wide = CorpusTests.root.appending(path: "Corpus/engine/wide-table.scroll").path
      #expect(try fuzz("show", wide, "--svg", picture).code == 0)
      let wideSVG = try String(contentsOfFile: picture, encoding: .utf8)
      for part in ["offset, pt", "velocity, pt/s", "offset across, pt", "velocity across, pt/s"] {
        #expect(wideSVG.contains(part))
      }

      let wrong = folder.appending(path: "wrong.scroll")
      let text = try String(contentsOfFile: CommandTests.seed, encoding: .utf8)
      try Data((text + "\nexpect offset 123456\n").utf8).write(to: wrong)
      #expect(try fuzz("show", wrong.path, "--svg", picture).code == 2)
      #expect(try String(contentsOfFile: picture, encoding: .utf8).contains("stroke-dasharray"))
    }
  }

  /// The labels of a picture that overlap another one, by an estimate of their widths.
  private func colliding(_ svg: String, width: Double = 960) -> [String] {
    let labels = svg.matches(of: /<text x="([-0-9.]+)" y="([0-9.]+)" ?([^>]*)>([^<]*)</).map { label in
      let (x, y, length) = (Double(label.1) ?? 0, Double(label.2) ?? 0, 6 * Double(label.4.count))
      let left = label.3.contains("\"end\"") ? x - length : label.3.contains("\"middle\"") ? x - length / 2 : x
      return (text: String(label.4), left: left, right: left + length, y: y)
    }
    return labels.indices.flatMap { one in
      labels[..<one].filter { other in
        abs(labels[one].y - other.y) < 11 && labels[one].left < other.right && other.left < labels[one].right
      }.map { "\(labels[one].text) and \($0.text)" }
    } + labels.filter { $0.left < 0 || $0.right > width }.map(\.text)
  }

  @Test(
    "A picture of one frame, of frames at one time and of many shows every phase and no label over another, in the dark too",
    arguments: [
      "0ms frame", "0ms frame\n0ms frame", "0ms frame\n400ms frame",
      "0ms touch began 10 300\n8ms touch moved 10 200\n9ms frame\n16ms touch ended 10 100\n17ms frame\n4s frame\n",
      "0ms frame\n0.001ms frame\n0.002ms frame\n123456.789s frame",
    ])
  func picture(steps: String) throws {
    try inTemporaryFolder { folder in
      let file = folder.appending(
        path: "a-name-of-many-words-that-goes-on-and-on-until-no-picture-can-hold-it-\(steps.count).scroll")
      let picture = folder.appending(path: "frames.svg").path
      for end in ["", "\nexpect offset 12345"] {
        let text = "scenario 1\ncontainer 390 x 844\nrows 100000 estimate 44 extents 44\n\n\(steps)\(end)\n"
        try Data(text.utf8).write(to: file)
        _ = try fuzz("show", file.path, "--svg", picture)
        let svg = try String(contentsOfFile: picture, encoding: .utf8)
        let bands = svg.matches(of: /<rect x="[0-9.]+" y="[0-9.]+" width="([0-9.]+)" height="15"/)
        #expect(bands.count >= 2 && bands.contains { Double($0.1) ?? 0 > 100 }, "\(steps)")
        #expect(svg.contains(#/>(idle|interacting|decelerating)</text>/#))
        #expect(colliding(svg) == [], "\(steps)")
        #expect(svg.contains("prefers-color-scheme: dark"))
      }
    }
  }
}
