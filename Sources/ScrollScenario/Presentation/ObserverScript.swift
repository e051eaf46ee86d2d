// An observer as a value: the value that it observes, and the deeds of its action.
import Foundation
import ScrollTypes

/// An observer with its action.
public struct ObserverScript: Equatable, Sendable {
  /// The observed value of the scroll view's geometry.
  public enum GeometryValue: String, CaseIterable, Sendable {
    case offset, contentSize, containerSize, insets, visibleRect, bounds, everything
    /// Whether content is pulled past its top or leading edge.
    case overscroll
    /// The hundreds of points that the content has scrolled, rounded.
    case hundreds
    /// The same value always.
    case constant
    /// NaN, which is unequal to itself.
    case notANumber
  }

  /// The observed value of a row's geometry.
  public enum RowValue: String, CaseIterable, Sendable {
    case size, local, scrollView, vertical, horizontal, global
    /// The bounds of the scroll view in the row's space.
    case container
  }

  /// The subject of an observer.
  public enum Subject: Equatable, Sendable {
    case geometry(GeometryValue)
    /// Changes of phase, with or without their contexts.
    case phase(hasContext: Bool)
    /// Whether a view is visible: at least the threshold's part of it shows. Nil observes all views.
    case visibility(StackElement?, threshold: Double)
    /// The rows of which at least the threshold's part shows.
    case targets(threshold: Double)
    /// A view that appears and disappears; nil for all views.
    case appearance(StackElement?)
    /// A value of a view's geometry, and whether the action also receives the old value.
    case rowGeometry(StackElement, RowValue, hasOld: Bool)
    /// The content's layer relative to the layer of the frame.
    case contentGeometry
  }

  /// Something that an action does, or the program between two frames.
  public enum Deed: Equatable, Sendable {
    /// Scrolls to an offset in points along the scroll axis.
    case scrollTo(Double, isAnimated: Bool)
    /// Scrolls to a row of the first section.
    case scrollToRow(Int, isAnimated: Bool)
    /// Inserts rows into the first section; at its end if the index is past the last row.
    case insertRows(Int, at: Int)
    /// Removes rows of the first section, at most to its end.
    case removeRows(Int, at: Int)
    /// Invalidates rows of the first section, at most to its end.
    case invalidateRows(Int, at: Int)
    /// Enables or disables scrolling for users.
    case enableScrolling(Bool)
    /// Swaps the container's width and height.
    case turn
    /// Registers an observer of the script again.
    case add(Int)
    /// Removes all registrations of an observer of the script.
    case remove(Int)
    /// Changes the threshold of all registrations of an observer of the script.
    case setThreshold(Int, Double)
    /// Reports the end of the scroll view to the observers.
    case end
    /// Makes the presentation ask for the rows' transitions again.
    case invalidateTransitions
    /// Gives each row the next of its possible transitions, and makes the presentation ask again; see
    /// ``PresentedRows``.
    case exchangeTransitions
  }

  /// A deed of the action, and the call that carries it out.
  public struct Response: Equatable, Sendable {
    /// The deed.
    public var deed: Deed
    /// The call that carries out the deed, counted from 1 over all registrations of the observer; nil for every call.
    public var call: Int?

    /// Creates a response.
    public init(_ deed: Deed, onCall call: Int? = nil) {
      self.deed = deed
      self.call = call
    }
  }

  /// The subject of the observer.
  public var subject: Subject
  /// Whether the observer is not registered at first; only deeds then register it.
  public var isLate: Bool
  /// The responses of its action, in order.
  public var responses: [Response]

  /// Creates an observer.
  public init(_ subject: Subject, isLate: Bool = false, _ responses: [Response] = []) {
    self.subject = subject
    self.isLate = isLate
    self.responses = responses
  }

  /// The most responses of an observer.
  public static let maximumResponseCount = 8
}
