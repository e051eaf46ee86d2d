// Text as a view: SwiftUI's Text.
import Foundation

/// Text. Spelled as SwiftUI spells it.
///
/// If it is offered less width than it needs, a text breaks at spaces, and is as wide as its longest line. If it is
/// offered less height, it leaves out lines, down to one, and ends in an ellipsis. ``TextMeasurer`` measures its lines.
public nonisolated struct Text: View, LeafView, Hashable, Sendable {
  /// A part of a text with one look.
  struct Run: Hashable, Sendable {
    let content: String
    /// The font of the part; nil for that of the environment.
    var font: Font?
    var looks: [TextLook] = []
  }

  let content: String
  /// The parts, in order; empty if all of the text has the look of its font.
  var runs: [Run] = []

  /// The parts: at least one.
  var parts: [Run] { runs.isEmpty ? [Run(content: content)] : runs }

  /// Creates a view of a text.
  public init(_ content: some StringProtocol) { self.content = String(content) }

  /// Creates a view of a text.
  public init(verbatim content: String) { self.content = content }

  /// Joins two texts.
  init(_ first: Text, _ second: Text) {
    content = first.content + second.content
    if !first.runs.isEmpty || !second.runs.isEmpty { runs = first.parts + second.parts }
  }

  /// Creates a text from a value, written in a format.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(verbatim: format.format(input))
  }

  @MainActor
  func rule(in scope: EnvironmentScope) -> TextRule {
    let values = scope.values
    return TextRule(
      content: content, looks: looks(in: values.font), fontSizes: fontSizes(in: values.font ?? .body),
      lineSpacing: max(0, values.lineSpacing), limits: values.lineLimits, pixel: values.pixelLength,
      measurer: values.textMeasurer)
  }

  /// The look of the text in a font, as it is recorded. In a sum of texts each part has a look of its own.
  private func looks(in font: Font?) -> String? {
    if runs.isEmpty { return font?.looks.record }
    let records = runs.map { run in
      run.looks.reduce((run.font ?? font)?.looks ?? []) { looks, look in looks.with(look.kind, look) }.record
    }
    if Set(records).count <= 1 { return records.first ?? nil }
    return zip(runs, records).map { "\"\($0.content)\" \($1 ?? "plain")" }.joined(separator: "; ")
  }
}

extension Text {
  /// The font sizes of the parts; one size where all are the same.
  fileprivate func fontSizes(in font: Font) -> FontSizes {
    let sizes = parts.map { ($0.font ?? font).size }
    if Set(sizes).count == 1 { return FontSizes(largest: sizes[0]) }
    return FontSizes(largest: sizes.max() ?? font.size, parts: zip(parts, sizes).map { ($0.content.utf8.count, $1) })
  }
}

/// The sizes of the fonts in a text.
struct FontSizes {
  /// The largest size, which decides how high lines are.
  let largest: CGFloat
  /// The length of each part in the text's code units, and the size of its font; empty if all have one size.
  var parts: [(length: Int, size: CGFloat)] = []

  /// The width of a line. Each part is measured in its font, and an ellipsis in the font of the text before it.
  func width(of line: LineBreaker.Line, in content: String, _ measurer: any TextMeasurer) -> CGFloat {
    guard !parts.isEmpty else {
      return measurer.width(of: line.isCut ? line.text + "…" : line.text, fontSize: largest)
    }
    let start = content.utf8.distance(from: content.startIndex, to: line.text.startIndex)
    let end = start + line.text.utf8.count
    var (position, width, lastSize) = (0, CGFloat(0), parts[0].size)
    for part in parts {
      let (from, to) = (max(position, start), min(position + part.length, end))
      if from < to {
        let units = line.text.utf8
        let first = units.index(units.startIndex, offsetBy: from - start)
        let piece = line.text[first..<units.index(first, offsetBy: to - from)]
        width += measurer.width(of: piece, fontSize: part.size)
        lastSize = part.size
      }
      position += part.length
    }
    return line.isCut ? width + measurer.width(of: "…", fontSize: lastSize) : width
  }
}

extension FontSizes: Equatable {
  static func == (left: FontSizes, right: FontSizes) -> Bool {
    left.largest == right.largest && left.parts.elementsEqual(right.parts) { $0 == $1 }
  }
}

/// Measures a text.
struct TextRule: LeafRule, Equatable {
  let content: String
  /// The properties that change no size, as they are recorded.
  let looks: String?
  let fontSizes: FontSizes
  /// The distance between two lines, in points.
  let lineSpacing: CGFloat
  let limits: LineLimit
  let pixel: CGFloat
  let measurer: any TextMeasurer

  // Texts are in nearly all rows, so they are compared without reflection, as far as possible.
  static func == (first: TextRule, second: TextRule) -> Bool {
    first.content == second.content && first.looks == second.looks && first.fontSizes == second.fontSizes
      && first.lineSpacing == second.lineSpacing && first.limits == second.limits && first.pixel == second.pixel
      && ViewComparison.isSame(first.measurer as Any, second.measurer as Any)
  }

  private struct Lines {
    var count: Int
    var width: CGFloat
  }

  private var lineHeight: CGFloat { measurer.lineHeight(fontSize: fontSizes.largest) }
  /// The distance between the tops of two lines.
  private var lineDistance: CGFloat { lineHeight + lineSpacing }

  /// The lines of the text in the proposed room. An endless width counts as no proposal.
  private func lines(_ proposal: ProposedViewSize) -> Lines {
    let maxWidth = proposal.width.flatMap { $0.isFinite ? max(0, $0) : nil }
    var most = limits.most
    if let height = proposal.height, height.isFinite {
      let fitting = Int(min(1e6, max(0, (height + lineSpacing) / lineDistance)))
      most = min(most ?? .max, max(1, fitting, limits.least))
    }
    let breaker = LineBreaker { fontSizes.width(of: $0, in: content, measurer) }
    let lines = breaker.lines(of: content, maxWidth: maxWidth, maxLines: most)
    let longest = lines.map(breaker.measure).max() ?? 0
    // Rounding must not make the text wider than its room. Nobody would see the missing part of a pixel.
    let rounded = (longest / pixel).rounded(.up) * pixel
    return Lines(count: lines.count, width: min(rounded, maxWidth ?? rounded))
  }

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let width = proposal.width, let height = proposal.height, width <= 0, height <= 0 { return .zero }
    let lines = lines(proposal)
    return CGSize(
      width: lines.width, height: CGFloat(max(lines.count, limits.least)) * lineDistance - lineSpacing)
  }

  /// The baselines of the first and the last line.
  func guide(_ guide: AlignmentGuide, _ proposal: ProposedViewSize) -> CGFloat? {
    if guide == VerticalAlignment.firstTextBaseline.guide { return measurer.ascent(fontSize: fontSizes.largest) }
    if guide == VerticalAlignment.lastTextBaseline.guide {
      return measurer.ascent(fontSize: fontSizes.largest) + CGFloat(lines(proposal).count - 1) * lineDistance
    }
    return nil
  }

  var spacing: ViewSpacing { ViewSpacing(horizontal: .standard, vertical: .text) }
  var traits: ElementTraits { ElementTraits(text: content, effect: looks, hitArea: .content) }
}
