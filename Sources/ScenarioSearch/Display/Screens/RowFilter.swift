// Converts the filters of a row to SVG.
import Foundation
import ScrollTypes

/// Converts the filters of a row to SVG.
enum RowFilter {
  /// Returns the definition of a filter with the steps of §Z21 in their order; nil without a filter.
  ///
  /// - Parameters:
  ///   - region: The rectangle that is filtered, in the space in which the filter is used.
  ///   - scale: The length of a point of the row in that space.
  static func definition(_ filters: VisualEffectFilters, id: String, region: CGRect, scale: Double) -> String? {
    var steps = ""
    let radius = min(filters.blurRadius * scale, mostRadius)
    if radius > 0 {
      steps += "<feGaussianBlur stdDeviation=\"\(SVGText.number(radius))\"/>"
      if filters.isBlurOpaque {
        steps += "<feComponentTransfer><feFuncA type=\"linear\" slope=\"0\" intercept=\"1\"/></feComponentTransfer>"
      }
    }
    if filters.brightness != 0 { steps += linear(1, filters.brightness) }
    if filters.contrast != 1 { steps += linear(filters.contrast, 0.5 - 0.5 * filters.contrast) }
    if filters.saturation != 1 { steps += saturated(filters.saturation) }
    if filters.grayscale != 0 { steps += saturated(1 - filters.grayscale) }
    if filters.hueRotation != 0 {
      steps += "<feColorMatrix type=\"hueRotate\" values=\"\(SVGText.number(filters.hueRotation))\"/>"
    }
    if steps.isEmpty { return nil }
    // A blur reaches past the edges, unless it is opaque.
    let margin = filters.isBlurOpaque && radius > 0 ? 0 : 3 * radius + 2
    let area = region.insetBy(dx: -margin, dy: -margin)
    let sides = [("x", area.minX), ("y", area.minY), ("width", area.width), ("height", area.height)]
    return "<filter id=\"\(id)\" filterUnits=\"userSpaceOnUse\" "
      + sides.map { "\($0.0)=\"\(SVGText.number($0.1))\" " }.joined()
      + "color-interpolation-filters=\"sRGB\">\(steps)</filter>\n"
  }

  /// Returns the name of a blend mode in CSS; nil for the normal mode and for modes that CSS lacks.
  static func name(of mode: BlendMode) -> String? {
    switch mode {
    case .normal, .sourceAtop, .destinationOver, .destinationOut, .plusDarker: nil
    case .multiply: "multiply"
    case .screen: "screen"
    case .overlay: "overlay"
    case .darken: "darken"
    case .lighten: "lighten"
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .softLight: "soft-light"
    case .hardLight: "hard-light"
    case .difference: "difference"
    case .exclusion: "exclusion"
    case .hue: "hue"
    case .saturation: "saturation"
    case .color: "color"
    case .luminosity: "luminosity"
    case .plusLighter: "plus-lighter"
    }
  }

  /// A larger blur looks the same: the row is no longer visible.
  private static let mostRadius = 250.0

  /// Multiplies every component by a slope and adds an intercept.
  private static func linear(_ slope: Double, _ intercept: Double) -> String {
    let numbers = "type=\"linear\" slope=\"\(coefficient(slope))\" intercept=\"\(coefficient(intercept))\""
    let functions = ["R", "G", "B"].map { "<feFunc\($0) \(numbers)/>" }.joined()
    return "<feComponentTransfer>\(functions)</feComponentTransfer>"
  }

  /// Uses a matrix instead of `type="saturate"`, which accepts no negative amounts.
  private static func saturated(_ amount: Double) -> String {
    let luminance = [0.213, 0.715, 0.072]
    let rows = (0..<3).map { row in
      (0..<3).map { column in
        coefficient(luminance[column] * (1 - amount) + (row == column ? amount : 0))
      }.joined(separator: " ") + " 0 0"
    }
    return "<feColorMatrix type=\"matrix\" values=\"\(rows.joined(separator: " ")) 0 0 0 1 0\"/>"
  }

  private static func coefficient(_ value: Double) -> String { SVGText.number(value, digits: 4) }
}
