// Colours as views: SwiftUI's Color.

/// A colour. Spelled as SwiftUI spells it. As a view it takes all the room that it is offered, or 10 pt along an axis
/// without an offer.
///
/// Volute paints nothing. A named colour is only its name, and components are kept as they are given.
public nonisolated struct Color: View, LeafView, ShapeStyle, FadingStyle, Hashable, Sendable {
  private enum Content: Hashable {
    case named(String, opacity: Double)
    case components(red: Double, green: Double, blue: Double, opacity: Double)
  }

  private let content: Content

  private init(_ content: Content) { self.content = content }
  private init(named name: String) { content = .named(name, opacity: 1) }

  /// Creates a colour from its components in sRGB, each from 0 to 1.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    content = .components(red: red, green: green, blue: blue, opacity: opacity)
  }

  /// Creates a grey from its brightness, from 0 to 1.
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// Creates a colour from its hue, saturation and brightness, each from 0 to 1. A hue of 1 is red again.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    /// A component is full within a sixth of a turn of its place on the circle, and zero from a third of a turn on.
    func component(at sixth: Double) -> Double {
      let distance = abs((hue * 6 - sixth).remainder(dividingBy: 6))
      return brightness * (1 - saturation * min(max(distance - 1, 0), 1))
    }
    self.init(red: component(at: 0), green: component(at: 2), blue: component(at: 4), opacity: opacity)
  }

  /// Returns the colour with its opacity multiplied by a factor.
  public func opacity(_ opacity: Double) -> Color {
    switch content {
    case .named("clear", _): self
    case .named(let name, let own): Color(.named(name, opacity: own * opacity))
    case .components(let red, let green, let blue, let own):
      Color(red: red, green: green, blue: blue, opacity: own * opacity)
    }
  }

  /// Whether the colour is invisible, so that no tap hits it.
  var isClear: Bool {
    switch content {
    case .named(let name, let opacity): name == "clear" || opacity <= 0
    case .components(_, _, _, let opacity): opacity <= 0
    }
  }

  /// The colour of that name.
  public static let red = Color(named: "red")
  /// The colour of that name.
  public static let orange = Color(named: "orange")
  /// The colour of that name.
  public static let yellow = Color(named: "yellow")
  /// The colour of that name.
  public static let green = Color(named: "green")
  /// The colour of that name.
  public static let mint = Color(named: "mint")
  /// The colour of that name.
  public static let teal = Color(named: "teal")
  /// The colour of that name.
  public static let cyan = Color(named: "cyan")
  /// The colour of that name.
  public static let blue = Color(named: "blue")
  /// The colour of that name.
  public static let indigo = Color(named: "indigo")
  /// The colour of that name.
  public static let purple = Color(named: "purple")
  /// The colour of that name.
  public static let pink = Color(named: "pink")
  /// The colour of that name.
  public static let brown = Color(named: "brown")
  /// The colour of that name.
  public static let gray = Color(named: "gray")
  /// The colour of that name.
  public static let black = Color(named: "black")
  /// The colour of that name.
  public static let white = Color(named: "white")
  /// A transparent colour.
  public static let clear = Color(named: "clear")
  /// The colour of the most important content.
  public static let primary = Color(named: "primary")
  /// The colour of less important content.
  public static let secondary = Color(named: "secondary")
  /// The accent colour of the program.
  public static let accentColor = Color(named: "accentColor")

  @MainActor
  func rule(in scope: EnvironmentScope) -> StyleRule { StyleRule(paint: description, isClear: isClear) }
}

extension Color: CustomStringConvertible {
  /// The name or the components.
  public var description: String {
    switch content {
    case .named(let name, 1): name
    case .named(let name, let opacity): "\(name), opacity \(opacity)"
    case .components(let red, let green, let blue, let opacity): "rgba(\(red), \(green), \(blue), \(opacity))"
    }
  }
}

extension ShapeStyle where Self == Color {
  /// The colour of that name.
  public static var red: Color { Color.red }
  /// The colour of that name.
  public static var orange: Color { Color.orange }
  /// The colour of that name.
  public static var yellow: Color { Color.yellow }
  /// The colour of that name.
  public static var green: Color { Color.green }
  /// The colour of that name.
  public static var mint: Color { Color.mint }
  /// The colour of that name.
  public static var teal: Color { Color.teal }
  /// The colour of that name.
  public static var cyan: Color { Color.cyan }
  /// The colour of that name.
  public static var blue: Color { Color.blue }
  /// The colour of that name.
  public static var indigo: Color { Color.indigo }
  /// The colour of that name.
  public static var purple: Color { Color.purple }
  /// The colour of that name.
  public static var pink: Color { Color.pink }
  /// The colour of that name.
  public static var brown: Color { Color.brown }
  /// The colour of that name.
  public static var gray: Color { Color.gray }
  /// The colour of that name.
  public static var black: Color { Color.black }
  /// The colour of that name.
  public static var white: Color { Color.white }
  /// A transparent colour.
  public static var clear: Color { Color.clear }
}
