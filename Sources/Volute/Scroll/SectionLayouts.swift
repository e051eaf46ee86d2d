// The table of layouts that the sections of a scroll view have.
import ScrollEngine

/// Layouts by who has them. The engine's table never becomes shorter, so an entry that nobody has is given to the next one.
struct SectionLayouts {
  private(set) var layouts: [SectionLayout] = [SectionLayout()]
  private var indices: [LayoutKey: Int] = [:]
  private var free: [Int] = [0]

  /// The place of a layout in the table.
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

  /// Takes back the entries that no section has any more.
  mutating func keep(_ keys: Set<LayoutKey>) {
    for (key, index) in indices where !keys.contains(key) {
      indices[key] = nil
      free.append(index)
    }
  }
}
