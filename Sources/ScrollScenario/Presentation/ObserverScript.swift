// An observer as a value: what it looks at, and what its action does.
import Foundation
import ScrollTypes

/// An observer with its action.
public struct ObserverScript: Equatable, Sendable {
  /// What is made of the scroll view's geometry.
  public enum GeometryValue: String, CaseIterable, Sendable {
    case offset, contentSize, containerSize, insets, visibleRect, bounds, everything
    /// Whether content is pulled past its top or leading edge.
    case overscroll
    /// How many times 100 pt the content has scrolled.
    case hundreds
    /// Nothing: the same value always.
    case constant
    /// What is not equal to itself.
    case notANumber
  }

  /// What is made of a row's geometry.
  public enum RowValue: String, CaseIterable, Sendable {
    case size, local, scrollView, vertical, horizontal, global
    /// The bounds of the scroll view in the row's space.
    case container
  }

  /// What is looked at.
  public enum Subject: Equatable, Sendable {
    case geometry(GeometryValue)
    /// Changes of phase, with their contexts or without.
    case phase(hasContext: Bool)
    /// Whether a view shows, by the part of it that does; nil for all.
    case visibility(StackElement?, threshold: Double)
    /// The rows of which a part shows.
    case targets(threshold: Double)
    /// A view that comes and goes; nil for all.
    case appearance(StackElement?)
    /// What is made of a view's geometry, and whether the action gets the value before as well.
    case rowGeometry(StackElement, RowValue, hasOld: Bool)
    /// The content's layer against that of the frame.
    case contentGeometry
  }

  /// What an action, or the program between two frames, does.
  public enum Deed: Equatable, Sendable {
    /// Scrolls to an offset in points along the scroll axis.
    case scrollTo(Double, isAnimated: Bool)
    /// Scrolls to a row of the first section.
    case scrollToRow(Int, isAnimated: Bool)
    /// Inserts rows into the first section; where there are fewer rows than the index says, at its end.
    case insertRows(Int, at: Int)
    /// Removes rows of the first section, as many as there are.
    case removeRows(Int, at: Int)
    /// Invalidates rows of the first section, as many as there are.
    case invalidateRows(Int, at: Int)
    /// Whether users can scroll.
    case enableScrolling(Bool)
    /// Has the container's sides change places.
    case turn
    /// Registers an observer of the script once more.
    case add(Int)
    /// Removes all registrations of an observer of the script.
    case remove(Int)
    /// Changes the threshold of all registrations of an observer of the script.
    case setThreshold(Int, Double)
    /// Has the observers receive the end of the scroll view.
    case end
    /// Has rows asked for their transitions again.
    case invalidateTransitions
    /// Gives each row the next of the transitions that choose it, and has rows asked again; see ``PresentedRows``.
    case exchangeTransitions
  }

  /// What the action does, and when.
  public struct Response: Equatable, Sendable {
    /// What is done.
    public var deed: Deed
    /// The call with which it is done, counted from 1 over all registrations of the observer; nil for every call.
    public var call: Int?

    /// Creates a response.
    public init(_ deed: Deed, onCall call: Int? = nil) {
      self.deed = deed
      self.call = call
    }
  }

  /// What is looked at.
  public var subject: Subject
  /// Whether it is registered only by what observers do.
  public var isLate: Bool
  /// What its action does, in order.
  public var responses: [Response]

  /// Creates an observer.
  public init(_ subject: Subject, isLate: Bool = false, _ responses: [Response] = []) {
    self.subject = subject
    self.isLate = isLate
    self.responses = responses
  }

  /// The most responses that an observer may have.
  public static let maximumResponseCount = 8
}
