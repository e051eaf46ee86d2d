// A scroll view for tests of observers: a test puts rows on its screen and shows its frames to observers.
import Foundation
import ScrollReference
import ScrollTypes

/// A container of 100 by 400 points with rows, a presentation and observers.
struct Stage<Observers: ObservingModel> {
  var model: ShownModel
  var presentation = ReferencePresentation(transitions: [])
  let observers = Observers()
  var time = 0.0

  init(insets: EdgeInsets = EdgeInsets()) {
    let configuration = ScrollConfiguration(
      containerSize: CGSize(width: 100, height: 400), safeAreaInsets: insets,
      content: StackContent(rowCount: 100, estimate: .fixed(100)))
    // The configuration is valid.
    model = try! ShownModel(configuration)
  }

  /// Shows the rows that are on the screen at an offset, each `length` long.
  ///
  /// - Parameter first: The number of the row that begins at the start of the content.
  mutating func show(offset: CGFloat, length: CGFloat = 100, from first: Int = 0, count: Int = 100) {
    model.views = (0..<count).compactMap { index in
      let y = CGFloat(index) * length - offset
      guard y < 400, y + length > 0 else { return nil }
      return row(first + index, CGRect(x: 0, y: y, width: 100, height: length))
    }
    frame(offset: offset)
  }

  func row(_ index: Int, _ frame: CGRect) -> VisibleElement {
    VisibleElement(element: .row(index, section: 0), line: index, frame: frame)
  }

  /// Shows the model's frame to the observers, and has them call their actions.
  mutating func frame(offset: CGFloat = 0) {
    receive(offset: offset)
    observers.deliver()
  }

  mutating func receive(offset: CGFloat = 0) {
    time += 1.0 / 60
    let report = model.report(at: time, geometry: model.geometry(offset: CGPoint(x: 0, y: offset)))
    presentation.update(after: report, of: model, asking: PlainPresentationClient())
    observers.receive(report, of: model, rows: presentation)
  }

  mutating func apply(_ edits: [ContentEdit]) {
    presentation.apply(edits)
    observers.apply(edits)
  }
}

/// The notes that actions have made.
final class Notes {
  private(set) var notes: [String] = []
  func add(_ note: String) { notes.append(note) }
  func take() -> [String] {
    defer { notes = [] }
    return notes
  }
}

extension StackElement {
  /// The index of a row.
  var index: String { if case .row(let row, _) = self { "\(row)" } else { "\(self)" } }
}
