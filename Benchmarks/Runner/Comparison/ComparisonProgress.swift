// Tells on the error stream how far a comparison is.
import Foundation
import Reporting

/// One live line on a terminal; elsewhere a line for each benchmark that is decided and each program that is built.
final class ComparisonProgress {
  private let style: ProgressLine.Style
  private var lastSaid = ""
  private var lastShown = Date.distantPast

  init(style: ProgressLine.Style) { self.style = style }

  /// Something that takes a while and has no known end; said once where there is no terminal.
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
      // Ten times a second is as fast as people read.
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
