// Lists: the layout of rows, laziness, selections, and the actions of users on rows.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Lists")
struct ListTests {
  let log = Log()
  let events = Events()

  struct Song: Identifiable, Equatable {
    let id: Int
    var title: String { "Song \(id)" }
  }

  @Observable @MainActor
  final class Library {
    var songs = (0..<100).map { Song(id: $0) }
    var song: Int?
    var several: Set<Int> = []
    var editMode = EditMode.inactive
  }

  let library = Library()

  @Test("Rows are 44 pt high at least, and their views stand 16 pt from the leading edge")
  func rows() {
    let host = host {
      List(library.songs) { Text($0.title).id($0.id) }.listStyle(.plain).id("list")
    }
    #expect(host.frame(of: 0)?.minX == 16)
    #expect(host.frame(of: 0)?.midY == 22)
    #expect(host.frame(of: 1)?.midY == 66)
    #expect(host.texts.count == 19)
    #expect(host.madeRowCount < 40)
    #expect(host.scrollGeometry(of: "list")?.contentSize == CGSize(width: 400, height: 4400))
    host.expectRest()
  }

  @Test("Sections, insets, least heights and backgrounds are laid out")
  func rowModifiers() {
    let host = host {
      List {
        Section("First") {
          Text("a").id("a").listRowInsets(EdgeInsets(top: 30, leading: 40, bottom: 20, trailing: 0)).padding(1)
          Text("b").listRowBackground(Color.red.id("red")).id("b").listRowSeparator(.hidden)
        }
        Section {
          ForEach(0..<3) { Text("\($0)").id($0) }.listRowBackground(Color.blue.id("blue"))
        } footer: {
          Text("end").id("end")
        }
      }
      .listSectionSpacing(10).environment(\.defaultMinListRowHeight, 20)
    }
    // Each row gets a width of 368 pt.
    #expect(host.frame(of: "a") == CGRect(x: 57, y: 63, width: 9, height: 20))
    #expect(host.frame(of: "red") == CGRect(x: 16, y: 104, width: 368, height: 42))
    #expect(host.frame(of: "b")?.minX == 32)
    #expect(host.frame(of: 0)?.midY == 177)
    #expect(host.frame(of: "blue") == CGRect(x: 16, y: 156, width: 368, height: 42))
    #expect(host.tree?.all.filter { $0.id == AnyHashable("blue") }.count == 3)
    #expect(host.frame(of: "end")?.midY == 298)
    #expect(host.tree?.all.contains { $0.kind == "ListRow" && $0.effect == "separator hidden" } == true)
    host.expectRest()
  }

  @Test("Insets that change lay their row out anew")
  func changedInsets() {
    struct Screen: View {
      @State private var isWide = false
      var body: some View {
        List {
          Text("a").listRowInsets(isWide ? EdgeInsets() : nil).id("a").onTapGesture { isWide = true }
          Text("b").id("b")
        }
        .listStyle(.plain)
      }
    }
    let host = host { Screen() }
    #expect(host.frame(of: "a")?.origin == CGPoint(x: 16, y: 12))
    host.tap("a")
    #expect(host.frame(of: "a")?.origin == CGPoint(x: 0, y: 12))
    #expect(host.frame(of: "b")?.midY == 66)
    host.expectRest()
  }

  @Test("Headers of a plain list stay at the top, those of a grouped one scroll away")
  func headers() {
    for isPlain in [true, false] {
      let host = host {
        Group {
          if isPlain { sections.listStyle(.plain) } else { sections.listStyle(.grouped) }
        }
      }
      host.scroll(y: 200)
      #expect(host.texts.contains("Header 0") == isPlain)
      #expect(host.frame(of: "Row 0 3")?.midY == 32 + 3.5 * 44 - 200)
    }
  }

  private var sections: some View {
    List {
      ForEach(0..<20) { section in
        Section {
          ForEach(0..<10) { Text("Row \(section) \($0)").id("Row \(section) \($0)") }
        } header: {
          Text("Header \(section)")
        }
      }
    }
  }

  @Test("Rows have state, and a proxy and a position scroll to them")
  func scrolling() {
    struct Screen: View {
      let log: Log
      @State private var shown: Int?
      var body: some View {
        ScrollViewReader { proxy in
          List(0..<1_000) { Counter("Row \($0)", log) }
            .listStyle(.plain).scrollPosition(id: $shown, anchor: .top).id("list")
          Button("go") { proxy.scrollTo(500, anchor: .top) }.id("go")
          Button("set") { shown = 20 }.id("set")
          Text("at \(shown ?? -1)")
        }
      }
    }
    let host = host { Screen(log: log) }
    host.update()
    log.act("Row 1")
    #expect(host.texts[1] == "Row 1 1")
    host.tap("go")
    #expect(host.texts.first == "Row 500 0")
    host.tap("set")
    #expect(host.texts.first == "Row 20 0")
    host.scroll(y: 60)
    #expect(host.texts.last == "at 21")
    host.expectRest()
  }

  @Test("A tap on a row selects it, where it is edited if any rows can be")
  func selections() {
    let model = Bindable(library)
    let host = host {
      VStack(spacing: 0) {
        List(library.songs, selection: model.song) { Text($0.title).id($0.id) }.frame(height: 400)
        List(selection: model.several) {
          ForEach(0..<5) { Text("\($0)").id("row \($0)").tag($0 * 10) }
        }
      }
      .listStyle(.plain).environment(\.editMode, model.editMode)
    }
    #expect(host.tap(at: CGPoint(x: 390, y: 50)))
    #expect(library.song == 1)
    #expect(host.tree?.all.filter { $0.effect == "selected" }.count == 1)
    #expect(!host.tap("row 2"))
    library.editMode = .active
    #expect(host.tap("row 2"))
    #expect(host.tap("row 3"))
    #expect(library.several == [20, 30])
    #expect(host.tap("row 2"))
    #expect(library.several == [30])
    host.expectRest()
  }

  @Test("The only button of a row reacts in all of the row")
  func buttonRows() {
    let host = host {
      List {
        Button("one") { events.add("one") }
        HStack {
          Button("two") { events.add("two") }
          Button("three") { events.add("three") }
        }
      }
      .listStyle(.plain)
    }
    #expect(host.tap(at: CGPoint(x: 390, y: 20)))
    #expect(!host.tap(at: CGPoint(x: 390, y: 60)))
    #expect(events.take() == ["one"])
    host.expectRest()
  }

  @Test("A host deletes and moves rows as a user does")
  func editing() {
    let host = host {
      List {
        ForEach(library.songs) { song in
          Text(song.title).deleteDisabled(song.id == 3)
        }
        .onDelete { library.songs.remove(atOffsets: $0) }
        .onMove { library.songs.move(fromOffsets: $0, toOffset: $1) }
        ForEach(0..<2) { Text("fixed \($0)") }
      }
      .listStyle(.plain)
    }
    #expect(host.deleteRow(2))
    #expect(host.texts.prefix(3) == ["Song 0", "Song 1", "Song 3"])
    #expect(!host.deleteRow(3))
    #expect(!host.deleteRow(99))
    #expect(host.moveRow(0, before: 3))
    #expect(host.texts.prefix(3) == ["Song 1", "Song 3", "Song 0"])
    #expect(host.moveRow(0, before: 0))
    #expect(host.texts.prefix(3) == ["Song 0", "Song 1", "Song 3"])
    #expect(!host.moveRow(0, before: 100))
    host.scroll(y: 10_000)
    #expect(!host.deleteRow(0))
    #expect(!host.moveRow("fixed 0", before: 0))
    host.expectRest()
  }

  @Test("An action around a collection in a collection gets the place of the outer element")
  func nestedEditing() {
    let model = Model()
    var deleted: [String] = []
    let host = host {
      List {
        ForEach(model.names, id: \.self) { name in
          Section(name) {
            ForEach(0..<3) { Text("\(name)\($0)").id("\(name)\($0)") }
              .onDelete(perform: name == "c" ? { deleted += $0.map { "c\($0)" } } : nil)
          }
        }
        .onDelete { model.names.remove(atOffsets: $0) }
        .onMove { model.names.move(fromOffsets: $0, toOffset: $1) }
      }
      .listStyle(.plain)
    }
    #expect(host.deleteRow("c1"))
    #expect(deleted == ["c1"])
    #expect(host.moveRow("b2", before: 0))
    #expect(model.names == ["b", "a", "c"])
    #expect(host.moveRow("a0", before: 3))
    #expect(model.names == ["b", "c", "a"])
    #expect(!host.moveRow("a0", before: 4))
    #expect(host.deleteRow("a0"))
    #expect(model.names == ["b", "c"])
    #expect(host.texts == ["b", "b0", "b1", "b2", "c", "c0", "c1", "c2"])
  }

  @Test("Elements are moved and removed at offsets")
  func offsets() {
    var letters = Array("abcdef")
    letters.move(fromOffsets: [0, 3], toOffset: 5)
    #expect(String(letters) == "bceadf")
    letters.remove(atOffsets: [0, 5])
    #expect(String(letters) == "cead")
  }

  @Test("A list reads a binding's elements, and takes margins, insets at edges and a pull as a scroll view does")
  func asScrollView() {
    struct Screen: View {
      @State private var songs = [Song(id: 1), Song(id: 2)]
      @State private var pulls = 0
      var body: some View {
        List($songs) { $song in Text("\(song.id)").id(song.id) }
          .listStyle(.plain)
          .refreshable { pulls += 1 }
          .safeAreaInset(edge: .top, spacing: 0) { Color.red.frame(height: 50) }
      }
    }
    let host = host { Screen() }
    #expect(host.frame(of: 1)?.midY == 72)
    host.expectRest()
  }
}
