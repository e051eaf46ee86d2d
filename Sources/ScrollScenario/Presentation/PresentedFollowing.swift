// How a presentation and observers follow a scroll view: as they follow any, or by what they have for one of its type.
import ScrollTypes

/// The update of a presentation and what observers receive, for a scroll view of one type.
///
/// A presentation may have an overload of `update` for the engine of its own module. Generic code never calls it: there `update` is
/// always the function of the protocol. So who wants the overload tried out passes it in here. ``usual`` has the functions of the
/// protocols.
public struct PresentedFollowing<
  Model: ScrollModel & ~Copyable, Presentation: PresentationModel & ~Copyable, Observers: ObservingModel
> {
  /// Updates a presentation after a frame.
  public let update: (inout Presentation, FrameReport, borrowing Model, PresentedRows) -> Void
  /// Has observers receive the frame.
  public let receive: (Observers, FrameReport, borrowing Model, borrowing Presentation) -> Void

  /// Creates a way to follow.
  public init(
    update: @escaping (inout Presentation, FrameReport, borrowing Model, PresentedRows) -> Void,
    receive: @escaping (Observers, FrameReport, borrowing Model, borrowing Presentation) -> Void
  ) {
    self.update = update
    self.receive = receive
  }

  /// As any scroll view is followed.
  public static var usual: PresentedFollowing {
    PresentedFollowing(
      update: { presentation, report, model, rows in presentation.update(after: report, of: model, by: rows) },
      receive: { observers, report, model, presentation in
        observers.receive(report, of: model, rows: presentation)
      })
  }
}

extension PresentationModel where Self: ~Copyable {
  /// Writes the rows of a frame by a script: it is asked for visual effects where it has any.
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
