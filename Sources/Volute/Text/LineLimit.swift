// How many lines a text has: SwiftUI's lineLimit.

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
  /// The view with a greatest number of lines for each of its texts; nil for no limit.
  public nonisolated func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }

  /// The view with a greatest number of lines for each of its texts, which are as high as that where `reservesSpace` is set.
  public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    let most = max(1, limit)
    return environment(\.lineLimits, LineLimit(least: reservesSpace ? most : 1, most: most))
  }

  /// The view with a least and a greatest number of lines for each of its texts.
  public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    environment(\.lineLimits, LineLimit(least: max(1, limit.lowerBound), most: max(1, limit.upperBound)))
  }

  /// The view with a least number of lines for each of its texts.
  public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    environment(\.lineLimits, LineLimit(least: max(1, limit.lowerBound)))
  }

  /// The view with a greatest number of lines for each of its texts.
  public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    environment(\.lineLimit, limit.upperBound)
  }
}
