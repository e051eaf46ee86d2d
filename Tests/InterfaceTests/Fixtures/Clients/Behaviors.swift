// A client's own behaviours: of no actor, of the main actor, and with names that stand behind a dot.
import Volute

nonisolated struct RowSnapping: ScrollTargetBehavior {
  var rowHeight: CGFloat

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    target.rect.origin.y = (target.rect.minY / rowHeight).rounded() * rowHeight
    if context.velocity.dy == 0 { ViewAlignedScrollTargetBehavior().updateTarget(&target, context: context) }
  }

  func properties(context: PropertiesContext) -> Properties {
    var properties = Properties()
    properties.limitsScrolls = context.axes.contains(.vertical)
    return properties
  }
}

extension ScrollTargetBehavior where Self == RowSnapping {
  nonisolated static func rows(_ height: CGFloat) -> RowSnapping { RowSnapping(rowHeight: height) }
  nonisolated static var smallRows: RowSnapping { RowSnapping(rowHeight: 44) }
}

@MainActor
final class Settings {
  static let shared = Settings()
  var step: CGFloat = 80
}

/// It reads what only the main actor may.
@MainActor
struct SharedSnapping: @MainActor ScrollTargetBehavior {
  var settings = Settings.shared

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    target.rect.origin.x = (target.rect.minX / settings.step).rounded() * settings.step
  }
}

extension ScrollTargetBehavior where Self == SharedSnapping {
  @MainActor static var shared: SharedSnapping { SharedSnapping() }
}

struct SnappingScreen: View {
  var isFree = false

  var body: some View {
    VStack {
      ScrollView { Text("A") }.scrollTargetBehavior(.rows(80))
      ScrollView { Text("B") }.scrollTargetBehavior(.smallRows)
      ScrollView(.horizontal) { Text("C") }.scrollTargetBehavior(.shared)
      ScrollView(.horizontal) { Text("D") }.scrollTargetBehavior(SharedSnapping())
      ScrollView { Text("E") }
        .scrollTargetBehavior(isFree ? AnyScrollTargetBehavior(.paging) : AnyScrollTargetBehavior(.smallRows))
    }
  }
}
