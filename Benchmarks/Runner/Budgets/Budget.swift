// What a row may cost at most.

/// The limits of one budget; a limit that is not stated does not apply.
struct Budget: Decodable, Sendable, Equatable {
  /// Allocations per iteration.
  var allocations: Double?
  /// Bytes per iteration.
  var bytes: Double?
  var ratios: [RatioLimit]?
  /// The change of time, as a share, up to which a comparison of revisions takes it for none.
  var smallestChange: Double?

  /// A limit of the median CPU time as a multiple of another row's in the same run.
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

  init(
    allocations: Double? = nil, bytes: Double? = nil, ratios: [RatioLimit]? = nil, smallestChange: Double? = nil
  ) {
    self.allocations = allocations
    self.bytes = bytes
    self.ratios = ratios
    self.smallestChange = smallestChange
  }

  private enum CodingKeys: String, CodingKey {
    case allocations, bytes, smallestChange
    case ratios = "ratio"
  }

  init(from decoder: any Decoder) throws {
    try decoder.rejectKeys(otherThan: ["allocations", "bytes", "ratio", "smallestChange"])
    let values = try decoder.container(keyedBy: CodingKeys.self)
    allocations = try values.decodeIfPresent(Double.self, forKey: .allocations)
    bytes = try values.decodeIfPresent(Double.self, forKey: .bytes)
    smallestChange = try values.decodeIfPresent(Double.self, forKey: .smallestChange)
    if let smallestChange, !(0..<1).contains(smallestChange) {
      throw DecodingError.dataCorruptedError(
        forKey: .smallestChange, in: values, debugDescription: "is not a share between 0 and 1, such as 0.02 for 2 %")
    }
    guard values.contains(.ratios) else { return }
    // One limit stands without brackets.
    if var several = try? values.nestedUnkeyedContainer(forKey: .ratios) {
      ratios = []
      while !several.isAtEnd { ratios?.append(try several.decode(RatioLimit.self)) }
    } else {
      ratios = [try values.decode(RatioLimit.self, forKey: .ratios)]
    }
  }

  /// Every limit of `self`, and those of `other` where `self` states none.
  func completed(by other: Budget) -> Budget {
    Budget(
      allocations: allocations ?? other.allocations, bytes: bytes ?? other.bytes, ratios: ratios ?? other.ratios,
      smallestChange: smallestChange ?? other.smallestChange)
  }
}

extension Decoder {
  /// A misspelt limit would otherwise be no limit.
  fileprivate func rejectKeys(otherThan known: Set<String>) throws {
    let keys = try container(keyedBy: AnyKey.self).allKeys
    if let stranger = keys.first(where: { !known.contains($0.stringValue) }) {
      throw DecodingError.dataCorrupted(
        .init(codingPath: codingPath + [stranger], debugDescription: "is not the name of a limit"))
    }
  }
}

private struct AnyKey: CodingKey {
  let stringValue: String
  let intValue: Int? = nil

  init?(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { return nil }
}
