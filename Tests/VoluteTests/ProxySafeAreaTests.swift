// The safe area of a GeometryProxy is the safe area at the edges of its view.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Safe areas of geometry proxies")
struct ProxySafeAreaTests {
  @Observable
  final class Model {
    var length: CGFloat = 60
  }

  /// The last safe area of each named proxy.
  final class Notes {
    var insets: [String: EdgeInsets] = [:]
    var count = 0

    func note(_ name: String, _ proxy: GeometryProxy) {
      insets[name] = proxy.safeAreaInsets
      count += 1
    }
  }

  /// A reader that records its safe area.
  struct Noting: View {
    let notes: Notes
    var name = "reader"

    var body: some View {
      GeometryReader { proxy in
        let _ = notes.note(name, proxy)
        Color.clear
      }
    }
  }

  /// A bar that becomes longer when the model changes.
  struct Bar: View {
    let model: Model
    var body: some View { Color.blue.frame(height: model.length) }
  }

  let notes = Notes()
  private let bars = EdgeInsets(top: 59, leading: 10, bottom: 34, trailing: 12)

  private func show<Content: View>(@ViewBuilder _ content: @escaping () -> Content) -> ScrollHost {
    let host = host(content)
    host.update()
    #expect(host.diagnostics == [])
    return host
  }

  private func insets(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) -> EdgeInsets
  {
    EdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }

  @Test("A reader that fills the safe area has all of it, of several modifiers too; without one it has none")
  func filling() {
    _ = show { Noting(notes: notes) }
    #expect(notes.insets["reader"] == EdgeInsets())
    _ = show { Noting(notes: notes).safeAreaPadding(bars) }
    #expect(notes.insets["reader"] == bars)
    _ = show {
      Noting(notes: notes)
        .safeAreaInset(edge: .bottom, spacing: 6) { Noting(notes: notes, name: "bar").frame(height: 50) }
        .background(Color.red)
        .safeAreaPadding(bars)
    }
    #expect(notes.insets["reader"] == insets(top: 59, leading: 10, bottom: 90, trailing: 12))
    // The bar has the safe area around it, and does not count as a safe area for itself.
    #expect(notes.insets["bar"] == insets(leading: 10, bottom: 34, trailing: 12))
  }

  @Test("Each view has the safe area at its own edges alone")
  func touching() {
    _ = show {
      VStack(spacing: 0) {
        Noting(notes: notes, name: "first")
        Noting(notes: notes, name: "inside").padding(1)
        HStack(spacing: 0) {
          Noting(notes: notes, name: "left")
          Noting(notes: notes, name: "right")
        }
      }
      .safeAreaPadding(bars)
    }
    #expect(notes.insets["first"] == insets(top: 59, leading: 10, trailing: 12))
    #expect(notes.insets["inside"] == EdgeInsets())
    #expect(notes.insets["left"] == insets(leading: 10, bottom: 34))
    #expect(notes.insets["right"] == insets(bottom: 34, trailing: 12))
    // A view that reaches into the safe area gets the rest of it.
    _ = show { Noting(notes: notes).padding(.top, -20).safeAreaPadding(bars) }
    #expect(notes.insets["reader"] == insets(top: 39, leading: 10, bottom: 34, trailing: 12))
  }

  @Test("An edge that is ignored is no safe area, and leading is where a language begins")
  func ignoredAndMirrored() {
    _ = show { Noting(notes: notes).ignoresSafeArea(edges: [.top, .leading]).safeAreaPadding(bars) }
    #expect(notes.insets["reader"] == insets(bottom: 34, trailing: 12))
    _ = show {
      HStack(spacing: 0) {
        Noting(notes: notes, name: "first")
        Noting(notes: notes, name: "last")
        Noting(notes: notes, name: "turned").environment(\.layoutDirection, .leftToRight)
      }
      .safeAreaPadding(bars)
      .environment(\.layoutDirection, .rightToLeft)
    }
    #expect(notes.insets["first"] == insets(top: 59, leading: 10, bottom: 34))
    #expect(notes.insets["last"] == insets(top: 59, bottom: 34))
    #expect(notes.insets["turned"] == insets(top: 59, leading: 12, bottom: 34))
  }

  @Test("The keyboard is a safe area at the bottom, unless it is ignored")
  func keyboard() {
    for (ignored, bottom) in [(SafeAreaRegions.container, CGFloat(300)), (.keyboard, 0)] {
      let host = show {
        Noting(notes: notes)
          .overlay(alignment: .top) { TextField("Write", text: .constant("")).id("field") }
          .ignoresSafeArea(ignored)
      }
      host.keyboardHeight = 300
      #expect(notes.insets["reader"] == EdgeInsets())
      host.tap("field")
      host.update()
      #expect(notes.insets["reader"] == insets(bottom: bottom))
      host.keyboardHeight = 0
      host.update()
      #expect(notes.insets["reader"] == EdgeInsets())
    }
  }

  @Test("A reader hears of a safe area that changes while it stays where it is")
  func change() {
    let model = Model()
    let host = show {
      Noting(notes: notes).padding(.top, -model.length).safeAreaPadding(.top, model.length)
    }
    #expect(notes.insets["reader"] == EdgeInsets())
    model.length = 80
    host.update()
    #expect(notes.insets["reader"] == EdgeInsets())
    let other = show {
      Noting(notes: notes).safeAreaPadding(.top, model.length).padding(.top, 100 - model.length)
    }
    #expect(notes.insets["reader"] == insets(top: 80))
    let count = notes.count
    model.length = 30
    other.update()
    #expect(notes.insets["reader"] == insets(top: 30))
    #expect(notes.count > count)
  }

  @Test("A scroll view has what covers it; what it scrolls has none, but for what is inside of a row")
  func scrollViews() {
    let model = Model()
    let host = show {
      ScrollView {
        Noting(notes: notes, name: "row").frame(height: 100)
        Noting(notes: notes, name: "own").safeAreaPadding(.top, 7).frame(height: 100)
        Color.red.frame(height: 50).onGeometryChange(for: EdgeInsets.self) {
          $0.safeAreaInsets
        } action: {
          notes.insets["heard row"] = $0
        }
      }
      .background { Noting(notes: notes, name: "background") }
      .onGeometryChange(for: EdgeInsets.self) {
        $0.safeAreaInsets
      } action: {
        notes.insets["heard"] = $0
      }
      .safeAreaInset(edge: .top, spacing: 0) { Bar(model: model) }
      .safeAreaPadding(.bottom, 34)
    }
    for name in ["heard", "background"] { #expect(notes.insets[name] == insets(top: 60, bottom: 34), "\(name)") }
    for name in ["row", "heard row"] { #expect(notes.insets[name] == EdgeInsets(), "\(name)") }
    #expect(notes.insets["own"] == insets(top: 7))
    model.length = 90
    host.update()
    for name in ["heard", "background"] { #expect(notes.insets[name] == insets(top: 90, bottom: 34), "\(name)") }
  }

  @Test("A visual effect outside of rows has the safe area")
  func visualEffect() {
    let host = show {
      Color.red.id("red").visualEffect { $0.offset(y: -$1.safeAreaInsets.top) }.safeAreaPadding(bars)
    }
    #expect(host.tree?.first { $0.kind == "VisualEffect" }?.visualEffect?.transform.m32 == -59)
  }
}
