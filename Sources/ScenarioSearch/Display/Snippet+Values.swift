// Prints values of scenarios as Swift source.
import Foundation
import ScrollScenario
import ScrollTypes

extension Snippet {
  /// Returns the arguments of a configuration that differ from their defaults; they come after all other arguments.
  static func behaviours(_ configuration: ScrollConfiguration) -> [String] {
    var arguments: [String] = []
    if configuration.verticalScrollBounceBehavior != .automatic {
      arguments.append("verticalScrollBounceBehavior: .basedOnSize")
    }
    if configuration.horizontalScrollBounceBehavior != .automatic {
      arguments.append("horizontalScrollBounceBehavior: .basedOnSize")
    }
    if configuration.stickyEdges != [.top, .leading] {
      arguments.append("stickyEdges: \(edges(configuration.stickyEdges))")
    }
    if let limit = configuration.overshootLimit { arguments.append("overshootLimit: \(number(limit))") }
    if !configuration.isScrollEnabled { arguments.append("isScrollEnabled: false") }
    if let anchor = configuration.initialAnchor { arguments.append("initialAnchor: \(part(anchor))") }
    if configuration.scrollTargetRule != .anywhere {
      arguments.append("scrollTargetRule: \(rule(configuration.scrollTargetRule))")
    }
    for (name, sizeClass) in [
      ("horizontalSizeClass", configuration.horizontalSizeClass),
      ("verticalSizeClass", configuration.verticalSizeClass),
    ] {
      if let sizeClass { arguments.append("\(name): .\(sizeClass)") }
    }
    if configuration.scrollChaining != .always { arguments.append("scrollChaining: .\(configuration.scrollChaining)") }
    return arguments
  }

  static func content(_ content: StackContent) -> [String] {
    let plain = StackContent(sections: [], estimate: content.estimate)
    var arguments: [String] = []
    func add(_ name: String, _ value: String, unless isUsual: Bool = false) {
      if !isUsual { arguments.append("\(name): \(value)") }
    }
    add("axis", ".\(content.axis)", unless: content.axis == plain.axis)
    add("crossExtent", number(content.crossExtent ?? 0), unless: content.crossExtent == nil)
    add("layoutDirection", ".\(content.layoutDirection)", unless: content.layoutDirection == plain.layoutDirection)
    add("spacing", number(content.spacing), unless: content.spacing == plain.spacing)
    add("alignment", number(content.alignment), unless: content.alignment == plain.alignment)
    add(
      "shortContentAlignment", number(content.shortContentAlignment),
      unless: content.shortContentAlignment == plain.shortContentAlignment)
    add("tracks", tracks(content.tracks), unless: content.tracks.isEmpty)
    add("pinnedViews", pinned(content.pinnedViews), unless: content.pinnedViews.isEmpty)
    add("requestsAvoidPinnedViews", "false", unless: content.requestsAvoidPinnedViews)
    add("isTargetLayout", "false", unless: content.isTargetLayout)
    add("sections", sections(content.sections))
    add("layouts", "[\(content.layouts.map(layout).joined(separator: ", "))]", unless: content.layouts.isEmpty)
    let scope = content.estimate.scope == .content ? "" : ", scope: .\(content.estimate.scope)"
    let length = number(content.estimate.initialExtent)
    add(
      "estimate",
      content.estimate.followsMeasurements ? ".mean(initial: \(length)\(scope))" : ".fixed(\(length)\(scope))")
    add("prefetch", prefetch(content.prefetch))
    add("retention", retention(content.retention))
    return arguments
  }

  /// Returns assignments of the values that differ from an old configuration, such as `safeAreaInsets.top = 20`.
  static func changes(from old: ScrollConfiguration, to new: ScrollConfiguration) -> [String] {
    let count = old.content.layouts.count
    let kept = ConfigurationValue.all(layoutCount: count).filter { $0.differs(old, new) }
    return kept.map { "\($0.name) = \(source(of: $0.value(new)))" }
      + new.content.layouts.dropFirst(count).map { "content.layouts.append(\(layout($0)))" }
  }

  private static func source(of value: Any) -> String {
    switch value {
    case let length as CGFloat: number(length)
    case let tracks as [GridItem]: self.tracks(tracks)
    case let views as PinnedScrollableViews: pinned(views)
    case let policy as PrefetchPolicy: prefetch(policy)
    case let policy as RetentionPolicy: retention(policy)
    case let rate as ScrollDecelerationRate: "ScrollDecelerationRate(rawValue: \(rate.rawValue))"
    case let behaviour as ScrollBounceBehavior: behaviour == .always ? ".always" : ".basedOnSize"
    case let edges as Edge.Set: self.edges(edges)
    case let rule as ScrollTargetRule: self.rule(rule)
    case let sizeClass as UserInterfaceSizeClass?: sizeClass.map { ".\($0)" } ?? "nil"
    case let chaining as ScrollChaining: ".\(chaining)"
    case let length as CGFloat?: length.map(number) ?? "nil"
    default: "\(value)"
    }
  }

  private static func tracks(_ tracks: [GridItem]) -> String { "[\(tracks.map(track).joined(separator: ", "))]" }

  private static func pinned(_ views: PinnedScrollableViews) -> String {
    "PinnedScrollableViews(rawValue: \(views.rawValue))"
  }

  private static func prefetch(_ policy: PrefetchPolicy) -> String {
    "PrefetchPolicy(distance: \(number(policy.distance)), linesPerFrame: \(policy.linesPerFrame))"
  }

  private static func retention(_ policy: RetentionPolicy) -> String {
    "RetentionPolicy(lineCount: \(policy.lineCount))"
  }

  private static func edges(_ edges: Edge.Set) -> String {
    "[\(Edge.allCases.filter { edges.contains(Edge.Set($0)) }.map { ".\($0)" }.joined(separator: ", "))]"
  }

  /// Returns sections; equal sections in a row become a repetition.
  static func sections(_ sections: [StackSection]) -> String {
    var runs: [(section: StackSection, count: Int)] = []
    for section in sections {
      if runs.last?.section == section { runs[runs.count - 1].count += 1 } else { runs.append((section, 1)) }
    }
    if runs.isEmpty { return "[]" }
    return runs.map { run in
      run.count == 1
        ? "[\(self.section(run.section))]"
        : "[StackSection](repeating: \(self.section(run.section)), count: \(run.count))"
    }.joined(separator: " + ")
  }

  private static func section(_ section: StackSection) -> String {
    var arguments = ["rowCount: \(section.rowCount)"]
    if section.hasHeader { arguments.append("hasHeader: true") }
    if section.hasFooter { arguments.append("hasFooter: true") }
    if let extent = section.estimatedExtent { arguments.append("estimatedExtent: \(number(extent))") }
    if let layout = section.layout { arguments.append("layout: \(layout)") }
    return "StackSection(\(arguments.joined(separator: ", ")))"
  }

  private static func layout(_ layout: SectionLayout) -> String {
    var arguments: [String] = []
    if layout.spacing != 0 { arguments.append("spacing: \(number(layout.spacing))") }
    if let distance = layout.distance { arguments.append("distance: \(number(distance))") }
    if layout.alignment != 0.5 { arguments.append("alignment: \(number(layout.alignment))") }
    if layout.margins != EdgeInsets() { arguments.append("margins: \(insets(layout.margins))") }
    if !layout.tracks.isEmpty { arguments.append("tracks: \(tracks(layout.tracks))") }
    if !layout.pinnedViews.isEmpty { arguments.append("pinnedViews: \(pinned(layout.pinnedViews))") }
    if layout.isEager { arguments.append("isEager: true") }
    if !layout.isTargetLayout { arguments.append("isTargetLayout: false") }
    return "SectionLayout(\(arguments.joined(separator: ", ")))"
  }

  private static func track(_ track: GridItem) -> String {
    let size =
      switch track.size {
      case .fixed(let length): ".fixed(\(number(length)))"
      case .flexible(let least, let most): ".flexible(minimum: \(number(least)), maximum: \(number(most)))"
      case .adaptive(let least, let most): ".adaptive(minimum: \(number(least)), maximum: \(number(most)))"
      }
    let spacing = track.spacing.map { ", spacing: \(number($0))" } ?? ""
    let alignment = track.alignment.map { ", alignment: \(part($0))" } ?? ""
    return "GridItem(\(size)\(spacing)\(alignment))"
  }

  static func kind(_ kind: ScrollEvent.Kind) -> String {
    let parts = EventParts(kind)
    var arguments: [String] = []
    if let place = parts.place { arguments.append(point(place)) }
    if let wheel = parts.wheel { arguments.append(self.wheel(wheel)) }
    if let key = parts.key { arguments.append(".\(key)") }
    if let isDisabled = parts.isDisabled { arguments.append("\(isDisabled)") }
    if let offset = parts.offset { arguments.append(point(offset)) }
    if let view = parts.view { arguments += [element(view), "anchor: \(parts.anchor.map(part) ?? "nil")"] }
    if let edge = parts.edge { arguments.append(".\(edge)") }
    if let animation = parts.animation { arguments.append("animation: \(source(of: animation))") }
    if parts.preservesVelocity == true { arguments.append("preservesVelocity: true") }
    if let size = parts.size { arguments.append(self.size(size)) }
    if let insets = parts.safeAreaInsets { arguments.append("safeAreaInsets: \(self.insets(insets))") }
    if let touch = parts.touch, touch != 0 { arguments.append("touch: \(touch)") }
    let list = arguments.joined(separator: ", ")
    return switch parts.name {
    case .keepView: ".keep(.view(\(list)))"
    case .keepEdge: ".keep(.edge(\(list)))"
    case .keepNothing: ".keep(nil)"
    default: ".\(parts.name)(\(list))"
    }
  }

  private static func wheel(_ wheel: WheelEvent) -> String {
    var arguments = ["delta: CGVector(dx: \(number(wheel.delta.dx)), dy: \(number(wheel.delta.dy)))"]
    if !wheel.isPrecise { arguments.append("isPrecise: false") }
    if wheel.phase != .none { arguments.append("phase: .\(wheel.phase)") }
    if wheel.momentumPhase != .none { arguments.append("momentumPhase: .\(wheel.momentumPhase)") }
    return "WheelEvent(\(arguments.joined(separator: ", ")))"
  }

  /// Returns an animation as the calls that create it.
  private static func source(of animation: Animation) -> String {
    var source: String
    switch animation.motion {
    case .spring(let spring, let velocity):
      let values = "Spring(response: \(number(spring.response)), dampingRatio: \(number(spring.dampingRatio)))"
      source =
        velocity == 0
        ? ".spring(\(values))" : ".interpolatingSpring(\(values), initialVelocity: \(number(velocity)))"
    case .timingCurve(let curve, let duration):
      if let sample = animation.sampledCurve?.animation as? SampleAnimation {
        source = "Animation(SampleAnimation(.\(sample.kind), duration: \(number(sample.duration))))"
      } else {
        source = ".timingCurve(\(self.source(of: curve)), duration: \(number(duration)))"
      }
    }
    if animation.speedFactor != 1 { source += ".speed(\(number(animation.speedFactor)))" }
    if let repetition = animation.repetition {
      if repetition.startDelay > 0 { source += ".delay(\(number(repetition.startDelay)))" }
      let turns = "autoreverses: \(repetition.autoreverses)"
      source += repetition.runCount.map { ".repeatCount(\($0), \(turns))" } ?? ".repeatForever(\(turns))"
    }
    if animation.startDelay > 0 { source += ".delay(\(number(animation.startDelay)))" }
    if animation.logicalDuration < .infinity {
      source += ".logicallyComplete(after: \(number(animation.logicalDuration)))"
    }
    return source
  }

  private static func source(of curve: UnitCurve) -> String {
    switch curve.shape {
    case .linear: ".linear"
    case .bezier(let start, let end): ".bezier(startControlPoint: \(part(start)), endControlPoint: \(part(end)))"
    case .circularEaseIn: ".circularEaseIn"
    case .circularEaseOut: ".circularEaseOut"
    case .circularEaseInOut: ".circularEaseInOut"
    case .circularEaseOutIn: ".circularEaseInOut.inverse"
    case .sampled: preconditionFailure("a custom animation that no scenario names")
    }
  }

  static func edit(_ edit: ContentEdit) -> String {
    switch edit {
    case .insertRows(let count, let index, let section):
      ".insertRows(count: \(count), at: \(index), section: \(section))"
    case .removeRows(let rows, let section): ".removeRows(\(range(rows)), section: \(section))"
    case .moveRows(let rows, let index, let section): ".moveRows(\(range(rows)), to: \(index), section: \(section))"
    case .transferRows(let rows, let section, let index, let target):
      ".transferRows(\(range(rows)), section: \(section), to: \(index), inSection: \(target))"
    case .invalidateRows(let rows, let section): ".invalidateRows(\(range(rows)), section: \(section))"
    case .invalidateHeaderAndFooter(let section): ".invalidateHeaderAndFooter(section: \(section))"
    case .assumeExtent(let extent, let rows, let section):
      ".assumeExtent(\(number(extent)), rows: \(range(rows)), section: \(section))"
    case .insertSections(let new, let index): ".insertSections(\(sections(new)), at: \(index))"
    case .removeSections(let removed): ".removeSections(\(range(removed)))"
    }
  }

  static func element(_ element: StackElement) -> String {
    switch element {
    case .row(let row, let section): ".row(\(row), section: \(section))"
    case .header(let section): ".header(section: \(section))"
    case .footer(let section): ".footer(section: \(section))"
    }
  }

  static func rule(_ rule: ScrollTargetRule) -> String {
    guard case .viewAligned(let limit, let anchor) = rule else { return ".\(rule)" }
    return ".viewAligned(limit: .\(limit), anchor: \(anchor.map(part) ?? "nil"))"
  }

  static func range(_ range: Range<Int>) -> String { "\(range.lowerBound)..<\(range.upperBound)" }
  static func point(_ point: CGPoint) -> String { "CGPoint(x: \(number(point.x)), y: \(number(point.y)))" }
  static func size(_ size: CGSize) -> String { "CGSize(width: \(number(size.width)), height: \(number(size.height)))" }
  private static func part(_ point: UnitPoint) -> String { "UnitPoint(x: \(number(point.x)), y: \(number(point.y)))" }

  static func insets(_ insets: EdgeInsets) -> String {
    if insets == EdgeInsets() { return "EdgeInsets()" }
    return "EdgeInsets(top: \(number(insets.top)), leading: \(number(insets.leading)), "
      + "bottom: \(number(insets.bottom)), trailing: \(number(insets.trailing)))"
  }

  /// Returns the shortest spelling that reads back as the same number.
  package static func number(_ value: CGFloat) -> String {
    if value.isInfinite { return value < 0 ? "-.infinity" : ".infinity" }
    return value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(Double(value))"
  }
}
