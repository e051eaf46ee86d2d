// The snippets that are kept as tests, and the seeds that they are printed from.
import Foundation

enum SnippetTests {
  /// Seeds under Fuzz whose snippets are in the folder Snippets, where they are compiled and run.
  static let kept = [
    "Corpus/engine/short-content-tall-insets.scroll", "Crashes/engine/resized-to-the-same-size.scroll",
    "Corpus/gestures/everything-at-one-time.scroll", "Corpus/gestures/ten-points-on-either-axis.scroll",
  ]

  static func source(of seed: String) -> String {
    let name = URL(filePath: seed).deletingPathExtension().lastPathComponent
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snippets/\(name).swift")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }
}
