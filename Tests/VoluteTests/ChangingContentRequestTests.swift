// Requests for a view in the same update as a change of the content.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Requests together with changes of the content")
struct ChangingContentRequestTests {
  /// The values that the views of the tests bind.
  @Observable @MainActor
  final class Feed {
    var rows = Array(0..<100)
    var id: Int?
  }

  // MARK: Positions

  private func bound(_ feed: Feed) -> ScrollHost {
    host {
      @Bindable var feed = feed
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(feed.rows, id: \.self) { Text("\($0)").frame(height: 50) }
        }
        .scrollTargetLayout()
      }
      .scrollPosition(id: $feed.id)
    }
  }

  @Test("A collection shrinks while a position asks for one of its rows, after a frame that was not read")
  func shrinking() {
    let feed = Feed()
    let host = bound(feed)
    _ = host.texts
    host.advance(by: 0.1)
    feed.rows = [0, 1, 2]
    feed.id = 1
    #expect(host.texts == ["0", "1", "2"])
    #expect(feed.id == 1)
    #expect(host.diagnostics == [])
  }

  @Test("A collection becomes empty while a position waits for a row, and the row comes later")
  func emptied() {
    let feed = Feed()
    let host = bound(feed)
    _ = host.texts
    feed.id = 500
    _ = host.texts
    host.advance(by: 0.1)
    feed.rows = []
    #expect(host.texts == [])
    host.advance(by: 0.1)
    feed.rows = Array(450..<550)
    host.advance(by: 0.1)
    #expect(host.texts.last == "500")
  }
}
