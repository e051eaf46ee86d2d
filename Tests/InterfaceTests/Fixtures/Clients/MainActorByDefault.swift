// A client whose module is on the main actor: nothing says where it belongs, and conformances are the main actor's.
import Volute

final class Progress {
  static let shared = Progress()
  var step: CGFloat = 80
  var key: [Int] = []
}

struct Steps: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    target.rect.origin.y = (target.rect.minY / Progress.shared.step).rounded() * Progress.shared.step
  }
}

extension ScrollTargetBehavior where Self == Steps {
  static var steps: Steps { Steps() }
}

struct Width: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

struct RoomKey: EnvironmentKey {
  static let defaultValue = 3
}

extension EnvironmentValues {
  var room: Int {
    get { self[RoomKey.self] }
    set { self[RoomKey.self] = newValue }
  }
}

struct Diagonal: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
  }
}

@Observable
final class Model {
  var rows = [1, 2, 3]
}

struct StepScreen: View {
  @State private var model = Model()
  @State private var width: CGFloat = 0
  @Environment(\.room) private var room

  var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(model.rows, id: \.self) { row in
          Diagonal { Text("\(row)").preference(key: Width.self, value: CGFloat(row)) }
            .scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0.5) }
        }
      }
    }
    .scrollTargetBehavior(.steps)
    .onPreferenceChange(Width.self) { width = $0 }
    .onScrollVisibilityChange { _ in model.rows.append(4) }
    .environment(\.room, room + 1)
  }
}
