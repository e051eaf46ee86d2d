// Draws a screen: the frames of its views, and its texts.
import Foundation
import Volute

/// Draws the screen of a host.
@MainActor
struct ScreenPicture {
  private let host: ScrollHost

  init(_ host: ScrollHost) { self.host = host }

  /// The drawing as an SVG that needs no other file. A point is one unit.
  var svg: String {
    let (width, height) = (Int(host.size.width.rounded(.up)), Int(host.size.height.rounded(.up)))
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""
        + " viewBox=\"0 0 \(width) \(height)\" font-family=\"sans-serif\" font-size=\"12\">",
      "<rect width=\"\(width)\" height=\"\(height)\" fill=\"white\" stroke=\"black\"/>",
    ]
    for view in host.tree?.all ?? [] where view.children.isEmpty || view.kind == "ScrollView" {
      let frame = view.frame
      guard frame.width > 0, frame.height > 0, frame.origin.x.isFinite, frame.origin.y.isFinite else { continue }
      let stroke = view.kind == "ScrollView" ? "#06c" : "#999"
      lines.append(
        "<rect x=\"\(Self.text(frame.minX))\" y=\"\(Self.text(frame.minY))\" width=\"\(Self.text(frame.width))\""
          + " height=\"\(Self.text(frame.height))\" fill=\"none\" stroke=\"\(stroke)\"/>")
      if let words = view.text {
        lines.append(
          "<text x=\"\(Self.text(frame.minX))\" y=\"\(Self.text(frame.midY + 4))\">\(Self.escaped(words))</text>")
      }
    }
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }

  private static func text(_ value: CGFloat) -> String { "\((Double(value) * 100).rounded() / 100)" }

  private static func escaped(_ words: String) -> String {
    words.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
