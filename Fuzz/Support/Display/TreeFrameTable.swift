// A table of a tree's frames: what each scroll view showed, and where models differ.
import Foundation
import ScrollScenario
import ScrollTypes

/// The frames of one or two models side by side.
public struct TreeFrameTable {
  /// The names of the models with their frames, the checked model first.
  private let columns: [(name: String, frames: [TreeFrameRecord])]
  private let paths: [ScrollViewID: String]

  /// Creates a table.
  public init(_ scenario: TreeScenario, _ columns: [(name: String, frames: [TreeFrameRecord])]) {
    self.columns = columns
    var paths: [ScrollViewID: String] = [.root: "root"]
    for view in columns.flatMap({ $0.frames.flatMap(\.views) }) where view.member.id != .root {
      paths[view.member.id] = view.path.map(scenario.text)
    }
    self.paths = paths
  }

  /// Returns the index of the frame to show: the last frame of a step, otherwise the last frame.
  public func focus(step: Int?) -> Int? {
    guard let first = columns.first?.frames, !first.isEmpty else { return nil }
    guard let step else { return first.count - 1 }
    return first.lastIndex { $0.step <= step } ?? 0
  }

  /// Returns the lines of the frames around one, which is marked if it has a fault. A scroll view has one line if all
  /// models show it equally.
  public func lines(around focus: Int, before: Int, after: Int, marked: Bool) -> [String] {
    let most = columns.map(\.frames.count).max() ?? 0
    var lines: [String] = []
    for index in max(0, focus - before)..<max(0, min(most, focus + after + 1)) {
      let records = columns.map { (name: $0.name, record: index < $0.frames.count ? $0.frames[index] : nil) }
      guard let first = records.compactMap(\.record).first else { continue }
      let mark = marked && index == focus ? ">" : " "
      lines.append("\(mark) frame \(index), step \(first.step), \(first.report.time) s")
      for (name, record) in records {
        guard let report = record?.report else { continue }
        let counts = TreeScenario.Count.allCases.map { "\($0) \($0.value(in: report))" }.joined(separator: "  ")
        lines.append("    \(name): \(counts)")
      }
      lines += viewLines(records)
    }
    return lines
  }

  private func viewLines(_ records: [(name: String, record: TreeFrameRecord?)]) -> [String] {
    var ids: [ScrollViewID] = []
    for view in records.flatMap({ $0.record?.views ?? [] }) where !ids.contains(view.member.id) {
      ids.append(view.member.id)
    }
    return ids.flatMap { id -> [String] in
      let texts = records.map { (name: $0.name, text: $0.record?[id].map(text) ?? "not in the tree") }
      let agree = texts.allSatisfy { $0.text == texts[0].text }
      return texts.prefix(agree ? 1 : texts.count).map { name, text in
        "      \(agree && texts.count > 1 ? "both" : name)  \(paths[id] ?? "\(id)"): \(text)"
      }
    }
  }

  private func text(_ view: TreeFrameRecord.View) -> String {
    guard let report = view.report else { return "no frame yet" }
    let offset = report.geometry.contentOffset
    return "\(report.phase)  offset \(offset.x), \(offset.y)  velocity \(report.velocity.dx), \(report.velocity.dy)"
      + "  lines \(report.visibleLines)  measured \(report.measuredLineCount)  correction \(report.offsetCorrection)"
  }
}
