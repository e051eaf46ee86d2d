// Shows the progress of a comparison on the error stream.
import Foundation
import Reporting

/// Shows one live line on a terminal; elsewhere, a line for each decided benchmark and each built program.
final class ComparisonProgress {
  private let style: ProgressLine.Style
  private var lastSaid = ""
  private var lastShown = Date.distantPast

  init(style: ProgressLine.Style) { self.style = style }

  /// Shows an activity of unknown length. Without a terminal, each activity is printed once.
  func show(_ text: String) {
    guard case .live(let columns, let colour) = style else {
      let activity = text.firstRange(of: "  ").map { String(text[..<$0.lowerBound]) } ?? text
      if style == .plain, activity != lastSaid { emit("\(activity)\n") }
      lastSaid = activity
      return
    }
    let visible = String(text.prefix(columns - 1))
    emit("\r\u{1B}[2K" + (colour ? "\u{1B}[36m\(visible)\u{1B}[0m" : visible))
  }

  func show(_ progress: LockStepSession.Progress) {
    switch style {
    case .silent: return
    case .plain:
      let said = "\(progress.decided)"
      guard said != lastSaid, progress.decided > 0 else { return }
      lastSaid = said
      emit(Self.line(progress) + "\n")
    case .live:
      // People cannot read more than ten updates a second.
      guard Date.now.timeIntervalSince(lastShown) > 0.1 else { return }
      lastShown = .now
      show(Self.line(progress))
    }
  }

  func clear() {
    if case .live = style { emit("\r\u{1B}[2K") }
  }

  static func line(_ progress: LockStepSession.Progress) -> String {
    let left = Quantity.remaining(progress.secondsLeft)
    let figures = progress.estimate.map { "  " + ChangeText.changeWithInterval($0) } ?? ""
    let control = progress.isControl ? " (control)" : ""
    return "[\(progress.decided)/\(progress.total)] at most \(left) left  \(progress.identifier)\(control)\(figures)"
      + "  \(progress.pairs) pairs"
  }

  private func emit(_ text: String) { ErrorStream.write(text) }
}
