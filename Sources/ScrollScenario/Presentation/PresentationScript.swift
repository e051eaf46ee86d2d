// What is presented and observed over a scenario: transitions, a visual effect and observers, as values.
import Foundation
import ScrollTypes

/// The transitions of rows, their visual effect, and the observers of a scenario.
///
/// Models of scroll views ignore it. ``PresentedPlayer`` plays it on a model together with a presentation and observers.
public struct PresentationScript: Equatable, Sendable {
  /// The transitions in the order of their places. A row has the first of those that choose it.
  public var transitions: [TransitionScript]
  /// The visual effect of rows; nil for none.
  public var effect: EffectScript?
  /// The observers in the order in which they are registered.
  public var observers: [ObserverScript]
  /// What the program does between frames, in order.
  public var moments: [Moment]

  /// Something that the program does between two frames.
  public struct Moment: Equatable, Sendable {
    /// The frame behind which it happens, counted from 0.
    public var frame: Int
    /// What happens.
    public var deed: ObserverScript.Deed

    /// Creates a moment.
    public init(behind frame: Int, _ deed: ObserverScript.Deed) {
      self.frame = frame
      self.deed = deed
    }
  }

  /// Creates a script.
  public init(
    transitions: [TransitionScript] = [], effect: EffectScript? = nil, observers: [ObserverScript] = [],
    moments: [Moment] = []
  ) {
    self.transitions = transitions
    self.effect = effect
    self.observers = observers
    self.moments = moments
  }

  /// Nothing is presented or observed.
  public static let none = PresentationScript()

  /// Whether rows may be drawn in another way than they are laid out.
  public var changesRows: Bool { !transitions.isEmpty || effect != nil }

  /// The most transitions, observers and moments that a script may have, of each.
  public static let maximumCount = 64
}

/// Which views of the content something is about, whatever edits do: a view keeps its number.
public enum RowChoice: Equatable, Sendable {
  /// All rows, headers and footers.
  case all
  /// Rows whose number, counted from 0, is the first one or so many behind it, and again so many; 0 for the first alone.
  case every(Int, from: Int)
  /// Headers of sections.
  case headers
  /// Footers of sections.
  case footers

  /// Whether a view is chosen.
  ///
  /// - Parameter number: The number of a row.
  func contains(_ element: StackElement, number: Int) -> Bool {
    switch (self, element) {
    case (.all, _), (.headers, .header), (.footers, .footer): true
    case (.every(let period, let first), .row):
      number >= first && (period == 0 ? number == first : (number - first) % period == 0)
    case (.headers, _), (.footers, _), (.every, _): false
    }
  }
}
