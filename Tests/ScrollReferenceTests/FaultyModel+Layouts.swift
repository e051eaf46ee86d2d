// The changes that faults make to the layouts of sections.
import ScrollTypes

extension FaultyModel {
  /// Returns a configuration as a model with a fault of layouts takes it.
  static func spoiledLayouts(of configuration: ScrollConfiguration, _ fault: Fault?) -> ScrollConfiguration {
    var configuration = configuration
    let content = configuration.content
    for index in content.layouts.indices {
      var layout = content.layouts[index]
      let margins = layout.margins
      switch fault {
      case .eagerIsLazy: layout.isEager = false
      case .marginsAlongForgotten:
        if content.axis == .vertical { layout.margins.bottom = 0 } else { layout.margins.trailing = 0 }
      case .marginsAcrossSwapped:
        if content.axis == .vertical {
          (layout.margins.leading, layout.margins.trailing) = (margins.trailing, margins.leading)
        } else {
          (layout.margins.top, layout.margins.bottom) = (margins.bottom, margins.top)
        }
      case .distanceForgotten: layout.distance = nil
      case .spacingOfContent: layout.spacing = content.spacing
      case .tracksOfContent: layout.tracks = content.tracks
      case .pinsOfContent: layout.pinnedViews = content.pinnedViews
      default: break
      }
      configuration.content.layouts[index] = layout
    }
    return configuration
  }
}
