// The limits of a row's cost.

/// The limits of one budget. A limit that is absent does not apply.
struct Budget: Decodable, Sendable, Equatable {
  /// The largest allowed counts, per iteration.
  var counts: [ExactChange.Name: Double]
  var ratios: [RatioLimit]?
  /// The smallest change of time, as a share, that a comparison of revisions reports. It treats a smaller change as no
  /// change.
  var smallestChange: Double?

  /// A limit of the median CPU time, as a multiple of another row's median in the same run.
  struct RatioLimit: Decodable, Sendable, Equatable {
    var ratioTo: String
    var maximumRatio: Double

    private enum CodingKeys: String, CodingKey {
      case ratioTo, maximumRatio
    }

    init(ratioTo: String, maximumRatio: Double) {
      self.ratioTo = ratioTo
      self.maximumRatio = maximumRatio
    }

    init(from decoder: any Decoder) throws {
      try decoder.rejectKeys(otherThan: ["ratioTo", "maximumRatio"])
      let values = try decoder.container(keyedBy: CodingKeys.self)
      ratioTo = try values.decode(String.self, forKey: .ratioTo)
      maximumRatio = try values.decode(Double.self, forKey: .maximumRatio)
    }
  }

  /// The counts that can have a limit. Counts of instructions are recorded instead, in ``InstructionRecord``.
  static let countNames = ExactChange.totals.map(\.name)

  init(
    allocations: Double? = nil, bytes: Double? = nil, frees: Double? = nil, objects: Double? = nil,
    retains: Double? = nil, releases: Double? = nil, ratios: [RatioLimit]? = nil, smallestChange: Double? = nil
  ) {
    let limits = [allocations, bytes, frees, objects, retains, releases]
    let stated = zip(Self.countNames, limits).compactMap { name, limit in limit.map { (name, $0) } }
    self.init(counts: Dictionary(uniqueKeysWithValues: stated), ratios: ratios, smallestChange: smallestChange)
  }

  private init(counts: [ExactChange.Name: Double], ratios: [RatioLimit]?, smallestChange: Double?) {
    self.counts = counts
    self.ratios = ratios
    self.smallestChange = smallestChange
  }

  private static let ratioKey = "ratio"
  private static let smallestChangeKey = "smallestChange"

  init(from decoder: any Decoder) throws {
    try decoder.rejectKeys(otherThan: Self.countNames.map(\.rawValue) + [Self.ratioKey, Self.smallestChangeKey])
    let values = try decoder.container(keyedBy: AnyKey.self)
    counts = [:]
    for name in Self.countNames {
      counts[name] = try values.decodeIfPresent(Double.self, forKey: AnyKey(name.rawValue))
    }
    smallestChange = try values.decodeIfPresent(Double.self, forKey: AnyKey(Self.smallestChangeKey))
    if let smallestChange, !(0..<1).contains(smallestChange) {
      throw DecodingError.dataCorruptedError(
        forKey: AnyKey(Self.smallestChangeKey), in: values,
        debugDescription: "is not a share between 0 and 1, such as 0.02 for 2 %")
    }
    guard values.contains(AnyKey(Self.ratioKey)) else { return }
    // A single limit may be written without brackets.
    if var several = try? values.nestedUnkeyedContainer(forKey: AnyKey(Self.ratioKey)) {
      ratios = []
      while !several.isAtEnd { ratios?.append(try several.decode(RatioLimit.self)) }
    } else {
      ratios = [try values.decode(RatioLimit.self, forKey: AnyKey(Self.ratioKey))]
    }
  }

  /// Returns the limits of `self`, completed by those of `other` that `self` lacks.
  func completed(by other: Budget) -> Budget {
    Budget(
      counts: counts.merging(other.counts) { own, _ in own }, ratios: ratios ?? other.ratios,
      smallestChange: smallestChange ?? other.smallestChange)
  }
}

extension Decoder {
  /// Rejects unknown keys. A misspelt limit would otherwise be ignored.
  fileprivate func rejectKeys(otherThan known: [String]) throws {
    let keys = try container(keyedBy: AnyKey.self).allKeys
    if let stranger = keys.first(where: { !known.contains($0.stringValue) }) {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: codingPath + [stranger],
          debugDescription: "is not the name of a limit; limits are \(known.joined(separator: ", "))"))
    }
  }
}

private struct AnyKey: CodingKey {
  let stringValue: String
  let intValue: Int? = nil

  init(_ name: String) { stringValue = name }

  init?(stringValue: String) { self.init(stringValue) }

  init?(intValue: Int) { return nil }
}
