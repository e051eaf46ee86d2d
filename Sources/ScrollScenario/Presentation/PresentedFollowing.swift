// Chooses how a presentation and observers follow a model: by the protocols' functions, or by an overload.
import ScrollTypes

/// The functions that update a presentation and observers after a frame of one type of scroll view.
///
/// A presentation may have an overload of `update` for the engine of its own module. Generic code never calls that
/// overload: there, `update` is always the protocol's function. A test of the overload passes it in here. ``usual`` has
/// the protocols' functions.
public struct PresentedFollowing<
  Model: ScrollModel & ~Copyable, Presentation: PresentationModel & ~Copyable, Observers: ObservingModel
> {
  /// Updates a presentation after a frame.
  public let update: (inout Presentation, FrameReport, borrowing Model, PresentedRows) -> Void
  /// Passes the frame to the observers, which receive it.
  public let receive: (Observers, FrameReport, borrowing Model, borrowing Presentation) -> Void

  /// Creates a pair of functions.
  public init(
    update: @escaping (inout Presentation, FrameReport, borrowing Model, PresentedRows) -> Void,
    receive: @escaping (Observers, FrameReport, borrowing Model, borrowing Presentation) -> Void
  ) {
    self.update = update
    self.receive = receive
  }

  /// The protocols' functions, which work for every scroll view.
  public static var usual: PresentedFollowing {
    PresentedFollowing(
      update: { presentation, report, model, rows in presentation.update(after: report, of: model, by: rows) },
      receive: { observers, report, model, presentation in
        observers.receive(report, of: model, rows: presentation)
      })
  }
}

extension PresentationModel where Self: ~Copyable {
  /// Updates the rows of a frame with a script's answers. The client has visual effects only if the script has one.
  public mutating func update<M: ScrollModel & ~Copyable>(
    after report: FrameReport, of model: borrowing M, by rows: PresentedRows
  ) {
    if rows.hasEffects {
      update(after: report, of: model, asking: rows)
    } else {
      update(after: report, of: model, asking: rows.plain)
    }
  }
}
