// The views of sketches that have children.
import Foundation
import ScrollTypes
import Volute

struct ContainerBranch: View {
  let part: SketchPart

  private static let corners: [Alignment] = [
    .center, .topLeading, .top, .topTrailing, .leading, .trailing, .bottomLeading, .bottom, .bottomTrailing,
  ]

  var body: some View {
    switch part.kind {
    case .horizontal(let spacing): HStack(spacing: spacing.map(points)) { part.positions }
    case .vertical(let spacing): VStack(spacing: spacing.map(points)) { part.positions }
    case .depth(let corner): ZStack(alignment: Self.corners[corner % 9]) { part.positions }
    case .arranged(let isUpright):
      (isUpright ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout())) { part.positions }
    case .fitting: ViewThatFits { part.positions }
    case .table(let spacing):
      Grid(horizontalSpacing: spacing.map(points), verticalSpacing: spacing.map(points)) {
        GridRow {
          part.child(0)
          part.child(1)
        }
        GridRow {
          part.child(2)
          part.child(3)
        }
      }
    case .tabs(let selected):
      TabView(selection: .constant(selected)) {
        ZStack { part.child(0) }.tag(0)
        ZStack { part.child(1) }.tag(1)
        ZStack { part.child(2) }.tag(2).tabItem { Text("third") }
        ZStack { part.child(3) }.tag(3)
      }
    default: Group { part.positions }
    }
  }
}

struct ChoiceBranch: View {
  let part: SketchPart

  var body: some View {
    switch part.kind {
    case .branch(let isFirst):
      if isFirst { part.child(0) } else { part.child(0) }
    case .optional(let isThere):
      if isThere { part.child(0) }
    case .erased(let isPlain):
      isPlain ? AnyView(part.child(0)) : AnyView(Group { part.child(0) })
    case .identified(let id): part.child(0).id(id)
    default: EmptyView()
    }
  }
}

struct LayoutBranch: View {
  let part: SketchPart

  var body: some View {
    switch part.kind {
    case .padded(let length): part.child(0).padding(points(length))
    case .framed(let width, let height):
      part.child(0).frame(width: width.map(points), height: height.map(points), alignment: .topLeading)
    case .bounded(let least, let most): part.child(0).frame(minWidth: points(least), maxWidth: points(most))
    case .fixed(let horizontal, let vertical): part.child(0).fixedSize(horizontal: horizontal, vertical: vertical)
    case .priority(let priority): part.child(0).layoutPriority(Double(priority))
    case .ratio(let ratio, let isFilling):
      part.child(0).aspectRatio(points(ratio), contentMode: isFilling ? .fill : .fit)
    case .offset(let length): part.child(0).offset(x: points(length), y: -points(length))
    case .edged(let edge): EdgedBranch(part: part, edge: edge)
    case .overlaid: ZStack { part.child(0) }.overlay(alignment: .topTrailing) { part.child(1) }
    default: EmptyView()
    }
  }
}

/// A view at an edge of another one. It keeps its identity when the edge changes.
struct EdgedBranch: View {
  let part: SketchPart
  let edge: Int

  var body: some View {
    switch edge {
    case 0: ZStack { part.child(0) }.safeAreaInset(edge: .top) { part.child(1) }
    case 1: ZStack { part.child(0) }.safeAreaInset(edge: .bottom) { part.child(1) }
    case 2: ZStack { part.child(0) }.safeAreaInset(edge: .leading) { part.child(1) }
    default: ZStack { part.child(0) }.safeAreaInset(edge: .trailing) { part.child(1) }
    }
  }
}

struct ModifierBranch: View {
  let part: SketchPart

  var body: some View {
    let (path, log) = (part.place.path, part.log)
    switch part.kind {
    case .mirrored(let isMirrored):
      part.child(0).environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight)
    case .lined(let limit): part.child(0).lineLimit(limit)
    case .tallied(let seed): part.child(0).modifier(TallyModifier(path, seed, log))
    case .probed(let value):
      part.child(0)
        .onAppear { log.note(.appeared(path)) }
        .onDisappear { log.note(.disappeared(path)) }
        .onChange(of: value) { log.note(.changed(path, $0, $1)) }
    case .telling(let number): part.child(0).preference(key: SumKey.self, value: number)
    case .gathering:
      let isKnown = !part.place.sketch.tellsInRows
      ZStack { part.child(0) }.overlayPreferenceValue(SumKey.self) { Text(isKnown ? "sum \($0)" : "a sum") }
    case .reader:
      GeometryReader { proxy in
        VStack {
          Text("\(Int(proxy.size.width)) by \(Int(proxy.size.height))")
          part.child(0)
        }
      }
    default: EmptyView()
    }
  }
}

enum SumKey: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

/// A custom modifier with a state.
struct TallyModifier: ViewModifier {
  let path: String
  let log: ViewLog
  @State private var count: Int

  init(_ path: String, _ seed: Int, _ log: ViewLog) {
    self.path = path
    self.log = log
    _count = State(initialValue: seed)
  }

  func body(content: Content) -> some View {
    let _ = log.noteBody(path + ":state")
    let _ = log.offer(path) { count += 1 }
    let _ = log.show(path, count)
    VStack {
      content
      Text("tally \(count)")
    }
  }
}

struct ScrollBranch: View {
  let part: SketchPart

  var body: some View {
    switch part.kind {
    case .scroller(let isUpright):
      // The second child is a bar at an edge, or stands before the first child. The id decides.
      let id = part.place.sketch.id
      if id % 9 > 6 {
        ScrollView(isUpright ? .vertical : .horizontal) { StackedContent(part: part, isUpright: isUpright) }
          .id(ScrollerID(path: part.place.path))
      } else if isUpright || id.isMultiple(of: 2) {
        ScrollView(isUpright ? .vertical : .horizontal) { part.child(0) }
          .safeAreaInset(edge: id % 4 < 2 ? VerticalEdge.bottom : .top, spacing: 0) { part.child(1) }
          .id(ScrollerID(path: part.place.path))
      } else {
        ScrollView(.horizontal) { part.child(0) }
          .safeAreaInset(edge: id % 4 < 2 ? HorizontalEdge.trailing : .leading, spacing: 0) { part.child(1) }
          .id(ScrollerID(path: part.place.path))
      }
    case .lazyList(let spacing):
      List { part.positions }
        .listStyle(.plain).listRowSpacing(points(spacing)).listSectionSpacing(points(2 * spacing))
        .id(ScrollerID(path: part.place.path))
    case .lazyStack(let isUpright, let spacing, let isPinned):
      let pinned: PinnedScrollableViews = isPinned ? [.sectionHeaders] : []
      if isUpright {
        LazyVStack(spacing: points(spacing), pinnedViews: pinned) { part.positions }
      } else {
        LazyHStack(spacing: points(spacing), pinnedViews: pinned) { part.positions }
      }
    case .lazyGrid(let isUpright, let tracks):
      let items = Array(repeating: GridItem(.flexible(), spacing: 4), count: tracks)
      if isUpright {
        LazyVGrid(columns: items, spacing: 5) { part.positions }
      } else {
        LazyHGrid(rows: items, spacing: 5) { part.positions }
      }
    case .section:
      Section {
        part.child(0)
      } header: {
        part.lazyRow(1)
      } footer: {
        part.lazyRow(2)
      }
    default: EmptyView()
    }
  }
}

/// The children of a scroll view, the second one first. A text between them comes and goes.
struct StackedContent: View {
  let part: SketchPart
  let isUpright: Bool

  var body: some View {
    if isUpright { VStack(spacing: 1) { views } } else { HStack(spacing: 1) { views } }
  }

  @ViewBuilder private var views: some View {
    part.child(1)
    if part.inner.first?.sketch.children.count.isMultiple(of: 2) == true { Text("even") }
    part.child(0)
  }
}

/// The id of a scroll view.
struct ScrollerID: Hashable {
  var path: String
}
