// The extent that a line counts with until it is measured.
import Foundation

/// How long a line is assumed to be until it is measured.
///
/// ``ContentEdit/assumeExtent(_:rows:section:)`` replaces the estimate for single rows whose length is roughly known.
public struct ExtentEstimate: Equatable, Sendable {
  /// The lines that share an estimate.
  public enum Scope: Equatable, Sendable {
    /// All lines of the content.
    case content
    /// The lines of each section, including its header and footer.
    case section
  }

  /// The extent in points that counts before any line is measured.
  public var initialExtent: CGFloat
  /// Whether the mean of the lines measured so far replaces the initial extent from the first measurement on.
  public var followsMeasurements: Bool
  /// The lines that share an estimate.
  public var scope: Scope

  /// The mean of the lines measured so far; `initial` before the first measurement.
  ///
  /// SwiftUI documents the same policy: the average size of the views placed so far, times the number of those
  /// remaining. SwiftUI has one mean for all content; one mean per section is ours.
  @inlinable
  public static func mean(initial: CGFloat, scope: Scope = .content) -> ExtentEstimate {
    ExtentEstimate(initialExtent: initial, followsMeasurements: true, scope: scope)
  }

  /// Always the same extent. With one estimate per section, a section's own estimate replaces it.
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
