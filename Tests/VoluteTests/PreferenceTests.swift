// Preferences: values that views pass to the views around them, after the layout.
import Testing
import Volute

@MainActor
@Suite("Preferences")
struct PreferenceTests {
  let log = Log()
  let model = Model()
  let events = Events()

  @Test("60: values are put together in the order of the tree, and views that say none are left out")
  func order() {
    let host = host {
      HStack {
        Text("A").preference(key: Names.self, value: ["A"])
        Text("-")
        Text("C").preference(key: Names.self, value: ["C"])
      }
      .onPreferenceChange(Names.self) { events.add($0.joined(separator: " ")) }
    }
    host.update()
    #expect(events.take() == ["A C"])
  }

  @Test("60: the value of a single view is taken as it is")
  func singleValue() {
    enum Fragile: PreferenceKey {
      static var defaultValue: Int { 0 }
      static func reduce(value: inout Int, nextValue: () -> Int) { value = -1 }
    }
    let host = host {
      VStack { Text("A").preference(key: Fragile.self, value: 7) }
        .onPreferenceChange(Fragile.self) { events.add("\($0)") }
    }
    host.update()
    #expect(events.take() == ["7"])
  }

  @Test("A value takes the place of those inside, and a transformation changes them")
  func replacement() {
    let host = host {
      Text("A").preference(key: Names.self, value: ["inner"]).preference(key: Names.self, value: ["outer"])
        .transformPreference(Names.self) { $0.append("more") }
        .onPreferenceChange(Names.self) { events.add($0.joined(separator: " ")) }
      Text("B").transformPreference(Names.self) { $0.append("first") }
        .onPreferenceChange(Names.self) { events.add($0.joined(separator: " ")) }
    }
    host.update()
    #expect(events.take() == ["outer more", "first"])
  }

  @Test("An action runs for the first value, and for others that differ; views that come, go and move count")
  func changes() {
    let host = host {
      HStack { ForEach(model.names, id: \.self) { Text($0).preference(key: Names.self, value: [$0]) } }
        .onPreferenceChange(Names.self) { events.add($0.joined(separator: " ")) }
    }
    host.update()
    #expect(events.take() == ["a b c"])
    model.number = 1
    host.update()
    #expect(events.take() == [])
    model.names = ["c", "a"]
    host.update()
    #expect(events.take() == ["c a"])
    model.names = ["a", "c"]
    host.update()
    #expect(events.take() == ["a c"])
    model.names = []
    host.update()
    #expect(events.take() == [""])
  }

  @Test("What an action writes is in the same update")
  func writes() {
    struct Widest: View {
      @State private var width: CGFloat = 0
      var body: some View {
        VStack(spacing: 0) {
          Color.red.frame(width: 70, height: 10).preference(key: Width.self, value: 70)
          Color.red.frame(width: width, height: 10).id("bar")
        }
        .onPreferenceChange(Width.self) { width = $0 }
      }
    }
    let host = host { Widest() }
    #expect(host.frame(of: "bar")?.width == 70)
  }

  @Test("An action that leads to ever other values comes to an end, and the host notes it")
  func endlessChanges() {
    let host = host {
      Text("x").preference(key: Width.self, value: CGFloat(model.number))
        .onPreferenceChange(Width.self) {
          events.add("\($0)")
          model.number += 1
        }
    }
    host.update()
    #expect(events.take() == ["0.0", "1.0"])
    #expect(host.diagnostics.count == 1)
    host.update()
    #expect(events.take() == ["2.0", "3.0"])
  }

  @Test("An overlay is made of the values of what it lies over, and its own values go around")
  func overlays() {
    let host = host {
      HStack { ForEach(model.names, id: \.self) { Text($0).preference(key: Names.self, value: [$0]) } }
        .overlayPreferenceValue(Names.self) { names in
          Counter("over \(names.joined())", log).preference(key: Names.self, value: ["overlay"])
        }
        .onPreferenceChange(Names.self) { events.add($0.joined(separator: " ")) }
    }
    #expect(host.texts == ["a", "b", "c", "over abc 0"])
    #expect(events.take() == ["a b c overlay"])
    log.act("over abc")
    #expect(host.texts.last == "over abc 1")
    model.names = ["a"]
    #expect(host.texts == ["a", "over a 1"])
    #expect(host.diagnostics == [])
  }

  @Test("A background is behind, and stands where its alignment says")
  func backgrounds() {
    let host = host {
      Color.red.frame(width: 100, height: 50).preference(key: Width.self, value: 30).id("front")
        .backgroundPreferenceValue(Width.self, alignment: .bottomTrailing) { width in
          Color.blue.frame(width: width, height: 10).id("behind")
        }
    }
    let ids = host.tree?.all.compactMap { $0.id as? String }
    #expect(ids == ["behind", "front"])
    #expect(host.frame(of: "behind")?.maxX == host.frame(of: "front")?.maxX)
    #expect(host.frame(of: "behind")?.width == 30)
  }

  @Test("An anchor is the same place in the space of each proxy, and follows its view")
  func anchors() {
    let host = host {
      HStack(alignment: .top, spacing: 0) {
        Color.red.frame(width: CGFloat(model.number), height: 5)
        Color.red.frame(width: 20, height: 10).id("marked")
          .anchorPreference(key: Bounds.self, value: .bounds) { [$0] }
      }
      .overlayPreferenceValue(Bounds.self) { anchors in
        GeometryReader { proxy in
          ForEach(anchors.indices, id: \.self) { index in
            let frame = proxy[anchors[index]]
            Color.blue.frame(width: frame.width, height: frame.height).id("mark")
              .offset(x: frame.minX, y: frame.minY)
          }
        }
      }
    }
    #expect(host.frame(of: "mark") != nil)
    #expect(host.frame(of: "mark") == host.frame(of: "marked"))
    model.number = 50
    #expect(host.frame(of: "marked")?.width == 20)
    #expect(host.frame(of: "mark") == host.frame(of: "marked"))
    #expect(host.diagnostics == [])
  }

  @Test("An anchor follows its view where only a layout moves that")
  func movedAnchors() {
    let host = host {
      HStack(spacing: 0) {
        Growing(log: log)
        Color.red.frame(width: 20, height: 10).id("marked")
          .anchorPreference(key: Bounds.self, value: .bounds) { [$0] }
      }
      .overlayPreferenceValue(Bounds.self, alignment: .topLeading) { anchors in
        GeometryReader { proxy in
          Color.blue.frame(width: 20, height: 10).id("mark").offset(x: anchors.map { proxy[$0].minX }.max() ?? 0)
        }
      }
    }
    #expect(host.frame(of: "mark") == host.frame(of: "marked"))
    log.act("grow")
    #expect(host.frame(of: "marked")?.minX == 215)
    #expect(host.frame(of: "mark") == host.frame(of: "marked"))
  }

  @Test("Anchors are put to what views inside say")
  func transformedAnchors() {
    let host = host {
      Color.red.frame(width: 20, height: 10).anchorPreference(key: Bounds.self, value: .bounds) { [$0] }
        .padding(5).transformAnchorPreference(key: Bounds.self, value: .bounds) { $0.append($1) }
        .overlayPreferenceValue(Bounds.self) { anchors in
          GeometryReader { proxy in
            Text(anchors.map { "\(Int(proxy[$0].width))" }.joined(separator: " "))
          }
        }
    }
    #expect(host.texts == ["20 30"])
  }

  @Test("A view without a place leaves an optional preference at its default")
  func anchorsOfNothing() {
    enum Width: PreferenceKey {
      static var defaultValue: CGFloat? { 12 }
      static func reduce(value: inout CGFloat?, nextValue: () -> CGFloat?) { value = nextValue() }
    }
    let host = host {
      EmptyView().anchorPreference(key: Width.self, value: .bounds) { _ in 3 }
        .onPreferenceChange(Width.self) { events.add("nothing \($0 ?? -1)") }
      Text("A").anchorPreference(key: Width.self, value: .bounds) { _ in nil }
        .onPreferenceChange(Width.self) { events.add("text \($0 ?? -1)") }
    }
    host.update()
    #expect(events.take() == ["nothing 12.0", "text -1.0"])
  }

  @Test("A frame in a named space is that in the innermost view of the name, elsewhere in the global space")
  func namedSpaces() {
    let host = host {
      VStack(spacing: 0) {
        Color.red.frame(width: 400, height: CGFloat(model.number))
        GeometryReader { proxy in
          Text(
            ["card", "page", "none"].map { "\(Int(proxy.frame(in: .named($0)).minY))" }.joined(separator: " "))
        }
        .frame(height: 20).padding(.top, 7).coordinateSpace(.named("card"))
        .padding(.top, 10).coordinateSpace(.named("card"))
        Color.red.frame(height: 100)
        Spacer(minLength: 0)
      }
      .coordinateSpace(.named("page"))
      .padding(.top, 30)
    }
    #expect(host.texts == ["7 17 47"])
    model.number = 100
    #expect(host.texts == ["7 117 147"])
  }
}

/// A view that its action makes wider. Only its own body runs then.
private struct Growing: View {
  let log: Log
  @State private var width: CGFloat = 10

  var body: some View {
    let _ = log.actions["grow"] = { width = 50 }
    Color.red.frame(width: width, height: 10)
  }
}

private enum Names: PreferenceKey {
  static var defaultValue: [String] { [] }
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private enum Width: PreferenceKey {
  static var defaultValue: CGFloat { 0 }
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

private enum Bounds: PreferenceKey {
  static var defaultValue: [Anchor<CGRect>] { [] }
  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
}
