// A correct model whose last digits differ from the reference's: the differential oracle must never accuse it.

import Foundation
import ScrollTypes

@testable import ScrollReference

/// The reference with motions that are off by a relative error.
struct OtherRounding: ScrollModel {
  /// The relative error of positions, velocities and times of motions.
  @TaskLocal static var error = 0.0

  private var model: ReferenceModel

  init(_ configuration: ScrollConfiguration) throws(ScrollConfigurationError) {
    model = try ReferenceModel(configuration, error: Self.error)
  }

  var configuration: ScrollConfiguration { model.configuration }
  mutating func update(to new: ScrollConfiguration) throws(ScrollConfigurationError) { try model.update(to: new) }
  mutating func enqueue(_ event: ScrollEvent) throws(ScrollInputError) { try model.enqueue(event) }
  mutating func apply(_ edits: [ContentEdit]) throws(ContentEditError) { try model.apply(edits) }

  mutating func frame(
    at time: Double, asking rows: borrowing some ScrollClient
  ) throws(ScrollInputError) -> FrameReport {
    try model.frame(at: time, asking: rows)
  }

  var needsFrame: Bool { model.needsFrame }
  func frame(of element: StackElement) -> CGRect? { model.frame(of: element) }
  func element(atOffset offset: CGFloat) -> StackElement? { model.element(atOffset: offset) }
  func element(at point: CGPoint) -> StackElement? { model.element(at: point) }
  func target(at anchor: UnitPoint?) -> StackElement? { model.target(at: anchor) }
  var visibleElementCount: Int { model.visibleElementCount }
  func visibleElement(at position: Int) -> VisibleElement { model.visibleElement(at: position) }
  var phaseChangeCount: Int { model.phaseChangeCount }
  func phaseChange(at position: Int) -> ScrollPhaseChange { model.phaseChange(at: position) }
}
