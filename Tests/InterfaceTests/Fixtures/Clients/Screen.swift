// A client's screen, written as for SwiftUI: bodies, models, bindings, tasks and what callbacks reach.
import Volute

@MainActor @Observable
final class FeedModel {
  var posts = (0..<100).map { "Post \($0)" }
  var isFar = false
  func load() async { posts.insert("New", at: 0) }
  func note(_ phase: ScrollPhase) { isFar = phase.isScrolling }
}

struct FeedScreen: View {
  @State private var model = FeedModel()
  @State private var position = ScrollPosition(idType: String.self)
  @State private var selected: String?
  @State private var height: CGFloat = 0
  @Environment(\.isScrollEnabled) private var isScrollEnabled
  var shift: CGFloat = 10

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        LazyVStack(pinnedViews: [.sectionHeaders]) {
          Section {
            ForEach(model.posts, id: \.self) { post in
              Text(post)
                .visualEffect { [shift] content, proxy in content.offset(x: proxy.size.width > 10 ? shift : 0) }
                .onGeometryChange(for: CGFloat.self) {
                  $0.size.height
                } action: {
                  height = $0
                }
            }
          } header: {
            header
          }
        }
        .scrollTargetLayout()
      }
      .scrollPosition($position)
      .onScrollPhaseChange { _, phase in model.note(phase) }
      .onScrollGeometryChange(for: Bool.self) {
        $0.contentOffset.y > 100
      } action: { _, isFar in
        model.isFar = isFar
      }
      .refreshable { await model.load() }
      .task { await model.load() }
      .onChange(of: selected) { withAnimation(.snappy) { proxy.scrollTo("New", anchor: .top) } }
      .safeAreaInset(edge: .bottom) {
        Button("Top") {
          withAnimation { position.scrollTo(edge: .top) }
          Task { position.scrollTo(id: "New") }
        }
      }
    }
    .environment(model)
  }

  @ViewBuilder private var header: some View {
    if isScrollEnabled {
      Toggle("Far", isOn: Binding(get: { model.isFar }, set: { model.isFar = $0 }))
    } else {
      Divider()
    }
  }
}

struct Card: ViewModifier {
  @Environment(FeedModel.self) private var model

  func body(content: Content) -> some View { content.opacity(model.isFar ? 0.5 : 1).faded() }
}

@MainActor
func readsItsHost() -> [String] {
  let host = ScrollHost(size: CGSize(width: 390, height: 844)) { FeedScreen().modifier(Card()) }
  host.fling(from: CGPoint(x: 200, y: 700), by: CGVector(dx: 0, dy: -300))
  host.waitUntilIdle()
  return host.texts
}
