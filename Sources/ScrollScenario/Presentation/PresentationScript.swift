// The presentation and the observers of a scenario as values: transitions, a visual effect and observers.
import Foundation
import ScrollTypes

/// The transitions of rows, their visual effect, and the observers of a scenario.
///
/// Models of scroll views ignore it. ``PresentedPlayer`` plays it on a model with a presentation and observers.
public struct PresentationScript: Equatable, Sendable {
  /// The transitions, in order. A row has the first transition that chooses it.
  public var transitions: [TransitionScript]
  /// The visual effect of rows; nil for none.
  public var effect: EffectScript?
  /// The observers in the order in which they are registered.
  public var observers: [ObserverScript]
  /// The deeds of the program between frames, in order.
  public var moments: [Moment]

  /// A deed of the program between two frames.
  public struct Moment: Equatable, Sendable {
    /// The frame after which the deed happens, counted from 0.
    public var frame: Int
    /// The deed.
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

  /// An empty script: nothing is presented or observed.
  public static let none = PresentationScript()

  /// Whether rows may be drawn differently from their layout.
  public var changesRows: Bool { !transitions.isEmpty || effect != nil }

  /// The most transitions, the most observers and the most moments of a script.
  public static let maximumCount = 64
}

/// A choice of views of the content. Edits do not change it: a view keeps its number.
public enum RowChoice: Equatable, Sendable {
  /// All rows, headers and footers.
  case all
  /// The row with the first number, counted from 0, and then every row at this interval; with an interval of 0 only the
  /// first row.
  case every(Int, from: Int)
  /// Headers of sections.
  case headers
  /// Footers of sections.
  case footers

  /// Returns whether a view is chosen.
  ///
  /// - Parameter number: The number of the view, if it is a row.
  func contains(_ element: StackElement, number: Int) -> Bool {
    switch (self, element) {
    case (.all, _), (.headers, .header), (.footers, .footer): true
    case (.every(let period, let first), .row):
      number >= first && (period == 0 ? number == first : (number - first) % period == 0)
    case (.headers, _), (.footers, _), (.every, _): false
    }
  }
}
