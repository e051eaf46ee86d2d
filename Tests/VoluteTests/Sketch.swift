// Random trees of views, as values that tests can change.
import Volute

/// A view as a value.
indirect enum Sketch {
  case leaf(String, Length, Length)
  case text(String)
  case spacer
  case horizontal([Sketch], spacing: CGFloat?)
  case vertical([Sketch], spacing: CGFloat?)
  case depth([Sketch], Alignment)
  case padded(Sketch, CGFloat)
  case framed(Sketch, CGFloat)
  case bounded(Sketch, CGFloat?, CGFloat)
  case overlaid(Sketch, Sketch)
  case urgent(Sketch, Double)
  case shaped(Sketch, CGFloat)
  case grid([[Sketch]])
  case edged(Sketch, Sketch, VerticalEdge)
  case arranged([Sketch], isUpright: Bool)
  case counted(Sketch)

  @MainActor
  var view: AnyView {
    switch self {
    case .leaf(let name, let width, let height): AnyView(Leaf(width: width, height: height) { EmptyView() }.id(name))
    case .text(let text): AnyView(Text(text))
    case .spacer: AnyView(Spacer())
    case .horizontal(let views, let spacing): AnyView(HStack(spacing: spacing) { Self.list(views) })
    case .vertical(let views, let spacing): AnyView(VStack(spacing: spacing) { Self.list(views) })
    case .depth(let views, let alignment): AnyView(ZStack(alignment: alignment) { Self.list(views) })
    case .padded(let view, let length): AnyView(view.view.padding(length))
    case .framed(let view, let length): AnyView(view.view.frame(width: length, alignment: .leading))
    case .bounded(let view, let least, let most): AnyView(view.view.frame(minWidth: least, maxWidth: most))
    case .overlaid(let view, let other): AnyView(view.view.overlay(alignment: .topTrailing) { other.view })
    case .urgent(let view, let priority): AnyView(view.view.layoutPriority(priority))
    case .shaped(let view, let ratio): AnyView(view.view.aspectRatio(ratio, contentMode: .fit))
    case .grid(let rows):
      AnyView(Grid { ForEach(rows.indices, id: \.self) { row in GridRow { Self.list(rows[row]) } } })
    case .edged(let view, let bar, let edge): AnyView(view.view.safeAreaInset(edge: edge) { bar.view })
    case .arranged(let views, let isUpright):
      AnyView((isUpright ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout())) { Self.list(views) })
    case .counted(let view):
      AnyView(
        view.view.preference(key: Count.self, value: 1).opacity(0.5)
          .overlayPreferenceValue(Count.self) { count in Text("\(count)") })
    }
  }

  @MainActor
  private static func list(_ views: [Sketch]) -> some View {
    ForEach(views.indices, id: \.self) { views[$0].view }
  }
}

/// Counts views.
private enum Count: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

/// Makes sketches. The same seed makes the same sketches.
struct SketchGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func number(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  mutating func length() -> CGFloat { CGFloat(number(below: 80)) / 2 }

  private mutating func extent() -> Length {
    switch number(below: 4) {
    case 0: .fixed(length())
    case 1: .flexible
    case 2: .half
    default: { .range($0, $0 + length()) }(length())
    }
  }

  mutating func proposal() -> ProposedViewSize {
    func one(_ value: Int) -> CGFloat? {
      value < 2 ? nil : value == 2 ? 0 : value == 3 ? .infinity : CGFloat(value * 20)
    }
    return ProposedViewSize(width: one(number(below: 12)), height: one(number(below: 12)))
  }

  mutating func sketches(_ depth: Int) -> [Sketch] {
    let count = number(below: 4)
    return (0..<count).map { _ in sketch(depth) }
  }

  mutating func sketch(_ depth: Int) -> Sketch {
    guard depth > 0 else {
      switch number(below: 5) {
      case 0: return .text(["", "one", "one two three", "longer words here\nand there"][number(below: 4)])
      case 1: return .spacer
      default: return .leaf("leaf", extent(), extent())
      }
    }
    switch number(below: 16) {
    case 0, 1: return .horizontal(sketches(depth - 1), spacing: number(below: 2) == 0 ? nil : length())
    case 2, 3: return .vertical(sketches(depth - 1), spacing: number(below: 2) == 0 ? nil : length())
    case 4: return .depth(sketches(depth - 1), [.center, .topLeading, .bottom][number(below: 3)])
    case 5: return .padded(sketch(depth - 1), length() - 5)
    case 6: return .framed(sketch(depth - 1), length())
    case 7: return .bounded(sketch(depth - 1), number(below: 2) == 0 ? nil : length(), length() + 10)
    case 8: return .overlaid(sketch(depth - 1), sketch(depth - 1))
    case 9: return .urgent(sketch(depth - 1), Double(number(below: 3) - 1))
    case 10: return .shaped(sketch(depth - 1), 0.5 + length() / 10)
    case 11: return .grid([sketches(depth - 1), sketches(depth - 1)])
    case 12: return .edged(sketch(depth - 1), sketch(depth - 1), number(below: 2) == 0 ? .top : .bottom)
    case 13: return .arranged(sketches(depth - 1), isUpright: number(below: 2) == 0)
    case 14: return .counted(sketch(depth - 1))
    default: return sketch(0)
    }
  }
}
