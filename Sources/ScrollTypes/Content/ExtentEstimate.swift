// What a line counts with that has not been measured.
import Foundation

/// How long a line is taken to be until it is measured.
///
/// For single rows whose length the program knows roughly, ``ContentEdit/assumeExtent(_:rows:section:)`` goes before it.
public struct ExtentEstimate: Equatable, Sendable {
  /// The lines that share an estimate.
  public enum Scope: Equatable, Sendable {
    /// All lines of the content.
    case content
    /// Those of each section, header and footer included.
    case section
  }

  /// The extent in points that is taken before anything was measured.
  public var initialExtent: CGFloat
  /// Whether the mean of the lines measured so far takes over from the first measurement on.
  public var followsMeasurements: Bool
  /// The lines that share it.
  public var scope: Scope

  /// The mean of the lines measured so far, and `initial` before there are any.
  ///
  /// SwiftUI's documented policy: the average size of the views placed so far, times the number of those remaining. It
  /// knows one mean for all content; one per section is ours.
  @inlinable
  public static func mean(initial: CGFloat, scope: Scope = .content) -> ExtentEstimate {
    ExtentEstimate(initialExtent: initial, followsMeasurements: true, scope: scope)
  }

  /// Always the same extent; with one estimate per section, that of the section if it has its own.
  @inlinable
  public static func fixed(_ extent: CGFloat, scope: Scope = .content) -> ExtentEstimate {
    ExtentEstimate(initialExtent: extent, followsMeasurements: false, scope: scope)
  }

  @usableFromInline
  init(initialExtent: CGFloat, followsMeasurements: Bool, scope: Scope) {
    self.initialExtent = initialExtent
    self.followsMeasurements = followsMeasurements
    self.scope = scope
  }
}
