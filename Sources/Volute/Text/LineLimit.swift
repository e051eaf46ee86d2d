// Limits of the number of lines of a text: SwiftUI's lineLimit.

/// The least and the greatest number of lines of a text.
struct LineLimit: Equatable {
  var least = 1
  var most: Int?
}

extension EnvironmentValues {
  /// The greatest number of lines of a text; nil for no limit. A number below 1 counts as 1.
  public var lineLimit: Int? {
    get { lineLimits.most }
    set { lineLimits = LineLimit(most: newValue.map { max(1, $0) }) }
  }

  var lineLimits: LineLimit {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }
}

private struct LineLimitKey: EnvironmentKey { static var defaultValue: LineLimit { LineLimit() } }

extension View {
  /// Sets the greatest number of lines of each text in the view; nil for no limit.
  public nonisolated func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }

  /// Sets the greatest number of lines of each text in the view. Where `reservesSpace` is set, texts are as high as
  /// that many lines.
  public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    let most = max(1, limit)
    return environment(\.lineLimits, LineLimit(least: reservesSpace ? most : 1, most: most))
  }

  /// Sets the least and the greatest number of lines of each text in the view.
  public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    environment(\.lineLimits, LineLimit(least: max(1, limit.lowerBound), most: max(1, limit.upperBound)))
  }

  /// Sets the least number of lines of each text in the view.
  public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    environment(\.lineLimits, LineLimit(least: max(1, limit.lowerBound)))
  }

  /// Sets the greatest number of lines of each text in the view.
  public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    environment(\.lineLimit, limit.upperBound)
  }
}
