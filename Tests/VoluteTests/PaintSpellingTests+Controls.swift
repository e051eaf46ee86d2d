// Recorded modifiers of controls, of accessibility, and of light and dark.
import Testing
import Volute

extension PaintSpellingTests {
  @Test("What is read out of a view is recorded with the modifier, and keeps its frame and its taps")
  func accessibility() {
    let host = host {
      Button("x") { events.add("tap") }.id("x").accessibilityLabel("label").accessibilityLabel(Text("text"))
        .accessibilityValue("value").accessibilityHint("hint").accessibilityIdentifier("name")
        .accessibilityHidden(true).accessibilityAddTraits(.isHeader).accessibilityAddTraits([.isSelected, .isButton])
        .accessibilityRemoveTraits(.isImage).tag(3)
    }
    let all = (host.tree?.all ?? []).prefix(10).reversed()
    #expect(
      all.map(\.kind) == [
        "AccessibilityLabel", "AccessibilityLabel", "AccessibilityValue", "AccessibilityHint",
        "AccessibilityIdentifier", "AccessibilityHidden", "AccessibilityAddTraits", "AccessibilityAddTraits",
        "AccessibilityRemoveTraits", "Tag",
      ])
    #expect(
      all.map(\.effect) == [
        "label", "text", "value", "hint", "name", "true", "isHeader", "isButton, isSelected", "isImage", "3",
      ])
    #expect(host.tap("x"))
    #expect(events.take() == ["tap"])
  }

  @Test("Styles of controls are recorded, and change no size")
  func controlStyles() {
    let host = host {
      Button("x") {}.buttonStyle(.automatic).buttonStyle(.plain).buttonStyle(.bordered)
        .buttonStyle(.borderedProminent).buttonStyle(.borderless).id("styled")
      Button("x") {}.id("plain")
      Toggle("x", isOn: .constant(true)).toggleStyle(.switch).toggleStyle(.automatic)
    }
    let all = host.tree?.all ?? []
    let buttons = all.filter { $0.kind == "ButtonStyle" }.map(\.effect)
    #expect(buttons.reversed() == ["automatic", "plain", "bordered", "borderedProminent", "borderless"])
    #expect(all.filter { $0.kind == "ToggleStyle" }.map(\.effect) == ["automatic", "switch"])
    #expect(host.frame(of: "styled")?.size == host.frame(of: "plain")?.size)
  }

  @Test("Views see whether it is light or dark; what a view would rather have is recorded")
  func colorSchemes() {
    let host = host {
      SchemeText()
      SchemeText().environment(\.colorScheme, .dark)
      SchemeText().preferredColorScheme(.dark)
    }
    #expect(host.texts == ["light", "dark", "light"])
    #expect(host.tree?.first { $0.kind == "PreferredColorScheme" }?.effect == "dark")
  }

  @Test("A progress view is a wheel, or a bar with its part of the total")
  func progress() {
    let host = ScrollHost(size: CGSize(width: 100, height: 100)) {
      ProgressView().id("wheel")
      ProgressView(value: 3, total: 4).id("bar")
      ProgressView(value: 2.0)
      ProgressView(value: 2.0, total: 0)
    }
    #expect(host.frame(of: "wheel")?.size == CGSize(width: 20, height: 20))
    #expect(host.frame(of: "bar")?.size == CGSize(width: 100, height: 4))
    #expect(host.tree?.all.filter { $0.kind == "ProgressView" }.map(\.effect) == [nil, "0.75", "1.0", "0.0"])
  }
}

/// Shows whether the scheme is light or dark.
private struct SchemeText: View {
  @Environment(\.colorScheme) private var scheme

  var body: some View { Text(scheme == .dark ? "dark" : "light") }
}
