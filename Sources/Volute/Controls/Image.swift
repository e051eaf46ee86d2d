// Images by name, of which layout knows the size: SwiftUI's Image.
import Foundation

/// An image. Spelled as SwiftUI spells it.
///
/// Volute loads no image. ``ImageSizer`` says how large the one of a name is. An image is as large as that whatever it
/// is offered; a resizable one takes what it is offered, and its own size where nothing is.
public nonisolated struct Image: View, LeafView, Hashable, Sendable {
  /// What an image is known by.
  enum Name: Hashable {
    case image(String)
    case symbol(String)
  }

  let name: Name
  var isResizable = false

  private init(_ name: Name) { self.name = name }

  /// Creates an image of the program.
  public init(_ name: String) { self.init(.image(name)) }
  /// Creates an image of the program that says nothing of its own.
  public init(decorative name: String) { self.init(.image(name)) }
  /// Creates an image of the system: a symbol, which is as large as the text beside it.
  public init(systemName: String) { self.init(.symbol(systemName)) }

  /// The image, which takes what it is offered.
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

/// How large an image is.
struct ImageRule: LeafRule, Equatable {
  let name: String
  let size: CGSize
  let isResizable: Bool

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    isResizable ? proposal.replacingUnspecifiedDimensions(by: size) : size
  }

  var traits: ElementTraits { ElementTraits(image: name, hitArea: .content) }
}

/// Says how large images are. Set one for a screen by `environment(\.imageSizer, …)`.
///
/// Answers must follow from the arguments alone.
public protocol ImageSizer {
  /// The size of an image of the program in points; nil where there is no such image, which then has no extent.
  func size(ofImage name: String) -> CGSize?
  /// The size of a symbol beside text of a size, in points.
  func size(ofSymbol name: String, fontSize: CGFloat) -> CGSize
}

extension ImageSizer {
  /// A square as high as a line of text: 1.2 times the size of the font, to the point.
  public func size(ofSymbol name: String, fontSize: CGFloat) -> CGSize {
    let side = (1.2 * fontSize).rounded()
    return CGSize(width: side, height: side)
  }
}

/// Sizes of images in a table. The one that Volute uses where none is set is empty.
public struct ImageTable: ImageSizer {
  /// The sizes by name, in points.
  public var sizes: [String: CGSize]

  /// Creates a table.
  public init(_ sizes: [String: CGSize] = [:]) { self.sizes = sizes }

  /// The size in the table.
  public func size(ofImage name: String) -> CGSize? { sizes[name] }
}

extension EnvironmentValues {
  /// What says how large images are.
  public var imageSizer: any ImageSizer {
    get { self[ImageSizerKey.self] }
    set { self[ImageSizerKey.self] = newValue }
  }
}

private struct ImageSizerKey: EnvironmentKey { static var defaultValue: any ImageSizer { ImageTable() } }
