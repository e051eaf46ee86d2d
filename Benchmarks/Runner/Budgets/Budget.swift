// What a row may cost at most.

/// The limits of one budget; a limit that is not stated does not apply.
struct Budget: Codable, Sendable, Equatable {
  /// Allocations per iteration.
  var allocations: Double?
  /// Bytes per iteration.
  var bytes: Double?
  var ratio: RatioLimit?

  /// A limit of the median CPU time as a multiple of another row's in the same run.
  struct RatioLimit: Codable, Sendable, Equatable {
    var ratioTo: String
    var maximumRatio: Double

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

  init(allocations: Double? = nil, bytes: Double? = nil, ratio: RatioLimit? = nil) {
    self.allocations = allocations
    self.bytes = bytes
    self.ratio = ratio
  }

  init(from decoder: any Decoder) throws {
    try decoder.rejectKeys(otherThan: ["allocations", "bytes", "ratio"])
    let values = try decoder.container(keyedBy: CodingKeys.self)
    allocations = try values.decodeIfPresent(Double.self, forKey: .allocations)
    bytes = try values.decodeIfPresent(Double.self, forKey: .bytes)
    ratio = try values.decodeIfPresent(RatioLimit.self, forKey: .ratio)
  }

  /// Every limit of `self`, and those of `other` where `self` states none.
  func completed(by other: Budget) -> Budget {
    Budget(allocations: allocations ?? other.allocations, bytes: bytes ?? other.bytes, ratio: ratio ?? other.ratio)
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
