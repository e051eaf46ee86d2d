// Draws how much of its budgets a result uses: exceeded limits, and the limits that it comes closest to.
import Foundation
import Reporting

/// Draws each limit as a bar. A line marks the limit.
enum BudgetPlot {
  /// The largest number of bars for limits that are met.
  private static let mostHeld = 6
  /// The place of the limit, in percent of the width. A bar that would leave the plot ends in an arrow.
  private static let limitPlace = 66.0

  /// Returns the bars, exceeded limits first; empty if there are no limits.
  static func html(_ check: BudgetCheck) -> String {
    let over = check.uses.filter(\.isExceeded).sorted { $0.share > $1.share }
    let held = check.uses.filter { !$0.isExceeded }.sorted { $0.share > $1.share }.prefix(mostHeld)
    return (over + held).map(bar).joined(separator: "\n")
  }

  private static func bar(_ use: BudgetCheck.Use) -> String {
    let place = use.share * limitPlace
    let arrow = place > 96 ? "<text x=\"100%\" y=\"10\" text-anchor=\"end\">→</text>" : ""
    let share = use.share.isFinite ? " (\(Quantity.number(use.share * 100)) %)" : ""
    let text = "\(use.id): \(use.text), budget \(Quantity.count(use.limit))\(share)"
    return """
      <div class="use"><span\(use.isExceeded ? " class=\"bad\"" : "")>\(HTMLPage.escape(text))</span>
      <svg height="12" role="img" aria-label="share of the budget">\
      <rect class="track" width="\(limitPlace)%" height="12"/><rect class="\(use.isExceeded ? "over" : "held")" \
      width="\(String(format: "%.2f", min(place, 96)))%" y="2" height="8"/>\
      <line class="ink" x1="\(limitPlace)%" x2="\(limitPlace)%" y1="0" y2="12"/>\(arrow)</svg></div>
      """
  }
}
