// How much of its budgets a result uses up: what is over, and what comes closest.
import Foundation
import Reporting

/// Draws limits as bars; a line marks the limit.
enum BudgetPlot {
  /// More bars of limits that hold are no summary.
  private static let mostHeld = 6
  /// Where the limit stands, in percent of the width; what goes beyond the end has an arrow.
  private static let limitPlace = 66.0

  /// The bars, those over their limit first; empty where nothing was limited.
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
