// Lets observers read the rows of a presentation in place.
import ScrollTypes

extension ScrollPresentation {
  /// Writes the rows of the frame that `report` is of, and has observers receive it. Call ``ScrollObservers/deliver()``
  /// next.
  @inlinable
  public mutating func update<C: PresentationClient>(
    after report: FrameReport, of engine: borrowing ScrollEngine, asking client: C, for observers: ScrollObservers
  ) {
    update(after: report, of: engine, asking: client)
    observers.receive(report, of: engine, rows: self)
  }
}

extension ScrollObservers {
  /// Compares a frame with the one before, and stores the differences for ``deliver()``.
  public func receive<M: ScrollModel & ~Copyable>(
    _ report: FrameReport, of model: borrowing M, rows presentation: borrowing ScrollPresentation
  ) {
    begin()
    takePhases(report, of: model)
    if needsSpaces { state.takeSpaces(presentation.spaces) }
    receive(
      presentation.rows.elements.span, presentation.rows.frames.span, report.geometry, presentation.list)
  }
}
