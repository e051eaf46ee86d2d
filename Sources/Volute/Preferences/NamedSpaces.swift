// Coordinate spaces of views by name: SwiftUI's coordinateSpace.
import Foundation

/// Gives the space of a view a name.
nonisolated struct CoordinateSpaceModifier: ViewModifier, AnnotatingModifier {
  typealias Body = Never

  let name: AnyHashable?

  @MainActor
  func traits(in scope: EnvironmentScope) -> ElementTraits { ElementTraits(spaceName: name) }
}

extension LayoutElement {
  /// The named spaces around the element on the screen, innermost first.
  ///
  /// - Parameter level: The number of scroll views around the element.
  func namedSpaces(around level: Int) -> [CoordinateSpaces.Name] {
    var names: [CoordinateSpaces.Name] = []
    func add(_ element: LayoutElement) {
      if let name = element.spaceName, let frame = element.frameOnScreen {
        names.append(CoordinateSpaces.Name(name, level: level, frame: frame))
      }
    }
    var element = self
    while let parent = element.parent {
      for cover in parent.elementsAround(element) { add(cover) }
      add(parent)
      element = parent
    }
    return names
  }
}

extension View {
  /// Gives the view's coordinate space a name, by which views inside find it: `proxy.frame(in: .named("card"))`. If two
  /// spaces have one name, the inner one counts.
  public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    var found: AnyHashable?
    if case .named(let name) = name.spaceKey { found = name }
    return modifier(CoordinateSpaceModifier(name: found))
  }

  /// Gives the view's coordinate space a name, by which views inside find it: `proxy.frame(in: .named("card"))`.
  public nonisolated func coordinateSpace<T: Hashable>(name: T) -> some View { coordinateSpace(.named(name)) }
}
