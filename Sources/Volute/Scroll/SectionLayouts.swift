// The table of layouts of a scroll view's sections.
import ScrollEngine

/// Layouts by their owners. The engine's table never becomes shorter, so the next owner reuses a free entry.
struct SectionLayouts {
  private(set) var layouts: [SectionLayout] = [SectionLayout()]
  private var indices: [LayoutKey: Int] = [:]
  private var free: [Int] = [0]

  /// The index of a layout in the table.
  mutating func index(of key: LayoutKey, _ layout: SectionLayout) -> Int {
    if let index = indices[key] {
      layouts[index] = layout
      return index
    }
    let index: Int
    if let reused = free.popLast() {
      index = reused
      layouts[index] = layout
    } else {
      index = layouts.count
      layouts.append(layout)
    }
    indices[key] = index
    return index
  }

  /// Frees the entries that no section uses any more.
  mutating func keep(_ keys: Set<LayoutKey>) {
    for (key, index) in indices where !keys.contains(key) {
      indices[key] = nil
      free.append(index)
    }
  }
}
