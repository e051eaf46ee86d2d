// Draws a screen: the container, its rows from back to front, and its insets.
import Foundation
import ScrollTypes

/// The output of a scroll view in one frame as SVG.
struct ScreenDrawing {
  let frame: ScreenFrame
  let direction: LayoutDirection
  /// Whether rows are cut off at the container's edges.
  let isClipped: Bool
  /// The number of pixels in a point.
  let scale: Double
  /// The prefix of the drawing's ids.
  let id: String
  /// Whether the frame has a fault.
  let isFault: Bool

  private var size: CGSize { frame.report.geometry.containerSize }

  /// The screen, with the container's top left corner at a point of the picture.
  func svg(at place: CGPoint) -> String {
    let corner = "rx=\"\(SVGText.number(14 / scale))\""
    let edges = "width=\"\(SVGText.number(size.width))\" height=\"\(SVGText.number(size.height))\" \(corner)"
    let clip = isClipped ? " clip-path=\"url(#\(id))\"" : ""
    var drawn = "<g transform=\"translate(\(SVGText.number(place.x)) \(SVGText.number(place.y))) "
    drawn += "scale(\(SVGText.number(scale, digits: 5)))\"><title>frame \(frame.number)</title>\n"
    drawn += "<clipPath id=\"\(id)\"><rect \(edges)/></clipPath>\n"
    drawn += "<g class=\"content\"\(clip) stroke-width=\"\(SVGText.number(1.5 / scale))\">\n"
    drawn += "<rect class=\"screen\" \(edges)/>\n"
    // Insets hide no part of a row, so they are drawn beneath the rows; a line above the rows shows where insets end.
    drawn += "<path class=\"insets\" clip-path=\"url(#\(id))\" fill-rule=\"evenodd\" d=\"\(outline(container))"
    drawn += "\(outline(free))\"/>\n\(rows)</g>\n"
    if free != container, !free.isEmpty {
      drawn += "<path class=\"free\" stroke-width=\"\(SVGText.number(1 / scale))\" "
      drawn += "stroke-dasharray=\"\(SVGText.number(4 / scale))\" d=\"\(outline(free))\"/>\n"
    }
    drawn += "<rect class=\"edge\(isFault ? " fault" : "")\" \(edges) "
    drawn += "stroke-width=\"\(SVGText.number(2 / scale))\"/>\n"
    return drawn + "</g>\n"
  }

  /// The rows in drawing order. All pinned views lie on top, also those that are at their place among the rows.
  private var rows: String {
    let rows = Array(frame.rows.enumerated())
    return (rows.filter { !$0.element.isPinned } + rows.filter(\.element.isPinned)).map { place, row in
      RowDrawing(row: row, container: size, scale: scale, id: "\(id)-\(place)").svg
    }.joined()
  }

  private var container: CGRect { CGRect(origin: .zero, size: size) }

  /// The part of the container that the insets leave free.
  private var free: CGRect {
    let insets = frame.report.geometry.contentInsets
    let (leading, trailing) = (Double(insets.leading), Double(insets.trailing))
    let (left, right) = direction == .rightToLeft ? (trailing, leading) : (leading, trailing)
    let (width, height) = (Double(size.width), Double(size.height))
    let (top, bottom) = (Double(insets.top), Double(insets.bottom))
    return CGRect(x: left, y: top, width: max(0, width - left - right), height: max(0, height - top - bottom))
  }

  private func outline(_ rect: CGRect) -> String {
    "M\(SVGText.number(rect.minX)) \(SVGText.number(rect.minY))H\(SVGText.number(rect.maxX))"
      + "V\(SVGText.number(rect.maxY))H\(SVGText.number(rect.minX))Z"
  }
}
