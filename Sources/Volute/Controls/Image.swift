// Images by name, whose sizes an ImageSizer gives: SwiftUI's Image.
import Foundation

/// An image. Spelled as SwiftUI spells it.
///
/// Volute loads no images. An ``ImageSizer`` gives the size for a name. An image has that size, whatever it is offered.
/// A resizable image takes the size that it is offered, and its own length along an axis without an offer.
public nonisolated struct Image: View, LeafView, Hashable, Sendable {
  /// The name of an image: one of the program, or a symbol of the system.
  enum Name: Hashable {
    case image(String)
    case symbol(String)
  }

  let name: Name
  var isResizable = false

  private init(_ name: Name) { self.name = name }

  /// Creates an image of the program.
  public init(_ name: String) { self.init(.image(name)) }
  /// Creates an image of the program that is only decoration.
  public init(decorative name: String) { self.init(.image(name)) }
  /// Creates an image of the system: a symbol, as large as the text beside it.
  public init(systemName: String) { self.init(.symbol(systemName)) }

  /// Returns an image that takes the size that it is offered.
  public func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  @MainActor
  func rule(in scope: EnvironmentScope) -> ImageRule {
    let sizer = scope.values.imageSizer
    switch name {
    case .image(let name):
      return ImageRule(name: name, size: sizer.size(ofImage: name) ?? .zero, isResizable: isResizable)
    case .symbol(let name):
      let size = sizer.size(ofSymbol: name, fontSize: (scope.values.font ?? .body).size)
      return ImageRule(name: name, size: size, isResizable: isResizable)
    }
  }
}

/// Measures an image.
struct ImageRule: LeafRule, Equatable {
  let name: String
  let size: CGSize
  let isResizable: Bool

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    isResizable ? proposal.replacingUnspecifiedDimensions(by: size) : size
  }

  var traits: ElementTraits { ElementTraits(image: name, hitArea: .content) }
}

/// Gives the sizes of images. Set one for a screen with `environment(\.imageSizer, …)`.
///
/// The answers must depend on the arguments only.
public protocol ImageSizer {
  /// Returns the size of an image of the program, in points; nil for an unknown image, whose size is then zero.
  func size(ofImage name: String) -> CGSize?
  /// Returns the size of a symbol beside text of a font size, in points.
  func size(ofSymbol name: String, fontSize: CGFloat) -> CGSize
}

extension ImageSizer {
  /// A square as high as a line of text: 1.2 times the font size, rounded to a whole point.
  public func size(ofSymbol name: String, fontSize: CGFloat) -> CGSize {
    let side = (1.2 * fontSize).rounded()
    return CGSize(width: side, height: side)
  }
}

/// Sizes of images in a table. By default Volute uses an empty table.
public struct ImageTable: ImageSizer {
  /// The sizes by name, in points.
  public var sizes: [String: CGSize]

  /// Creates a table.
  public init(_ sizes: [String: CGSize] = [:]) { self.sizes = sizes }

  /// The size in the table.
  public func size(ofImage name: String) -> CGSize? { sizes[name] }
}

extension EnvironmentValues {
  /// Gives the sizes of images.
  public var imageSizer: any ImageSizer {
    get { self[ImageSizerKey.self] }
    set { self[ImageSizerKey.self] = newValue }
  }
}

private struct ImageSizerKey: EnvironmentKey { static var defaultValue: any ImageSizer { ImageTable() } }
