// An observer of the reference, the frame that it sees, and the calls that it returns.
import Foundation
import ScrollTypes

/// An observer: it keeps its own state, and returns the calls to make.
protocol ReferenceObserver: AnyObject {
  /// The rows that it observes.
  var rows: ReferenceObservedRows { get set }
  /// Its threshold, if it has one.
  var threshold: Double { get set }
  /// Compares a frame with its state. Returns the calls to make.
  func compare(_ frame: ReferenceObservedFrame) -> [ReferenceCall]
}

/// The rows that an observer observes.
enum ReferenceObservedRows {
  case all, none
  case only(StackElement)

  func contains(_ element: StackElement) -> Bool {
    switch self {
    case .all: true
    case .none: false
    case .only(let chosen): chosen == element
    }
  }

  mutating func rename(by edits: [ContentEdit]) {
    guard case .only(let element) = self else { return }
    self = element.renamed(after: edits).map { .only($0) } ?? .none
  }
}

/// An action to call.
struct ReferenceCall {
  /// The steps of §O6.
  enum Step: CaseIterable {
    case phase, geometry, disappear, appear, leave, enter, targets, rowGeometry
  }

  var step: Step
  /// The index of its phase change; 0 for other calls.
  var change = 0
  var action: () -> Void
}

/// A row on the screen.
struct ReferenceObservedRow {
  var number: Int
  var element: StackElement
  var frame: CGRect
  /// Whether its geometry differs from that in the last frame (§D10).
  var isMoved: Bool
}

/// A row that has left the screen.
struct ReferenceLeftRow {
  var number: Int
  var element: StackElement
}

/// A frame as observers see it.
struct ReferenceObservedFrame {
  var rows: [ReferenceObservedRow] = []
  var left: [ReferenceLeftRow] = []
  var phaseChanges: [ScrollPhaseChange] = []
  /// The geometry; nil for the end, at which no geometry is compared.
  var geometry: ScrollGeometry?
  var isGeometryChanged = false
  var areSpacesChanged = false
  var spaces: CoordinateSpaces

  init(spaces: CoordinateSpaces) { self.spaces = spaces }
}

extension StackElement {
  /// The name of the view after edits; nil if one of them removes it.
  func renamed(after edits: [ContentEdit]) -> StackElement? {
    var name: StackElement? = self
    for edit in edits { name = name?.renamed(by: edit) }
    return name
  }
}
