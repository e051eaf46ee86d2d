// The pictures in the README are what its commands draw today.
import Foundation
import Testing

@Suite("Pictures in the README")
struct ReadmePictureTests {
  /// A command of the README that draws a picture of the repository.
  struct Drawing: CustomTestStringConvertible, Sendable {
    var arguments: [String]
    var picture: String
    var testDescription: String { picture }
  }

  static let root = CorpusTests.root.deletingLastPathComponent()

  static let drawings: [Drawing] = {
    let readme = (try? String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)) ?? ""
    let command = #/(?m)^    \.build/release/fuzz (show .* --(?:svg|strip) (Documentation/\S+\.svg).*)$/#
    return readme.matches(of: command).map {
      Drawing(arguments: $0.1.split(separator: " ").map(String.init), picture: String($0.2))
    }
  }()

  @Test("The README shows three pictures, and has the command of each")
  func commands() throws {
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let shown = readme.matches(of: #/!\[[^\]]*\]\(([^)]*\.svg)\)/#).map { String($0.1) }
    #expect(shown.count == 3 && shown.sorted() == Self.drawings.map(\.picture).sorted())
  }

  @Test("A picture is what its command draws", arguments: drawings)
  func picture(drawing: Drawing) throws {
    try inTemporaryFolder { folder in
      let file = folder.appending(path: "picture.svg")
      let arguments = drawing.arguments.map { $0 == drawing.picture ? file.path : $0 }
      let run = try fuzz(arguments, in: Self.root)
      #expect(run.code == 0, "\(run.output)\(run.errors)")
      let committed = try Data(contentsOf: Self.root.appending(path: drawing.picture))
      let isTrue = try Data(contentsOf: file) == committed
      #expect(isTrue, "draw it again: fuzz \(drawing.arguments.joined(separator: " "))")
      #expect(committed.count < 64_000)
    }
  }
}
