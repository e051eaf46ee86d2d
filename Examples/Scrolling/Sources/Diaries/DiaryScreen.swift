// The screen of a diary: cards across the top, entries below them, and a header that becomes small.
import Volute

/// Shows a diary.
public struct DiaryScreen: View {
  let diary: Diary
  @State private var isHeaderSmall = false
  @State private var position = ScrollPosition(idType: Int.self)

  /// Creates the screen of a diary.
  public init(diary: Diary) { self.diary = diary }

  /// A scroll view under a header.
  public var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 8) {
        cards
        ForEach(diary.entries) { entry in
          Text(entry.text)
            .padding(12)
            .frame(maxWidth: .infinity, alignment: .leading)
            .scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0.4) }
        }
      }
      .scrollTargetLayout()
    }
    .id("entries")
    .scrollPosition($position)
    .onScrollGeometryChange(for: Bool.self) {
      $0.contentOffset.y + $0.contentInsets.top > 60
    } action: { _, isPast in
      isHeaderSmall = isPast
    }
    .safeAreaInset(edge: .top, spacing: 0) {
      Text("Diary").font(isHeaderSmall ? .headline : .largeTitle).frame(maxWidth: .infinity)
        .frame(height: 64).background(.bar)
        .id(isHeaderSmall ? "small header" : "large header")
        .onTapGesture { withAnimation { position.scrollTo(edge: .top) } }
    }
  }

  private var cards: some View {
    ScrollView(.horizontal) {
      HStack(spacing: 12) {
        ForEach(0..<8) { number in Text("Card \(number)").frame(width: 200, height: 120).background(.blue) }
      }
    }
    .scrollTargetBehavior(CardSnapping(cardWidth: 200, spacing: 12))
    .id("cards")
  }
}
