// Draws a frame of a tree as SVG: the root's screen with all its scroll views and their rows.
import Foundation
import Reporting
import ScrollScenario
import ScrollTypes

/// One frame of one or two models side by side, in the root's coordinates.
public struct TreePicture {
  /// The names of the models and their frames, the checked model first.
  public var columns: [(name: String, record: TreeFrameRecord)]
  /// The title above the picture.
  public var title: String
  /// The scenario, which has the names of the scroll views.
  public var scenario: TreeScenario

  /// Creates a picture.
  public init(
    _ columns: [(name: String, record: TreeFrameRecord)], title: String, scenario: TreeScenario
  ) {
    self.columns = columns
    self.title = title
    self.scenario = scenario
  }

  private static let gap = 24.0
  private static let top = 64.0

  /// The picture as a complete file for light and dark surroundings. Scroll views are drawn from the root inwards, with
  /// side stacks and attached ones above the rows. Each is clipped to the container around it.
  public var svg: String {
    var (body, x, height) = ("", Self.gap, 0.0)
    for column in columns {
      let size = size(of: .root, in: column.record)
      body += Self.text(x, Self.top - 12, "\(HTMLPage.escape(column.name)), \(column.record.report.time) s")
      body += view(.root, at: CGPoint(x: x, y: Self.top), in: column.record, depth: 0)
      x += max(Double(size.width), 120) + Self.gap
      height = max(height, Double(size.height))
    }
    let (width, whole) = (Int(x.rounded(.up)), Int((Self.top + height + Self.gap).rounded(.up)))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(whole)" width="\(width)" height="\(whole)" \
      font-family="system-ui, sans-serif" font-size="10">
      <style>\(Self.style)</style>
      <rect width="100%" height="100%" class="back"/>
      <text x="\(Int(Self.gap))" y="26" class="title">\(HTMLPage.escape(title))</text>
      \(body)</svg>

      """
  }

  // Colours are set by classes only: dark mode changes them, and old renderers do not support variables.
  private static let style = """

    text { fill: #57606a } .title { font-size: 15px; font-weight: 600; fill: #1f2328 } .back { fill: #ffffff }
    .container { fill: none; stroke-width: 2 } .row { fill-opacity: 0.12; stroke-opacity: 0.6 }
    .depth0 { fill: #6e7781; stroke: #6e7781 } .depth1 { fill: #1f6feb; stroke: #1f6feb }
    .depth2 { fill: #1a7f37; stroke: #1a7f37 } .depth3 { fill: #bf8700; stroke: #bf8700 }
    .container.depth0, .container.depth1, .container.depth2, .container.depth3 { fill: none }
    .pinned { stroke-dasharray: 4 3 }
    @media (prefers-color-scheme: dark) { text { fill: #9198a1 } .title { fill: #f0f6fc } .back { fill: #0d1117 } }

    """

  private func size(of id: ScrollViewID, in record: TreeFrameRecord) -> CGSize {
    record[id]?.report?.geometry.containerSize ?? .zero
  }

  /// Draws a scroll view and those inside it. Its container is at a point of the view around it.
  private func view(_ id: ScrollViewID, at origin: CGPoint, in record: TreeFrameRecord, depth: Int) -> String {
    guard let view = record[id], view.report != nil else { return "" }
    let size = size(of: id, in: record)
    let style = "depth\(min(depth, 3))"
    var drawn = "<svg x=\"\(Self.number(origin.x))\" y=\"\(Self.number(origin.y))\" "
    drawn += "width=\"\(Self.number(size.width))\" height=\"\(Self.number(size.height))\" overflow=\"hidden\">\n"
    for element in view.visibleElements {
      drawn += Self.rectangle(element.frame, "class=\"row \(style)\(element.isPinned ? " pinned" : "")\"")
      drawn += Self.text(
        Double(element.frame.minX) + 4, Double(element.frame.minY) + 12, Self.name(of: element.element))
    }
    // Scroll views in rows are below the scroll views that are attached or beside the rows (§K15).
    for isAbove in [false, true] {
      for inner in record.views where inner.member.parent == id && (inner.member.element == nil) == isAbove {
        guard let place = Self.place(of: inner, in: view) else { continue }
        drawn += self.view(inner.member.id, at: place, in: record, depth: depth + 1)
      }
    }
    drawn += Self.rectangle(CGRect(origin: .zero, size: size), "class=\"container \(style)\"")
    let path = view.path.map(scenario.text) ?? ""
    drawn += "<title>\(HTMLPage.escape(path.isEmpty ? "root" : path))</title>\n"
    return drawn + "</svg>\n"
  }

  /// Returns where the container of a scroll view is in its parent's; `nil` if its view is not on the screen or no
  /// longer exists.
  private static func place(of view: TreeFrameRecord.View, in parent: TreeFrameRecord.View) -> CGPoint? {
    let member = view.member
    guard let element = member.element else {
      if case .view? = view.path?.steps.last?.host { return nil }
      return member.origin
    }
    guard let frame = parent.visibleElements.first(where: { $0.element == element })?.frame else { return nil }
    return CGPoint(x: frame.minX + member.origin.x, y: frame.minY + member.origin.y)
  }

  private static func name(of element: StackElement) -> String {
    switch element {
    case .row(let row, let section): section == 0 ? "\(row)" : "\(row) in \(section)"
    case .header(let section): "header of \(section)"
    case .footer(let section): "footer of \(section)"
    }
  }

  // MARK: Shapes

  private static func rectangle(_ rect: CGRect, _ style: String) -> String {
    "<rect x=\"\(number(rect.minX))\" y=\"\(number(rect.minY))\" width=\"\(number(rect.width))\" "
      + "height=\"\(number(rect.height))\" \(style)/>\n"
  }

  private static func text(_ x: Double, _ y: Double, _ text: String) -> String {
    "<text x=\"\(number(CGFloat(x)))\" y=\"\(number(CGFloat(y)))\">\(text)</text>\n"
  }

  private static func number(_ value: CGFloat) -> String { String(format: "%.2f", Double(value)) }
}
