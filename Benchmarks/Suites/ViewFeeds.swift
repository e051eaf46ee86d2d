// The feeds of the view benchmarks: a plain one, and one whose rows are drawn by their place and observed.
import Foundation
import Volute

/// The rows of the feed, and the state that one of them shows.
@MainActor @Observable
final class FeedModel {
  var ids: [Int]
  var count = 0
  /// The first row on the screen.
  var first: Int?

  init(ids: [Int]) { self.ids = ids }
}

/// A window with a feed.
@MainActor
final class FeedScreen {
  let model: FeedModel
  let host: ScrollHost

  convenience init(rowCount: Int, isDrawn: Bool = false) { self.init(ids: Array(0..<rowCount), isDrawn: isDrawn) }

  init(ids: [Int], isDrawn: Bool = false) {
    let model = FeedModel(ids: ids)
    self.model = model
    host = ScrollHost(size: feedScreen) {
      if isDrawn { DrawnFeed(model: model) } else { Feed(model: model) }
    }
    host.frameDuration = 1.0 / 120
    host.update()
  }
}

private struct Feed: View {
  let model: FeedModel

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(model.ids, id: \.self) { FeedRow(number: $0, model: model) }
      }
    }
  }
}

private struct DrawnFeed: View {
  @Bindable var model: FeedModel

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(model.ids, id: \.self) { number in
          FeedRow(number: number, model: model)
            .scrollTransition { $0.opacity($1.isIdentity ? 1 : 0.3).scaleEffect($1.isIdentity ? 1 : 0.9) }
            .visualEffect { content, proxy in content.offset(x: proxy.frame(in: .scrollView).minY / 20) }
            .onScrollVisibilityChange { if $0 { model.count = number } }
            .onGeometryChange(for: Bool.self, of: { $0.frame(in: .scrollView).minY < -200 }) { _ in model.count += 1 }
        }
      }
      .scrollTargetLayout()
    }
    .scrollPosition(id: $model.first)
    .onScrollGeometryChange(for: Bool.self, of: { $0.contentOffset.y > 100 }) { _, _ in model.count += 1 }
    .onScrollPhaseChange { _, _ in model.count += 1 }
    .onScrollTargetVisibilityChange(idType: Int.self) { model.count += $0.count }
  }
}

private struct FeedRow: View {
  let number: Int
  let model: FeedModel

  var body: some View {
    HStack {
      Text("Row \(number)")
      Spacer()
      if number == 3 { Text("\(model.count)") }
    }
    .frame(height: 100)
  }
}
