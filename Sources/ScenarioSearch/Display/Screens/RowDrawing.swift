// Draws a row: a rounded rectangle with its label, transform, opacity and filters.
import Foundation
import ScrollTypes

/// A row of a screen as SVG, in the container of the scroll view.
struct RowDrawing {
  let row: PresentedRow
  /// The size of the scroll view's container.
  let container: CGSize
  /// The number of pixels in a point.
  let scale: Double
  /// The id of the row's filter.
  let id: String

  /// The row as SVG; empty if it is invisible.
  var svg: String {
    guard size.width > 0, size.height > 0, row.opacity > 0 else { return "" }
    let drawn = isPlain ? plain : projected
    if drawn.isEmpty { return "" }
    var attributes = "class=\"\(colour)\""
    if row.opacity < 1 { attributes += " opacity=\"\(SVGText.number(row.opacity, digits: 3))\"" }
    if let mode = RowFilter.name(of: row.filters.blendMode) { attributes += " style=\"mix-blend-mode:\(mode)\"" }
    return "<g \(attributes)><title>\(SVGText.escaped(names[0]))</title>\n\(drawn)</g>\n"
  }

  private var size: CGSize { row.frame.size }

  private var radius: Double { min(10, Double(min(size.width, size.height)) / 5) }

  // MARK: Shapes

  /// Renderers compute with few digits, so shapes farther than this from the screen are cut off.
  private static let farthest: CGFloat = 1e5

  /// Whether a matrix of SVG can draw the row.
  private var isPlain: Bool {
    let bounds = row.transform.bounds(ofViewWith: row.frame)
    let numbers = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY, size.width, size.height]
    return row.transform.isAffine && numbers.allSatisfy { abs($0) < Self.farthest }
  }

  private var plain: String {
    let m = row.transform
    guard m.m11 * m.m22 - m.m12 * m.m21 != 0 else { return "" }
    let matrix = CGAffineTransform(
      a: m.m11, b: m.m12, c: m.m21, d: m.m22, tx: m.m31 + row.frame.minX, ty: m.m32 + row.frame.minY)
    let (width, height) = (SVGText.number(size.width), SVGText.number(size.height))
    let shape = "<rect width=\"\(width)\" height=\"\(height)\" rx=\"\(SVGText.number(radius))\"/>\n"
    let drawn = filtered(shape + label, CGRect(origin: .zero, size: size), scale: 1)
    return "<g transform=\"\(Self.text(matrix))\">\n\(drawn)</g>\n"
  }

  /// The projected outline of the row, with the label drawn by the projection near its middle.
  private var projected: String {
    let room = 4 * max(1, min(max(container.width, container.height), Self.farthest))
    let outline = RowOutline(
      size, radius: radius, by: row.transform, movedBy: row.frame.origin,
      within: CGRect(origin: .zero, size: container).insetBy(dx: -room, dy: -room))
    guard outline.points.count > 2 else { return "" }
    var drawn = "<path d=\"\(outline.pathData)\"/>\n"
    var scale = 1.0
    if let near = projection(near: labelPlace) {
      scale = Double(abs(near.a * near.d - near.b * near.c).squareRoot())
      if !label.isEmpty { drawn += "<g transform=\"\(Self.text(near))\">\(label)</g>\n" }
    }
    return filtered(drawn, outline.bounds, scale: scale)
  }

  private func filtered(_ drawn: String, _ region: CGRect, scale: Double) -> String {
    guard let filter = RowFilter.definition(row.filters, id: id, region: region, scale: scale) else { return drawn }
    return "\(filter)<g filter=\"url(#\(id))\">\n\(drawn)</g>\n"
  }

  /// Returns the affine transform that is nearest to the row's projection around a point.
  ///
  /// - Returns: nil if the point is not in front of the eye, or is far from the screen.
  private func projection(near point: CGPoint) -> CGAffineTransform? {
    let m = row.transform
    let w = m.m13 * point.x + m.m23 * point.y + m.m33
    let seen = point.applying(m)
    guard w > 0, abs(seen.x) < Self.farthest, abs(seen.y) < Self.farthest else { return nil }
    let (a, b) = ((m.m11 - seen.x * m.m13) / w, (m.m12 - seen.y * m.m13) / w)
    let (c, d) = ((m.m21 - seen.x * m.m23) / w, (m.m22 - seen.y * m.m23) / w)
    guard [a, b, c, d].allSatisfy({ abs($0) < Self.farthest }), a * d - b * c != 0 else { return nil }
    return CGAffineTransform(
      a: a, b: b, c: c, d: d, tx: row.frame.minX + seen.x - a * point.x - c * point.y,
      ty: row.frame.minY + seen.y - b * point.x - d * point.y)
  }

  private static func text(_ m: CGAffineTransform) -> String {
    let place = [m.tx, m.ty].map { SVGText.number($0) }
    if m.a == 1, m.b == 0, m.c == 0, m.d == 1 { return "translate(\(place.joined(separator: " ")))" }
    let turn = [m.a, m.b, m.c, m.d].map { SVGText.number($0, digits: 5) }
    return "matrix(\((turn + place).joined(separator: " ")))"
  }

  // MARK: Label

  /// The longest name of the row that fits, in the row's own space; empty if none fits.
  private var label: String {
    let (width, height) = (Double(size.width), Double(size.height))
    // At least ten pixels high, and larger in large rows.
    let font = min(max(10 / scale, min(0.3 * height, 0.09 * width)), 22 / scale)
    guard
      let name = names.first(where: { SVGText.width(of: $0) * font < width - 0.6 * font }), font * 1.1 < height
    else { return "" }
    let place = labelPlace
    return "<text x=\"\(SVGText.number(place.x))\" y=\"\(SVGText.number(Double(place.y) + 0.35 * font))\" "
      + "font-size=\"\(SVGText.number(font, digits: 1))\">\(SVGText.escaped(name))</text>\n"
  }

  /// The middle of the row; for a row longer than the container, the middle of its visible part.
  private var labelPlace: CGPoint {
    func middle(_ start: Double, _ length: Double, _ room: Double) -> Double {
      guard length > room else { return length / 2 }
      return (max(0, -start) + max(0, min(length, room - start))) / 2
    }
    return CGPoint(
      x: middle(Double(row.frame.minX), Double(size.width), Double(container.width)),
      y: middle(Double(row.frame.minY), Double(size.height), Double(container.height)))
  }

  /// The names of the row, the longest first.
  private var names: [String] {
    switch row.element {
    case .row(let row, 0): ["row \(row)", "\(row)"]
    case .row(let row, let section): ["row \(row) in section \(section)", "\(row) in \(section)", "\(row)"]
    case .header(let section): ["header of section \(section)", "header \(section)"]
    case .footer(let section): ["footer of section \(section)", "footer \(section)"]
    }
  }

  /// The number of colours of rows. Neighbours have neighbouring colours, and a row keeps its colour while it scrolls.
  static let colourCount = 12

  private var colour: String {
    switch row.element {
    case .row(let row, let section):
      "row\((row % Self.colourCount + section % Self.colourCount * 5) % Self.colourCount)"
    case .header: "header"
    case .footer: "footer"
    }
  }
}
