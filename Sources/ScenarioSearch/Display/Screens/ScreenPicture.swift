// Draws frames of a scroll view as a picture: screens side by side, under their times.
import Foundation
import ScrollTypes

/// A picture of one or several screens.
public struct ScreenPicture {
  /// A frame in the picture.
  public struct Screen: Equatable, Sendable {
    /// A text beside the time, such as the name of a model; nil for no text.
    public var name: String?
    /// The frame.
    public var frame: ScreenFrame
    /// Whether the frame has a fault.
    public var isFault: Bool

    /// Creates a screen.
    public init(_ frame: ScreenFrame, name: String? = nil, isFault: Bool = false) {
      self.name = name
      self.frame = frame
      self.isFault = isFault
    }
  }

  /// The largest size of a screen, in pixels.
  public enum Size: Sendable {
    /// A single frame.
    case frame
    /// A frame in a strip of frames.
    case strip

    fileprivate func limit(isWide: Bool) -> CGSize {
      switch self {
      case .frame: CGSize(width: 800, height: 700)
      case .strip: isWide ? CGSize(width: 260, height: 260) : CGSize(width: 160, height: 360)
      }
    }
  }

  /// The screens from left to right.
  public var screens: [Screen]
  /// The title above the screens.
  public var title: String
  /// The size of the screens.
  public var size: Size
  /// The direction of reading, which decides where leading insets are.
  public var direction: LayoutDirection
  /// Whether rows are cut off at the container's edges. They are, unless `scrollClipDisabled` is set.
  public var isClipped: Bool

  /// Creates a picture.
  public init(
    _ screens: [Screen], title: String, size: Size, direction: LayoutDirection = .leftToRight, isClipped: Bool = true
  ) {
    self.screens = screens
    self.title = title
    self.size = size
    self.direction = direction
    self.isClipped = isClipped
  }

  /// The picture as self-contained SVG, for light and dark backgrounds, without scripts.
  public var svg: String {
    let overhang = isClipped ? 0 : Self.overhang
    let top = Self.top + overhang
    var (body, x) = ("", Self.margin + overhang)
    for (place, screen) in screens.enumerated() {
      body += caption(of: screen, at: CGPoint(x: x, y: Self.captionTop))
      body += ScreenDrawing(
        frame: screen.frame, direction: direction, isClipped: isClipped, scale: scale, id: "screen\(place)",
        isFault: screen.isFault
      ).svg(at: CGPoint(x: x, y: top))
      x += slot + Self.gap + overhang
    }
    let width = max(Self.leastWidth, x - Self.gap + Self.margin).rounded(.up)
    let height = (top + scale * Double(largest.height) + Self.margin + overhang).rounded(.up)
    let heading = SVGText.shortened(title, to: Int((width - 2 * Self.margin) / 8.5))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(width)) \(Int(height))" width="\(Int(width))" \
      height="\(Int(height))" font-family="system-ui, sans-serif" font-size="12">
      <style>\(Self.style)</style>
      <rect width="100%" height="100%" class="back"/>
      <text x="\(Int(Self.margin))" y="32" class="title">\(SVGText.escaped(heading))</text>
      \(body)</svg>

      """
  }

  // MARK: Measures, in pixels

  private static let margin = 24.0
  private static let gap = 20.0
  private static let captionTop = 62.0
  private static let top = 108.0
  private static let leastWidth = 240.0
  /// The width of a caption.
  private static let captionWidth = 150.0
  /// How far around a screen rows are visible if they are not cut off.
  private static let overhang = 60.0

  private var largest: CGSize {
    screens.map(\.frame.report.geometry.containerSize).reduce(CGSize(width: 1, height: 1)) {
      CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
  }

  /// All screens have the same scale, so that a rotated or resized screen is recognisable.
  private var scale: Double {
    let limit = size.limit(isWide: largest.width > largest.height)
    return Double(min(1, limit.width / largest.width, limit.height / largest.height))
  }

  private var slot: Double { max(scale * Double(largest.width), Self.captionWidth) }

  // MARK: Captions

  private func caption(of screen: Screen, at place: CGPoint) -> String {
    let report = screen.frame.report
    let time = SVGText.number(report.time, digits: 3) + " s"
    let name = screen.name.map { SVGText.escaped(SVGText.shortened($0, to: 14)) + "  " } ?? ""
    let phase = "\(report.phase)"
    let (left, top) = (Double(report.geometry.contentOffset.x), Double(report.geometry.contentOffset.y))
    let offset = "offset \(Self.short(left)), \(Self.short(top))"
    let (x, y) = (SVGText.number(place.x), Double(place.y))
    return """
      <text x="\(x)" y="\(SVGText.number(y))" class="time\(screen.isFault ? " fault" : "")">\(name)\(time)</text>
      <circle cx="\(SVGText.number(Double(place.x) + 4))" cy="\(SVGText.number(y + 12))" r="4" class="\(phase)"/>
      <text x="\(SVGText.number(Double(place.x) + 13))" y="\(SVGText.number(y + 16))">\(phase)</text>
      <text x="\(x)" y="\(SVGText.number(y + 32))">\(offset)</text>

      """
  }

  private static func short(_ value: Double) -> String {
    abs(value) < 1e6 ? SVGText.number(value, digits: 1) : String(format: "%.3g", value)
  }

  // Colours are set by classes only: dark mode changes them, and old renderers do not support variables. White labels
  // have a contrast of at least 4.7 to 1.
  private static let style: String = {
    let colours = [
      "#1d6ec9", "#685cc6", "#914cad", "#ab3f84", "#b93c50", "#b24b0a", "#93640c", "#79720e", "#438107", "#0f825e",
      "#0b7f7f", "#0b7a9a",
    ]
    let rows = colours.enumerated().map { ".row\($0) { fill: \($1) }" }.joined(separator: " ")
    return """

      text { fill: #57606a } .title { font-size: 15px; font-weight: 600; fill: #1f2328 } .back { fill: #ffffff }
      .time { font-size: 13px; font-weight: 600; fill: #1f2328 } .time.fault { fill: #d1242f }
      .screen { fill: #eef1f4; stroke: none } .content { isolation: isolate; stroke: #eef1f4 }
      .content text { fill: #ffffff; stroke: none; text-anchor: middle; font-weight: 600 }
      .insets { fill: #d0d7de; stroke: none } .free { fill: none; stroke: #1f2328; stroke-opacity: 0.35 }
      .edge { fill: none; stroke: #8c959f } .edge.fault { stroke: #d1242f }
      \(rows)
      .header { fill: #424a53 } .footer { fill: #57606a }
      .idle { fill: #8c959f } .tracking { fill: #d4a72c } .interacting { fill: #e36209 } .decelerating { fill: #218bff }
      .animating { fill: #8250df }
      @media (prefers-color-scheme: dark) {
      text { fill: #9198a1 } .title, .time { fill: #f0f6fc } .time.fault { fill: #ff7b72 } .back { fill: #0d1117 }
      .screen { fill: #1c2128 } .content { stroke: #1c2128 } .edge { stroke: #6e7681 } .edge.fault { stroke: #ff7b72 }
      .insets { fill: #30363d } .free { stroke: #f0f6fc }
      }

      """
  }()
}
