// Prints configurations as their differences from another configuration.
import Foundation
import ScrollTypes

extension ScrollConfiguration {
  /// The changes that an update makes to another configuration, in the words of the header; `nothing` if there are
  /// none.
  func changes(from old: ScrollConfiguration) -> String {
    var changes = containerSize == old.containerSize ? [] : [containerText]
    changes += insetTexts(unlike: old) + content.changes(from: old.content) + behaviourTexts(unlike: old)
    return changes.isEmpty ? "nothing" : changes.joined(separator: " \(ConfigurationWords.conjunction) ")
  }

  /// The lines of a header, except the first line.
  func headerLines(rows: RowExtents) -> [String] {
    [containerText] + insetTexts(unlike: .plain) + content.headerLines(rows: rows) + behaviourTexts(unlike: .plain)
      + (rows.behavior == .nothing ? [] : ["behaviour \(rows.behavior)"])
  }

  private var containerText: String { "container \(decimal(containerSize.width)) x \(decimal(containerSize.height))" }

  private func insetTexts(unlike other: ScrollConfiguration) -> [String] {
    [("insets", \ScrollConfiguration.safeAreaInsets), ("margins", \.contentMargins)].compactMap { name, path in
      let sides = EdgeInsets.sides.filter {
        self[keyPath: path][keyPath: $0.path] != other[keyPath: path][keyPath: $0.path]
      }
      if sides.isEmpty { return nil }
      return name + sides.map { " \($0.name) \(decimal(self[keyPath: path][keyPath: $0.path]))" }.joined()
    }
  }

  private func behaviourTexts(unlike other: ScrollConfiguration) -> [String] {
    var texts: [String] = []
    if decelerationRate != other.decelerationRate {
      texts.append("deceleration \(decimal(CGFloat(decelerationRate.rawValue)))")
    }
    let bounces = [
      ("vertical", verticalScrollBounceBehavior, other.verticalScrollBounceBehavior),
      ("horizontal", horizontalScrollBounceBehavior, other.horizontalScrollBounceBehavior),
    ].filter { $0.1 != $0.2 }
    if !bounces.isEmpty {
      texts.append("bounce" + bounces.map { " \($0.0) \(ScrollBounceBehavior.words.word(of: $0.1))" }.joined())
    }
    if stickyEdges != other.stickyEdges { texts.append("sticky \(stickyEdges.scenarioText)") }
    if overshootLimit != other.overshootLimit { texts.append("overshoot \(overshootLimit.map(decimal) ?? "none")") }
    if isScrollEnabled != other.isScrollEnabled {
      texts.append(isScrollEnabled ? "scrolling enabled" : "scrolling disabled")
    }
    if initialAnchor != other.initialAnchor {
      texts.append("initial anchor \(initialAnchor?.scenarioText ?? "none")")
    }
    if scrollTargetRule != other.scrollTargetRule { texts.append("targets \(scrollTargetRule.scenarioText)") }
    let classes = [
      ("horizontal", horizontalSizeClass, other.horizontalSizeClass),
      ("vertical", verticalSizeClass, other.verticalSizeClass),
    ].filter { $0.1 != $0.2 }
    if !classes.isEmpty {
      texts.append("size class" + classes.map { " \($0.0) \(UserInterfaceSizeClass.words.word(of: $0.1))" }.joined())
    }
    if scrollChaining != other.scrollChaining {
      texts.append("chaining \(ScrollChaining.words.word(of: scrollChaining))")
    }
    return texts
  }
}

extension EdgeInsets {
  /// The sides with their names in the text form.
  static var sides: [(name: String, path: WritableKeyPath<EdgeInsets, CGFloat>)] {
    [("top", \.top), ("leading", \.leading), ("bottom", \.bottom), ("trailing", \.trailing)]
  }
}
