// A screen as it would look: the container, its rows in the order in which they lie on one another, and its insets.
import Foundation
import ScrollTypes

/// What a scroll view shows in one frame as SVG.
struct ScreenDrawing {
  let frame: ScreenFrame
  let direction: LayoutDirection
  /// Whether rows are cut off at the container's edges.
  let isClipped: Bool
  /// How many pixels a point has.
  let scale: Double
  /// What its ids begin with.
  let id: String
  /// Whether something is wrong with the frame.
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
    // Beneath the rows, as insets hide nothing of them; a line above shows where they end.
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

  /// Rows in their order. Pinned views lie on top, also those that have their place among the rows.
  private var rows: String {
    let rows = Array(frame.rows.enumerated())
    return (rows.filter { !$0.element.isPinned } + rows.filter(\.element.isPinned)).map { place, row in
      RowDrawing(row: row, container: size, scale: scale, id: "\(id)-\(place)").svg
    }.joined()
  }

  private var container: CGRect { CGRect(origin: .zero, size: size) }

  /// What the insets leave free of the container.
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
