// Fonts by their sizes, which are all that layout needs: SwiftUI's Font.
import Foundation

/// A font. Layout uses only its size; the rest is recorded. Spelled as SwiftUI spells it.
public struct Font: Hashable, Sendable {
  /// The size in points.
  let size: CGFloat
  /// The properties that change no size.
  var looks: [TextLook] = []

  /// Styles of text. Their sizes are those of iOS at its default setting.
  public enum TextStyle: Hashable, CaseIterable, Sendable {
    /// 34 pt.
    case largeTitle
    /// 28 pt.
    case title
    /// 22 pt.
    case title2
    /// 20 pt.
    case title3
    /// 17 pt.
    case headline
    /// 15 pt.
    case subheadline
    /// 17 pt.
    case body
    /// 16 pt.
    case callout
    /// 13 pt.
    case footnote
    /// 12 pt.
    case caption
    /// 11 pt.
    case caption2

    var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption: 12
      case .caption2: 11
      }
    }
  }

  /// 34 pt.
  public static let largeTitle = system(.largeTitle)
  /// 28 pt.
  public static let title = system(.title)
  /// 22 pt.
  public static let title2 = system(.title2)
  /// 20 pt.
  public static let title3 = system(.title3)
  /// 17 pt.
  public static let headline = system(.headline)
  /// 15 pt.
  public static let subheadline = system(.subheadline)
  /// 17 pt.
  public static let body = system(.body)
  /// 16 pt.
  public static let callout = system(.callout)
  /// 13 pt.
  public static let footnote = system(.footnote)
  /// 12 pt.
  public static let caption = system(.caption)
  /// 11 pt.
  public static let caption2 = system(.caption2)
}

extension EnvironmentValues {
  /// The font of text; nil stands for ``Font/body``.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }
}

private struct FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }

extension View {
  /// Sets the font of the text in the view.
  public nonisolated func font(_ font: Font?) -> some View { environment(\.font, font) }
}
